package dev.viewsmith;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The nodes and edges of a plan, in two languages for drawings. */
record PlanDrawing(List<Node> nodes, List<Edge> edges) {
  private static final String ARROW = " -> ";
  private static final String LABEL = ": ";

  /** What a node is, and how it is drawn. */
  private enum Kind {
    INPUT("([", "])", "ellipse"),
    TABLE("[(", ")]", "cylinder"),
    ROWS("[", "]", "box"),
    VIEW("[[", "]]", "box3d");

    private final String open;
    private final String close;
    private final String shape;

    Kind(String open, String close, String shape) {
      this.open = open;
      this.close = close;
      this.shape = shape;
    }

    /** The kind that a drawing calls so. */
    private static Kind of(String name) {
      for (Kind kind : values()) {
        if (kind.name().equalsIgnoreCase(name)) {
          return kind;
        }
      }
      throw new IllegalArgumentException("no kind of node: " + name);
    }
  }

  private record Node(Kind kind, String name) {}

  private record Edge(int from, int to, String label) {}

  static PlanDrawing of(String text) {
    List<Node> nodes = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (String line : text.lines().toList()) {
      int arrow = line.indexOf(ARROW);
      if (arrow < 0) {
        int space = line.indexOf(' ');
        nodes.add(new Node(Kind.of(line.substring(0, space)), line.substring(space + 1)));
      } else {
        int label = line.indexOf(LABEL, arrow);
        edges.add(
            new Edge(
                number(nodes, line.substring(0, arrow)),
                number(nodes, line.substring(arrow + ARROW.length(), label)),
                line.substring(label + LABEL.length())));
      }
    }
    return new PlanDrawing(List.copyOf(nodes), List.copyOf(edges));
  }

  private static int number(List<Node> nodes, String name) {
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.get(i).name().equals(name)) {
        return i;
      }
    }
    throw new IllegalArgumentException("no node is called " + name);
  }

  /** Nodes go by numbers: some names would be words of the language. */
  String mermaid() {
    StringBuilder text = new StringBuilder("flowchart LR\n");
    for (int i = 0; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      Kind kind = node.kind();
      text.append("  n%d%s\"%s\"%s\n".formatted(i, kind.open, node.name(), kind.close));
    }
    for (Edge edge : edges) {
      text.append("  n%d -->|\"%s\"| n%d\n".formatted(edge.from(), edge.label(), edge.to()));
    }
    return text.toString();
  }

  String dot() {
    String drawn =
        nodes.stream()
            .map(node -> "  \"%s\" [shape=%s];\n".formatted(node.name(), node.kind().shape))
            .collect(Collectors.joining());
    String joined =
        edges.stream()
            .map(
                edge ->
                    "  \"%s\" -> \"%s\" [label=\"%s\"];\n"
                        .formatted(
                            nodes.get(edge.from()).name(),
                            nodes.get(edge.to()).name(),
                            edge.label()))
            .collect(Collectors.joining());
    return "digraph plan {\n  rankdir=LR;\n" + drawn + joined + "}\n";
  }
}
