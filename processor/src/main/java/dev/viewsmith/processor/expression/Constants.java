package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Name;
import dev.viewsmith.processor.expression.Expression.Path;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.Unavailable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds constants of enums and static final fields of classes. */
final class Constants {
  private final Classes classes;
  private final UnknownNames unknown;
  private final Faults faults;

  Constants(Classes classes, UnknownNames unknown, Faults faults) {
    this.classes = classes;
    this.unknown = unknown;
    this.faults = faults;
  }

  /**
   * What a path begins with.
   *
   * @param constant null if several classes have one of the name, which has been told
   * @param length of the path's names, how many name it
   */
  record Found(@Nullable TypedExpression constant, int length) {}

  /** Whether the path begins with a constant. */
  boolean isConstant(Path path) {
    return ofView(path.first()) != null
        || owners(path).stream().anyMatch(length -> !candidates(path, length).isEmpty());
  }

  /** The constant that the path begins with; null if there is none. */
  @Nullable Found find(Path path) {
    TypedExpression own = ofView(path.first());
    if (own != null) {
      return new Found(own, 1);
    }
    for (int length : owners(path)) {
      List<QualifiedName> candidates = candidates(path, length);
      if (!candidates.isEmpty()) {
        return new Found(constant(path, length, candidates), length + 1);
      }
    }
    return null;
  }

  private @Nullable TypedExpression ofView(Name name) {
    QualifiedName view = classes.view();
    return view == null ? null : classes.constant(view, name.text());
  }

  /** How many of the path's first names may be a class, with a constant behind. */
  private static List<Integer> owners(Path path) {
    List<Integer> lengths = new ArrayList<>();
    for (int length = 1; length < path.names().size(); length++) {
      lengths.add(length);
    }
    return lengths;
  }

  private static String owner(Path path, int length) {
    return path.names().subList(0, length).stream()
        .map(Name::text)
        .collect(Collectors.joining("."));
  }

  /** The classes of a name that have the constant behind it. */
  private List<QualifiedName> candidates(Path path, int length) {
    String name = path.names().get(length).text();
    return classes.called(owner(path, length)).stream()
        .filter(type -> classes.constant(type, name) != null)
        .toList();
  }

  private @Nullable TypedExpression constant(
      Path path, int length, List<QualifiedName> candidates) {
    Name name = path.names().get(length);
    return candidates.size() == 1
        ? Objects.requireNonNull(classes.constant(candidates.get(0), name.text()))
        : faults.add(
            ProblemCode.AMBIGUOUS_NAME,
            new Span(path.span().start(), name.span().end()),
            Wording.quote(owner(path, length)) + " is the name of several classes.",
            "Write "
                + Wording.or(candidates.stream().map(type -> type + "." + name.text()).toList())
                + ".");
  }

  /** Whether the view has a constant of this name, or a method, that expressions cannot use. */
  boolean isUnavailable(Name name) {
    QualifiedName view = classes.view();
    return view != null && classes.obstacle(view, name.text()) != null;
  }

  /** A constant of the view that expressions cannot use: returns null. */
  @Nullable TypedExpression unavailable(Name name) {
    QualifiedName view = Objects.requireNonNull(classes.view());
    return unavailable(name, Objects.requireNonNull(classes.obstacle(view, name.text())));
  }

  private @Nullable TypedExpression unavailable(Name name, Unavailable obstacle) {
    return faults.add(
        ProblemCode.UNKNOWN_COMPONENT,
        name.span(),
        "Expressions cannot name %s.%s. %s"
            .formatted(obstacle.owner().simpleName(), name.text(), obstacle.reason()),
        obstacle.remedy());
  }

  /** A path that names nothing: returns null. */
  @Nullable TypedExpression unknown(Path path) {
    for (int length : owners(path)) {
      List<QualifiedName> types = classes.called(owner(path, length));
      if (!types.isEmpty()) {
        return unknown(types, path.names().get(length));
      }
    }
    return unknown.isConstantOfRow(path.first(), path.names().get(1))
        ? unknown.constantOfRow(path.first(), path.names().get(1))
        : unknown.owner(path.first());
  }

  private @Nullable TypedExpression unknown(List<QualifiedName> types, Name name) {
    QualifiedName type = types.get(0);
    Unavailable obstacle = classes.obstacle(type, name.text());
    if (obstacle != null) {
      return unavailable(name, obstacle);
    }
    List<String> known = classes.constantsOf(type);
    boolean isMethod =
        classes.methodsOf(type).stream().anyMatch(method -> method.name().equals(name.text()));
    return faults.add(
        ProblemCode.UNKNOWN_COMPONENT,
        name.span(),
        type.simpleName() + " has no constant " + Wording.quote(name.text()) + ".",
        isMethod
            ? "Call the method: " + name.text() + "()."
            : known.isEmpty() ? "Write its value." : Wording.didYouMean(name.text(), known));
  }
}
