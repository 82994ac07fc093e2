package dev.viewsmith.postgres;

/** The name of a table with its schema, as the catalog has it. */
record TableName(String schema, String table) {
  /** As it stands in a statement. */
  String sql() {
    return Sql.quote(schema) + "." + Sql.quote(table);
  }

  /** As it stands in a message. */
  @Override
  public String toString() {
    return schema + "." + table;
  }
}
