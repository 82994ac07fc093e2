package shop;

import dev.viewsmith.Relation;
import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewSet;

/** What the desk of the shop looks at. */
@ViewSet
public interface Desk extends Snapshot {
  Relation<TagSales> sales();

  Relation<TagSaleRows> lines();

  Relation<BestTags> best();
}
