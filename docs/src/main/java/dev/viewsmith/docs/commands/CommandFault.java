package dev.viewsmith.docs.commands;

/** Says that a command of a page does not do what the page says. */
public final class CommandFault extends Exception {
  private static final long serialVersionUID = 1L;

  CommandFault(String message) {
    super(message);
  }
}
