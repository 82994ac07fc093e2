package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.plan.TablePlan.Index;
import dev.viewsmith.processor.plan.TablePlan.Rows;
import dev.viewsmith.processor.plan.TablePlan.Side;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.NameSet;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The tables that paths of changes probe. Rows of an input by some of its columns are the side of
 * an index; sides that equalities join share its directory, so that one probe finds the rows of
 * both. Aliases of one input that are found by the same columns share a side.
 */
final class IndexPlanner {
  private final List<Joining> joins;
  private final boolean narrows;
  private final NameSet fields;

  /** The records that have a side by now: the first is where their rows are at home. */
  private final Set<QualifiedName> homes = new HashSet<>();

  /**
   * @param joins whose paths probe the tables: of several views, if they take the same changes at
   *     the same time
   * @param narrows whether sides beside the home of their rows keep only what paths read there
   * @param fields names of the maintainer's fields
   */
  IndexPlanner(List<Joining> joins, boolean narrows, NameSet fields) {
    this.joins = joins;
    this.narrows = narrows;
    this.fields = fields;
  }

  /** Rows that are found by columns, before they have a name. */
  private record Wanted(Query.Input input, List<String> columns) {
    boolean isSame(Query.Input other, List<String> key) {
      return input.record().name().equals(other.record().name()) && columns.equals(key);
    }
  }

  Tables plan() {
    List<Index> indexes = directories().stream().map(this::index).toList();
    Set<Rows> scanned = new LinkedHashSet<>();
    for (Joining joining : joins) {
      for (Query.Input input : joining.join().inputs()) {
        if (isScanned(input) || isBatched(input, joining) && !isIn(indexes, input)) {
          scanned.add(rows(input, scanned));
        }
      }
    }
    return new Tables(indexes, List.copyOf(scanned));
  }

  private boolean isScanned(Query.Input input) {
    return joins.stream()
        .flatMap(joining -> joining.probes().stream())
        .anyMatch(probe -> probe.isScan() && isSameRecord(probe.partner(), input));
  }

  /** Whether batches change the input, whose copies must then be known. */
  private static boolean isBatched(Query.Input input, Joining joining) {
    return !joining.join().relations().contains(input.record().name());
  }

  private static boolean isIn(List<Index> indexes, Query.Input input) {
    return indexes.stream()
        .flatMap(index -> index.sides().stream())
        .anyMatch(side -> side.record().equals(input.record().name()));
  }

  private static boolean isSameRecord(Query.Input one, Query.Input other) {
    return one.record().name().equals(other.record().name());
  }

  /** The table of all rows of an input; the columns that the view reads stand first. */
  private Rows rows(Query.Input input, Set<Rows> known) {
    for (Rows rows : known) {
      if (rows.record().equals(input.record().name())) {
        return rows;
      }
    }
    Noun noun = Noun.of(input.record().name().simpleName());
    List<Column> columns =
        columns(input).stream()
            .sorted(Comparator.comparing(column -> !isRead(column, input)))
            .toList();
    return new Rows(
        fields.take(noun.many(), noun.one() + "Rows"), input.record().name(), noun, columns, false);
  }

  private List<Column> columns(Query.Input input) {
    return joins.get(0).join().columns(input.record());
  }

  private boolean isRead(Column column, Query.Input input) {
    return joins.stream()
        .anyMatch(joining -> joining.reads(column, joining.join().aliases(input.record())));
  }

  /** The sides that are needed, those together that share a directory. */
  private List<List<Wanted>> directories() {
    List<List<Wanted>> directories = new ArrayList<>();
    for (Joining joining : joins) {
      for (Query.Input input : joining.join().inputs()) {
        for (Probe probe : joining.probesOf(input)) {
          if (!contains(directories, input, probe.columns())) {
            add(new Wanted(input, probe.columns()), directories);
          }
        }
      }
    }
    return directories;
  }

  private void add(Wanted wanted, List<List<Wanted>> directories) {
    for (List<Wanted> directory : directories) {
      if (directory.stream().anyMatch(other -> areJoined(wanted, other))) {
        directory.add(wanted);
        return;
      }
    }
    directories.add(new ArrayList<>(List.of(wanted)));
  }

  private static boolean contains(
      List<List<Wanted>> directories, Query.Input input, List<String> columns) {
    return directories.stream()
        .flatMap(List::stream)
        .anyMatch(wanted -> wanted.isSame(input, columns));
  }

  /** Whether a path finds rows of one side by the key of a row of the other. */
  private boolean areJoined(Wanted one, Wanted other) {
    return leadsTo(one, other) || leadsTo(other, one);
  }

  private boolean leadsTo(Wanted from, Wanted to) {
    return joins.stream().anyMatch(joining -> leadsTo(from, to, joining));
  }

  private static boolean leadsTo(Wanted from, Wanted to, Joining joining) {
    return joining.join().inputs().contains(from.input())
        && joining.probes().stream()
            .filter(probe -> !probe.isScan() && to.isSame(probe.partner(), probe.columns()))
            .anyMatch(probe -> probe.isSoughtBy(from.input().alias(), from.columns()));
  }

