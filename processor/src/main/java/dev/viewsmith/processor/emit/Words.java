package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.StaticField;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Calls that turn values into words and back, and what else is done with values of a type. */
final class Words {
  private final Map<EnumType, String> constants;
  private final Map<ColumnType, DictionaryNames> dictionaries;
  private final Map<RecordType, String> records;
  private final Function<StaticField, String> fields;
  private final Code code;
  private final boolean areObjects;

  /**
   * @param constants the array of each enum's constants
   * @param records the nested class of each record inside a record
   * @param fields the field with the word of a user's constant
   */
  Words(
      Map<EnumType, String> constants,
      Map<ColumnType, DictionaryNames> dictionaries,
      Map<RecordType, String> records,
      Function<StaticField, String> fields,
      Code code) {
    this(constants, dictionaries, records, fields, code, false);
  }

  private Words(
      Map<EnumType, String> constants,
      Map<ColumnType, DictionaryNames> dictionaries,
      Map<RecordType, String> records,
      Function<StaticField, String> fields,
      Code code,
      boolean areObjects) {
    this.constants = constants;
    this.dictionaries = dictionaries;
    this.records = records;
    this.fields = fields;
    this.code = code;
    this.areObjects = areObjects;
  }

  /** For where locals of types with ids hold the objects themselves. */
  Words ofObjects() {
    return new Words(constants, dictionaries, records, fields, code, true);
  }

  Code code() {
    return code;
  }

  /** Whether locals of types with ids hold the objects themselves. */
  boolean areObjects() {
    return areObjects;
  }

  /** The value of a word, inside the maintainer. */
  String decode(ColumnType type, String word) {
    if (!type.isObject()) {
      return number(type, word);
    }
    return areObjects ? word : names(type).value() + "(" + word + ")";
  }

  /**
   * The value of a word that may stand for null, inside the maintainer.
   *
   * @param isNull the condition that it does; not needed for an object, whose id is 0 then
   */
  String decodeOrNull(ColumnType type, String word, String isNull) {
    return type.isObject() ? decode(type, word) : isNull + " ? null : " + number(type, word);
  }

  /** The same in a snapshot, which has the values of its own version. */
  String decodeOldOrNull(ColumnType type, String word, String isNull) {
    return type.isObject()
        ? names(type).plan().name() + ".atOrNull((int) " + word + ")"
        : isNull + " ? null : " + number(type, word);
  }

  /** The value of a word in a snapshot, which has the values of its own version. */
  String decodeOld(ColumnType type, String word) {
    return type.isObject()
        ? names(type).plan().name() + ".at((int) " + word + ")"
        : number(type, word);
  }

  private String number(ColumnType type, String word) {
    String value = ValueType.of(type).value();
    return value == null
        ? constants.get((EnumType) type) + "[(int) " + word + "]"
        : code.with("word", word).text(value);
  }

  /** The word of a value that is no object. */
  String noted(ColumnType type, String value) {
    String word = ValueType.of(type).word();
    if (word == null) {
      throw new IllegalArgumentException("no word but an id: " + type);
    }
    return code.with("value", value).text(word);
  }

  /** The word of a component that is no object, in a box or not. */
  String noted(Column column, String value) {
    ColumnType type = column.type();
    boolean isWord = type.isIntegral() || type == Scalar.CHAR;
    return noted(type, isWord ? value + ValueType.unboxing(column) : value);
  }

  /** The word of a value: of an object its id, which it gets if it has none. */
  String encode(ColumnType type, String value) {
    return !type.isObject()
        ? noted(type, value)
        : areObjects ? value : dictionary(type) + ".encode(" + value + ")";
  }

  /** The word of a value of any binding. */
  String encode(ColumnType type, Term value) {
    String word = ValueType.of(type).word();
    boolean isReceiver = word != null && word.startsWith("$value.");
    return encode(type, isReceiver ? value.at(Term.PRIMARY) : value.text());
  }

