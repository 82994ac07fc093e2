package dev.viewsmith.processor.sql;

import java.util.ArrayList;
import java.util.List;

/** What is made for a view, by name. */
final class SqlObjects {
  /** Functions of a view: takes its turn. */
  static final String TAKE_TURN = "take_turn";

  /** Refuses a value that Java does not have. */
  static final String REFUSE = "refuse";

  /** Removes the view. */
  static final String UNINSTALL = "uninstall";

  private static final String FROM = "from_";

  private SqlObjects() {}

  /** The names of all tables, types and functions, without the schema. */
  static List<String> names(SqlView view) {
    List<String> names = new ArrayList<>();
    names.add(view.name());
    names.add(view.table());
    names.addAll(tables(view));
    names.addAll(functions(view));
    for (SqlInput input : view.inputs()) {
      SqlTriggers.EVENTS.forEach(event -> names.add(trigger(view, input, event)));
      names.add(view.name() + "_" + FROM + input.suffix());
    }
    new SqlDomains(view).names().forEach(names::add);
    names.add(view.name() + "_" + UNINSTALL);
    names.add(new SqlAgreement(view).trigger());
    return names;
  }

  /** The tables below the view, without that of its rows. */
  static List<String> tables(SqlView view) {
    List<String> tables = new ArrayList<>();
    view.arguments().stream()
        .map(SqlArgument::values)
        .filter(values -> values != null)
        .forEach(values -> tables.add(values.table()));
    if (view.isStaged()) {
      SqlStages.sides(view).forEach(side -> tables.add(side.table()));
    } else {
      view.inputs().stream().filter(SqlInput::isStored).forEach(input -> tables.add(input.kept()));
    }
    if (view.takesTurns()) {
      tables.add(view.name() + "_turn");
    }
    return tables;
  }

  /** The types that are not those of the rows of a table. */
  static List<String> types(SqlView view) {
    List<String> types = new ArrayList<>();
    view.inputs().stream()
        .filter(input -> !input.isStored())
        .forEach(input -> types.add(input.kept()));
    if (!view.row().equals(view.table())) {
      types.add(view.row());
    }
    return types;
  }

  /** The functions. */
  static List<String> functions(SqlView view) {
    List<String> functions = new ArrayList<>();
    for (SqlInput input : view.inputs()) {
      functions.add(on(view, input));
      if (!input.source().isView()) {
        functions.add(empty(view, input));
      }
      functions.add(change(view, input));
    }
    SqlStages.between(view).forEach(side -> functions.add(change(view, side)));
    functions.add(changeRows(view));
    new SqlAgreement(view).functions().forEach(functions::add);
    if (view.takesTurns()) {
      functions.add(view.name() + "_" + TAKE_TURN);
    }
    return functions;
  }

  /** The function that a statement on the table of an input calls. */
  static String on(SqlView view, SqlInput input) {
    return view.name() + "_on_" + input.suffix();
  }

  /** The function that TRUNCATE of the table of an input calls. */
  static String empty(SqlView view, SqlInput input) {
    return view.name() + "_empty_" + input.suffix();
  }

  /** The function that takes changed rows of an input. */
  static String change(SqlView view, SqlInput input) {
    return view.name() + "_change_" + input.suffix();
  }

  /** The function that takes changed rows of a stage. */
  static String change(SqlView view, SqlStage.Side side) {
    return view.name() + "_change_" + side.suffix();
  }

  /** The function that takes joined rows. */
  static String changeRows(SqlView view) {
    return view.name() + "_change_rows";
  }

  /** A view of the rows of the table of an input; with the schema. */
  static String rows(SqlView view, SqlInput input) {
    return view.object(FROM + input.suffix());
  }

  /**
   * The trigger for an event, on the table of an input, which may be that of several inputs.
   *
   * <p>Triggers fire in the order of their names. By its level a view takes its turn behind those
   * that it is over, as it does when one of these changes it.
   */
  static String trigger(SqlView view, SqlInput input, String event) {
    return "viewsmith_%d_%s_%s_%s"
        .formatted(
            view.level(), view.name(), input.suffix(), event.toLowerCase(java.util.Locale.ROOT));
  }
}
