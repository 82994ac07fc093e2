package com.example.notes;

import org.jspecify.annotations.Nullable;

/** An input with a component that can be null, which older compilers do not show in class files. */
public record Note(String text, @Nullable String author) {}
