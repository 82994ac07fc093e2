package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.ViewModel.Alias;
import dev.viewsmith.examples.random.ViewModel.Layout;
import dev.viewsmith.examples.random.ViewModel.Output;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Makes a view that the processor must accept. */
final class RandomView {
  private static final int ATTEMPTS = 30;

  private final long seed;
  private final Dice dice;
  private final Domain domain;
  private final Names names;
  private final Kind kind;
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
    this.isFull = kind.mayHaveAnyType() && dice.chance(0.75);
    this.isSql = isFull && dice.chance(0.2);
  }

  /** The view of a seed, of all that the processor takes: always the same. */
  static ViewModel of(long seed) {
    return of(seed, Feature.SUPPORTED);
  }

  /** The view of a seed, which may have these features. */
  static ViewModel of(long seed, Set<Feature> features) {
    return of(seed, dice -> Kind.any(dice, features));
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
      int most = view.shape().isOfMany() ? rows / 2 + 2 : rows;
      Inputs inputs =
          Inputs.none(view.inputs().size())
              .plus(new RandomBatch(view, dice.bits()).insertions(most * view.inputs().size()));
      if (hasRows(view, inputs)) {
        return true;
      }
    }
    return dice.chance(0.02);
  }

  private static boolean hasRows(ViewModel view, Inputs inputs) {
    try {
      Oracle.Answer answer = Oracle.answer(view, inputs);
      return answer.isAccepted() && !answer.joined().isEmpty() && !answer.rows().isEmpty();
    } catch (Joined.TooLarge tooManyRows) {
      return false;
    }
  }

  private ViewModel make() {
    if (dice.chance(0.5)) {
      enums.add(new EnumType(names.take(Names.ENUMS), dice.pick(Names.CONSTANTS)));
    }
    RandomTypes types = new RandomTypes(seed, dice, names, enums, isFull, isSql, kind.nulls());
    RandomInputs inputs = new RandomInputs(dice, names, kind, types);
    inputs.make();
    addAliases(inputs);
    Components components = new Components(inputs.inputs(), aliases, dice);
    Draft draft = new Draft(dice, domain, isFull, isSql).of(inputs.inputs());
    Constants constants = new Constants(dice, draft.domain());
    String early = isFull ? names.take(Names.VIEWS) : null;
    Grammar grammar = draft.grammar(constants, early);
    RandomJoins joins = new RandomJoins(dice, kind, inputs.keys(), components, grammar);
    joins.make();
    Predicates predicates = new Predicates(dice, joins.components(), grammar);
    Expression where = dice.chance(0.5) ? predicates.where(joins.visible()) : null;
    String name = isFull ? early : names.take(Names.VIEWS);
    List<Output> outputs =
        new RandomOutputs(dice, joins.components(), joins.visible(), grammar, types)
            .make(kind.result(), inputs.usedEnums(enums));
    Expression having = kind.hasHaving() ? predicates.having(outputs) : null;
    return new ViewModel(
        seed,
        "random.v" + Long.toString(seed).replace('-', 'n'),
        kind.shape(),
        kind.result(),
        List.copyOf(enums),
        List.copyOf(types.nested()),
        List.copyOf(inputs.inputs()),
        List.copyOf(aliases),
        joins.joins(),
        where,
        having,
        name,
        outputs,
        layout(),
        draft.statics(),
        draft.domain());
  }

  private Layout layout() {
    return new Layout(
        dice.chance(0.8), dice.chance(0.2) ? "Shop" : null, dice.chance(0.1) ? "\n    " : " ");
  }

  private void addAliases(RandomInputs inputs) {
    for (int input : inputs.uses()) {
      String record = inputs.inputs().get(input).name();
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
}
