package refused;

import java.math.BigDecimal;

public record Grain(String heap, BigDecimal weight, Mark mark, Spot spot) {}
