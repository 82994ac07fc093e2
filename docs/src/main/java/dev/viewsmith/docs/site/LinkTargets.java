package dev.viewsmith.docs.site;

import java.util.Map;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.renderer.html.AttributeProvider;

/** Makes links and images of a page lead to their places in the site. */
final class LinkTargets implements AttributeProvider {
  private final String page;

  LinkTargets(String page) {
    this.page = page;
  }

  @Override
  public void setAttributes(Node node, String tagName, Map<String, String> attributes) {
    if (node instanceof Link) {
      rewrite("href", attributes);
    } else if (node instanceof Image) {
      rewrite("src", attributes);
      attributes.put("loading", "lazy");
    }
  }

  /** What is not in the site, such as a source, is named and not linked. */
  private void rewrite(String name, Map<String, String> attributes) {
    String target = attributes.getOrDefault(name, "");
    Addresses.of(page, target)
        .ifPresentOrElse(address -> attributes.put(name, address), () -> attributes.remove(name));
  }
}
