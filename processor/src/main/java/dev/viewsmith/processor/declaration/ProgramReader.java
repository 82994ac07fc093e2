package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import dev.viewsmith.processor.declaration.ProgramDeclaration.Member;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Reads the views that one maintainer keeps, those that others are over first. */
final class ProgramReader {
  private final DeclarationReader views;
  private final ClassFiles classFiles;
  private final PackageElement home;
  private final Findings findings;
  private final Set<TypeElement> seen = new HashSet<>();
  private final List<Member> members = new ArrayList<>();

  /**
   * A reader of the views of one maintainer.
   *
   * @param home the package that it is generated into
   */
  ProgramReader(
      DeclarationReader views, ClassFiles classFiles, PackageElement home, Findings findings) {
    this.views = views;
    this.classFiles = classFiles;
    this.home = home;
    this.findings = findings;
  }

  /** The view and all that it is over. */
  Outcome<ProgramDeclaration> ofView(TypeElement view) {
    seen.add(view);
    ViewGraph.uses(view).forEach(use -> add(use.record(), use.site()));
    read(view, null);
    return findings.sound(new ProgramDeclaration(members, null));
  }

  /**
   * The views of a set and all that they are over.
   *
   * @param uses where the set names each of them
   */
  Outcome<ProgramDeclaration> ofSet(ViewSet set, List<ViewGraph.Use> uses) {
    uses.forEach(use -> add(use.record(), use.site()));
    findings.add(new InputNames(uses).problems());
    return findings.sound(new ProgramDeclaration(members, set));
  }

  /** Adds a record if it is a view, after those that it is over. */
  private void add(TypeElement record, Site use) {
    if (ViewGraph.isView(record) && seen.add(record)) {
      ViewGraph.uses(record).forEach(inner -> add(inner.record(), use));
      read(record, classFiles.hasSource(record) ? null : use);
    }
  }

  private void read(TypeElement view, @Nullable Site place) {
    Outcome<ViewDeclaration> read = read(view);
    List<Problem> problems = new ArrayList<>(read.problems());
    problems.addAll(new InputNames(ViewGraph.uses(view)).problems());
    findings.add(Member.placed(problems, view.getQualifiedName().toString(), place));
    if (read.isPresent()) {
      members.add(new Member(read.get(), place));
    }
  }

  /** The view as this maintainer needs it; if it has a fault for its own, as that needs it. */
  private Outcome<ViewDeclaration> read(TypeElement view) {
    PackageElement own = MoreElements.getPackage(view);
    Outcome<ViewDeclaration> read = views.read(view, own);
    boolean isFaulty = read.problems().stream().anyMatch(Problem::isError);
    return isFaulty || own.equals(home) ? read : views.read(view, home);
  }
}
