package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.ViewModel.Alias;
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
  private final Names names;
  private final Kind kind;
  private final Shape shape;
  private final boolean isFull;
  private final boolean isSql;
  private final List<EnumType> enums = new ArrayList<>();
  private final List<Alias> aliases = new ArrayList<>();

  private RandomView(long seed, Dice dice, Function<Dice, Kind> kinds) {
    this.seed = seed;
    this.dice = dice;
    this.domain = Domain.random(dice);
    this.names = new Names(dice);
    this.kind = kinds.apply(dice);
    this.shape = kind.shape();
    this.isFull = kind.mayHaveAnyType() && dice.chance(0.75);
    this.isSql = isFull && dice.chance(0.2);
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
      enums.add(new EnumType(names.take(Names.ENUMS), dice.pick(Names.CONSTANTS)));
    }
    RandomTypes types = new RandomTypes(seed, dice, names, enums, isFull, isSql);
    RandomInputs inputs = new RandomInputs(dice, names, shape, types);
    inputs.make();
    addAliases(inputs.inputs());
    Components components = new Components(inputs.inputs(), aliases, dice);
    Draft draft = new Draft(dice, domain, isFull, isSql).of(inputs.inputs());
    Constants constants = new Constants(dice, draft.domain());
    String early = isFull ? names.take(Names.VIEWS) : null;
    Grammar grammar = draft.grammar(constants, early);
    Predicates predicates = new Predicates(dice, components, grammar);
    Expression on = on(inputs, components, predicates);
    Expression where = dice.chance(0.5) ? predicates.where(aliasNumbers()) : null;
    String name = isFull ? early : names.take(Names.VIEWS);
    List<Output> outputs =
        new RandomOutputs(dice, components, aliasNumbers(), grammar, types)
            .make(kind.result(), inputs.usedEnums(enums));
    Expression having = kind.hasHaving() ? predicates.having(outputs) : null;
    return new ViewModel(
        seed,
        "random.v" + Long.toString(seed).replace('-', 'n'),
        shape,
        kind.result(),
        List.copyOf(enums),
        List.copyOf(types.nested()),
        List.copyOf(inputs.inputs()),
        List.copyOf(aliases),
        on,
        where,
        having,
        name,
        outputs,
        layout(),
        draft.statics(),
        draft.domain());
  }

  private Expression on(RandomInputs inputs, Components components, Predicates predicates) {
    return switch (shape) {
      case SINGLE, CROSS_JOIN -> null;
      case THETA_JOIN -> predicates.theta();
      case FILTERED_SELF_JOIN -> predicates.filtered(equalities(inputs, components));
      default -> predicates.on(equalities(inputs, components));
    };
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

  private void addAliases(List<RecordModel> inputs) {
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

  private List<Expression> equalities(RandomInputs inputs, Components components) {
    List<Expression> equalities = new ArrayList<>();
    for (RandomInputs.KeyPart part : inputs.keys()) {
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
