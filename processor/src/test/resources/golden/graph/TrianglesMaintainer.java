package graph;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Plan;
import dev.viewsmith.Shortages;
import dev.viewsmith.Stats;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.ViewChange;
import dev.viewsmith.ViewSnapshot;
import dev.viewsmith.internal.ChangeLog;
import dev.viewsmith.internal.ChangeSet;
import dev.viewsmith.internal.Contract;
import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.Hashing;
import dev.viewsmith.internal.JoinIndex;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link Triangles} up to date while links come and go.
 *
 * <pre>{@code
 * view    Triangles
 * from    Link first
 * join    Link second on first.to == second.from
 * join    Link third on second.to == third.from && third.to == first.from
 * group   page = first.from
 * select  ways = count
 *
 * state   byFromAndTo  (from, to) -> links ()
 *         byFrom       from -> linksByFrom (to)
 *                           -> linksByTo by to (from)
 *         groups       page -> ways
 *
 * link    1. find the to in byFrom
 *         2. join it, as first, with each second in byFrom (itself as it was before)
 *         3. find (second.to, first.from) in byFromAndTo
 *         4. join each third in byFromAndTo (itself as it was before): weight of the first
 *            times copies of all others
 *         5. find the to in byFrom
 *         6. join it, as second, with each third in byFrom (itself as it was before)
 *         7. find (third.to, second.from) in byFromAndTo
 *         8. join each first in byFromAndTo (itself as it is afterwards): weight of the second
 *            times copies of all others
 *         9. find the from in byFrom
 *         10. join it, as third, with each second in byFrom (itself as it is afterwards)
 *         11. find (third.to, second.from) in byFromAndTo
 *         12. join each first in byFromAndTo (itself as it is afterwards): weight of the third
 *             times copies of all others
 *         13. enter the link into byFromAndTo: before it joins if it comes, else afterwards
 *         14. enter the link into byFrom, among its linksByFrom and its linksByTo: before it
 *             joins if it comes, else afterwards
 * joined  15. find the group (first.from) in groups
 *         16. add the weight to ways
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first, then its insertions. Each change meets the state that those before it have left,
 * so that a pair whose two rows change counts once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the joined rows), {@code keep} and {@code
 * publish}. A refusal ends in {@code undo}, whichever step before {@code keep} it comes from; from
 * there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link Triangles}: change the declaration, not this file.
 */
