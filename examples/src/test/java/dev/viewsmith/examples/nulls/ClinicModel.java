package dev.viewsmith.examples.nulls;

import dev.viewsmith.Rational;
import dev.viewsmith.examples.nulls.Clinic.Doctor;
import dev.viewsmith.examples.nulls.Clinic.Home;
import dev.viewsmith.examples.nulls.Clinic.Late;
import dev.viewsmith.examples.nulls.Clinic.Notes;
import dev.viewsmith.examples.nulls.Clinic.Pairs;
import dev.viewsmith.examples.nulls.Clinic.Totals;
import dev.viewsmith.examples.nulls.Clinic.Visit;
import dev.viewsmith.examples.nulls.Clinic.Workload;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The views of {@link Clinic} over lists of rows, written out by hand: each copy is a row. */
record ClinicModel(List<Visit> visits, List<Doctor> doctors) {
  private record Both(Visit visit, Doctor doctor) {}

  Map<Workload, Long> workload() {
    Map<List<@Nullable Object>, List<Both>> groups = new HashMap<>();
    for (Visit visit : visits) {
      for (Doctor doctor : doctors) {
        boolean isLong = visit.minutes() == null || visit.minutes() > 0;
        if (doctor.name().equals(visit.doctor()) && isLong) {
          groups
              .computeIfAbsent(
                  Arrays.asList(doctor.ward(), visit.minutes(), city(visit)),
                  key -> new ArrayList<>())
              .add(new Both(visit, doctor));
        }
      }
    }
    Map<Workload, Long> rows = new HashMap<>();
    groups.forEach((key, group) -> rows.put(workload(key, group), 1L));
    return rows;
  }

  private static Workload workload(List<@Nullable Object> key, List<Both> group) {
    List<BigDecimal> fees = values(group, both -> both.visit().fee());
    List<Double> weights = values(group, both -> both.visit().weight());
    BigDecimal fee = fees.stream().reduce(BigDecimal::add).orElse(null);
    Double weight = weights.stream().reduce(Double::sum).orElse(null);
    return new Workload(
        (String) key.get(0),
        (Integer) key.get(1),
        (String) key.get(2),
        group.size(),
        fees.size(),
        fee,
        fee == null ? null : Rational.of(fee, fees.size()),
        least(values(group, both -> both.visit().day())),
        greatest(values(group, both -> zip(both.visit()))),
        Set.copyOf(values(group, both -> both.doctor().room())).size(),
        weight,
        weight == null ? null : (Double) (weight / weights.size()),
        greatest(values(group, both -> sum(both.visit().minutes(), both.doctor().room()))));
  }

  /**
   * @throws ArithmeticException where a visit of no minutes divides by them
   */
  Map<Notes, Long> notes() {
    Map<Notes, Long> rows = new HashMap<>();
    for (Visit visit : visits) {
      Integer twice = visit.minutes() == null ? null : (Integer) (visit.minutes() * 2);
      boolean isShort = visit.minutes() != null && 100 / visit.minutes() > 3;
      if (twice == null || twice < 50) {
        Home home = visit.home();
        rows.merge(
            new Notes(
                visit.patient(),
                visit.doctor(),
                twice,
                visit.fee() == null ? BigDecimal.ZERO : visit.fee(),
                visit.day(),
                home,
                visit.doctor() == null ? null : visit.patient() + visit.doctor(),
                isShort ? visit.doctor() : visit.patient(),
                home == null ? null : (Double) home.size(),
                home == null ? 0 : home.zip() == null ? -1 : home.zip(),
                both(above(visit.minutes(), 10.0), above(visit.weight(), 2.5))),
            1L,
            Long::sum);
      }
    }
    return rows;
  }

  Map<Totals, Long> totals() {
    List<Integer> minutes = values(visits, Visit::minutes);
    long sum = minutes.stream().mapToLong(Integer::longValue).sum();
    Rational mean = minutes.isEmpty() ? null : Rational.of(sum, minutes.size());
    boolean isShown =
        minutes.isEmpty() || sum > 3 && mean != null && mean.compareTo(Rational.of(2)) > 0;
    return isShown
        ? Map.of(
            new Totals(
                visits.size(),
                minutes.isEmpty() ? null : sum,
                mean,
                least(values(visits, Visit::fee)),
                greatest(values(visits, Visit::patient)),
                Set.copyOf(values(visits, Visit::home)).size()),
            1L)
        : Map.of();
  }

  Map<Pairs, Long> pairs() {
    Set<Pairs> rows = new HashSet<>();
    for (Visit a : visits) {
      for (Visit b : visits) {
        Integer zip = zip(a);
        boolean isNotAbove = a.weight() != null && b.weight() != null && !(a.weight() > b.weight());
        if (zip != null && zip.equals(b.minutes()) && isNotAbove) {
          rows.add(new Pairs(a.patient(), b.doctor(), b.day()));
        }
      }
    }
    return rows.stream().collect(Collectors.toMap(Function.identity(), row -> 1L));
  }

  Map<Late, Long> late() {
    Map<List<@Nullable Home>, List<Both>> groups = new HashMap<>();
    for (Visit visit : visits) {
      for (Doctor doctor : doctors) {
        if (visit.minutes() != null && doctor.room() != null && visit.minutes() > doctor.room()) {
          groups
              .computeIfAbsent(Arrays.asList(visit.home()), key -> new ArrayList<>())
              .add(new Both(visit, doctor));
        }
      }
    }
    Map<Late, Long> rows = new HashMap<>();
    groups.forEach(
        (key, group) -> {
          long rooms = group.stream().mapToLong(both -> both.doctor().room()).sum();
          String doctor = least(values(group, both -> both.visit().doctor()));
          rows.put(new Late(key.get(0), rooms, doctor), 1L);
        });
    return rows;
  }

  private static @Nullable String city(Visit visit) {
    return visit.home() == null ? null : visit.home().city();
  }

  private static @Nullable Integer zip(Visit visit) {
    return visit.home() == null ? null : visit.home().zip();
  }

  private static @Nullable Integer sum(@Nullable Integer a, @Nullable Integer b) {
    return a == null || b == null ? null : (Integer) (a + b);
  }

  private static @Nullable Boolean above(@Nullable Number value, double bound) {
    return value == null ? null : (Boolean) (value.doubleValue() > bound);
  }

  /** The conjunction of SQL. */
  private static @Nullable Boolean both(@Nullable Boolean a, @Nullable Boolean b) {
    if (Boolean.FALSE.equals(a) || Boolean.FALSE.equals(b)) {
      return false;
    }
    return a == null || b == null ? null : true;
  }

  private static <R, V> List<V> values(List<R> rows, Function<R, @Nullable V> value) {
    return rows.stream().map(value).filter(Objects::nonNull).toList();
  }

  private static <V extends Comparable<?>> @Nullable V least(List<V> values) {
    return values.stream().min(ClinicModel::compare).orElse(null);
  }

  private static <V extends Comparable<?>> @Nullable V greatest(List<V> values) {
    return values.stream().max(ClinicModel::compare).orElse(null);
  }

  @SuppressWarnings("unchecked")
  private static int compare(Comparable<?> a, Comparable<?> b) {
    return ((Comparable<Object>) a).compareTo(b);
  }
}
