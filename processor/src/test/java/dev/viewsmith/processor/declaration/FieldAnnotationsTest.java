package dev.viewsmith.processor.declaration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.processor.Javac;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FieldAnnotationsTest {
  private static final String SOURCE =
      """
      package shop;
      import java.lang.annotation.*;
      import java.util.*;
      class Marks implements Runnable, Comparable<Marks> {
        @Target(ElementType.TYPE_USE) @interface Hidden {}
        @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) @interface Shown {}
        @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) @interface Other {
          int[] numbers() default {};
          RetentionPolicy policy() default RetentionPolicy.CLASS;
          Class<?> type() default void.class;
          Shown[] shown() default {};
          String text() default "";
        }
        class Inner {}
        static final long BIG = 1L << 40;
        static final double PI = 3.14;
        static final float E = 2.7f;
        static final int ONE = 1;
        @Hidden String hidden;
        @Shown String shown;
        @Other(numbers = {1, 2}, policy = RetentionPolicy.SOURCE, type = int.class,
            shown = {@Shown, @Shown}, text = "t") @Shown @Deprecated String both;
        @Other(shown = @Shown) String other;
        List<@Shown String> argument;
        List<? extends @Shown Object> bound;
        @Shown String[] elements;
        String @Shown [] array;
        Marks.@Shown Inner inner;
        @Shown Map<@Shown String, @Hidden String> map;
        String none;
        public void run() { Runnable r = () -> {}; r.run(); String s = "a" + none; }
        public int compareTo(Marks other) { return 0; }
      }
      """;

  @TempDir private Path classes;

  @Test
  void findsFieldsWhoseTypeIsAnnotated() throws IOException {
    byte[] file = marks();

    assertEquals(Set.of("hidden"), FieldAnnotations.fieldsWith("Lshop/Marks$Hidden;", file));
    assertEquals(
        Set.of("shown", "both", "array", "inner", "map"),
        FieldAnnotations.fieldsWith("Lshop/Marks$Shown;", file));
    assertEquals(Set.of("both", "other"), FieldAnnotations.fieldsWith("Lshop/Marks$Other;", file));
  }

  @Test
  void refusesWhatIsNoClassFile() throws IOException {
    byte[] file = marks();
    int firstConstant = 10;
    byte[] unknown = file.clone();
    unknown[firstConstant] = 99;
    byte[] noMagic = file.clone();
    noMagic[0] = 0;

    assertEquals("constant of unknown kind 99", refusal(unknown).getMessage());
    assertEquals("not a class file", refusal(noMagic).getMessage());
    assertThrows(IOException.class, () -> FieldAnnotations.fieldsWith("", new byte[7]));
  }

  private static IOException refusal(byte[] file) {
    return assertThrows(IOException.class, () -> FieldAnnotations.fieldsWith("", file));
  }

  private byte[] marks() throws IOException {
    Javac.compile(classes, List.of(), SOURCE);
    return Files.readAllBytes(classes.resolve("shop/Marks.class"));
  }
}
