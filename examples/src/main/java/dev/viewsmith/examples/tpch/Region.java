package dev.viewsmith.examples.tpch;

/** A part of the world. */
public record Region(long regionKey, String name, String comment) {}
