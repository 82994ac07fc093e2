/**
 * Random views that PostgreSQL keeps itself. The views are those of the module {@code examples}.
 */
package dev.viewsmith.examples.random;
