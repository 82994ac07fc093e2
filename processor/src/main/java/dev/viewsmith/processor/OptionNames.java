package dev.viewsmith.processor;

import dev.viewsmith.processor.declaration.DeclarationReader;
import dev.viewsmith.processor.declaration.ProgramDeclaration;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.sql.SqlSettings;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.NearestName;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * What the names in options stand for. Names of nothing are told when the compilation is over.
 *
 * <p>A compilation may be of one view, while the others are class files from before; and a list of
 * views may be that of several modules. So a name is in order if there is such a view, compiled now
 * or not, and nothing is said of a compilation that has no view at all.
 */
final class OptionNames {
  private final Elements elements;
  private final TreeSet<String> views = new TreeSet<>();
  private final Map<String, RecordShape> records = new TreeMap<>();

  OptionNames(Elements elements) {
    this.elements = elements;
  }

  /** Takes note of a view that is compiled, and of the records that it reads. */
  void add(ProgramDeclaration declaration) {
    for (ProgramDeclaration.Member member : declaration.members()) {
      views.add(member.view().view().name().toString());
      member
          .view()
          .inputs()
          .forEach(input -> records.put(input.record().name().toString(), input.record()));
    }
  }

  /** A warning for each name of nothing. */
  List<Problem> problems(SqlSettings settings) {
    List<Problem> problems = new ArrayList<>();
    if (!views.isEmpty()) {
      settings.views().stream()
          .sorted()
          .filter(name -> !isView(name))
          .forEach(name -> problems.add(noView(name)));
    }
    for (RecordShape record : records.values()) {
      for (String key : new TreeSet<>(settings.names().keySet())) {
        Stream.of(record.name().toString(), record.name().simpleName())
            .distinct()
            .filter(name -> key.startsWith(name + "."))
            .map(name -> key.substring(name.length() + 1))
            .filter(component -> !names(record).contains(component))
            .filter(component -> elements.getTypeElement(key) == null)
            .forEach(component -> problems.add(noComponent(record, key, component)));
      }
    }
    return problems;
  }

  private boolean isView(String name) {
    TypeElement type = elements.getTypeElement(name);
    return views.contains(name)
        || type != null
            && type.getAnnotationMirrors().stream()
                .anyMatch(
                    each -> each.getAnnotationType().toString().equals(DeclarationReader.VIEW));
  }

  private Problem noView(String name) {
    String last = name.substring(name.lastIndexOf('.') + 1);
    String meant =
        views.stream()
            .filter(view -> view.endsWith("." + last))
            .findFirst()
            .or(() -> NearestName.of(name, views))
            .map(view -> "Did you mean " + view + "?")
            .orElse("The views of this compilation are: " + String.join(", ", views) + ".");
    return problem(
        "The option -Aviewsmith.sql.views names %s, which is no view.\n%s".formatted(name, meant));
  }

  private static Problem noComponent(RecordShape record, String key, String component) {
    List<String> names = names(record);
    String meant =
        NearestName.of(component, names)
            .map(name -> "Did you mean " + name + "?")
            .orElse("Its components are: " + String.join(", ", names) + ".");
    return problem(
        "The option -Aviewsmith.sql.names names %s, but %s has no component %s.\n%s"
            .formatted(key, record.name().simpleName(), component, meant));
  }

  private static List<String> names(RecordShape record) {
    return record.columns().stream().map(Column::name).toList();
  }

  private static Problem problem(String text) {
    return new Problem(ProblemCode.NAMES_NOTHING, Site.NOWHERE, text);
  }
}
