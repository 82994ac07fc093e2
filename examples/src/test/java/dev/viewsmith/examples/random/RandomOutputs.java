package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.ViewModel.Output;
import dev.viewsmith.examples.random.ViewModel.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes the components of a view record: what is selected, or the group's key and aggregates. */
final class RandomOutputs {
  private static final List<Role> AGGREGATES =
      Arrays.stream(Role.values()).filter(role -> !role.isKey()).toList();

  private final Dice dice;
  private final Components components;
  private final Grammar grammar;
  private final RandomTypes types;
  private final List<Integer> aliases;
  private final Names names;
  private final List<Output> outputs = new ArrayList<>();
  private Result result = Result.GROUPED;

  RandomOutputs(
      Dice dice, Components components, List<Integer> aliases, Grammar grammar, RandomTypes types) {
    this.dice = dice;
    this.components = components;
    this.grammar = grammar;
    this.types = types;
    this.aliases = aliases;
    this.names = new Names(dice);
  }

  List<Output> make(Result result, List<EnumType> enums) {
    this.result = result;
    List<Type> known =
        new ArrayList<>(
            List.of(Scalar.INT, Scalar.LONG, Scalar.STRING, Scalar.STRING, Scalar.BOOLEAN));
    known.addAll(enums);
    if (grammar.isFull()) {
      components.of(aliases).forEach(component -> known.add(component.type()));
    }
    for (int i = result == Result.GLOBAL ? 0 : dice.of(1, 1, 2, 2, 3); i > 0; i--) {
      addKey(known);
    }
    if (result == Result.GLOBAL && dice.chance(0.6)) {
      add(Scalar.LONG, Role.SUM, argument(dice.of(Scalar.INT, Scalar.LONG)));
    }
    int aggregates = result.isAggregated() ? dice.of(0, 1, 2, 3, 3, 4, 5, 6) : 0;
    for (int i = result == Result.GLOBAL ? Math.max(1, aggregates) : aggregates; i > 0; i--) {
      addAggregate(known);
    }
    return dice.chance(0.5) ? dice.shuffled(outputs) : outputs;
  }

  private void addKey(List<Type> known) {
    if (dice.chance(0.6)) {
      addComponentKey(spelled(dice.pick(preferred(components.of(aliases), types.preferredKey()))));
    } else {
      Expression key = expression(dice.pick(known));
      Type type = widened(key.type());
      add(type, keyRole(), converted(key, type));
    }
  }

  /** Those of a type, if there are any, mostly. */
  private List<Component> preferred(List<Component> all, Type type) {
    List<Component> some = all.stream().filter(component -> component.type().equals(type)).toList();
    return some.isEmpty() || !outputs.isEmpty() && dice.chance(0.5) ? all : some;
  }

  /** What is shown in a type that is wider than its own is grouped in that type too. */
  private Expression converted(Expression expression, Type type) {
    return grammar.isFull() && !type.equals(expression.type())
        ? new Cast(type, expression, false)
        : expression;
  }

  /** What is selected stands without its alias more often, as its name can be left out then. */
  private Component spelled(Component component) {
    String name = components.name(component);
    boolean isPlain = component.path().isEmpty();
    boolean bare =
        isPlain && result != Result.GROUPED && components.isUnique(name) && dice.chance(0.5);
    return bare
        ? new Component(
            component.alias(),
            component.column(),
            List.of(),
            name,
            component.type(),
            component.isNullable())
        : component;
  }

  private void addComponentKey(Component component) {
    String text = component.text();
    boolean bare = text.indexOf('.') < 0 && names.isFree(text) && dice.chance(0.6);
    String name = bare ? names.take(List.of(text)) : names.take(Names.COMPONENTS);
    Type type = widened(component.type());
    outputs.add(
        new Output(
            column(name, type, component.isNullable()),
            keyRole(),
            converted(component, type),
            bare && dice.chance(0.5)));
  }

  private Role keyRole() {
    return result == Result.GROUPED ? Role.GROUP_BY : Role.SELECT;
  }

