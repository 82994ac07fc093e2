package dev.viewsmith.processor.sql;

/**
 * What keeps a view in a database.
 *
 * @param install makes it
 * @param uninstall removes all of it
 */
public record SqlScripts(String install, String uninstall) {}
