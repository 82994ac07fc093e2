package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.sql.SqlCuts.Cut;
import dev.viewsmith.processor.sql.SqlInputs.Condition;
import dev.viewsmith.processor.sql.SqlStage.Carried;
import dev.viewsmith.processor.sql.SqlStage.Side;
import dev.viewsmith.processor.type.NameSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** Plans the stages of a view that has others than inner joins. */
final class SqlStagePlanner {
  private final SqlInputs reads;
  private final SqlCuts cuts;
  private final Map<String, SqlInput> inputs;
  private final SqlNames names;
  private final String joined;
  private final String turned;

  /** What the columns of joined rows are called. */
  private final Map<SqlColumnRef, String> columnNames = new HashMap<>();

  private final NameSet taken = SqlNames.columnNames();

  /** Which of these aliases may be missing in a joined row, after the stages so far. */
  private final Set<String> padded = new HashSet<>();

  private final Set<SqlInput> kept = new HashSet<>();

  /**
   * @param inputs by the aliases of the view
   */
  SqlStagePlanner(SqlInputs reads, SqlCuts cuts, Map<String, SqlInput> inputs, SqlNames names) {
    this.reads = reads;
    this.cuts = cuts;
    this.inputs = inputs;
    this.names = names;
    NameSet aliases = new NameSet(inputs.keySet().toArray(String[]::new));
    this.joined = Identifiers.quoted(aliases.take("joined"));
    this.turned = Identifiers.quoted(aliases.take("turned"));
  }

  /** Names that no user has declared. */
  SqlView.Names names() {
    return new SqlView.Names(joined, turned);
  }

  /**
   * The stages, in the order of the joins.
   *
   * @param conditions the SQL of conditions, given how statements spell a column
   */
  List<SqlStage> stages(
      BiFunction<List<Condition>, Function<ColumnValue, String>, List<String>> conditions) {
    List<SqlStage> stages = new ArrayList<>();
    Set<String> before = new LinkedHashSet<>();
    List<Carried> columns = List.of();
    for (int i = 0; i < cuts.all().size(); i++) {
      Cut cut = cuts.all().get(i);
      List<Side> sides = new ArrayList<>();
      if (i > 0) {
        sides.add(before(cut, Objects.requireNonNull(lastOf(cuts.all().get(i - 1))), columns));
      }
      cut.uses().forEach(use -> sides.add(side(cut, use)));
      List<String> sql = conditions.apply(cut.conditions(), value -> spelled(cut, value));
      pad(cut, before);
      if (cut.kind().makesPairs()) {
        before.addAll(cut.aliases());
      } else {
        before.addAll(cut.aliases().stream().limit(cut.uses().size() - 1L).toList());
      }
      columns = needed(i + 1, before).stream().map(ref -> carried(cut, ref)).toList();
      stages.add(new SqlStage(cut.kind(), sides, sql, columns));
    }
    return stages;
  }

  private static String lastOf(Cut cut) {
    return cut.uses().get(cut.uses().size() - 1).alias();
  }

  private Side before(Cut cut, String last, List<Carried> columns) {
    String suffix = names.suffix("with_" + Identifiers.snake(last));
    return new Side(
        joined,
        null,
        suffix,
        names.object(suffix),
        columns.stream().map(Carried::column).toList(),
        cut.lookups().of(SqlLookups.BEFORE).stream()
            .map(lookup -> lookup.stream().map(this::columnName).toList())
            .toList());
  }

  private Side side(Cut cut, Query.Input use) {
    SqlInput input = Objects.requireNonNull(inputs.get(use.alias()));
    String suffix = kept.add(input) ? input.suffix() : names.suffix(Identifiers.snake(use.alias()));
    return new Side(
        Identifiers.quoted(use.alias()),
        input,
        suffix,
        names.object(suffix),
        input.columns().values().stream().map(SqlInput.SourceColumn::column).toList(),
        cut.lookups().of(use.alias()).stream()
            .map(lookup -> lookup.stream().map(ref -> input.nameOf(ref.column())).toList())
            .toList());
  }

  private void pad(Cut cut, Set<String> before) {
    if (cut.kind().padsRight()) {
      padded.add(lastOf(cut));
    }
    if (cut.kind().padsLeft()) {
      padded.addAll(before);
      padded.addAll(cut.aliases().stream().limit(cut.uses().size() - 1L).toList());
    }
  }

  /** What later cuts and the view read, in the order of the inputs. */
  private Set<SqlColumnRef> needed(int next, Set<String> before) {
    Set<SqlColumnRef> later = new HashSet<>(reads.shown());
    cuts.rest().forEach(condition -> later.addAll(condition.columns()));
    cuts.all().stream()
        .skip(next)
        .flatMap(cut -> cut.conditions().stream())
        .forEach(condition -> later.addAll(condition.columns()));
    Set<SqlColumnRef> needed = new LinkedHashSet<>();
    before.stream().flatMap(this::columns).filter(later::contains).forEach(needed::add);
    boolean isLast = next == cuts.all().size();
    if (needed.isEmpty() && !isLast) {
      // None of them has a column if those that are read were refused.
      before.stream().flatMap(this::columns).findFirst().ifPresent(needed::add);
    }
    return needed;
  }

  private Stream<SqlColumnRef> columns(String alias) {
    return Objects.requireNonNull(inputs.get(alias)).columns().keySet().stream()
        .map(column -> new SqlColumnRef(alias, column));
  }

  private Carried carried(Cut cut, SqlColumnRef ref) {
    SqlInput input = Objects.requireNonNull(inputs.get(ref.alias()));
    SqlColumn source = Objects.requireNonNull(input.columns().get(ref.column())).column();
    boolean isOwn = cut.aliases().contains(ref.alias());
    SqlColumn column =
        new SqlColumn(
            columnName(ref), source.type(), source.nullable() || padded.contains(ref.alias()));
    return new Carried(
        column,
        isOwn ? Identifiers.quoted(ref.alias()) : joined,
        isOwn ? source.name() : column.name());
  }

  private String columnName(SqlColumnRef ref) {
    return columnNames.computeIfAbsent(
        ref,
        key -> {
          String column = Identifiers.snake(key.column());
          String alias = Identifiers.snake(key.alias());
          return Identifiers.quoted(taken.take(column, alias + "_" + column));
        });
  }

  private String spelled(Cut cut, ColumnValue value) {
    if (cut.aliases().contains(value.alias())) {
      SqlInput input = Objects.requireNonNull(inputs.get(value.alias()));
      return Identifiers.quoted(value.alias()) + "." + input.nameOf(value.column());
    }
    return spelled(value);
  }

  /** How statements spell a column of the joined rows of a stage. */
  String spelled(ColumnValue value) {
    return joined + "." + columnName(SqlColumnRef.of(value));
  }
}
