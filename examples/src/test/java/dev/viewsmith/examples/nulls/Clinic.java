package dev.viewsmith.examples.nulls;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Select;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Inputs with components that can be null, and views of every shape over them. */
interface Clinic {
  record Home(@Nullable String city, @Nullable Integer zip, double size) {}

  record Visit(
      String patient,
      @Nullable String doctor,
      @Nullable Integer minutes,
      @Nullable BigDecimal fee,
      @Nullable LocalDate day,
      @Nullable Double weight,
      @Nullable Home home) {}

  record Doctor(String name, @Nullable String ward, @Nullable Integer room) {}

  @View(
      from = Visit.class,
      join = @Join(value = Doctor.class, on = "visit.doctor == doctor.name"),
      where = "isNull(visit.minutes) || visit.minutes > 0")
  record Workload(
      @GroupBy("doctor.ward") @Nullable String ward,
      @GroupBy("visit.minutes") @Nullable Integer minutes,
      @GroupBy("visit.home.city") @Nullable String city,
      @Count long n,
      @Count("visit.fee") long paid,
      @Sum("visit.fee") @Nullable BigDecimal fees,
      @Avg("visit.fee") @Nullable Rational fee,
      @Min("visit.day") @Nullable LocalDate first,
      @Max("visit.home.zip") @Nullable Integer zip,
      @CountDistinct("doctor.room") long rooms,
      @Sum("visit.weight") @Nullable Double weight,
      @Avg("visit.weight") @Nullable Double mean,
      @Max("visit.minutes + doctor.room") @Nullable Integer most) {}

  @View(from = Visit.class, having = "isNull(twice) || twice < 50")
  record Notes(
      String patient,
      @Select("visit.doctor") @Nullable String doctor,
      @Select("visit.minutes * 2") @Nullable Integer twice,
      @Select("coalesce(visit.fee, 0)") BigDecimal fee,
      @Nullable LocalDate day,
      @Nullable Home home,
      @Select("visit.patient + visit.doctor") @Nullable String label,
      @Select("100 / visit.minutes > 3 ? visit.doctor : visit.patient") @Nullable String pick,
      @Select("visit.home.size") @Nullable Double size,
      @Select("isNull(visit.home) ? 0 : coalesce(visit.home.zip, -1)") int zip,
      @Select("visit.minutes > 10 && visit.weight > 2.5") @Nullable Boolean isLong) {}

  @View(from = Visit.class, having = "isNull(sum) || sum > 3 && coalesce(mean, 7) > 2")
  record Totals(
      @Count long n,
      @Sum("visit.minutes") @Nullable Long sum,
      @Avg("visit.minutes") @Nullable Rational mean,
      @Min("visit.fee") @Nullable BigDecimal low,
      @Max("visit.patient") @Nullable String last,
      @CountDistinct("visit.home") long homes) {}

  @View(
      from = Visit.class,
      as = "a",
      join = @Join(value = Visit.class, as = "b", on = "a.home.zip == b.minutes"),
      where = "!(a.weight > b.weight)",
      distinct = true)
  record Pairs(
      @Select("a.patient") String one,
      @Select("b.doctor") @Nullable String other,
      @Select("b.day") @Nullable LocalDate day) {}

  @View(from = Visit.class, join = @Join(value = Doctor.class, on = "visit.minutes > doctor.room"))
  record Late(
      @GroupBy("visit.home") @Nullable Home home,
      @Sum("doctor.room") @Nullable Long rooms,
      @Min("visit.doctor") @Nullable String doctor) {}
}
