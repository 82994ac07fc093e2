package bank;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.UUID;

/**
 * Money that one account has paid to another.
 *
 * @param units of the currency's smallest coin, of which some need more than a long
 */
public record Payment(
    UUID payer,
    UUID payee,
    Instant at,
    BigDecimal amount,
    BigInteger units,
    double rate,
    float fee,
    int points) {}