  private void addAggregate(List<Type> known) {
    if (grammar.isFull()) {
      Expression argument = argument(ofFull(known));
      boolean isBig = argument.type().isBig() && dice.chance(0.6);
      addTyped(isBig ? dice.of(Role.SUM, Role.AVG, Role.AVG) : dice.pick(AGGREGATES), argument);
      return;
    }
    switch (dice.of(Role.COUNT, Role.SUM, Role.AVG, Role.COUNT_DISTINCT, Role.MIN, Role.MAX)) {
      case COUNT -> add(Scalar.LONG, Role.COUNT, null);
      case SUM -> add(Scalar.LONG, Role.SUM, argument(dice.of(Scalar.INT, Scalar.LONG)));
      case AVG -> add(Scalar.FRACTION, Role.AVG, argument(dice.of(Scalar.INT, Scalar.LONG)));
      case COUNT_DISTINCT -> add(Scalar.LONG, Role.COUNT_DISTINCT, argument(dice.pick(known)));
      case MIN -> addExtreme(Role.MIN, argument(dice.pick(known)));
      default -> addExtreme(Role.MAX, argument(dice.pick(known)));
    }
  }

  private Type ofFull(List<Type> known) {
    Type preferred = types.preferredArgument();
    return known.contains(preferred) && dice.chance(0.6) ? preferred : dice.pick(known);
  }

  /** An aggregate of any type; where the argument cannot have it, another. */
  private void addTyped(Role wanted, Expression argument) {
    boolean isNumber = !Aggregates.results(wanted, argument.type()).isEmpty();
    Role role = isNumber ? wanted : argument.type().isOrdered() ? Role.MAX : Role.COUNT_DISTINCT;
    Type type = dice.pick(Aggregates.results(role, argument.type()));
    boolean isExtreme = role == Role.MIN || role == Role.MAX;
    boolean isCounted = role == Role.COUNT && dice.chance(0.7) && !isWarnedOf(argument);
    boolean isKept = role != Role.COUNT || isCounted && !argument.isTotal();
    Expression kept = isExtreme ? converted(argument, type) : argument;
    ViewModel.Form form =
        role == Role.AVG && type == Scalar.BIG_DECIMAL ? Aggregates.form(dice) : null;
    outputs.add(
        new Output(
            column(type, role, argument),
            role,
            isKept ? kept : null,
            false,
            isCounted && !isKept ? argument : null,
            form));
  }

  /** A count of it is taken for a mistake. */
  private static boolean isWarnedOf(Expression argument) {
    return argument.type() == Scalar.BOOLEAN && !argument.isNullable();
  }

  private Column column(Type type, Role role, Expression argument) {
    return column(names.take(Names.COMPONENTS), type, isNullable(role, argument));
  }

  private Column column(String name, Type type, boolean isNullable) {
    return isNullable ? new Column(name, type, true) : types.column(name, type);
  }

  private boolean isNullable(Role role, Expression argument) {
    boolean isNullOfNothing = role == Role.AVG || role == Role.MIN || role == Role.MAX;
    return role != Role.COUNT
        && role != Role.COUNT_DISTINCT
        && (argument.isNullable() || result == Result.GLOBAL && isNullOfNothing);
  }

  private void addExtreme(Role role, Expression argument) {
    add(widened(argument.type()), role, argument);
  }

  /** A component may be long where its values are int. */
  private Type widened(Type type) {
    if (grammar.isFull()) {
      List<Type> wider = Promotion.wider(type);
      return !wider.isEmpty() && dice.chance(0.15) ? dice.pick(wider) : type;
    }
    return type == Scalar.INT && dice.chance(0.15) ? Scalar.LONG : type;
  }

  private void add(Type type, Role role, Expression argument) {
    outputs.add(new Output(column(type, role, argument), role, argument, false));
  }

  /** An old argument now and then: aggregates share what they keep of one. */
  private Expression argument(Type type) {
    List<Expression> old =
        outputs.stream()
            .filter(output -> output.role() != Role.GROUP_BY && output.argument() != null)
            .map(Output::argument)
            .filter(argument -> argument.type().equals(type) && !isWidened(argument))
            .toList();
    return !old.isEmpty() && dice.chance(0.4) ? dice.pick(old) : fresh(type);
  }

  /** What only the component's type says: it would not say it of an aggregate. */
  private static boolean isWidened(Expression argument) {
    return argument instanceof Cast cast && !cast.isWritten();
  }

  private Expression fresh(Type type) {
    List<Component> fitting =
        components.of(aliases).stream().filter(component -> component.type().equals(type)).toList();
    return !fitting.isEmpty() && dice.chance(0.65) ? dice.pick(fitting) : expression(type);
  }

  private Expression expression(Type type) {
    List<Integer> some = dice.chance(0.4) ? aliases : List.of(dice.pick(aliases));
    Expressions random = grammar.over(components.of(some));
    return random.canMake(type)
        ? random.of(type, grammar.depth())
        : grammar.over(components.of(aliases)).of(type, 1);
  }
}
