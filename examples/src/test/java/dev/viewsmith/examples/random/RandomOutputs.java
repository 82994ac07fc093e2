package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.ViewModel.Column;
import dev.viewsmith.examples.random.ViewModel.Output;
import dev.viewsmith.examples.random.ViewModel.Result;
import dev.viewsmith.examples.random.ViewModel.Role;
import java.util.ArrayList;
import java.util.List;

/** Makes the components of a view record: what is selected, or the group's key and aggregates. */
final class RandomOutputs {
  private final Dice dice;
  private final Components components;
  private final Constants constants;
  private final List<Integer> aliases;
  private final Names names;
  private final List<Output> outputs = new ArrayList<>();
  private Result result = Result.GROUPED;

  RandomOutputs(Dice dice, Components components, List<Integer> aliases, Constants constants) {
    this.dice = dice;
    this.components = components;
    this.constants = constants;
    this.aliases = aliases;
    this.names = new Names(dice);
  }

  List<Output> make(Result result, List<EnumType> enums) {
    this.result = result;
    List<Type> types =
        new ArrayList<>(
            List.of(Scalar.INT, Scalar.LONG, Scalar.STRING, Scalar.STRING, Scalar.BOOLEAN));
    types.addAll(enums);
    for (int i = result == Result.GLOBAL ? 0 : dice.of(1, 1, 2, 2, 3); i > 0; i--) {
      addKey(types);
    }
    if (result == Result.GLOBAL && dice.chance(0.6)) {
      add(Scalar.LONG, Role.SUM, argument(dice.of(Scalar.INT, Scalar.LONG)));
    }
    int aggregates = result.isAggregated() ? dice.of(0, 1, 2, 3, 3, 4, 5, 6) : 0;
    for (int i = result == Result.GLOBAL ? Math.max(1, aggregates) : aggregates; i > 0; i--) {
      addAggregate(types);
    }
    return dice.chance(0.5) ? dice.shuffled(outputs) : outputs;
  }

  private void addKey(List<Type> types) {
    if (dice.chance(0.6)) {
      addComponentKey(spelled(dice.pick(components.of(aliases))));
    } else {
      Expression key = expression(dice.pick(types));
      add(widened(key.type()), keyRole(), key);
    }
  }

  /** What is selected stands without its alias more often, as its name can be left out then. */
  private Component spelled(Component component) {
    String name = components.name(component);
    boolean bare = result != Result.GROUPED && components.isUnique(name) && dice.chance(0.5);
    return bare
        ? new Component(component.alias(), component.column(), name, component.type())
        : component;
  }

  private void addComponentKey(Component component) {
    String text = component.text();
    boolean bare = text.indexOf('.') < 0 && names.isFree(text) && dice.chance(0.6);
    String name = bare ? names.take(List.of(text)) : names.take(Names.COMPONENTS);
    outputs.add(
        new Output(
            new Column(name, widened(component.type())),
            keyRole(),
            component,
            bare && dice.chance(0.5)));
  }

  private Role keyRole() {
    return result == Result.GROUPED ? Role.GROUP_BY : Role.SELECT;
  }

  private void addAggregate(List<Type> types) {
    switch (dice.of(Role.COUNT, Role.SUM, Role.AVG, Role.COUNT_DISTINCT, Role.MIN, Role.MAX)) {
      case COUNT -> add(Scalar.LONG, Role.COUNT, null);
      case SUM -> add(Scalar.LONG, Role.SUM, argument(dice.of(Scalar.INT, Scalar.LONG)));
      case AVG -> add(Scalar.FRACTION, Role.AVG, argument(dice.of(Scalar.INT, Scalar.LONG)));
      case COUNT_DISTINCT -> add(Scalar.LONG, Role.COUNT_DISTINCT, argument(dice.pick(types)));
      case MIN -> addExtreme(Role.MIN, argument(dice.pick(types)));
      default -> addExtreme(Role.MAX, argument(dice.pick(types)));
    }
  }

  private void addExtreme(Role role, Expression argument) {
    add(widened(argument.type()), role, argument);
  }

  /** A component may be long where its values are int. */
  private Type widened(Type type) {
    return type == Scalar.INT && dice.chance(0.15) ? Scalar.LONG : type;
  }

  private void add(Type type, Role role, Expression argument) {
    boolean isNullable =
        result == Result.GLOBAL && (role == Role.AVG || role == Role.MIN || role == Role.MAX);
    Column column = new Column(names.take(Names.COMPONENTS), type, isNullable);
    outputs.add(new Output(column, role, argument, false));
  }

  /** An old argument now and then: aggregates share what they keep of one. */
  private Expression argument(Type type) {
    List<Expression> old =
        outputs.stream()
            .filter(output -> output.role() != Role.GROUP_BY && output.argument() != null)
            .map(Output::argument)
            .filter(argument -> argument.type().equals(type))
            .toList();
    return !old.isEmpty() && dice.chance(0.4) ? dice.pick(old) : fresh(type);
  }

  private Expression fresh(Type type) {
    List<Component> fitting =
        components.of(aliases).stream().filter(component -> component.type().equals(type)).toList();
    return !fitting.isEmpty() && dice.chance(0.65) ? dice.pick(fitting) : expression(type);
  }

  private Expression expression(Type type) {
    List<Integer> some = dice.chance(0.4) ? aliases : List.of(dice.pick(aliases));
    return new RandomExpression(dice, components.of(some), constants).of(type, dice.between(1, 3));
  }
}