  private Index index(List<Wanted> directory) {
    Wanted first = directory.get(0);
    List<Column> key = columns(first);
    List<String> names = key.stream().map(column -> Noun.capitalized(column.name())).toList();
    NameSet nouns = new NameSet();
    List<Side> sides = new ArrayList<>();
    for (Wanted wanted : directory) {
      // Aliases that differ in their first letter's case alone are one in a longer name.
      Noun noun = noun(wanted, directory);
      String one = nouns.take(noun.one());
      sides.add(side(wanted, one.equals(noun.one()) ? noun : Noun.of(one)));
    }
    String by = "by" + String.join("And", names);
    String record = Noun.of(first.input().record().name().simpleName()).one();
    return new Index(fields.take(by, record + Noun.capitalized(by)), key, sides, false);
  }

  private List<Column> columns(Wanted wanted) {
    return wanted.columns().stream().map(name -> column(wanted.input(), name)).toList();
  }

  private Column column(Query.Input input, String name) {
    return columns(input).stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private Side side(Wanted wanted, Noun noun) {
    Query.Input input = wanted.input();
    List<Column> key = columns(wanted);
    List<Column> others = new ArrayList<>(columns(input));
    others.removeAll(key);
    boolean isHome = homes.add(input.record().name());
    SideRows rows = new SideRows(users(wanted));
    boolean isOnlyJoined = !isHome && narrows && rows.isOnlyJoined();
    boolean isNarrow = isOnlyJoined && rows.canBeNarrow();
    return new Side(
        input.record().name(),
        noun,
        key,
        isNarrow ? rows.read(others) : rows.readFirst(others),
        isNarrow ? rows.conditions() : List.of(),
        isOnlyJoined,
        false);
  }

  /** What a row is called: after the input, or what tells it from those of its other sides. */
  private static Noun noun(Wanted wanted, List<Wanted> directory) {
    Query.Input input = wanted.input();
    Noun noun = Noun.of(input.record().name().simpleName());
    List<Wanted> own =
        directory.stream().filter(other -> isSameRecord(other.input(), input)).toList();
    if (own.size() == 1) {
      return noun;
    }
    if (own.stream().map(Wanted::input).distinct().count() == own.size()) {
      return as(input);
    }
    String by =
        wanted.columns().stream()
            .map(Noun::capitalized)
            .collect(Collectors.joining("And", "By", ""));
    return new Noun(noun.one() + by, noun.many() + by);
  }

  /** The aliases whose rows are found on a side. */
  private List<SideRows.User> users(Wanted wanted) {
    List<SideRows.User> users = new ArrayList<>();
    for (Joining joining : joins) {
      for (Query.Input input : joining.join().inputs()) {
        if (joining.probesOf(input).stream()
            .anyMatch(probe -> wanted.isSame(input, probe.columns()))) {
          users.add(new SideRows.User(joining, input));
        }
      }
    }
    return users;
  }

  /** What a row is called as the alias it stands under; letters alone say too little. */
  private static Noun as(Query.Input input) {
    if (input.alias().length() > 2) {
      return Noun.of(input.alias());
    }
    Noun record = Noun.of(input.record().name().simpleName());
    String suffix = "As" + Noun.capitalized(input.alias());
    return new Noun(record.one() + suffix, record.many() + suffix);
  }

  /**
   * What is kept of the inputs.
   *
   * @param rows of inputs that are scanned, or that no path finds by columns
   */
  record Tables(List<Index> indexes, List<Rows> rows) {
    /** The same, where rows of some records know how many partners they have. */
    Tables counting(Set<QualifiedName> counted) {
      return new Tables(
          indexes.stream()
              .map(
                  index ->
                      new Index(
                          index.name(),
                          index.key(),
                          index.sides().stream().map(side -> counting(side, counted)).toList(),
                          true))
              .toList(),
          rows.stream()
              .map(
                  table ->
                      new Rows(
                          table.name(),
                          table.record(),
                          table.noun(),
                          table.columns(),
                          counted.contains(table.record())))
              .toList());
    }

    private static Side counting(Side side, Set<QualifiedName> counted) {
      return counted.contains(side.record()) ? side.counting() : side;
    }

    List<TablePlan> all() {
      List<TablePlan> all = new ArrayList<>(indexes);
      all.addAll(rows);
      return all;
    }

    /** The index side that a probe finds rows on. */
    Index index(Probe probe) {
      return indexes.stream()
          .filter(index -> index.sides().stream().anyMatch(side -> isOf(side, probe)))
          .findFirst()
          .orElseThrow();
    }

    Side side(Probe probe) {
      return index(probe).sides().stream()
          .filter(side -> isOf(side, probe))
          .findFirst()
          .orElseThrow();
    }

    private static boolean isOf(Side side, Probe probe) {
      return side.record().equals(probe.partner().record().name())
          && side.key().stream().map(Column::name).toList().equals(probe.columns());
    }

    /** The table with all rows of an input. */
    Rows rows(Query.Input input) {
      return rows.stream()
          .filter(table -> table.record().equals(input.record().name()))
          .findFirst()
          .orElseThrow();
    }
  }
}
