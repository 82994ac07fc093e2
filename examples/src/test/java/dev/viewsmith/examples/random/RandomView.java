package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.RandomInputs.KeyPart;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.ViewModel.Alias;
import dev.viewsmith.examples.random.ViewModel.Layout;
import dev.viewsmith.examples.random.ViewModel.Output;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Makes a view, or several of one maintainer, that the processor must accept. */
final class RandomView {
  private static final int ATTEMPTS = 30;

  /** For each view beside the first. */
  private static final int ATTEMPTS_BESIDE = 10;

  private final long seed;
  private final Dice dice;
  private final Set<Feature> features;
  private final Extent extent;
  private final Names names;
  private final Kind kind;
  private final boolean isFull;
  private final boolean isSql;
  private final List<EnumType> enums = new ArrayList<>();
  private final List<RecordModel> inputs = new ArrayList<>();
  private final List<ViewModel> views = new ArrayList<>();
  private Domain domain;
  private RandomTypes types;
  private Layout layout;

  /**
   * @param features null for a plain view
   */
  private RandomView(long seed, Dice dice, Set<Feature> features, Extent extent) {
    this.seed = seed;
    this.dice = dice;
    this.features = features;
    this.extent = extent;
    this.domain = Domain.random(dice);
    this.names = new Names(dice);
    this.kind = features == null ? Kind.plain(dice) : Kind.any(dice, features);
    // Of several views always: an average below may be of a type that plain inputs do not have.
    this.isFull = kind.mayHaveAnyType() && (extent.views() > 1 || dice.chance(0.75));
    this.isSql = isFull && dice.chance(extent.views() > 1 ? 0.4 : 0.2);
  }

  /** The view of a seed, of all that there is: always the same. */
  static ViewModel of(long seed) {
    return of(seed, Feature.ALL);
  }

  /** The view of a seed, grouped and of one input or joined by equalities: always the same. */
  static ViewModel plain(long seed) {
    return of(seed, null);
  }

  /** The view of a seed, which may have these features. */
  static ViewModel of(long seed, Set<Feature> features) {
    Dice dice = new Dice(seed);
    Extent extent = features == null ? Extent.ONE : Extent.any(dice, features);
    ViewModel view = new RandomView(seed, dice, features, extent).make();
    for (int i = 0; i < ATTEMPTS && !isLively(view, dice); i++) {
      view = new RandomView(seed, dice, features, extent).make();
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
      return answer.isAccepted()
          && !answer.joined().isEmpty()
          && view.shown().stream().noneMatch(shown -> answer.parts().get(shown).rows().isEmpty());
    } catch (Joined.TooLarge tooManyRows) {
      return false;
    }
  }

  private ViewModel make() {
    if (dice.chance(0.5)) {
      enums.add(new EnumType(names.take(Names.ENUMS), dice.pick(Names.CONSTANTS)));
    }
    types = new RandomTypes(seed, dice, names, enums, isFull, isSql, kind.nulls());
    RandomInputs random = new RandomInputs(dice, names, kind, types);
    random.make();
    inputs.addAll(random.inputs());
    views.add(view(kind, random.uses(), random.keys()));
    Dependencies dependencies = new Dependencies(dice, extent, views);
    int attempts = extent.views() == 1 || !isLively(views.get(0), dice) ? 1 : ATTEMPTS_BESIDE;
    while (views.size() < extent.views()) {
      views.add(lively(dependencies, attempts));
    }
    ViewModel last = views.get(views.size() - 1);
    return extent.isSet() ? last.over(inputs, last.below(), dependencies.set(names)) : last;
  }

  private ViewModel lively(Dependencies dependencies, int attempts) {
    int known = inputs.size();
    ViewModel view = beside(dependencies.next());
    for (int i = 1; i < attempts && !isLively(view, dice); i++) {
      names.giveBack(view.name());
      List<RecordModel> fresh = inputs.subList(known, inputs.size());
      fresh.forEach(input -> names.giveBack(input.name()));
      fresh.clear();
      view = beside(dependencies.next());
    }
    return view;
  }

