package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.JavaFileObjects;
import dev.viewsmith.Maintainer;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.ViewSnapshot;
import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.Dictionary;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.JoinIndex;
import dev.viewsmith.internal.RowTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/**
 * Names of the user's that generated code has uses of its own for: it compiles without a warning.
 */
class NamesTest {
  private static final Path NAMES = Path.of("src", "test", "resources", "names");

  @Test
  void componentsMayBeCalledLikeOurFieldsAndLocals() {
    String source = Generated.from(NAMES.resolve("awkward")).source("awkward.MaintainedMaintainer");
    assertTrue(source.contains("public static final class MaintainedBatch extends ViewBatch"));
    assertTrue(source.contains("int indexEntry = byWeightAndRow.find(weight, row);"));
    assertTrue(source.contains("this.sums.add("));
  }

  @Test
  void recordsMayHideClassesOfJavaLang() {
    String source = Generated.from(NAMES.resolve("shadow")).source("shadow.StringViewMaintainer");
    assertTrue(source.contains("import java.lang.Override;"));
    assertTrue(source.contains("public Batch insert(String string)"));
    assertTrue(
        source.contains(
            "public Batch insertString(java.lang.String text, long copies, Object object)"));
  }

  @Test
  void recordsMayBeCalledLikeClassesMethodsAndKeywords() {
    List<JavaFileObject> sources = new ArrayList<>();
    for (String name :
        List.of(
            "Batch",
            "Snapshot",
            "Groups",
            "Change",
            "Delta",
            "Plan",
            "Maintainer",
            "List",
            "Override",
            "Math",
            "Dictionary",
            "Sums",
            "Wait",
            "Default",
            "Yield",
            "Key",
            "Entry",
            "Joined",
            "Rational",
            "Row",
            "From",
            "To",
            "Sign",
            "Strings",
            "Undo",
            "ByText",
            "Input",
            "Slot",
            "Schema",
            "Definition",
            "RowVisitor",
            "Arrays",
            "Class",
            "Stat",
            "Stats",
            "Declared",
            "Keep",
            "Rows",
            "RowTable",
            "Show",
            "Accepts",
            "Summary",
            "ViewRow",
            "Place",
            "Reader",
            "Copies",
            "Entries")) {
      sources.add(
          file(
              "odd." + name,
              """
              package odd;
              public record %s(java.lang.String text, long amount) {}
              """
                  .formatted(name)));
      sources.add(
          file(
              "odd." + name + "View",
              """
              package odd;
              import dev.viewsmith.*;
              @View(
                  from = %1$s.class,
                  as = "left",
                  join = @Join(value = %1$s.class, as = "right", on = "left.text == right.text"),
                  where = "left.amount / right.amount >= 0")
              public record %1$sView(
                  @GroupBy("left.text") java.lang.String text,
                  @Count long n,
                  @Sum("left.amount * 2") long twice,
                  @Avg("right.amount") dev.viewsmith.Rational average,
                  @Min("left.amount") long least) {}
              """
                  .formatted(name)));
      sources.add(
          file(
              "odd." + name + "Rows",
              """
              package odd;
              import dev.viewsmith.*;
              @View(
                  from = %1$s.class,
                  as = "left",
                  join = @Join(value = %1$s.class, as = "right", on = "left.amount < right.amount"),
                  having = "twice / 2 > 3")
              public record %1$sRows(
                  @Select("left.text + right.text") java.lang.String text,
                  @Select("left.amount * 2") long twice) {}
              """
                  .formatted(name)));
      sources.add(
          file(
              "odd." + name + "All",
              """
              package odd;
              import dev.viewsmith.*;
              @View(from = %1$s.class, as = "it", having = "twice / 2 > 3")
              public record %1$sAll(
                  @Sum("amount * 2") long twice,
                  @Avg("amount") dev.viewsmith.@org.jspecify.annotations.Nullable Rational average,
                  @Min("text") java.lang.@org.jspecify.annotations.Nullable String text) {}
              """
                  .formatted(name)));
    }
    Generated generated = Generated.from(sources);
    assertTrue(generated.source("odd.WaitViewMaintainer").contains("private Object waitRow("));
    assertTrue(
        generated.source("odd.DefaultViewMaintainer").contains("private Object defaultRow("));
    assertTrue(
        generated.source("odd.BatchViewMaintainer").contains("class BatchViewBatch extends"));
    assertTrue(
        generated
            .source("odd.DeclaredViewMaintainer")
            .contains("class DeclaredViewDeclared extends"));
    assertTrue(
        generated.source("odd.StatAllMaintainer").contains("stats.add(\"stats\", this.stats);"));
  }

