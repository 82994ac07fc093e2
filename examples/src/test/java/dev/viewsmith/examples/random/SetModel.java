package dev.viewsmith.examples.random;

import java.util.List;

/**
 * Several views that one maintainer keeps.
 *
 * @param showsVersion whether the interface says that it has a version
 * @param accessors the methods of the interface, in order
 */
record SetModel(String name, boolean showsVersion, List<Accessor> accessors) {
  /**
   * A method of the interface.
   *
   * @param view the number of the view that it returns among all
   */
  record Accessor(String name, int view) {}
}
