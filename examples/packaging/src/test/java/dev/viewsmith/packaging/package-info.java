/** The two jars, used as programs of users use them. */
package dev.viewsmith.packaging;