  @Test
  void aComponentThatHavingReadsMayBeCalledLikeAField() {
    Generated generated =
        Generated.from(
            List.of(
                file("odd.Note", "package odd; public record Note(String text) {}"),
                file(
                    "odd.Notes",
                    """
                    package odd;
                    import dev.viewsmith.*;
                    @View(from = Note.class, having = "!text.isEmpty() && strings > 1")
                    public record Notes(@GroupBy("note.text") String text, @Count long strings) {}
                    """)));
    assertTrue(
        generated
            .source("odd.NotesMaintainer")
            .contains("accepts((String) values.get(0), (long) values.get(1))"));
  }

  @Test
  void aTableMayBeCalledLikeTheEntriesOfAScan() {
    Generated generated =
        Generated.from(
            List.of(
                file("odd.Entry", "package odd; public record Entry(long amount) {}"),
                file("odd.Limit", "package odd; public record Limit(long most) {}"),
                file(
                    "odd.Excess",
                    """
                    package odd;
                    import dev.viewsmith.*;
                    @View(
                        from = Entry.class,
                        join = @Join(value = Limit.class, on = "entry.amount > limit.most"))
                    public record Excess(long amount, long most) {}
                    """)));
    assertTrue(generated.source("odd.ExcessMaintainer").contains("this.entries.add(amount,"));
  }

  @Test
  void constantsOfOneInputMayReadLikeThoseOfAnother() {
    Generated generated =
        Generated.from(
            List.of(
                file("odd.Order", "package odd; public record Order(long itemId, long words) {}"),
                file("odd.OrderItem", "package odd; public record OrderItem(long id) {}"),
                file(
                    "odd.Ordered",
                    """
                    package odd;
                    import dev.viewsmith.*;
                    @View(
                        from = Order.class,
                        join = @Join(value = OrderItem.class, on = "order.itemId == orderItem.id"))
                    public record Ordered(@GroupBy("order.words") long words, @Count long n) {}
                    """)));
    String source = generated.source("odd.OrderedMaintainer");
    assertTrue(source.contains("static final int ORDER_ITEM_ID = 0;"));
    assertTrue(source.contains("static final int ORDER_ITEM_ID_COLUMN = 0;"));
    assertTrue(source.contains("new ChangeLog(ORDER_WORDS_COLUMN, ORDER_OBJECTS)"));
  }

