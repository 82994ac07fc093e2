/** Renders the pages of the documentation as a static site. */
@NullMarked
package dev.viewsmith.docs.site;

import org.jspecify.annotations.NullMarked;
