package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Absent;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.relation.ExpressionMapping;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.ViewColumn;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.JoinKind;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a stage as an input of the next: where the columns of the inputs stand in them.
 *
 * <p>Expressions name them by an alias that no user can write, and print them as the user does.
 */
final class StageRows extends ExpressionMapping {
  /** Before the name of a relation: its columns are called as they were in the inputs. */
  static final String UNNAMED = ".";

  private final Query.Input input;
  private final List<String> aliases;
  private final Map<TypedExpression, ColumnValue> places;

  private StageRows(
      Query.Input input, List<String> aliases, Map<TypedExpression, ColumnValue> places) {
    this.input = input;
    this.aliases = aliases;
    this.places = places;
  }

  /** The rows of an input itself. */
  static StageRows of(Query.Input input) {
    return new StageRows(input, List.of(input.alias()), Map.of());
  }

  /** The record that stands for the rows of a stage. */
  static QualifiedName recordOf(StagePlan stage) {
    return Relations.record(stage.noun());
  }

  Query.Input input() {
    return input;
  }

  @Override
  public TypedExpression visit(ColumnValue column) {
    return places.getOrDefault(key(column), column);
  }

  @Override
  public TypedExpression visit(Absent absent) {
    ColumnValue place = places.get(absent);
    return place == null ? absent : place;
  }

  /** The columns of the view over these rows. */
  List<ViewColumn> columns(List<ViewColumn> columns) {
    return columns.stream().map(column -> ViewColumns.map(column, this::map)).toList();
  }

  /** A column whatever is known of it besides its name. */
  private static TypedExpression key(ColumnValue column) {
    return new ColumnValue(column.alias(), column.column(), column.type());
  }

  /** Collects the columns of joined rows that are read behind their stage. */
  static final class Builder {
    private final @Nullable StageRows left;
    private final List<String> own = new ArrayList<>();
    private final StageColumnNames names;
    private final Map<TypedExpression, StagePlan.Part> parts = new LinkedHashMap<>();

    /**
     * @param left the rows of the stage before; null if there is none
     * @param inputs whose columns are shown beside these
     * @param names of columns of stages
     */
    Builder(@Nullable StageRows left, List<Query.Input> inputs, StageColumnNames names) {
      this.left = left;
      inputs.forEach(input -> own.add(input.alias()));
      this.names = names;
    }

    /** Shows what an expression reads of the rows. */
    void show(TypedExpression expression) {
      Set<TypedExpression> read = new LinkedHashSet<>();
      StagePlanner.collect(expression, read);
      for (TypedExpression each : read) {
        if (each instanceof ColumnValue column && isShown(column.alias())) {
          parts.computeIfAbsent(key(column), any -> part(column));
        } else if (each instanceof Absent absent && isShown(absent.alias())) {
          parts.computeIfAbsent(absent, any -> part(absent));
        }
      }
    }

    private boolean isShown(String alias) {
      return own.contains(alias) || left != null && left.aliases.contains(alias);
    }

    private StagePlan.Part part(ColumnValue column) {
      String name =
          names.of(
              key(column), column.column(), column.alias() + Noun.capitalized(column.column()));
      String label = Column.qualified(column.alias(), column.label());
      TypedExpression from = left == null ? column : left.map(column);
      return new StagePlan.Part(
          new Column(name, column.type(), false, label), (ColumnValue) from, null);
    }

    private StagePlan.Part part(Absent absent) {
      String name = names.of(absent, absent.alias() + "IsAbsent");
      Column column = Column.absence(name, absent.alias());
      TypedExpression from = left == null ? absent : left.map(absent);
      return new StagePlan.Part(
          column,
          from instanceof ColumnValue known
              ? known
              : new ColumnValue(absent.alias(), "", Scalar.BOOLEAN),
          absent.alias());
    }

    /** The columns of the sources that are shown. */
    List<TypedExpression> values() {
      List<TypedExpression> values = new ArrayList<>();
      parts.values().stream()
          .filter(part -> !part.isDecidedHere())
          .forEach(part -> values.add(part.from()));
      return values;
    }

    /** Makes a column where none is read: a row must have one to be kept. */
    void requireColumn() {
      if (parts.isEmpty()) {
        String alias = own.isEmpty() && left != null ? left.aliases.get(0) : own.get(0);
        Absent absent = new Absent(alias);
        parts.put(absent, part(absent));
      }
    }

    /** What each column shows, by its name. */
    Map<String, TypedExpression> origins() {
      Map<String, TypedExpression> origins = new HashMap<>();
      parts.forEach((read, part) -> origins.put(part.column().name(), read));
      return origins;
    }

    List<StagePlan.Part> parts() {
      return List.copyOf(parts.values());
    }

    /** What a row is called, after the aliases that it is made of. */
    String name(JoinKind kind) {
      List<String> all = new ArrayList<>(left == null ? List.of() : left.aliases);
      all.addAll(own);
      StringBuilder name = new StringBuilder(all.get(0));
      all.subList(1, all.size()).forEach(alias -> name.append(Noun.capitalized(alias)));
      return switch (kind) {
        case SEMI -> "matched" + Noun.capitalized(name.toString());
        case ANTI -> "unmatched" + Noun.capitalized(name.toString());
        default -> name.toString();
      };
    }

    StageRows build(Noun noun) {
      String alias = UNNAMED + noun.one();
      List<Column> columns = parts.values().stream().map(StagePlan.Part::column).toList();
      List<String> aliases = new ArrayList<>(left == null ? List.of() : left.aliases);
      aliases.addAll(own);
      Map<TypedExpression, ColumnValue> places = new HashMap<>();
      parts.forEach(
          (read, part) -> {
            Column column = part.column();
            places.put(
                read, new ColumnValue(alias, column.name(), column.type(), false, column.label()));
          });
      return new StageRows(
          new Query.Input(new RecordShape(Relations.record(noun), false, columns), alias),
          aliases,
          places);
    }
  }
}
