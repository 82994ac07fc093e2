package dev.viewsmith.postgres;

import dev.viewsmith.Relation;
import dev.viewsmith.ViewSet;

/** Several views of parcels. */
@ViewSet
interface Parcels {
  Relation<ParcelRows> rows();

  Relation<ParcelPlaces> places();

  Relation<ParcelTotal> total();
}
