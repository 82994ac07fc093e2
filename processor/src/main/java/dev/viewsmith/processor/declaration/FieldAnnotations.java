package dev.viewsmith.processor.declaration;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds the fields in a class file whose types have an annotation.
 *
 * <p>The Java Virtual Machine Specification, Java SE 17, sections 4.1 (class file), 4.4 (constant
 * pool), 4.5 (fields), 4.7.16 (annotations) and 4.7.20 (annotations of types).
 */
final class FieldAnnotations {
  private static final int MAGIC = 0xCAFEBABE;
  private static final Set<String> ATTRIBUTES =
      Set.of("RuntimeVisibleTypeAnnotations", "RuntimeInvisibleTypeAnnotations");

  /** The step of a type path from a class to one that it encloses. */
  private static final int TO_ENCLOSED = 1;

  private final String descriptor;
  private final DataInputStream in;
  private final String[] texts;

  private FieldAnnotations(String descriptor, byte[] classFile) throws IOException {
    this.descriptor = descriptor;
    this.in = new DataInputStream(new ByteArrayInputStream(classFile));
    if (in.readInt() != MAGIC) {
      throw new IOException("not a class file");
    }
    int minorAndMajorVersion = 4;
    in.skipNBytes(minorAndMajorVersion);
    this.texts = new String[in.readUnsignedShort()];
    readConstants();
  }

  /**
   * The names of the fields whose own type, not only a part of it, has the annotation.
   *
   * @param descriptor of the annotation, as {@code Lorg/jspecify/annotations/Nullable;}
   * @throws IOException if the bytes are no class file, or one of an unknown kind
   */
  static Set<String> fieldsWith(String descriptor, byte[] classFile) throws IOException {
    return new FieldAnnotations(descriptor, classFile).fields();
  }

  /** Keeps the texts of the constant pool; nothing else of it is needed. */
  private void readConstants() throws IOException {
    for (int i = 1; i < texts.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts[i] = in.readUTF();
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          // A long or a double counts as two constants.
          i++;
        }
        default -> throw new IOException("constant of unknown kind " + tag);
      }
    }
  }

  private Set<String> fields() throws IOException {
    int flagsAndNames = 6;
    in.skipNBytes(flagsAndNames);
    int interfaces = in.readUnsignedShort();
    in.skipNBytes(2L * interfaces);
    Set<String> found = new HashSet<>();
    for (int fields = in.readUnsignedShort(); fields > 0; fields--) {
      int flags = 2;
      in.skipNBytes(flags);
      String name = text();
      int type = 2;
      in.skipNBytes(type);
      if (hasAnnotation()) {
        found.add(name);
      }
    }
    return found;
  }

  /** Reads all attributes of a field. */
  private boolean hasAnnotation() throws IOException {
    boolean found = false;
    for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
      String name = text();
      int length = in.readInt();
      if (ATTRIBUTES.contains(name)) {
        for (int annotations = in.readUnsignedShort(); annotations > 0; annotations--) {
          found |= isTypeAnnotated();
        }
      } else {
        in.skipNBytes(Integer.toUnsignedLong(length));
      }
    }
    return found;
  }

  /** Reads an annotation of a field's type or of a part of it. */
  private boolean isTypeAnnotated() throws IOException {
    int kindOfTarget = 1;
    in.skipNBytes(kindOfTarget);
    boolean isWhole = true;
    for (int steps = in.readUnsignedByte(); steps > 0; steps--) {
      isWhole &= in.readUnsignedByte() == TO_ENCLOSED;
      int argument = 1;
      in.skipNBytes(argument);
    }
    return readAnnotation().equals(descriptor) && isWhole;
  }

  /** Returns the descriptor of the annotation. */
  private String readAnnotation() throws IOException {
    String type = text();
    for (int members = in.readUnsignedShort(); members > 0; members--) {
      int name = 2;
      in.skipNBytes(name);
      skipValue();
    }
    return type;
  }

  private void skipValue() throws IOException {
    switch (in.readUnsignedByte()) {
      case 'e' -> in.skipNBytes(4);
      case '@' -> readAnnotation();
      case '[' -> {
        for (int values = in.readUnsignedShort(); values > 0; values--) {
          skipValue();
        }
      }
      default -> in.skipNBytes(2);
    }
  }

  private String text() throws IOException {
    return texts[in.readUnsignedShort()];
  }
}
