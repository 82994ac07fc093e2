/** The example of the README: what customers spend by tag of the product. */
package dev.viewsmith.examples.shop;
