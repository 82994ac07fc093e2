package dev.viewsmith.examples.flights;

import java.time.LocalDateTime;
import java.util.List;

/** Shows how far the flights have come. */
interface Progress {
  /** Everything before this time is known. Called before each batch. */
  void reach(LocalDateTime time);

  /** Shows what is known now, so that what the next batch changes stands out. */
  void mark();

  /** Shows lines that stay. */
  void say(List<String> lines);

  /** Everything is known. */
  void finish(LocalDateTime time);
}
