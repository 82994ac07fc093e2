package market;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;

public record Trade(
    UUID id,
    Venue venue,
    String bond,
    char rating,
    Integer lots,
    double price,
    BigDecimal fee,
    Instant booked,
    LocalDate day,
    Optional<String> note) {}
