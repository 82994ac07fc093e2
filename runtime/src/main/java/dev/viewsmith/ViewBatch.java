package dev.viewsmith;

import dev.viewsmith.internal.Decimals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Changes of the inputs of a view that are applied together, or not at all.
 *
 * <p>A generated batch adds methods for the rows of each input. Only the net change counts: the
 * order in which changes are given does not matter. A batch holds the values given, not the state:
 * it may be filled while other batches are applied, and applied more than once. It belongs to one
 * thread at a time. A row that is refused with {@link InvalidRowException} leaves the batch as it
 * was.
 */
public abstract class ViewBatch {
  final Maintainer<?, ?, ?> owner;

  /**
   * An empty batch.
   *
   * @param owner the only maintainer that will take it
   * @throws IllegalStateException if an earlier batch of the owner has failed half-way
   */
  protected ViewBatch(Maintainer<?, ?, ?> owner) {
    owner.checkWhole();
    this.owner = owner;
  }

  /**
   * {@return a value that must not be null} For generated code.
   *
   * @param <T> its type
   * @param value what was given
   * @param component where it belongs, as {@code Order.customer}
   * @throws InvalidRowException if it is null
   */
  protected static <T> T present(@Nullable T value, String component) {
    if (value == null) {
      throw InvalidRowException.missing(component);
    }
    return value;
  }

  /**
   * {@return a number in canonical form} For generated code.
   *
   * @param number what was given; not null
   * @param component where it belongs, as {@code Order.price}
   * @throws InvalidRowException if it has more than 16,383 digits before or after the point, or is
   *     of a subclass that throws
   */
  protected static BigDecimal canonical(BigDecimal number, String component) {
    try {
      return Decimals.bounded(number);
    } catch (ArithmeticException tooLong) {
      throw InvalidRowException.tooLong(component, tooLong);
    } catch (RuntimeException fault) {
      throw InvalidRowException.unreadableNumber(component, fault);
    }
  }

  /**
   * {@return a number in canonical form} For generated code.
   *
   * @param number what was given; not null
   * @param component where it belongs, as {@code Order.points}
   * @throws InvalidRowException if it has more than 16,383 digits, or is of a subclass that throws
   */
  protected static BigInteger canonical(BigInteger number, String component) {
    try {
      return Decimals.bounded(number);
    } catch (ArithmeticException tooLong) {
      throw InvalidRowException.tooLong(component, tooLong);
    } catch (RuntimeException fault) {
      throw InvalidRowException.unreadableNumber(component, fault);
    }
  }

  /**
   * {@return the refusal of a row with a null where none is allowed} For generated code.
   *
   * @param component where it is, as {@code Order.address.city}
   */
  protected static InvalidRowException missing(String component) {
    return InvalidRowException.missing(component);
  }

  /**
   * {@return the refusal of a row with a number inside a record that has too many digits} For
   * generated code.
   *
   * @param component where it is, as {@code Order.price.amount}
   */
  protected static InvalidRowException tooLong(String component) {
    return InvalidRowException.tooLong(component, null);
  }

  /**
   * {@return a number of copies that must be positive} For generated code.
   *
   * @param copies what was given
   * @throws IllegalArgumentException if it is not
   */
  protected static long positive(long copies) {
    if (copies <= 0) {
      throw new IllegalArgumentException(
          "copies must be positive, not " + copies + "\nuse add(row, weight) for a signed number");
    }
    return copies;
  }

  /**
   * {@return the refusal of a row whose components cannot be read} For generated code.
   *
   * @param input the record class, as {@code Order}
   * @param row null if that is why
   * @param cause what reading it has thrown
   */
  protected static InvalidRowException unreadable(
      String input, @Nullable Object row, RuntimeException cause) {
    return row == null
        ? InvalidRowException.absent(input)
        : InvalidRowException.unreadable(input, cause);
  }

  /**
   * {@return the refusal to delete all rows of what is no input} For generated code.
   *
   * @param type what was given
   * @param inputs the record classes of the inputs
   * @throws NullPointerException if there is no class at all
   */
  protected static IllegalArgumentException noInput(@Nullable Class<?> type, Class<?>... inputs) {
    return new IllegalArgumentException(
        Objects.requireNonNull(type, "input").getName()
            + " is no input of the view"
            + "\nits inputs are "
            + Stream.of(inputs).map(Class::getName).collect(Collectors.joining(", ")));
  }

  /** {@return whether no change was given since the batch was made or cleared} */
  public abstract boolean isEmpty();

  /** Forgets all changes, so that the batch can be filled again. */
  public abstract void clear();

  /** {@return how many changes of each input were given, as {@code Order: 3 changes}} */
  @Override
  public abstract String toString();
}
