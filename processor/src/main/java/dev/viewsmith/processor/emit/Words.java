package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import java.util.Map;

/** Calls that turn values into words and back, and what else expressions call. */
final class Words {
  private final Map<EnumType, String> constants;
  private final Code code;

  /**
   * @param constants the array of each enum's constants
   */
  Words(Map<EnumType, String> constants, Code code) {
    this.constants = constants;
    this.code = code;
  }

  /** The value of a word, inside the maintainer. */
  String decode(ColumnType type, String word) {
    return decode(type, word, string(word));
  }

  /** The value of a word in a snapshot, which has the strings of its own version. */
  String decodeOld(ColumnType type, String word, String strings) {
    return decode(type, word, strings + ".at((int) " + word + ")");
  }

  private String decode(ColumnType type, String word, String text) {
    ValueType value = ValueType.of(type);
    if (value instanceof ValueType.Whole number) {
      return number.isInt() ? "(int) " + word : word;
    }
    if (value instanceof ValueType.Flag) {
      return word + " != 0";
    }
    return value instanceof ValueType.Enumerated enumerated
        ? constantAt(enumerated.type(), "(int) " + word)
        : text;
  }

  /** The constant at a place, which is an int. */
  String constantAt(EnumType type, String place) {
    return constants.get(type) + "[" + place + "]";
  }

  /** The word of a component, as the batch notes it: strings have no ids there. */
  String noted(ColumnType type, String value) {
    ValueType java = ValueType.of(type);
    if (java instanceof ValueType.Flag) {
      return value + " ? 1 : 0";
    }
    return java instanceof ValueType.Enumerated ? value + ".ordinal()" : value;
  }

  /** What a value adds to the hash of a group; readers and the writer must agree. */
  String hashed(ColumnType type, String value) {
    return ValueType.of(type).isObject()
        ? code.with("value", value).text("$Dictionary.hashOf($value)")
        : noted(type, value);
  }

  /** What a word adds to the hash of a group. */
  String hashedWord(ColumnType type, String word) {
    return ValueType.of(type).isObject() ? call("strings", "hash", word) : word;
  }

  /** The string of an id. */
  String string(String id) {
    return "string(" + id + ")";
  }

  /** The id of a string. */
  String encode(String text) {
    return call("strings", "encode", text);
  }

  /** A method of {@code Math}. */
  String math(String method, String arguments) {
    return call("Math", method, arguments);
  }

  String divide(String left, String right) {
    return call("ExactMath", "divide", left + ", " + right);
  }

  String compareTexts(String left, String right) {
    return call("Strings", "compare", left + ", " + right);
  }

  String constant(EnumType type, String name) {
    return code.type(Names.className(type.name())) + "." + name;
  }

  private String call(String receiver, String method, String arguments) {
    return code.text("$" + receiver) + "." + method + "(" + arguments + ")";
  }
}
