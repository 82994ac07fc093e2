package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** The text of a plan is passed on; its drawing comes out in two languages. */
class PlanTest {
  private static final Plan PLAN =
      Plan.of(
          "view    Sales\n",
          """
          input order
          table end
          rows joined
          view groups
          order -> end: 1 find, 3 enter
          end -> joined: 2 join
          groups -> groups: 5 show
          """);

  @Test
  void textIsPassedOn() {
    assertEquals("view    Sales\n", PLAN.text());
    assertEquals("view    Sales\n", PLAN.toString());
  }

  @Test
  void mermaidNamesNodesByNumbers() {
    assertEquals(
        """
        flowchart LR
          n0(["order"])
          n1[("end")]
          n2["joined"]
          n3[["groups"]]
          n0 -->|"1 find, 3 enter"| n1
          n1 -->|"2 join"| n2
          n3 -->|"5 show"| n3
        """,
        PLAN.mermaid());
  }

  @Test
  void dotNamesNodesAsTheyAreCalled() {
    assertEquals(
        """
        digraph plan {
          rankdir=LR;
          "order" [shape=ellipse];
          "end" [shape=cylinder];
          "joined" [shape=box];
          "groups" [shape=box3d];
          "order" -> "end" [label="1 find, 3 enter"];
          "end" -> "joined" [label="2 join"];
          "groups" -> "groups" [label="5 show"];
        }
        """,
        PLAN.dot());
  }

  @Test
  void aDrawingKnowsItsNodes() {
    assertThrows(IllegalArgumentException.class, () -> Plan.of("", "input a\na -> b: 1\n"));
    assertThrows(IllegalArgumentException.class, () -> Plan.of("", "tables a\n"));
  }
}
