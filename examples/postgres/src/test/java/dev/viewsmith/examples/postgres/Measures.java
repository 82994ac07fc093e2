package dev.viewsmith.examples.postgres;

/** The table of {@link Measure}. */
final class Measures {
  static final String TABLE =
      """
      CREATE TABLE measure (
        small smallint NOT NULL, a integer NOT NULL, b integer NOT NULL, big bigint NOT NULL,
        maybe integer, whole numeric NOT NULL, price numeric NOT NULL, open boolean NOT NULL,
        known boolean, text text NOT NULL, note text, uid uuid NOT NULL, day date NOT NULL,
        hour time NOT NULL, moment timestamp NOT NULL, at timestamptz NOT NULL, colour text)""";

  static final String ROW =
      """
      (1, 2, 3, 4, 5, 6, 7.5, true, true, 't', 'n', gen_random_uuid(), '2024-02-29', '12:00',
        '2024-02-29 12:00', '2024-02-29 12:00Z', 'RED')""";

  private Measures() {}
}