@NullMarked
public final class TrianglesMaintainer
    extends Maintainer<
        TrianglesMaintainer.Batch,
        TrianglesMaintainer.Snapshot,
        ViewChange<Triangles, TrianglesMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of links in this batch. */
  private final ChangeSet linkChanges = new ChangeSet("Link", LinkRow.COLUMNS);

  /** Links by from and to. */
  private final ByFromAndTo byFromAndTo = new ByFromAndTo();

  /** LinksByFrom and linksByTo by from. */
  private final ByFrom byFrom = new ByFrom();

  /** Rows of this batch's delta join, before grouping. */
  private final JoinedRows joined = new JoinedRows(JoinedRow.WORDS);

  /** Summaries by page. */
  private final Groups groups = new Groups();

  private TrianglesMaintainer() {
    super("Triangles");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static TrianglesMaintainer create() {
    return new TrianglesMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join(int sign) {
    joinLinks(sign);
    joined.endOfInput();
  }

  private void joinLinks(int sign) {
    long[] link = linkChanges.words();
    for (int from = linkChanges.first(sign), to; from >= 0; from = linkChanges.seek(to, sign)) {
      to = linkChanges.run(from);
      if (linkChanges.isLarge()) {
        byFromAndTo.touch(link, from, to, LinkRow.WORDS, LinkRow.FROM, LinkRow.TO);
      }
      for (int row = from; row >= 0; row = linkChanges.next(row, to, sign)) {
        onLink(link[row + LinkRow.FROM], link[row + LinkRow.TO], link[row + LinkRow.WEIGHT]);
      }
    }
  }

  /** A link comes (weight above 0) or goes. */
  private void onLink(long from, long to, long weight) {
    // A row that comes takes step 13 first.
    if (weight > 0) {
      enterLink(from, to, weight);
      linkChanges.entered();
    }

    // 1. find the to in byFrom
    int firstEntry = byFrom.find(to);

    // 2. join it, as first, with each second in byFrom (itself as it was before)
    joinAsFirst(firstEntry, from, to, weight);

    // 5. find the to in byFrom
    int secondEntry = byFrom.find(to);

    // 6. join it, as second, with each third in byFrom (itself as it was before)
    joinAsSecond(secondEntry, from, to, weight);

    // 9. find the from in byFrom
    int thirdEntry = byFrom.find(from);

    // 10. join it, as third, with each second in byFrom (itself as it is afterwards)
    joinAsThird(thirdEntry, from, to, weight);

    // 13. enter the link into byFromAndTo: before it joins if it comes, else afterwards
    // 14. enter the link into byFrom, among its linksByFrom and its linksByTo: before it joins if
    //     it comes, else afterwards
    if (weight < 0) {
      enterLink(from, to, weight);
      linkChanges.entered();
    }
  }

  private void joinAsFirst(int entry, long from, long to, long weight) {
    byFrom.openLinksByFrom(entry);
    long[] linksByFrom = byFrom.block;
    for (int second = byFrom.from, secondEnd = byFrom.to;
        second < secondEnd;
        second += LinkByFromByFrom.WORDS) {
      long secondTo = linksByFrom[second + LinkByFromByFrom.TO];
      long secondCopies = linksByFrom[second + LinkByFromByFrom.COPIES];
      if (weight > 0 && to == from && secondTo == to) {
        secondCopies -= weight; // itself, before the change
        if (secondCopies == 0) {
          continue;
        }
      }
      // 3. find (second.to, first.from) in byFromAndTo
      int fromAndToEntry = byFromAndTo.find(secondTo, from);
      // 4. join each third in byFromAndTo (itself as it was before): weight of the first times
      //    copies of all others
      byFromAndTo.openLinks(fromAndToEntry);
      long[] links = byFromAndTo.block;
      for (int third = byFromAndTo.from, thirdEnd = byFromAndTo.to;
          third < thirdEnd;
          third += LinkByFromAndTo.WORDS) {
        long thirdCopies = links[third + LinkByFromAndTo.COPIES];
        if (weight > 0 && secondTo == from && from == to) {
          thirdCopies -= weight; // itself, before the change
          if (thirdCopies == 0) {
            continue;
          }
        }
        addJoined(from, Math.multiplyExact(Math.multiplyExact(weight, secondCopies), thirdCopies));
      }
    }
  }

  private void joinAsSecond(int entry, long from, long to, long weight) {
    byFrom.openLinksByFrom(entry);
    long[] linksByFrom = byFrom.block;
    for (int third = byFrom.from, thirdEnd = byFrom.to;
        third < thirdEnd;
        third += LinkByFromByFrom.WORDS) {
      long thirdTo = linksByFrom[third + LinkByFromByFrom.TO];
      long thirdCopies = linksByFrom[third + LinkByFromByFrom.COPIES];
      if (weight > 0 && to == from && thirdTo == to) {
        thirdCopies -= weight; // itself, before the change
        if (thirdCopies == 0) {
          continue;
        }
      }
      // 7. find (third.to, second.from) in byFromAndTo
      int fromAndToEntry = byFromAndTo.find(thirdTo, from);
      // 8. join each first in byFromAndTo (itself as it is afterwards): weight of the second times
      //    copies of all others
      byFromAndTo.openLinks(fromAndToEntry);
      long[] links = byFromAndTo.block;
      for (int first = byFromAndTo.from, firstEnd = byFromAndTo.to;
          first < firstEnd;
          first += LinkByFromAndTo.WORDS) {
        long firstCopies = links[first + LinkByFromAndTo.COPIES];
        if (weight < 0 && thirdTo == from && from == to) {
          firstCopies += weight; // itself, after the change
          if (firstCopies == 0) {
            continue;
          }
        }
        addJoined(
            thirdTo, Math.multiplyExact(Math.multiplyExact(weight, thirdCopies), firstCopies));
      }
    }
  }

  private void joinAsThird(int entry, long from, long to, long weight) {
    byFrom.openLinksByTo(entry);
    long[] linksByTo = byFrom.block;
    for (int second = byFrom.from, secondEnd = byFrom.to;
        second < secondEnd;
        second += LinkByToByFrom.WORDS) {
      long secondFrom = linksByTo[second + LinkByToByFrom.FROM];
      long secondCopies = linksByTo[second + LinkByToByFrom.COPIES];
      if (weight < 0 && secondFrom == from && from == to) {
        secondCopies += weight; // itself, after the change
        if (secondCopies == 0) {
          continue;
        }
      }
      // 11. find (third.to, second.from) in byFromAndTo
      int fromAndToEntry = byFromAndTo.find(to, secondFrom);
      // 12. join each first in byFromAndTo (itself as it is afterwards): weight of the third times
      //     copies of all others
      byFromAndTo.openLinks(fromAndToEntry);
      long[] links = byFromAndTo.block;
      for (int first = byFromAndTo.from, firstEnd = byFromAndTo.to;
          first < firstEnd;
          first += LinkByFromAndTo.WORDS) {
        long firstCopies = links[first + LinkByFromAndTo.COPIES];
        if (weight < 0 && to == from && secondFrom == to) {
          firstCopies += weight; // itself, after the change
          if (firstCopies == 0) {
            continue;
          }
        }
        addJoined(to, Math.multiplyExact(Math.multiplyExact(weight, secondCopies), firstCopies));
      }
    }
  }

  private void enterLink(long from, long to, long weight) {
    byFromAndTo.addLink(byFromAndTo.find(from, to), from, to, weight);
    byFrom.addLinkByFrom(byFrom.find(from), from, to, weight);
    byFrom.addLinkByTo(byFrom.find(to), to, from, weight);
  }

  private void addJoined(long page, long weight) {
    int row = joined.append();
    long[] words = joined.words;
    words[row + JoinedRow.HASH] = Groups.hash(page);
    words[row + JoinedRow.KEY] = page;
    words[row + JoinedRow.WEIGHT] = weight;
  }

  @Override
  protected void update() {
    joined.partition();
    for (int slice = 0; slice < joined.slices(); slice++) {
      long[] words = joined.slice(slice);
      for (int from = 0, to; from < joined.end(slice); from = to) {
        to = joined.run(slice, from);
        // Into the cache first, all at once: row by row, each load would wait for the one before.
        groups.touch(words, from, to, JoinedRow.WORDS);
        for (int row = from; row < to; row += JoinedRow.WORDS) {
          // If this refuses the row, it has changed nothing: undo takes back the rows before.
          onJoined(words, row, words[row + JoinedRow.WEIGHT]);
          joined.done++;
        }
      }
    }
  }

  /** A joined row comes (weight above 0) or goes. */
  private void onJoined(long[] words, int row, long weight) {
    long key = words[row + JoinedRow.KEY];

    // 15. find the group (first.from) in groups
    int group = groups.open(words[row + JoinedRow.HASH], key);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] groupPage = groups.page;

    // 16. add the weight to ways
    long waysBefore = groupPage[group + Groups.WAYS];
    // Refuses a count beyond long, while nothing has changed; readers pass a group of 0 rows.
    groups.count(waysBefore, weight);
    GroupTable.put(groupPage, group + Groups.WAYS, waysBefore + weight);
  }

  @Override
  protected List<Object> failedGroup() {
    return group(joined.done);
  }

  /** The key of the group that a joined row of this batch belongs to. */
  private List<Object> group(int row) {
    long key = joined.sliceOf(row)[joined.offsetOf(row) + JoinedRow.KEY];
    return List.of((int) key);
  }

  @Override
  protected void undo() {
    // Last first: each step back meets the state that the step forth has left.
    for (int row = joined.done - 1; row >= 0; row--) {
      long[] words = joined.sliceOf(row);
      int at = joined.offsetOf(row);
      onJoined(words, at, -words[at + JoinedRow.WEIGHT]);
    }
    // Touched groups stay noted: the runtime publishes the old version anew and drops the notes.
    undoLinks();
    clear();
  }

  private void undoLinks() {
    long[] words = linkChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < linkChanges.end(); row += LinkRow.WORDS) {
      if (linkChanges.isEntered(row)) {
        long from = words[row + LinkRow.FROM];
        long to = words[row + LinkRow.TO];
        enterLink(from, to, -words[row + LinkRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    linkChanges.clear();
    joined.clear();
  }

  @Override
  protected void keep() {
    linkChanges.publish();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, groups.publish());
  }

  @Override
  protected ViewChange<Triangles, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("byFromAndTo", byFromAndTo);
    stats.add("byFrom", byFrom);
    stats.add("groups", groups);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readLinks(batch.links);
    checkLinks(shortages);
    linkChanges.checkCopies();
  }

  private void readLinks(ChangeLog log) {
    linkChanges.begin(log.size());
    if (log.deletesAll()) {
      linkChanges.deleteAll(byFromAndTo, ByFromAndTo.LINKS, LinkByFromAndTo.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = linkChanges.slot();
      int row = linkChanges.end();
      words[row + LinkRow.FROM] = log.word(i, Batch.LINK_FROM);
      words[row + LinkRow.TO] = log.word(i, Batch.LINK_TO);
      linkChanges.add(log.weight(i));
    }
  }

  private void checkLinks(Shortages shortages) {
    long[] words = linkChanges.words();
    for (int runStart = 0, runEnd; runStart < linkChanges.checkEnd(); runStart = runEnd) {
      runEnd = linkChanges.run(runStart);
      byFromAndTo.touch(words, runStart, runEnd, LinkRow.WORDS, LinkRow.FROM, LinkRow.TO);
      for (int row = runStart; row < runEnd; row += LinkRow.WORDS) {
        long weight = words[row + LinkRow.WEIGHT];
        if (weight < 0) {
          long from = words[row + LinkRow.FROM];
          long to = words[row + LinkRow.TO];
          long copies = byFromAndTo.copiesOfLink(from, to);
          if (copies + weight < 0) {
            shortages.add("Link", link(from, to), copies, weight);
          }
        }
      }
    }
  }

  /** The record of a link, or the list of its components if the constructor refuses them. */
  private Object link(long from, long to) {
    try {
      return new Link((int) from, (int) to);
    } catch (RuntimeException fault) {
      return List.of((int) from, (int) to);
    }
  }

  @Override
  protected Definition definition() {
    return new Declared();
  }

  /** {@return how the view is maintained} */
  public static Plan plan() {
    return Plan.of(
        """
        view    Triangles
        from    Link first
        join    Link second on first.to == second.from
        join    Link third on second.to == third.from && third.to == first.from
        group   page = first.from
        select  ways = count

        state   byFromAndTo  (from, to) -> links ()
                byFrom       from -> linksByFrom (to)
                                  -> linksByTo by to (from)
                groups       page -> ways

        link    1. find the to in byFrom
                2. join it, as first, with each second in byFrom (itself as it was before)
                3. find (second.to, first.from) in byFromAndTo
                4. join each third in byFromAndTo (itself as it was before): weight of the first
                   times copies of all others
                5. find the to in byFrom
                6. join it, as second, with each third in byFrom (itself as it was before)
                7. find (third.to, second.from) in byFromAndTo
                8. join each first in byFromAndTo (itself as it is afterwards): weight of the second
                   times copies of all others
                9. find the from in byFrom
                10. join it, as third, with each second in byFrom (itself as it is afterwards)
                11. find (third.to, second.from) in byFromAndTo
                12. join each first in byFromAndTo (itself as it is afterwards): weight of the third
                    times copies of all others
                13. enter the link into byFromAndTo: before it joins if it comes, else afterwards
                14. enter the link into byFrom, among its linksByFrom and its linksByTo: before it
                    joins if it comes, else afterwards
        joined  15. find the group (first.from) in groups
                16. add the weight to ways
        """,
        """
        input link change
        table byFromAndTo
        table byFrom
        rows joined
        view groups
        link change -> byFrom: 1 find, 5 find, 9 find, 14 enter
        byFrom -> byFromAndTo: 2 join as first, 3 find, 6 join as second, 7 find,\s\
        10 join as third, 11 find
        byFromAndTo -> joined: 4 join as first, 8 join as second, 12 join as third
        link change -> byFromAndTo: 13 enter
        joined -> groups: 15 find, 16 add
        """);
  }

  /**
   * Changes of links that are applied together, or not at all.
   *
   * <p>Only the net change of each row counts, not the order of calls. One thread at a time. A row
   * is refused with {@link dev.viewsmith.InvalidRowException} if it or a part of it is null where
   * it must not be, if a number of it has too many digits, or if an accessor throws; the batch then
   * stays as it was.
   */
  public static final class Batch extends ViewBatch {
    private static final int LINK_FROM = 0;
    private static final int LINK_TO = 1;
    private static final int LINK_WORDS = 2;
    private static final int LINK_OBJECTS = 0;

    private final ChangeLog links = new ChangeLog(LINK_WORDS, LINK_OBJECTS);

    private Batch(TrianglesMaintainer owner) {
      super(owner);
    }

    /**
     * Adds one copy of a link.
     *
     * @param link the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Link link) {
      return add(link, 1);
    }

    /**
     * Adds copies of a link.
     *
     * @param link the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Link link, long copies) {
      return add(link, positive(copies));
    }

    /**
     * Takes away one copy of a link.
     *
     * @param link the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Link link) {
      return add(link, -1);
    }

    /**
     * Takes away copies of a link.
     *
     * @param link the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Link link, long copies) {
      return add(link, -positive(copies));
    }

    /**
     * Changes a link: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Link before, Link after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        links.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a link, or takes them away if the weight is negative.
     *
     * @param link the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Link link, long weight) {
      int from;
      int to;
      try {
        from = link.from();
        to = link.to();
      } catch (RuntimeException fault) {
        throw unreadable("Link", link, fault);
      }
      return addLink(from, to, weight);
    }

    /**
     * As {@link #insert(Link)}, without a record.
     *
     * @param from {@code Link.from}
     * @param to {@code Link.to}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertLink(int from, int to) {
      return addLink(from, to, 1);
    }

    /**
     * As {@link #delete(Link)}, without a record.
     *
     * @param from {@code Link.from}
     * @param to {@code Link.to}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteLink(int from, int to) {
      return addLink(from, to, -1);
    }

    /**
     * As {@link #add(Link, long)}, without a record.
     *
     * @param from {@code Link.from}
     * @param to {@code Link.to}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addLink(int from, int to, long weight) {
      links.add(weight).with(from).with(to);
      return this;
    }

    /**
     * Takes away all copies that an input has when the batch is applied, beside the other changes.
     *
     * @param input the record class of the input
     * @return this batch
     * @throws IllegalArgumentException if the class is no input of the view
     */
    public Batch deleteAll(Class<?> input) {
      if (input == Link.class) {
        links.deleteAll();
      } else {
        throw noInput(input, Link.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return links.isEmpty();
    }

    @Override
    public void clear() {
      links.clear();
    }

    @Override
    public String toString() {
      return "Link: " + links;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<Triangles> {
    private Snapshot(long version, GroupRoot groups) {
      super(version, groups);
    }

    /**
     * {@return the summary of a page, or null if there is none}
     *
     * @param page {@code Triangles.page}
     */
    public @Nullable Triangles get(int page) {
      GroupReader group = reader();
      return find(group, page) ? row(group) : null;
    }

    private boolean find(GroupReader group, int page) {
      long hash = Groups.hash(page);
      boolean found = group.find(hash);
      while (found && page(group) != page) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, Triangles row) {
      return find(group, row.page());
    }

    @Override
    protected Triangles row(GroupReader group) {
      long ways = group.word(Groups.WAYS);
      return new Triangles(page(group), ways);
    }

    private int page(GroupReader group) {
      return (int) group.word(Groups.KEY);
    }
  }

  /** Links by from and to: one entry a from and to, with a block of links. */
  private static final class ByFromAndTo extends JoinIndex {
    static final int FROM = 0;
    static final int TO = 1;
    static final int ROWS = 2;
    static final int LINKS = side(2, 0);

    ByFromAndTo() {
      super(2, 1); // columns of the key; sides
    }

    /** Returns the entry of a from and a to, or -1. */
    int find(long from, long to) {
      long[] directory = this.directory;
      int entry = first(hash(from, to));
      while (directory[entry + ROWS] != 0
          && (directory[entry + FROM] != from || directory[entry + TO] != to)) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openLinks(int entry) {
      open(entry, LINKS, LinkByFromAndTo.WORDS);
    }

    long copiesOfLink(long from, long to) {
      openLinks(find(from, to));
      return copies(this.from, LinkByFromAndTo.WORDS);
    }

    /** Adds to the copies of a link. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addLink(int found, long from, long to, long weight) {
      int entry = found < 0 ? enter(from, to) : found;
      openLinks(entry);
      int link = this.from;
      if (link < this.to) {
        return addCopies(entry, LINKS, LinkByFromAndTo.WORDS, link, weight);
      }
      link = append(entry, LINKS, LinkByFromAndTo.WORDS, weight);
      return appended(link, LinkByFromAndTo.WORDS);
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int runStart, int runEnd, int stride, int from, int to) {
      if (tooFewToTouch(runStart, runEnd, stride)) {
        return;
      }
      for (int row = runStart; row < runEnd; row += stride) {
        touchEntry(hash(words[row + from], words[row + to]));
      }
      for (int row = runStart; row < runEnd; row += stride) {
        int entry = find(words[row + from], words[row + to]);
        touchRows(entry, LINKS, LinkByFromAndTo.WORDS);
      }
    }

    private int enter(long from, long to) {
      int entry = enterHash(hash(from, to));
      directory[entry + FROM] = from;
      directory[entry + TO] = to;
      return entry;
    }

    static long hash(long from, long to) {
      return Hashing.mix(from, to);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + FROM], directory[entry + TO]);
    }
  }

  /**
   * LinksByFrom and linksByTo by from: one entry a from, with a block of linksByFrom and one of
   * linksByTo.
   */
  private static final class ByFrom extends JoinIndex {
    static final int FROM = 0;
    static final int ROWS = 1;
    static final int LINKS_BY_FROM = side(1, 0);
    static final int LINKS_BY_TO = side(1, 1);

    ByFrom() {
      super(1, 2); // columns of the key; sides
    }

    /** Returns the entry of a from, or -1. */
    int find(long from) {
      long[] directory = this.directory;
      int entry = first(hash(from));
      while (directory[entry + ROWS] != 0 && directory[entry + FROM] != from) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openLinksByFrom(int entry) {
      open(entry, LINKS_BY_FROM, LinkByFromByFrom.WORDS);
    }

    void openLinksByTo(int entry) {
      open(entry, LINKS_BY_TO, LinkByToByFrom.WORDS);
    }

    /**
     * Adds to the copies of a linkByFrom. Returns 1 if it is new, -1 if none is left, 0 otherwise.
     */
    int addLinkByFrom(int found, long from, long to, long weight) {
      int entry = found < 0 ? enter(from) : found;
      openLinksByFrom(entry);
      int linkByFrom = findLinkByFrom(to);
      if (linkByFrom < this.to) {
        return addCopies(entry, LINKS_BY_FROM, LinkByFromByFrom.WORDS, linkByFrom, weight);
      }
      linkByFrom = append(entry, LINKS_BY_FROM, LinkByFromByFrom.WORDS, weight);
      block[linkByFrom + LinkByFromByFrom.TO] = to;
      return appended(linkByFrom, LinkByFromByFrom.WORDS);
    }

    /**
     * Adds to the copies of a linkByTo. Returns 1 if it is new, -1 if none is left, 0 otherwise.
     */
    int addLinkByTo(int found, long to, long from, long weight) {
      int entry = found < 0 ? enter(to) : found;
      openLinksByTo(entry);
      int linkByTo = findLinkByTo(from);
      if (linkByTo < this.to) {
        return addCopies(entry, LINKS_BY_TO, LinkByToByFrom.WORDS, linkByTo, weight);
      }
      linkByTo = append(entry, LINKS_BY_TO, LinkByToByFrom.WORDS, weight);
      block[linkByTo + LinkByToByFrom.FROM] = from;
      return appended(linkByTo, LinkByToByFrom.WORDS);
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int runStart, int runEnd, int stride, int from) {
      if (tooFewToTouch(runStart, runEnd, stride)) {
        return;
      }
      for (int row = runStart; row < runEnd; row += stride) {
        touchEntry(hash(words[row + from]));
      }
      for (int row = runStart; row < runEnd; row += stride) {
        int entry = find(words[row + from]);
        touchRows(entry, LINKS_BY_FROM, LinkByFromByFrom.WORDS);
        touchRows(entry, LINKS_BY_TO, LinkByToByFrom.WORDS);
      }
    }

    private int findLinkByFrom(long to) {
      if (this.to - this.from > SCANNED) {
        long[] wanted = wanted(LinkByFromByFrom.WORDS);
        wanted[LinkByFromByFrom.TO] = to;
        return findWanted(LinkByFromByFrom.WORDS);
      }
      int linkByFrom = this.from;
      while (linkByFrom < this.to && block[linkByFrom + LinkByFromByFrom.TO] != to) {
        linkByFrom += LinkByFromByFrom.WORDS;
      }
      return linkByFrom;
    }

    private int findLinkByTo(long from) {
      if (this.to - this.from > SCANNED) {
        long[] wanted = wanted(LinkByToByFrom.WORDS);
        wanted[LinkByToByFrom.FROM] = from;
        return findWanted(LinkByToByFrom.WORDS);
      }
      int linkByTo = this.from;
      while (linkByTo < this.to && block[linkByTo + LinkByToByFrom.FROM] != from) {
        linkByTo += LinkByToByFrom.WORDS;
      }
      return linkByTo;
    }

    private int enter(long from) {
      int entry = enterHash(hash(from));
      directory[entry + FROM] = from;
      return entry;
    }

    static long hash(long from) {
      return Hashing.mix(from);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + FROM]);
    }
  }

  /** One row for each page: its key, one word that readers see. */
  private static final class Groups extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int WAYS = KEY + 1;
    static final int WORDS = WAYS + 1;

    Groups() {
      // Words of the key, for readers, for the writer.
      super(1, 1, 0);
    }

    /** Returns the row of a page, ready to be changed; enters it if it is new. */
    int open(long hash, long key) {
      long[] groupPage = pageOf(hash);
      int row = first(groupPage, hash, WORDS);
      while (groupPage[row + STAMP] != 0) {
        if (groupPage[row + HASH] == hash && groupPage[row + KEY] == key) {
          return change(groupPage, row);
        }
        row = next(groupPage, row, WORDS);
      }
      row = room(hash, groupPage, row); // perhaps in another page
      this.page[row + KEY] = key;
      return enter(hash, row);
    }

    static long hash(long page) {
      return Hashing.mix(page);
    }
  }

  /** A net change of a link. */
  private static final class LinkRow {
    static final int FROM = 0;
    static final int TO = 1;
    static final int COLUMNS = 2;
    static final int WEIGHT = 2;
    static final int WORDS = 3;
  }

  /** A link in byFromAndTo. */
  private static final class LinkByFromAndTo {
    static final int COPIES = 0;
    static final int WORDS = 1;
  }

  /** A linkByFrom in byFrom. */
  private static final class LinkByFromByFrom {
    static final int TO = 0;
    static final int COPIES = 1;
    static final int WORDS = 2;
  }

  /** A linkByTo in byFrom. */
  private static final class LinkByToByFrom {
    static final int FROM = 0;
    static final int COPIES = 1;
    static final int WORDS = 2;
  }

  /** A joined row: what its group needs of it. */
  private static final class JoinedRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int WEIGHT = 2;
    static final int WORDS = 3;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class Declared extends Definition {
    Declared() {
      super(
          Schema.grouped()
              .input(Link.class, LinkRow.WORDS)
              .slot("first", Link.class)
              .slot("second", Link.class)
              .slot("third", Link.class)
              .columns("page")
              .key("page", "page")
              .count("ways")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      byFromAndTo.forEachRow(ByFromAndTo.LINKS, LinkByFromAndTo.WORDS, action);
    }

    @Override
    public ChangeSet changes(int input) {
      return linkChanges;
    }

    @Override
    public List<Long> key(int slot, long[] row) {
      return slot == 1 ? List.of(row[LinkRow.FROM]) : List.of(row[LinkRow.FROM], row[LinkRow.TO]);
    }

    @Override
    public List<Long> sought(int slot, long[][] rows) {
      return slot == 1
          ? List.of(rows[0][LinkRow.TO])
          : List.of(rows[1][LinkRow.TO], rows[0][LinkRow.FROM]);
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of((int) rows[0][LinkRow.FROM]);
    }

    @Override
    public JoinedRows joined() {
      return joined;
    }

    @Override
    public List<Object> columnsOf(long[] joined, int at) {
      return List.of((int) joined[at + JoinedRow.KEY]);
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      Triangles view = (Triangles) row;
      return Arrays.asList(view.page(), view.ways());
    }

    @Override
    public Object record(int input, long[] row, int at) {
      return new Link((int) row[at + LinkRow.FROM], (int) row[at + LinkRow.TO]);
    }
  }
}
