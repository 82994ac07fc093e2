package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Constant;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;

/** Constants of a view's expressions, in the spellings that Java has. */
final class Constants {
  private final Dice dice;
  private final Domain domain;
  private final boolean isBeyondSql;

  Constants(Dice dice, Domain domain) {
    this.dice = dice;
    this.domain = domain;
    this.isBeyondSql = dice.chance(0.4);
  }

  /** Whether the view has what SQL has otherwise: division, length of a string. */
  boolean isBeyondSql() {
    return isBeyondSql;
  }

  Constant of(Type type) {
    Object value = domain.value(type, dice, false, 0.05);
    String text =
        type instanceof EnumType
            ? type.java() + "." + value
            : type == Scalar.STRING ? string((String) value) : value.toString();
    return new Constant(value, type.isIntegral() ? number((Long) value, type) : text, type);
  }

  private String number(long value, Type type) {
    String suffix = type == Scalar.LONG ? "L" : "";
    if (value >= 1000 && dice.chance(0.3)) {
      return value / 1000 + "_" + String.format("%03d", value % 1000) + suffix;
    }
    return (value >= 0 && dice.chance(0.1) ? "0x" + Long.toHexString(value) : "" + value) + suffix;
  }

  private String string(String value) {
    int spelling = dice.below(4);
    if (spelling == 0) {
      return JavaText.escaped(value);
    }
    boolean isPlain = value.chars().noneMatch(unit -> unit == '"' || unit == '\\' || unit == '\n');
    return spelling == 1 && isPlain ? '"' + value + '"' : JavaText.quoted(value);
  }
}
