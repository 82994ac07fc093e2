package dev.viewsmith.processor.type;

import java.util.List;

/**
 * The name of a class.
 *
 * @param packageName its package; empty for the unnamed one
 * @param simpleNames from the outermost enclosing class to the class itself
 */
public record QualifiedName(String packageName, List<String> simpleNames) {
  public QualifiedName {
    simpleNames = List.copyOf(simpleNames);
  }

  /** The name without enclosing classes. */
  public String simpleName() {
    return simpleNames.get(simpleNames.size() - 1);
  }

  /** As Java source spells it: {@code shop.Shop.Order}. */
  @Override
  public String toString() {
    String nested = String.join(".", simpleNames);
    return packageName.isEmpty() ? nested : packageName + "." + nested;
  }
}
