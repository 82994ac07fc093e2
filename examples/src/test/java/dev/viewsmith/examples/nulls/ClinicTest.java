package dev.viewsmith.examples.nulls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Change;
import dev.viewsmith.ExpressionException;
import dev.viewsmith.Maintainer;
import dev.viewsmith.Relation;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.ViewSnapshot;
import dev.viewsmith.examples.nulls.Clinic.Doctor;
import dev.viewsmith.examples.nulls.Clinic.Home;
import dev.viewsmith.examples.nulls.Clinic.Visit;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random visits and doctors, most of them with nulls, come and go; after each batch every view is
 * compared with {@link ClinicModel}, with its own deltas, and with {@code verify()}.
 */
class ClinicTest {
  private static final int BATCHES = 60;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void workload(long seed) {
    var view = Clinic_WorkloadMaintainer.create();
    new Run<>(
            seed,
            view,
            () -> {
              var batch = view.newBatch();
              return new Rows<>(batch, batch::add, batch::add);
            },
            ClinicModel::workload)
        .run();
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14})
  void notes(long seed) {
    var view = Clinic_NotesMaintainer.create();
    new Run<>(
            seed,
            view,
            () -> {
              var batch = view.newBatch();
              return new Rows<>(batch, batch::add, (doctor, weight) -> {});
            },
            ClinicModel::notes)
        .run();
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23, 24})
  void totals(long seed) {
    var view = Clinic_TotalsMaintainer.create();
    new Run<>(
            seed,
            view,
            () -> {
              var batch = view.newBatch();
              return new Rows<>(batch, batch::add, (doctor, weight) -> {});
            },
            ClinicModel::totals)
        .run();
  }

  @ParameterizedTest
  @ValueSource(longs = {31, 32, 33, 34})
  void pairs(long seed) {
    var view = Clinic_PairsMaintainer.create();
    new Run<>(
            seed,
            view,
            () -> {
              var batch = view.newBatch();
              return new Rows<>(batch, batch::add, (doctor, weight) -> {});
            },
            ClinicModel::pairs)
        .run();
  }

  @ParameterizedTest
  @ValueSource(longs = {41, 42, 43, 44})
  void late(long seed) {
    var view = Clinic_LateMaintainer.create();
    new Run<>(
            seed,
            view,
            () -> {
              var batch = view.newBatch();
              return new Rows<>(batch, batch::add, batch::add);
            },
            ClinicModel::late)
        .run();
  }

  private interface Adder<R> {
    void add(R row, long weight);
  }

  private interface Batches<B extends ViewBatch> {
    Rows<B> next();
  }

  private record Rows<B extends ViewBatch>(B batch, Adder<Visit> visits, Adder<Doctor> doctors) {}

  /** One view and the rows that it was fed. */
  private static final class Run<
      B extends ViewBatch, S extends ViewSnapshot<R>, R, C extends Change<R>> {
    private final Random random;
    private final Maintainer<B, S, C> view;
    private final Batches<B> batches;
    private final Function<ClinicModel, Map<R, Long>> model;
    private List<Visit> visits = new ArrayList<>();
    private List<Doctor> doctors = new ArrayList<>();
    private final Map<R, Long> followed;

    Run(
        long seed,
        Maintainer<B, S, C> view,
        Batches<B> batches,
        Function<ClinicModel, Map<R, Long>> model) {
      this.random = new Random(seed);
      this.view = view;
      this.batches = batches;
      this.model = model;
      this.followed = rows(view.snapshot());
    }

    void run() {
      for (int i = 0; i < BATCHES; i++) {
        List<Visit> nextVisits = new ArrayList<>(visits);
        List<Doctor> nextDoctors = new ArrayList<>(doctors);
        Rows<B> rows = batches.next();
        for (int change = random.nextInt(9); change > 0; change--) {
          change(rows, nextVisits, nextDoctors);
        }
        apply(rows.batch(), nextVisits, nextDoctors);
        assertEquals(model.apply(new ClinicModel(visits, doctors)), rows(view.snapshot()));
        assertEquals(followed, rows(view.snapshot()));
        view.snapshot()
            .forEach((row, copies) -> assertEquals(copies, view.snapshot().multiplicity(row)));
        view.verify();
        Map<Visit, Long> fed = new HashMap<>();
        view.forEachInput(Visit.class, fed::put);
        assertEquals(counted(visits), fed);
      }
      assertTrue(view.version() > BATCHES / 4);
    }

    private void change(Rows<B> rows, List<Visit> nextVisits, List<Doctor> nextDoctors) {
      if (random.nextInt(3) == 0) {
        changed(nextDoctors, doctor(), rows.doctors());
      } else {
        changed(nextVisits, visit(), rows.visits());
      }
    }

    private <T> void changed(List<T> all, T fresh, Adder<T> adder) {
      if (all.size() > 6 && random.nextInt(2) == 0) {
        adder.add(all.remove(random.nextInt(all.size())), -1);
      } else {
        all.add(fresh);
        adder.add(fresh, 1);
      }
    }

    private void apply(B batch, List<Visit> nextVisits, List<Doctor> nextDoctors) {
      try {
        model.apply(new ClinicModel(nextVisits, nextDoctors));
      } catch (ArithmeticException uncomputable) {
        assertThrows(ExpressionException.class, () -> view.preview(batch));
        assertThrows(ExpressionException.class, () -> view.apply(batch));
        return;
      }
      view.preview(batch).terms();
      C change = view.apply(batch);
      change.delta().forEach((row, weight) -> followed.merge(row, weight, Long::sum));
      followed.values().removeIf(copies -> copies == 0);
      visits = nextVisits;
      doctors = nextDoctors;
    }

    private static <R> Map<R, Long> rows(Relation<R> relation) {
      Map<R, Long> rows = new HashMap<>();
      relation.forEach(rows::put);
      return rows;
    }

    private static <T> Map<T, Long> counted(List<T> rows) {
      Map<T, Long> counts = new HashMap<>();
      rows.forEach(row -> counts.merge(row, 1L, Long::sum));
      return counts;
    }

    private Visit visit() {
      return new Visit(
          "p" + random.nextInt(3),
          or(() -> "d" + random.nextInt(3)),
          or(() -> random.nextInt(40) == 0 ? 0 : 1 + random.nextInt(40)),
          or(() -> BigDecimal.valueOf(random.nextInt(5))),
          or(() -> LocalDate.of(2026, 1 + random.nextInt(2), 1)),
          or(() -> random.nextInt(4) * 1.25),
          or(this::home));
    }

    private Home home() {
      return new Home(
          or(() -> "c" + random.nextInt(2)), or(() -> random.nextInt(20)), random.nextInt(2));
    }

    private Doctor doctor() {
      return new Doctor(
          "d" + random.nextInt(3), or(() -> "w" + random.nextInt(2)), or(() -> random.nextInt(9)));
    }

    /** A value, or null one time in three. */
    private <V> @Nullable V or(Supplier<@Nullable V> value) {
      return random.nextInt(3) == 0 ? null : value.get();
    }
  }
}