  /** Names that the classes of the runtime bring to those that are generated. */
  private static Set<String> inherited() {
    Set<String> names = new TreeSet<>();
    for (Class<?> type :
        List.of(
            Definition.class,
            Dictionary.class,
            GroupTable.class,
            JoinIndex.class,
            Maintainer.class,
            RowTable.class,
            ViewBatch.class,
            ViewSnapshot.class)) {
      for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
        Stream.of(each.getDeclaredMethods())
            .filter(method -> !method.isSynthetic())
            .forEach(method -> names.add(Prose.capitalized(method.getName())));
        Stream.of(each.getDeclaredClasses()).forEach(member -> names.add(member.getSimpleName()));
      }
    }
    names.addAll(List.of("Values", "Components", "Equal", "Missing", "Canonical", "RecordValue"));
    return names;
  }

  @Test
  void recordsInsideRowsMayBeCalledLikeWhatIsInherited() {
    List<JavaFileObject> sources = new ArrayList<>();
    List<String> names = List.copyOf(inherited());
    assertTrue(
        names.containsAll(List.of("Key", "Values", "Encode", "Columns", "Joins")), names::toString);
    for (String name : names) {
      sources.add(
          file(
              "odd." + name,
              """
              package odd;
              public record %s(String text, double amount) {}
              """
                  .formatted(name)));
    }
    for (int from = 0; from < names.size(); from += 20) {
      int first = Math.max(0, Math.min(from, names.size() - 20)); // the last ones have company
      List<String> some = names.subList(first, Math.min(first + 20, names.size()));
      sources.add(file("odd.Holder" + from, holder("Holder" + from, some)));
      sources.add(file("odd.Held" + from, held(from, some)));
    }
    assertTrue(
        Generated.from(sources)
            .source("odd.Held" + (names.indexOf("Key") / 20 * 20) + "Maintainer")
            .contains("keyValue("));
  }

  private static String holder(String name, List<String> types) {
    List<String> components = new ArrayList<>();
    types.forEach(type -> components.add(type + " c" + components.size()));
    return "package odd; public record %s(%s) {}".formatted(name, String.join(", ", components));
  }

  private static String held(int number, List<String> types) {
    List<String> keys = new ArrayList<>();
    for (String type : types) {
      keys.add("@GroupBy %s c%d".formatted(type, keys.size()));
    }
    return """
    package odd;
    import dev.viewsmith.View;
    import dev.viewsmith.GroupBy;
    import dev.viewsmith.CountDistinct;
    @View(from = Holder%1$d.class, as = "it", where = "it.c0.amount > it.c1.amount")
    public record Held%1$d(%2$s, @CountDistinct("it.c2") long number) {}
    """
        .formatted(number, String.join(", ", keys));
  }

  /** A local hides the class of its name, so that the class needs its package. */
  @Test
  void componentsMayBeCalledLikeClasses() {
    Generated generated =
        Generated.from(
            List.of(
                file(
                    "odd.Entry",
                    """
                    package odd;
                    public record Entry(String List, long Math, long Hashing, String Arrays) {}
                    """),
                file(
                    "odd.Totals",
                    """
                    package odd;
                    import dev.viewsmith.*;
                    @View(from = Entry.class, where = "List < Arrays")
                    public record Totals(
                        @GroupBy String List,
                        @Sum("Math + Hashing") long Sums,
                        @Avg("Hashing") Rational Groups) {}
                    """)));
    String totals = generated.source("odd.TotalsMaintainer");
    assertTrue(totals.contains("java.lang.Math.addExact(Math, Hashing)"));
    assertTrue(totals.contains("java.util.List.of("));
  }

  @Test
  void recordsInsideRowsMayBeCalledLikeWhatVerificationCalls() {
    Generated generated =
        Generated.from(
            List.of(
                file("odd.Key", "package odd; public record Key(long number) {}"),
                file("odd.Door", "package odd; public record Door(Key key, long floor) {}"),
                file(
                    "odd.Doors",
                    """
                    package odd;
                    import dev.viewsmith.*;
                    @View(from = Door.class,
                        join = @Join(value = Door.class, as = "next", on = "next.floor == door.floor"))
                    public record Doors(@GroupBy("door.floor") long floor, @Count long doors) {}
                    """)));
    assertTrue(generated.source("odd.DoorsMaintainer").contains("private Key keyValue(long id)"));
  }

  @Test
  void recordsInsideRowsMayBeCalledLikeWhatASnapshotIsMadeOf() {
    Generated generated =
        Generated.from(
            List.of(
                file("odd.Group", "package odd; public record Group(long number) {}"),
                file("odd.Version", "package odd; public record Version(long number) {}"),
                file(
                    "odd.Seat", "package odd; public record Seat(Group group, Version version) {}"),
                file(
                    "odd.Seats",
                    """
                    package odd;
                    import dev.viewsmith.*;
                    @View(from = Seat.class)
                    public record Seats(Group group, Version version) {}
                    """)));
    assertTrue(generated.source("odd.SeatsMaintainer").contains("super(version, root);"));
  }

  @Test
  void aComponentOfTheViewMayBeCalledLikeTheConstantsOfAnEnum() {
    Generated generated =
        Generated.from(
            List.of(
                file("odd.Mode", "package odd; public enum Mode { ON, OFF }"),
                file("odd.Lamp", "package odd; public record Lamp(Mode mode, long watts) {}"),
                file(
                    "odd.Lamps",
                    """
                    package odd;
                    import dev.viewsmith.*;
                    import org.jspecify.annotations.Nullable;
                    @View(from = Lamp.class)
                    public record Lamps(
                        @Min("watts") @Nullable Long MODES, @Max("lamp.mode") @Nullable Mode last) {}
                    """)));
    assertTrue(generated.source("odd.LampsMaintainer").contains("ALL_MODES[(int) last]"));
  }

  /** Neither to int, of which javac would warn, nor back from a place. */
  @Test
  void aChoiceBetweenConstantsIsNotCast() {
    Generated generated =
        Generated.from(
            List.of(
                file("odd.Side", "package odd; public enum Side { LEFT, RIGHT }"),
                file("odd.Turn", "package odd; public record Turn(boolean left, Side last) {}"),
                file(
                    "odd.Turns",
                    """
                    package odd;
                    import dev.viewsmith.*;
                    @View(from = Turn.class)
                    public record Turns(
                        @Select("left ? Side.LEFT : Side.RIGHT") Side side,
                        @Select("left ? turn.last : Side.RIGHT") Side next) {}
                    """)));
    assertTrue(generated.source("odd.TurnsMaintainer").contains("? Side.LEFT : Side.RIGHT"));
  }

  @Test
  void recordsMayBeNestedHiddenOrWithoutPackage() {
    JavaFileObject shop =
        file(
            "Shop",
            """
            import dev.viewsmith.*;
            class Shop {
              record Order(String customer, long amount) {}
              @View(from = Order.class)
              record Total(@GroupBy String customer, @Count long orders, @Sum("amount") long sum) {}
            }
            """);
    String source = Generated.from(List.of(shop)).source("Shop_TotalMaintainer");
    assertTrue(source.contains("\nfinal class Shop_TotalMaintainer"));
    assertTrue(source.contains("public Batch insert(Shop.Order order)"));
    assertFalse(source.contains("package "));
  }

  @Test
  void componentsMayBeCalledLikeConstants() {
    JavaFileObject view =
        file(
            "Loud",
            """
            import dev.viewsmith.*;
            class Loud {
              enum State { ON, OFF }
              record Left(String KEY, long $, long SCANNED, State STATES, long COPIES) {}
              record Right(String KEY, long ROWS, long 変, long RIGHTS) {}
              @View(from = Left.class, join = @Join(value = Right.class,
                  on = "left.KEY == right.KEY && left.$ == right.変"))
              record Pairs(
                  @GroupBy("left.STATES") State HASH,
                  @GroupBy("right.KEY") String KEY,
                  @GroupBy("right.RIGHTS") long STAMP,
                  @GroupBy("left.COPIES") long COPIES,
                  @Sum("right.ROWS") long WORDS,
                  @Min("left.STATES") State STATES) {}
              @View(from = Left.class)
              record Singles(@GroupBy("STATES") State STAMP, @Sum("COPIES") long STATES) {}
            }
            """);
    Generated generated = Generated.from(List.of(view));
    String pairs = generated.source("Loud_PairsMaintainer");
    assertTrue(pairs.contains("if (to - from > JoinIndex.SCANNED) {"));
    assertTrue(pairs.contains("page[row + GroupTable.HASH] == hash"));
    String singles = generated.source("Loud_SinglesMaintainer");
    assertTrue(singles.contains("directory[entry + COPIES_COLUMN] = COPIES"));
  }

  private static JavaFileObject file(String className, String source) {
    return JavaFileObjects.forSourceString(className, source);
  }
}
