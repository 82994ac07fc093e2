package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.ViewModel.Alias;
import dev.viewsmith.examples.random.ViewModel.Column;
import dev.viewsmith.examples.random.ViewModel.Layout;
import dev.viewsmith.examples.random.ViewModel.Output;
import dev.viewsmith.examples.random.ViewModel.RecordModel;
import dev.viewsmith.examples.random.ViewModel.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Makes a view that the processor must accept. */
final class RandomView {
  private static final int ATTEMPTS = 30;

  private final long seed;
  private final Dice dice;
  private final Domain domain;
  private final Names types;
  private final Kind kind;
  private final Shape shape;
  private final List<EnumType> enums = new ArrayList<>();
  private final List<RecordModel> inputs = new ArrayList<>();
  private final List<Alias> aliases = new ArrayList<>();
  private final List<KeyPart> keys = new ArrayList<>();

  /** Two components that are joined by their equality. */
  private record KeyPart(int left, int right) {}

  private RandomView(long seed, Dice dice, Function<Dice, Kind> kinds) {
    this.seed = seed;
    this.dice = dice;
    this.domain = Domain.random(dice);
    this.types = new Names(dice);
    this.kind = kinds.apply(dice);
    this.shape = kind.shape();
  }

  /** The view of a seed: always the same. */
  static ViewModel of(long seed) {
    return of(seed, Kind::any);
  }

  /** The view of a seed, grouped and of one input or joined by equalities: always the same. */
  static ViewModel plain(long seed) {
    return of(seed, Kind::plain);
  }

  private static ViewModel of(long seed, Function<Dice, Kind> kinds) {
    Dice dice = new Dice(seed);
    ViewModel view = new RandomView(seed, dice, kinds).make();
    for (int i = 0; i < ATTEMPTS && !isLively(view, dice); i++) {
      view = new RandomView(seed, dice, kinds).make();
    }
    return view;
  }

  /** Whether some states have a row of joined rows: many predicates hold for hardly any. */
  private static boolean isLively(ViewModel view, Dice dice) {
    for (int rows = 16; rows > 0; rows -= 3) {
      Inputs inputs =
          Inputs.none(view.inputs().size())
              .plus(new RandomBatch(view, dice.bits()).insertions(rows * view.inputs().size()));
      Oracle.Answer answer = Oracle.answer(view, inputs);
      if (answer.refusals().isEmpty() && !answer.joined().isEmpty() && !answer.rows().isEmpty()) {
        return true;
      }
    }
    return dice.chance(0.02);
  }

  private ViewModel make() {
    if (dice.chance(0.5)) {
      enums.add(new EnumType(types.take(Names.ENUMS), dice.pick(Names.CONSTANTS)));
    }
    addInputs();
    addAliases();
    Components components = new Components(inputs, aliases, dice);
    Constants constants = new Constants(dice, domain);
    Predicates predicates = new Predicates(dice, components, constants);
    Expression on = on(components, predicates);
    Expression where = dice.chance(0.5) ? predicates.where(aliasNumbers()) : null;
    String name = types.take(Names.VIEWS);
    List<Output> outputs =
        new RandomOutputs(dice, components, aliasNumbers(), constants)
            .make(kind.result(), usedEnums());
    Expression having = kind.hasHaving() ? predicates.having(outputs) : null;
    return new ViewModel(
        seed,
        "random.v" + Long.toString(seed).replace('-', 'n'),
        shape,
        kind.result(),
        List.copyOf(enums),
        List.copyOf(inputs),
        List.copyOf(aliases),
        on,
        where,
        having,
        name,
        outputs,
        layout(),
        domain);
  }

  private Expression on(Components components, Predicates predicates) {
    return switch (shape) {
      case SINGLE, CROSS_JOIN -> null;
      case THETA_JOIN -> predicates.theta();
      case FILTERED_SELF_JOIN -> predicates.filtered(equalities(components));
      default -> predicates.on(equalities(components));
    };
  }

  /** Expressions can only name the constants of enums that a component has. */
  private List<EnumType> usedEnums() {
    return enums.stream()
        .filter(
            type ->
                inputs.stream()
                    .anyMatch(
                        input ->
                            input.columns().stream()
                                .anyMatch(column -> column.type().equals(type))))
        .toList();
  }

  private Layout layout() {
    return new Layout(
        dice.chance(0.8), dice.chance(0.2) ? "Shop" : null, dice.chance(0.1) ? "\n    " : " ");
  }