  /**
   * A view beside others.
   *
   * @param needed the numbers of those that it must read
   */
  private ViewModel beside(List<Integer> needed) {
    Kind next = Kind.any(dice, features);
    while (next.aliases() < needed.size()) {
      next = Kind.any(dice, features);
    }
    RandomSources sources = new RandomSources(dice, names, next, types, inputs, views, needed);
    sources.make();
    return view(sources.kind(), sources.uses(), sources.keys());
  }

  /**
   * Makes a view.
   *
   * @param uses the number of the input of each alias; below 0 for a view
   */
  private ViewModel view(Kind kind, List<Integer> uses, List<KeyPart> keys) {
    List<RecordModel> records =
        uses.stream().map(use -> use < 0 ? views.get(-1 - use).record() : inputs.get(use)).toList();
    List<Alias> aliases = aliases(uses, records);
    Components components = new Components(records, aliases, dice);
    Draft draft = new Draft(dice, domain, isFull, isSql).of(records.stream().distinct().toList());
    domain = draft.domain();
    Constants constants = new Constants(dice, draft.domain());
    String early = isFull ? names.take(Names.VIEWS) : null;
    Grammar grammar = draft.grammar(constants, early);
    RandomJoins joins = new RandomJoins(dice, kind, keys, components, grammar);
    joins.make();
    Predicates predicates = new Predicates(dice, joins.components(), grammar);
    Expression where = dice.chance(0.5) ? predicates.where(joins.visible()) : null;
    String name = isFull ? early : names.take(Names.VIEWS);
    List<Output> outputs =
        new RandomOutputs(dice, joins.components(), joins.visible(), grammar, types)
            .make(kind.result(), usedEnums(records));
    Expression having = kind.hasHaving() ? predicates.having(outputs) : null;
    layout = layout == null ? layout() : layout;
    return new ViewModel(
        seed,
        "random.v" + Long.toString(seed).replace('-', 'n'),
        kind.shape(),
        kind.result(),
        List.copyOf(enums),
        List.copyOf(types.nested()),
        List.copyOf(inputs),
        List.copyOf(views),
        aliases,
        joins.joins(),
        where,
        having,
        name,
        outputs,
        layout,
        draft.statics(),
        draft.domain(),
        null);
  }

  private Layout layout() {
    return new Layout(
        dice.chance(0.8), dice.chance(0.2) ? "Shop" : null, dice.chance(0.1) ? "\n    " : " ");
  }

  /** Expressions can only name the constants of enums that a component has. */
  private List<EnumType> usedEnums(List<RecordModel> records) {
    return enums.stream()
        .filter(
            type ->
                records.stream()
                    .flatMap(record -> record.columns().stream())
                    .anyMatch(column -> column.type().equals(type)))
        .toList();
  }

  private List<Alias> aliases(List<Integer> uses, List<RecordModel> records) {
    List<Alias> aliases = new ArrayList<>();
    for (int i = 0; i < uses.size(); i++) {
      String record = records.get(i).name();
      String byDefault = Character.toLowerCase(record.charAt(0)) + record.substring(1);
      boolean needed = isAlias(byDefault, aliases);
      String written = needed || dice.chance(0.3) ? freshAlias(aliases) : null;
      int use = uses.get(i);
      aliases.add(
          new Alias(
              written == null ? byDefault : written, written, Math.max(use, -1 - use), use < 0));
    }
    return aliases;
  }

  private String freshAlias(List<Alias> aliases) {
    String name = dice.pick(Names.COMPONENTS);
    while (isAlias(name, aliases)) {
      name = dice.pick(Names.COMPONENTS);
    }
    return name;
  }

  private static boolean isAlias(String name, List<Alias> aliases) {
    return aliases.stream().anyMatch(alias -> alias.name().equals(name));
  }
}
