package dev.viewsmith.postgres;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The text of the trigger function that writes what a statement has changed to a change table: one
 * row, with arrays. As a value of PostgreSQL has at most 1 GB, the rows of a large statement are
 * divided into parts, each of which is a row of the change table; that takes longer.
 *
 * <p>An update that leaves all its rows as they were, in the columns of the view, changes nothing.
 * If it leaves some of them, they are among those that have gone and those that have come, and
 * cancel each other out when they are read: to find them here would cost every writer more than it
 * saves those who have such updates.
 *
 * @param changes the change table
 * @param channel on which a change is told; empty to tell nobody
 * @param columns of the base table
 */
record CaptureFunction(TableName changes, String channel, List<Column> columns) {
  /** How many bytes the arrays of a row have at most, by an estimate that is never too low. */
  private static final int PART = 16_000_000;

  /** A row has at most 8 kB, of which an array takes 18 bytes if it stands elsewhere. */
  static final int MOST_COLUMNS = 400;

  /** Of so many columns the old values and the new ones are put into one row. */
  private static final int PAIRED = MOST_COLUMNS / 2;

  /** The rows of a statement that have gone, or those that have come. */
  private enum Side {
    OLD("old", "pg_catalog.count(*), 0"),
    NEW("new", "0, pg_catalog.count(*)");

    private final String prefix;
    private final String counts;

    Side(String prefix, String counts) {
      this.prefix = prefix;
      this.counts = counts;
    }
  }

  /*
   * A column may be called as a variable of PL/pgSQL is, as bytes or found: so no query of rows
   * reads a variable, and columns win.
   */
  String body() {
    String gone = rows("old_rows");
    String come = rows("new_rows");
    String net =
        parts(Side.OLD, gone + " EXCEPT ALL " + come)
            + parts(Side.NEW, come + " EXCEPT ALL " + gone);
    return """
        #variable_conflict use_column
        DECLARE
          bytes pg_catalog.int8;
        BEGIN
          IF TG_OP = 'INSERT' THEN
        %s  ELSIF TG_OP = 'DELETE' THEN
        %s  ELSIF TG_OP = 'UPDATE' THEN
        %s  ELSE
            INSERT INTO %s (gone, come) VALUES (0, 0);
          END IF;
        %s  RETURN NULL;
        END
        """
        .formatted(
            choice(bytes(come), PART, whole(Side.NEW, come), parts(Side.NEW, come)),
            choice(bytes(gone), PART, whole(Side.OLD, gone), parts(Side.OLD, gone)),
            choice(
                bytes(gone) + " + " + bytes(come),
                2 * PART,
                columns.size() <= PAIRED ? update(gone, come) : net,
                net),
            changes.sql(),
            notice());
  }

  private static String choice(String bytes, int most, String whole, String parts) {
    return """
        bytes := %s;
        IF bytes = 0 THEN
          RETURN NULL;
        ELSIF bytes <= %d THEN
        %sELSE
        %sEND IF;
        """
        .formatted(bytes, most, whole.indent(2), parts.indent(2))
        .indent(4);
  }

  /** How many bytes rows take; 0 if there are none. */
  private String bytes(String rows) {
    String sums =
        variable().map(bytes -> " + coalesce(pg_catalog.sum(" + bytes + "), 0)").collect(joining());
    return "(SELECT pg_catalog.count(*) * %d%s FROM (%s) AS r)".formatted(fixed(), sums, rows);
  }

  private int fixed() {
    return columns.stream().mapToInt(Column::fixedBytes).sum();
  }

  /** What values take whose types have no fixed length. */
  private Stream<String> variable() {
    return IntStream.range(0, columns.size())
        .mapToObj(i -> columns.get(i).variableBytes("c" + (i + 1)))
        .flatMap(Optional::stream);
  }

  private String whole(Side side, String rows) {
    return """
        INSERT INTO %s (gone, come, %s)
        SELECT %s, %s
        FROM (%s) AS r;
        """
        .formatted(changes.sql(), names(side), side.counts, arrays(), rows);
  }

  private String update(String gone, String come) {
    return """
        INSERT INTO %1$s (gone, come, %2$s, %3$s)
        SELECT gone, come, %2$s, %3$s FROM
          (SELECT pg_catalog.count(*), %4$s FROM (%5$s) AS r) AS before(gone, %2$s),
          (SELECT pg_catalog.count(*), %4$s FROM (%6$s) AS r) AS after(come, %3$s)
        WHERE ROW(%2$s) IS DISTINCT FROM ROW(%3$s);
        IF NOT FOUND THEN
          RETURN NULL;
        END IF;
        """
        .formatted(changes.sql(), names(Side.OLD), names(Side.NEW), arrays(), gone, come);
  }

  private String parts(Side side, String rows) {
    String bytes = variable().map(each -> " + coalesce(" + each + ", 0)").collect(joining());
    return """
        INSERT INTO %s (gone, come, %s)
        SELECT %s, %s
        FROM (SELECT *, pg_catalog.floor(pg_catalog.sum(%d::pg_catalog.int8%s)
            OVER (ROWS UNBOUNDED PRECEDING) / %d) AS part
          FROM (%s) AS r) AS r
        GROUP BY part;
        """
        .formatted(changes.sql(), names(side), side.counts, arrays(), fixed(), bytes, PART, rows);
  }

  private String notice() {
    return channel.isEmpty()
        ? ""
        : "  PERFORM pg_catalog.pg_notify(%s, '');\n".formatted(Sql.literal(channel));
  }

  private String rows(String of) {
    return "SELECT "
        + each(columns, (number, column) -> column.value() + " AS c" + number)
        + " FROM "
        + of;
  }

  private String arrays() {
    return each(columns, (number, column) -> "pg_catalog.array_agg(c" + number + ")");
  }

  /** The columns of the change table. */
  private String names(Side side) {
    return each(columns, (number, column) -> side.prefix + number);
  }

  /** A list with something for each column. They are numbered, so that names meet no others. */
  static String each(List<Column> columns, BiFunction<Integer, Column, String> text) {
    return IntStream.range(0, columns.size())
        .mapToObj(i -> text.apply(i + 1, columns.get(i)))
        .collect(joining(", "));
  }
}
