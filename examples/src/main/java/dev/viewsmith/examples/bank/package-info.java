/**
 * A bank whose books must balance in every version that anybody can see: transfers between
 * accounts, and views that add them up in different ways, kept together as one set.
 */
@NullMarked
package dev.viewsmith.examples.bank;

import org.jspecify.annotations.NullMarked;
