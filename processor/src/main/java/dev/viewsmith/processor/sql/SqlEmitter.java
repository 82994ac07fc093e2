package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.declaration.ProgramDeclaration;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.relation.Program;

/** From the query of a view to the scripts that keep it in PostgreSQL. */
public final class SqlEmitter {
  private SqlEmitter() {}

  /**
   * The scripts of the last view of a program, or what it asks for that PostgreSQL does not answer
   * as the maintainer does.
   *
   * @param declaration of the same views, for the places of problems
   */
  public static Outcome<SqlScripts> emit(
      ProgramDeclaration declaration, Program program, SqlSettings settings) {
    return SqlPlanner.plan(declaration, program, settings)
        .then(view -> Outcome.of(new SqlScripts(SqlScript.of(view), SqlUninstall.of(view))));
  }
}
