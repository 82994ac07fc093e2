package dev.viewsmith.examples.cases;

import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Min;
import dev.viewsmith.View;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Texts and times that other systems got wrong: blanks, offsets, and what lies before 1970. */
class TextAndTimeCasesTest {
  record T(String s) {}

  @View(from = T.class)
  record Texts(
      @Count long n,
      @Count("t.s") long known,
      @CountDistinct("t.s") long distinct,
      @Min("t.s") @Nullable String least) {}

  @View(from = T.class)
  record Groups(@GroupBy("t.s") String s, @Count long n) {}

  /** Without null. */
  @Test
  void tc53_emptyTextsAndBlanksAreValues() {
    var texts = TextAndTimeCasesTest_TextsMaintainer.create();
    var follower = new Follower<>(texts.snapshot(), new Texts(0, 0, 0, null));
    follower.expect(
        texts.apply(texts.newBatch().insertT("").insertT(" ").insertT("a").insertT("a ")),
        new Texts(4, 4, 4, ""));
    texts.verify();
    var groups = TextAndTimeCasesTest_GroupsMaintainer.create();
    new Follower<>(groups.snapshot())
        .expect(
            groups.apply(groups.newBatch().insertT("").insertT(" ").insertT("a").insertT("a ")),
            new Groups("", 1),
            new Groups(" ", 1),
            new Groups("a", 1),
            new Groups("a ", 1));
  }

  record Event(Instant at, OffsetDateTime local) {}

  @View(from = Event.class)
  record Days(
      @GroupBy("Math.floorDiv(event.at.toEpochMilli() - 21_600_000L, 86_400_000L)") long day,
      @Count long n) {}

  @Test
  void tc55_bucketsWithAnOffsetAndBefore1970() {
    var view = TextAndTimeCasesTest_DaysMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    long day = Instant.parse("2025-03-01T00:00:00Z").getEpochSecond() / 86_400;
    follower.expect(
        view.apply(view.newBatch().insert(event("2025-03-02T02:15:00Z"))), new Days(day, 1));
    follower.expect(
        view.apply(
            view.newBatch()
                .insert(event("1970-01-01T05:59:59.999Z"))
                .insert(event("1970-01-01T06:00:00Z"))),
        new Days(day, 1),
        new Days(-1, 1),
        new Days(0, 1));
    view.verify();
  }

  @View(from = Event.class)
  record Moments(@GroupBy("event.at") Instant at, @Count long n) {}

  @View(from = Event.class)
  record Local(@GroupBy("event.local.toInstant()") Instant at, @Count long n) {}

  @View(from = Event.class)
  record Offsets(@GroupBy("event.local") OffsetDateTime at, @Count long n) {}

  @Test
  void tc55_aMomentIsOneKeyHoweverItWasWritten() {
    Instant noon = Instant.parse("2025-03-02T12:00:00Z");
    Event utc = new Event(noon, OffsetDateTime.parse("2025-03-02T12:00:00Z"));
    Event berlin =
        new Event(
            Instant.parse("2025-03-02T12:00:00.000Z"),
            OffsetDateTime.parse("2025-03-02T13:00:00+01:00"));
    var moments = TextAndTimeCasesTest_MomentsMaintainer.create();
    new Follower<>(moments.snapshot())
        .expect(moments.apply(moments.newBatch().insert(utc).insert(berlin)), new Moments(noon, 2));
    var local = TextAndTimeCasesTest_LocalMaintainer.create();
    new Follower<>(local.snapshot())
        .expect(local.apply(local.newBatch().insert(utc).insert(berlin)), new Local(noon, 2));
    var offsets = TextAndTimeCasesTest_OffsetsMaintainer.create();
    new Follower<>(offsets.snapshot())
        .expect(
            offsets.apply(offsets.newBatch().insert(utc).insert(berlin)),
            new Offsets(utc.local(), 1),
            new Offsets(berlin.local(), 1));
  }

  private static Event event(String at) {
    return new Event(Instant.parse(at), OffsetDateTime.parse("2025-03-02T12:00:00Z"));
  }
}
