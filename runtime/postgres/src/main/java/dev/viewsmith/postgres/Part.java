package dev.viewsmith.postgres;

import dev.viewsmith.Rational;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A component of a record, or the record itself: one column or several. */
sealed interface Part {
  void addLeaves(List<Leaf> leaves);

  @Nullable Object read(Source source) throws SQLException;

  void write(@Nullable Object value, List<@Nullable String> into);

  /** Where the columns of a row are read, one after the other. */
  final class Source {
    private final ResultSet rows;
    private final int first;
    private final Origin origin;
    private int read;

    Source(ResultSet rows, int first, Origin origin) {
      this.rows = rows;
      this.first = first;
      this.origin = origin;
    }

    @Nullable Object read(Leaf leaf) throws SQLException {
      int column = read++;
      Object value = value(leaf, column);
      if (value == null && !leaf.isNullable()) {
        throw new UnreadableValueException(
            origin.of(column) + " is null, but " + leaf.path() + " cannot be");
      }
      return value;
    }

    private @Nullable Object value(Leaf leaf, int column) throws SQLException {
      try {
        return leaf.scalar().reader().read(rows, first + column);
      } catch (UnreadableValueException fault) {
        throw origin.refuse(column, fault);
      }
    }

    String table() {
      return origin.table();
    }
  }

  /** A value with a column of its own. */
  record OfLeaf(Leaf leaf) implements Part {
    @Override
    public void addLeaves(List<Leaf> leaves) {
      leaves.add(leaf);
    }

    @Override
    public @Nullable Object read(Source source) throws SQLException {
      return source.read(leaf);
    }

    @Override
    public void write(@Nullable Object value, List<@Nullable String> into) {
      into.add(value == null ? null : text(value));
    }

    private String text(Object value) {
      try {
        return leaf.scalar().text().apply(value);
      } catch (UnreadableValueException fault) {
        throw new UnreadableValueException(leaf.path() + ": " + fault.getMessage(), fault);
      }
    }
  }

  /** A fraction: numerator and denominator, which are null together. */
  record OfRational(Leaf numerator, Leaf denominator) implements Part {
    @Override
    public void addLeaves(List<Leaf> leaves) {
      leaves.add(numerator);
      leaves.add(denominator);
    }

    @Override
    public @Nullable Object read(Source source) throws SQLException {
      Object above = source.read(numerator);
      Object below = source.read(denominator);
      if (above == null || below == null) {
        return null;
      }
      if (((BigInteger) below).signum() == 0) {
        throw new UnreadableValueException(denominator.path() + " is 0");
      }
      return Rational.of((BigInteger) above, (BigInteger) below);
    }

    @Override
    public void write(@Nullable Object value, List<@Nullable String> into) {
      Rational fraction = (Rational) value;
      into.add(fraction == null ? null : fraction.numerator().toString());
      into.add(fraction == null ? null : fraction.denominator().toString());
    }
  }

  /** A record, of whose components each is a part. */
  record OfRecord(Constructor<?> constructor, List<Method> accessors, List<Part> parts)
      implements Part {
    @Override
    public void addLeaves(List<Leaf> leaves) {
      parts.forEach(part -> part.addLeaves(leaves));
    }

    @Override
    public Object read(Source source) throws SQLException {
      @Nullable Object[] values = new @Nullable Object[parts.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = parts.get(i).read(source);
      }
      try {
        return constructor.newInstance(values);
      } catch (InvocationTargetException fault) {
        throw new UnreadableValueException(
            "the constructor of "
                + constructor.getName()
                + " refuses a row of "
                + source.table()
                + ": "
                + fault.getCause(),
            fault.getCause());
      } catch (ReflectiveOperationException fault) {
        throw new IllegalStateException(fault);
      }
    }

    @Override
    public void write(@Nullable Object value, List<@Nullable String> into) {
      for (int i = 0; i < parts.size(); i++) {
        parts.get(i).write(component(i, value), into);
      }
    }

    private @Nullable Object component(int index, @Nullable Object of) {
      try {
        return accessors.get(index).invoke(of);
      } catch (ReflectiveOperationException fault) {
        throw new UnreadableValueException(accessors.get(index) + " fails", fault);
      }
    }
  }
}
