package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Type.RecordType;
import dev.viewsmith.examples.random.ViewModel.Alias;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The components that the expressions of a view may read, each as one of its spellings. */
final class Components {
  private final List<RecordModel> records;
  private final List<Alias> aliases;
  private final Set<Integer> padded;
  private final Dice dice;

  /**
   * @param records of each alias
   */
  Components(List<RecordModel> records, List<Alias> aliases, Dice dice) {
    this(records, aliases, Set.of(), dice);
  }

  private Components(
      List<RecordModel> records, List<Alias> aliases, Set<Integer> padded, Dice dice) {
    this.records = records;
    this.aliases = aliases;
    this.padded = padded;
    this.dice = dice;
  }

  /** As they are where some aliases may have no row. */
  Components padded(Set<Integer> some) {
    return new Components(records, aliases, Set.copyOf(some), dice);
  }

  /** All that these aliases have. */
  List<Component> of(List<Integer> some) {
    List<Component> found = new ArrayList<>();
    for (int alias : some) {
      for (int column = 0; column < columns(alias).size(); column++) {
        found.add(component(alias, column));
        addNested(found, found.get(found.size() - 1));
      }
    }
    return found;
  }

  private void addNested(List<Component> found, Component owner) {
    if (owner.type() instanceof RecordType type) {
      for (int column = 0; column < type.columns().size(); column++) {
        found.add(inside(owner, column));
        addNested(found, found.get(found.size() - 1));
      }
    }
  }

  /** A component of a record that is a component. */
  private Component inside(Component owner, int column) {
    Column inner = ((RecordType) owner.type()).columns().get(column);
    List<Integer> path = new ArrayList<>(owner.path());
    path.add(column);
    String text = owner.text() + "." + inner.name() + (dice.chance(0.1) ? "()" : "");
    boolean isNullable = owner.isNullable() || inner.isNullable();
    return new Component(owner.alias(), owner.column(), path, text, inner.type(), isNullable);
  }

  /** What stands at a place inside a row. */
  Component component(int alias, Place place) {
    Component component = component(alias, place.column());
    for (int column : place.path()) {
      component = inside(component, column);
    }
    return component;
  }

  /** A column, or a component of a record inside it. */
  record Place(int column, List<Integer> path) {}

  Component component(int alias, int column) {
    Column found = columns(alias).get(column);
    boolean isNullable = found.isNullable() || padded.contains(alias);
    String text = spelling(alias, found.name());
    return new Component(alias, column, List.of(), text, found.type(), isNullable);
  }

  /** Its name, however it is spelled. */
  String name(Component component) {
    return columns(component.alias()).get(component.column()).name();
  }

  /** Whether a name without an alias is enough. */
  boolean isUnique(String column) {
    long owners =
        records.stream()
            .filter(
                record -> record.columns().stream().anyMatch(other -> other.name().equals(column)))
            .count();
    return owners == 1 && aliases.stream().noneMatch(alias -> alias.name().equals(column));
  }

  private String spelling(int alias, String column) {
    if (isUnique(column) && dice.chance(0.3)) {
      return column;
    }
    return aliases.get(alias).name() + "." + column + (dice.chance(0.1) ? "()" : "");
  }

  private List<Column> columns(int alias) {
    return records.get(alias).columns();
  }
}
