package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.Site;

/** An expression as it was written, and where. */
public record ExpressionText(String text, Site site) {}
