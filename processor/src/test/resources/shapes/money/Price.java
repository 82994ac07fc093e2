package money;

/** What something costs, with a tilt that may be -0.0 whatever it is made of. */
public record Price(Money net, double tilt) {
  public Price {
    tilt = tilt == 0 ? -0.0 : tilt;
  }
}
