package stock;

/** How far a parcel has come. */
public enum Status {
  PACKED,
  SENT,
  LOST
}
