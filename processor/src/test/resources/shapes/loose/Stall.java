package loose;

import java.math.BigDecimal;

public record Stall(String name, Place place, BigDecimal rent) {}
