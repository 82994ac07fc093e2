package loose;

/** Its own equality is not that of views: it forgets the position, and a number's form matters. */
public record Place(String city, double position, Country country) {
  @Override
  public boolean equals(Object other) {
    return other instanceof Place place && city.equals(place.city);
  }

  @Override
  public int hashCode() {
    return city.hashCode();
  }
}
