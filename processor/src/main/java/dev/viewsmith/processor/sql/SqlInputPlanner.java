package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.sql.SqlInput.Source;
import dev.viewsmith.processor.sql.SqlInput.SourceColumn;
import dev.viewsmith.processor.sql.SqlInput.UserColumn;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.NameSet;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Plans what is kept of each input. */
final class SqlInputPlanner {
  private final SqlInputs reads;
  private final SqlCuts cuts;
  private final SqlNames names;
  private final SqlSettings settings;
  private final SqlRefusals refusals;
  private final Function<QualifiedName, @Nullable SqlView> inner;

  SqlInputPlanner(
      SqlInputs reads,
      SqlCuts cuts,
      SqlNames names,
      SqlSettings settings,
      SqlRefusals refusals,
      Function<QualifiedName, @Nullable SqlView> inner) {
    this.reads = reads;
    this.cuts = cuts;
    this.names = names;
    this.settings = settings;
    this.refusals = refusals;
    this.inner = inner;
  }

  /** The inputs by their aliases, in the order of the joins. */
  Map<String, SqlInput> byAlias() {
    Map<QualifiedName, SqlInput> byRecord = new LinkedHashMap<>();
    Map<String, SqlInput> byAlias = new LinkedHashMap<>();
    for (Query.Input use : reads.uses()) {
      SqlInput input = byRecord.computeIfAbsent(use.record().name(), record -> input(use));
      byAlias.put(use.alias(), input);
    }
    return byAlias;
  }

  private SqlInput input(Query.Input first) {
    RecordShape record = first.record();
    List<Query.Input> uses =
        reads.uses().stream().filter(use -> use.record().name().equals(record.name())).toList();
    List<Set<String>> lookups =
        uses.stream().flatMap(use -> lookups(use.alias())).distinct().toList();
    Set<String> read = new LinkedHashSet<>();
    if (!lookups.isEmpty()) {
      read.addAll(lookups.get(0));
    }
    Set<String> all = new LinkedHashSet<>();
    uses.forEach(use -> all.addAll(reads.read(use.alias())));
    record.columns().stream().map(Column::name).filter(all::contains).forEach(read::add);
    if (read.isEmpty()) {
      read.add(any(record));
    }
    String suffix = names.suffix(Identifiers.snake(record.name().simpleName()));
    SqlView view = first.isView() ? inner(record) : null;
    Map<String, SourceColumn> columns = columns(record, suffix, read, view);
    return new SqlInput(
        record.name().simpleName(),
        suffix,
        view == null ? table(record) : source(view),
        names.object(suffix),
        columns,
        lookups.stream().map(lookup -> lookup.stream().map(columns::get).toList()).toList(),
        uses.stream().map(Query.Input::alias).map(Identifiers::quoted).toList(),
        reads.uses().size() > 1);
  }

  private Stream<Set<String>> lookups(String alias) {
    return cuts.lookups(alias).stream()
        .map(
            lookup ->
                lookup.stream()
                    .map(SqlColumnRef::column)
                    .collect(Collectors.toCollection(LinkedHashSet::new)));
  }

  /** The view whose rows these are, which must be kept, too. */
  private @Nullable SqlView inner(RecordShape record) {
    if (!settings.includes(record.name())) {
      refusals.add(
          refusals.ofView(),
          "It is over the view " + record.name().simpleName() + ", for which there is no SQL");
    }
    return inner.apply(record.name());
  }

  /** A column for a view that only counts rows. */
  private String any(RecordShape record) {
    return record.columns().stream()
        .filter(column -> SqlType.of(column.type()) != null)
        .findFirst()
        .map(Column::name)
        .orElseGet(
            () -> {
              refusals.add(
                  refusals.ofView(),
                  record.name().simpleName() + " has no component that SQL has an equal for");
              return record.columns().get(0).name();
            });
  }

  private Source table(RecordShape record) {
    return new Source(settings.table(record.name()), "1", null, 0);
  }

  /** The rows that a view shows, which are those of its table that have copies. */
  private static Source source(SqlView view) {
    String copies = view.shape() == Shape.BAG ? "r.copies" : "1";
    List<String> conditions = new ArrayList<>(view.shown());
    if (view.shape() != Shape.GLOBAL) {
      view.arguments().forEach(argument -> addFinished(conditions, argument));
    }
    String filter = conditions.isEmpty() ? null : String.join(" AND ", conditions);
    return new Source(SqlView.qualified(view.table()), copies, filter, view.level());
  }

  /**
   * A new group has its copies first, and its values a statement later: until then it is no row.
   */
  private static void addFinished(List<String> conditions, SqlArgument argument) {
    SqlArgument.Values values = argument.values();
    if (values == null || argument.column().nullable()) {
      return;
    }
    if (values.distinct() != null) {
      conditions.add("r." + values.distinct() + " > 0");
    }
    Stream.of(values.least(), values.greatest())
        .filter(name -> name != null)
        .forEach(name -> conditions.add("r." + name + " IS NOT NULL"));
  }

  private Map<String, SourceColumn> columns(
      RecordShape record, String suffix, Set<String> read, @Nullable SqlView view) {
    NameSet taken = SqlNames.columnNames();
    Map<String, SourceColumn> columns = new LinkedHashMap<>();
    for (String name : read) {
      record.columns().stream()
          .filter(each -> each.name().equals(name))
          .forEach(
              column -> {
                SqlColumn kept = kept(column, taken);
                columns.put(
                    name,
                    view == null
                        ? ofTable(record, suffix, column, kept)
                        : new SourceColumn(kept, expression(view, column), null));
              });
    }
    return columns;
  }

  private static SqlColumn kept(Column column, NameSet taken) {
    SqlType known = SqlType.of(column.type());
    // One that is not known is refused where the view reads it.
    SqlType type = known == null ? SqlType.TEXT : known;
    String name = Identifiers.quoted(taken.take(Identifiers.snake(column.name())));
    return new SqlColumn(name, type, column.nullable());
  }

  private SourceColumn ofTable(RecordShape record, String suffix, Column column, SqlColumn kept) {
    String source = settings.column(record.name(), column);
    String domain = null;
    if (SqlDomains.isNeeded(column.type())) {
      String wish = suffix + "_" + Identifiers.snake(column.name()) + "_value";
      boolean isShort = !Identifiers.isTooLong(names.object(wish));
      domain = names.object(names.suffix(isShort ? wish : "value"));
    }
    return new SourceColumn(
        kept, "r." + Identifiers.quoted(source), new UserColumn(source, column.type(), domain));
  }

  private static String expression(SqlView view, Column column) {
    List<String> expressions = new ArrayList<>();
    view.outputs().stream()
        .filter(output -> Objects.equals(output.component(), column.name()))
        .forEach(output -> expressions.add(output.expression()));
    return expressions.isEmpty() ? "NULL" : expressions.get(0);
  }
}
