package dev.viewsmith.examples.random;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An object with tables: a maintainer, or the part of one that a view has for itself.
 *
 * @param tables and all else that it holds, by the names of the fields
 */
record TableOwner(Map<String, Object> tables) {
  /** A maintainer, and its parts. */
  static List<TableOwner> of(Object maintainer) {
    List<TableOwner> owners = new ArrayList<>();
    TableOwner whole = new TableOwner(fields(maintainer));
    owners.add(whole);
    for (Object part : whole.tables().values()) {
      if (isPart(part, maintainer.getClass())) {
        owners.add(new TableOwner(fields(part)));
      }
    }
    return owners;
  }

  private static boolean isPart(Object object, Class<?> maintainer) {
    return object.getClass().getEnclosingClass() == maintainer
        && fields(object).values().stream().anyMatch(Inside::isTable)
        && !Inside.isTable(object);
  }

  private static Map<String, Object> fields(Object owner) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (Field field : owner.getClass().getDeclaredFields()) {
      field.setAccessible(true);
      Object value = field.isSynthetic() ? null : Inside.get(owner, field);
      if (value != null) {
        fields.put(owner.getClass().getSimpleName() + "." + field.getName(), value);
      }
    }
    return fields;
  }

  /** The tables of a type. */
  <T> List<T> all(Class<T> type) {
    return tables.values().stream().filter(type::isInstance).map(type::cast).toList();
  }
}
