/** The pages of the documentation, read from Markdown: what their checks and the site look at. */
@NullMarked
package dev.viewsmith.docs.page;

import org.jspecify.annotations.NullMarked;
