package dev.viewsmith.processor.type;

import java.util.List;

/**
 * A method that expressions may call: one of the published list, or a static method of the view.
 *
 * @param owner the class that has it
 * @param name as a call spells it
 * @param isStatic whether a call names the owner, or nothing, in place of a receiver
 * @param operands the types of its operands, the receiver's first if there is one
 * @param type of its result
 * @param isTotal whether it returns for all operands
 * @param target what generated code calls
 */
public record Method(
    QualifiedName owner,
    String name,
    boolean isStatic,
    List<ColumnType> operands,
    ColumnType type,
    boolean isTotal,
    Target target) {
  public Method {
    operands = List.copyOf(operands);
  }

  /**
   * What generated code calls: the method itself, or a static one with the same operands that is
   * exact, or does not depend on the computer.
   */
  public record Target(QualifiedName owner, String name, boolean isStatic) {}
}
