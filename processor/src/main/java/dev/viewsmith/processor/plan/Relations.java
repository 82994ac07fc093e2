package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.relation.DerivedColumn;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.NameSet;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the joins of all views take changes of: inputs of batches, rows that stages and other views
 * make, and further uses of all these.
 *
 * <p>A join meets each of its inputs in the state that the changes before have left. Joins that
 * take the changes of an input in one pass share its tables; one that takes them in a later pass
 * needs them as they were, so there the input stands for another, which is changed anew.
 */
final class Relations {
  private final NameSet nouns;
  private final boolean areMany;
  private final List<DerivedColumn> derived;
  private final Set<QualifiedName> made = new HashSet<>();

  /** From which pass on the changes of a relation are known; those of inputs are from the first. */
  private final Map<QualifiedName, Integer> known = new HashMap<>();

  private final Map<QualifiedName, Map<Object, RecordShape>> uses = new HashMap<>();
  private final List<Copy> copies = new ArrayList<>();

  /** The relations whose rows meet rows of their own kind in a pass. */
  private final Set<Use> selfJoined = new HashSet<>();

  private record Use(QualifiedName record, Object pass) {}

  /**
   * Another use of a relation.
   *
   * @param as the record that stands for it
   */
  record Copy(QualifiedName record, QualifiedName as) {}

  /**
   * @param nouns that are taken
   * @param areMany whether there are several views: further uses are called after theirs
   * @param derived the columns that inputs have beside their components
   */
  Relations(NameSet nouns, boolean areMany, List<DerivedColumn> derived) {
    this.nouns = nouns;
    this.areMany = areMany;
    this.derived = List.copyOf(derived);
  }

  /** The uses beyond the first. */
  List<Copy> copies() {
    return List.copyOf(copies);
  }

  /** Those that no batch changes itself: they are kept only where a path finds them. */
  Set<QualifiedName> made() {
    return made;
  }

  /** The columns that inputs have beside their components. */
  List<DerivedColumn> derived() {
    return derived;
  }

  /** A noun for rows that are made. */
  Noun noun(String... wishes) {
    return Noun.of(nouns.take(wishes));
  }

  /** The record that stands for rows of a noun. */
  static QualifiedName record(Noun noun) {
    return new QualifiedName("", List.of(Noun.capitalized(noun.one())));
  }

  /** Notes rows that are made. */
  void make(RecordShape record, int pass) {
    made.add(record.name());
    known.put(record.name(), pass + 1);
  }

  /** The first pass in which all of these may be joined. */
  int pass(List<Query.Input> inputs) {
    return inputs.stream()
        .mapToInt(input -> known.getOrDefault(input.record().name(), 0))
        .max()
        .orElse(0);
  }

  /**
   * The relations themselves where they are used first, and later others that change on their own.
   *
   * @param view that joins them
   * @param pass in which they are joined, all at once; equal for joins that share tables
   * @param alone what stands for a pass that a second join of one's own kind does not share
   */
  List<Query.Input> use(List<Query.Input> inputs, String view, Object pass, Object alone) {
    List<Query.Input> used = new ArrayList<>();
    for (Query.Input input : inputs) {
      used.add(use(input, view, isShared(input, inputs, pass) ? pass : alone));
    }
    inputs.stream()
        .filter(input -> isSelfJoined(input, inputs))
        .forEach(input -> selfJoined.add(new Use(input.record().name(), pass)));
    return used;
  }

  /** One relation, in a pass that is not shared. */
  Query.Input use(Query.Input input, String view, Object pass) {
    RecordShape record = input.record();
    Map<Object, RecordShape> known = uses.computeIfAbsent(record.name(), any -> new HashMap<>());
    RecordShape use =
        known.isEmpty() ? record : known.containsKey(pass) ? known.get(pass) : copy(input, view);
    known.put(pass, use);
    return new Query.Input(use, input.alias(), input.isView());
  }

  /** Rows that meet themselves are entered on their way: two such ways do not go together. */
  private boolean isShared(Query.Input input, List<Query.Input> inputs, Object pass) {
    return !isSelfJoined(input, inputs)
        || !selfJoined.contains(new Use(input.record().name(), pass));
  }

  private static boolean isSelfJoined(Query.Input input, List<Query.Input> inputs) {
    return inputs.stream()
            .filter(other -> other.record().name().equals(input.record().name()))
            .count()
        > 1;
  }

  private RecordShape copy(Query.Input input, String view) {
    RecordShape record = input.record();
    String alias = Noun.of(input.alias()).one();
    QualifiedName name = record(noun(alias, alias + (areMany ? "For" + view : "Row")));
    copies.add(new Copy(record.name(), name));
    made.add(name);
    known.put(name, known.getOrDefault(record.name(), 0));
    List<Column> plain = columns(record).stream().map(Column::plain).toList();
    return new RecordShape(name, false, plain);
  }

  private List<Column> columns(RecordShape record) {
    return new FlatJoin(List.of(), List.of(), derived, Set.of()).columns(record);
  }
}
