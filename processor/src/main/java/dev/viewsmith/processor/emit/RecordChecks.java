package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import java.util.Collection;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The batch's methods that bring a record inside a row to canonical form, or refuse the row. */
final class RecordChecks {
  private static final String NUMBERS =
      """
      String missing;
      String tooLong = null;
      try {
        missing = $Records.missing($one);
        if (missing == null) {
          tooLong = $Records.tooLong($one);
          if (tooLong == null) {
            return $canonical;
          }
        }
      } catch ($RuntimeException fault) {
        throw unreadable(component, $one, fault);
      }
      throw missing != null
          ? missing(component + "." + missing)
          : tooLong(component + "." + tooLong);
      """;

  private final Names names;
  private final Code code;
  private final Words words;

  RecordChecks(Names names, Code code, Words words) {
    this.names = names;
    this.code = code;
    this.words = words;
  }

  /** Whether a record that is not null can be refused, or look different. */
  static boolean isNeeded(RecordType type) {
    return ValueType.mayLack(type) || ValueType.hasForms(type);
  }

  List<MethodSpec> of(Collection<RecordType> types) {
    return types.stream().map(this::of).toList();
  }

  private MethodSpec of(RecordType type) {
    ClassName java = Names.className(type.name());
    String one =
        new Scope(List.of("component", "missing", "tooLong", "fault"))
            .claim(names.one(type), "value");
    boolean mayLack = ValueType.mayLack(type);
    boolean mayBeLong = ValueType.mayBeLong(type);
    Code filled =
        code.with("one", one)
            .with("Records", words.record(type))
            .with("canonical", words.canonical(type, one));
    return Methods.hidden("canonical")
        .addModifiers(Modifier.STATIC)
        .addJavadoc(
            "$L in canonical form$L.",
            Prose.capitalized(Prose.a(names.one(type))),
            mayLack ? "; refuses null inside" + (mayBeLong ? ", and too many digits" : "") : "")
        .returns(java)
        .addParameter(java, one)
        .addParameter(RuntimeTypes.STRING, "component")
        .addCode(
            filled.block(
                mayBeLong
                    ? NUMBERS
                    : mayLack
                        ? """
                    String missing;
                    try {
                      missing = $Records.missing($one);
                      if (missing == null) {
                        return $canonical;
                      }
                    } catch ($RuntimeException fault) {
                      throw unreadable(component, $one, fault);
                    }
                    throw missing(component + "." + missing);
                    """
                        : """
                    try {
                      return $canonical;
                    } catch ($RuntimeException fault) {
                      throw unreadable(component, $one, fault);
                    }
                    """))
        .build();
  }
}
