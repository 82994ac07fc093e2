package dev.viewsmith.processor.emit;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What locals of ours are called, where components of the user's may be locals too. */
final class LocalNames {
  /** Our locals, and what they are called if a component has their name. */
  private static final Map<String, String> FULLER =
      Map.ofEntries(
          Map.entry("at", "position"),
          Map.entry("block", "rowBlock"),
          Map.entry("copies", "rowCopies"),
          Map.entry("directory", "entries"),
          Map.entry("end", "blockEnd"),
          Map.entry("entry", "indexEntry"),
          Map.entry("entryNow", "indexEntryNow"),
          Map.entry("fault", "accessFault"),
          Map.entry("found", "foundEntry"),
          Map.entry("from", "runStart"),
          Map.entry("group", "groupRow"),
          Map.entry("hash", "groupHash"),
          Map.entry("i", "change"),
          Map.entry("key", "groupKey"),
          Map.entry("log", "changeLog"),
          Map.entry("matches", "matchCount"),
          Map.entry("page", "groupPage"),
          Map.entry("row", "rowStart"),
          Map.entry("rows", "rowsEntered"),
          Map.entry("shortages", "shortageList"),
          Map.entry("sign", "signOfRows"),
          Map.entry("stride", "rowStride"),
          Map.entry("to", "runEnd"),
          Map.entry("wanted", "wantedRow"),
          Map.entry("weight", "rowWeight"),
          Map.entry("words", "rowWords"));

  /** Locals of ours in methods where no component is a local, and what a scan reads. */
  private static final Set<String> PLAIN =
      Set.of(
          "after", "batch", "before", "entries", "from", "owner", "row", "sign", "slice", "stats",
          "to", "version", "words");

  private final Set<String> users;
  private final Map<String, String> names = new HashMap<>();

  /**
   * @param users names of components and of what is made of them
   * @param tables the fields of the views' tables
   * @param grouped whether their rows are groups
   */
  LocalNames(Set<String> users, Collection<String> tables, boolean grouped) {
    this.users = users;
    Scope scope = new Scope(users);
    tables.forEach(scope::reserve);
    new TreeMap<>(FULLER).forEach((name, fuller) -> names.put(name, scope.claim(name, fuller)));
    if (!grouped) {
      names.put("group", scope.claim("place", "rowPlace"));
    }
    names.put("reader", grouped ? get("group") : scope.claim("reader", "rowReader"));
  }

  /** What one of our locals is called. */
  String get(String name) {
    String local = names.get(name);
    if (local == null) {
      throw new IllegalArgumentException("no local is called " + name);
    }
    return local;
  }

  /** The local with the number of partners of a row. */
  String matches() {
    return get("matches");
  }

  /** The names of components, and of what is made of them. */
  Set<String> users() {
    return users;
  }

  /** Whether a component of the user's is called so. */
  boolean isUsers(String name) {
    return users.contains(name);
  }

  /** Whether a local may be called so, the user's or ours. */
  boolean hides(String name) {
    return users.contains(name) || names.containsValue(name) || PLAIN.contains(name);
  }

  /** What our locals are called. */
  Collection<String> ours() {
    return names.values();
  }

  /** The first of these that is neither the user's nor one of these locals of ours. */
  String free(List<String> ours, String... wishes) {
    Scope scope = new Scope(users);
    ours.forEach(name -> scope.reserve(get(name)));
    return scope.claim(wishes);
  }

  /** All of our locals, by the names that templates have for them. */
  Code bind(Code code) {
    Code bound = code;
    for (Map.Entry<String, String> name : names.entrySet()) {
      bound = bound.with(name.getKey(), name.getValue());
    }
    return bound;
  }
}