  /** The word of a user's constant, unless it is as cheap to write as the constant. */
  Optional<String> word(StaticField constant) {
    ColumnType type = constant.type();
    boolean isTime =
        !type.isObject() && !(type instanceof EnumType) && !ValueType.of(type).java().isPrimitive();
    return isTime ? Optional.of(fields.apply(constant)) : Optional.empty();
  }

  /** What a value adds to the hash of a group; readers and the writer must agree. */
  String hashed(ColumnType type, String value) {
    if (type instanceof RecordType nested) {
      return record(nested) + ".hash(" + value + ")";
    }
    return type.isObject()
        ? code.with("value", value).text("$Dictionary.hashOf($value)")
        : noted(type, value);
  }

  /** What a word adds to the hash of a group. */
  String hashedWord(ColumnType type, String word) {
    return type.isObject() ? dictionary(type) + ".hash(" + word + ")" : word;
  }

  /** A value in canonical form. */
  String canonical(ColumnType type, String value) {
    if (!ValueType.hasForms(type)) {
      return value;
    }
    if (type instanceof RecordType nested) {
      return record(nested) + ".canonical(" + value + ")";
    }
    String owner =
        type == Scalar.DOUBLE ? "$Doubles" : type == Scalar.FLOAT ? "$Floats" : "$Decimals";
    return code.with("value", value).text(owner + ".canonical($value)");
  }

  /** A value as an object that is equal to others as views have it: a record by its components. */
  String told(ColumnType type, String value) {
    return type instanceof RecordType nested
        ? code.with("value", value)
            .with("Records", record(nested))
            .text("$RecordValue.of($value, $Records::components)")
        : value;
  }

  /** A value in canonical form; numbers of too many digits throw. */
  String bounded(ColumnType type, String value) {
    return type.isBig()
        ? code.with("value", value).text("$Decimals.bounded($value)")
        : canonical(type, value);
  }

  /** The condition that two values in canonical form are equal. */
  Term equal(ColumnType type, String left, String right) {
    if (type instanceof RecordType nested) {
      return Term.primary(record(nested) + ".equal(" + left + ", " + right + ")");
    }
    if (type.isFloating()) {
      return Term.of(compared(type, left, right) + " == 0", Term.EQUALITY);
    }
    boolean isPlain = type instanceof EnumType || ValueType.of(type).java().isPrimitive();
    return isPlain
        ? Term.of(left + " == " + right, Term.EQUALITY)
        : Term.primary(left + ".equals(" + right + ")");
  }

  /** A number below, at or above 0 as a value is less than another, equal to it or greater. */
  String compared(ColumnType type, String left, String right) {
    Code filled = code.with("left", left).with("right", right);
    if (type == Scalar.DOUBLE) {
      return filled.text("$Doubles.compare($left, $right)");
    }
    if (type == Scalar.FLOAT) {
      return filled.text("$Floats.compare($left, $right)");
    }
    if (type == Scalar.STRING) {
      return filled.text("$Strings.compare($left, $right)");
    }
    if (type == Scalar.UUID) {
      return filled.text("$Orderings.compare($left, $right)");
    }
    return type instanceof ColumnType.OpaqueType
        ? filled.text("$Orderings.compareOpaque($left, $right)")
        : filled.text("$left.compareTo($right)");
  }

  /** The dictionary of a type, as methods of the maintainer write it. */
  String dictionary(ColumnType type) {
    return names(type).field();
  }

  /** The nested class of a record inside a record. */
  String record(RecordType type) {
    String name = records.get(type);
    if (name == null) {
      throw new IllegalArgumentException("no nested class for " + type);
    }
    return name;
  }

  /** A constant of an enum. */
  String constant(EnumType type, String name) {
    return code.type(Names.className(type.name())) + "." + name;
  }

  private DictionaryNames names(ColumnType type) {
    DictionaryNames names = dictionaries.get(type);
    if (names == null) {
      throw new IllegalArgumentException("no ids of " + type);
    }
    return names;
  }
}
