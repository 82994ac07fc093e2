package dev.viewsmith.docs.page;

/**
 * A link or an image of a page.
 *
 * @param target as it is written: a path from the page's folder, an anchor, or an address
 * @param line from 1
 */
public record Link(String target, int line) {

  /** Whether the target is an address, and no file of the repository. */
  public boolean isExternal() {
    return target.matches("[a-z][a-z0-9+.-]*:.*");
  }

  /** The target without its anchor; empty if the link stays in its page. */
  public String path() {
    int hash = target.indexOf('#');
    return hash < 0 ? target : target.substring(0, hash);
  }

  /** The anchor without {@code #}; empty if there is none. */
  public String anchor() {
    int hash = target.indexOf('#');
    return hash < 0 ? "" : target.substring(hash + 1);
  }
}
