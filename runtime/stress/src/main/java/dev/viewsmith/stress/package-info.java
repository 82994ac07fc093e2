/** Stress tests of what readers may see while a writer is at work. */
package dev.viewsmith.stress;