  private boolean isJoin() {
    return shape != Shape.SINGLE;
  }

  private List<Integer> aliasNumbers() {
    return IntStream.range(0, aliases.size()).boxed().toList();
  }

  private void addInputs() {
    List<Column> first = columns(dice.between(1, 3));
    List<Column> second = hasTwoInputs() ? columns(dice.between(shape.isWide() ? 1 : 0, 3)) : first;
    if (isJoin() && !isWithoutEquality()) {
      int parts = dice.of(1, 1, 1, 2, 2, 3);
      for (int part = 0; part < parts; part++) {
        addKeyPart(first, second);
      }
    }
    inputs.add(new RecordModel(types.take(Names.RECORDS), first));
    if (second != first) {
      inputs.add(new RecordModel(types.take(Names.RECORDS), second));
    }
  }

  private boolean hasTwoInputs() {
    return shape == Shape.JOIN
        || (shape == Shape.THETA_JOIN || shape == Shape.CROSS_JOIN) && dice.chance(0.75);
  }

  private boolean isWithoutEquality() {
    return shape.isWide() && (shape != Shape.FILTERED_SELF_JOIN || dice.chance(0.4));
  }

  private List<Column> columns(int howMany) {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < howMany; i++) {
      add(columns, type());
    }
    return columns;
  }

  private int add(List<Column> columns, Type type) {
    String name = dice.pick(Names.COMPONENTS);
    while (isTaken(columns, name)) {
      name = dice.pick(Names.COMPONENTS);
    }
    columns.add(new Column(name, type));
    return columns.size() - 1;
  }

  private static boolean isTaken(List<Column> columns, String name) {
    return columns.stream().anyMatch(column -> column.name().equals(name));
  }

  private Type type() {
    if (!enums.isEmpty() && dice.chance(0.2)) {
      return enums.get(0);
    }
    return dice.of(
        Scalar.INT,
        Scalar.INT,
        Scalar.LONG,
        Scalar.LONG,
        Scalar.STRING,
        Scalar.STRING,
        Scalar.BOOLEAN);
  }

  private void addKeyPart(List<Column> first, List<Column> second) {
    Type left = type();
    Type right = left.isIntegral() && dice.chance(0.3) ? dice.of(Scalar.INT, Scalar.LONG) : left;
    int leftColumn = find(first, left);
    int rightColumn =
        shape == Shape.SELF_JOIN_SAME_KEY
            ? leftColumn
            : shape == Shape.SELF_JOIN_OTHER_KEY && keys.isEmpty()
                ? add(second, right)
                : find(second, right);
    keys.add(new KeyPart(leftColumn, rightColumn));
  }

  /** An old component of this type or a new one. */
  private int find(List<Column> columns, Type type) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).type().equals(type) && dice.chance(0.5)) {
        return i;
      }
    }
    return columns.size() < 5 ? add(columns, type) : firstOf(columns, type);
  }

  private int firstOf(List<Column> columns, Type type) {
    return IntStream.range(0, columns.size())
        .filter(i -> columns.get(i).type().equals(type))
        .findFirst()
        .orElseGet(() -> add(columns, type));
  }

  private void addAliases() {
    for (int i = 0; i < (isJoin() ? 2 : 1); i++) {
      int input = Math.min(i, inputs.size() - 1);
      String record = inputs.get(input).name();
      String byDefault = Character.toLowerCase(record.charAt(0)) + record.substring(1);
      boolean needed = aliases.stream().anyMatch(alias -> alias.name().equals(byDefault));
      String written = needed || dice.chance(0.3) ? freshAlias() : null;
      aliases.add(new Alias(written == null ? byDefault : written, written, input));
    }
  }

  private String freshAlias() {
    String name = dice.pick(Names.COMPONENTS);
    while (isAlias(name)) {
      name = dice.pick(Names.COMPONENTS);
    }
    return name;
  }

  private boolean isAlias(String name) {
    return aliases.stream().anyMatch(alias -> alias.name().equals(name));
  }

  private List<Expression> equalities(Components components) {
    List<Expression> equalities = new ArrayList<>();
    for (KeyPart part : keys) {
      Component left = components.component(0, part.left());
      Component right = components.component(1, part.right());
      equalities.add(
          dice.chance(0.7)
              ? new Binary(Operator.EQUAL, left, right)
              : new Binary(Operator.EQUAL, right, left));
    }
    return equalities;
  }
}
