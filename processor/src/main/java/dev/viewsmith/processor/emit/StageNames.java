package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.StagePlan;

/**
 * What the maintainer calls things of a stage.
 *
 * @param note the method that notes a row: {@code noteOrderTag}
 * @param make the method that works its rows out: {@code makeOrderTags}
 */
record StageNames(String note, String make) {
  static StageNames of(StagePlan stage, Scope methods) {
    String one = Prose.capitalized(stage.noun().one());
    String many = Prose.capitalized(stage.noun().many());
    return new StageNames(methods.claim("note" + one), methods.claim("make" + many));
  }
}
