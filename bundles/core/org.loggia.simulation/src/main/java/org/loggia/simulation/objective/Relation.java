// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

/** On which side of its limit a figure has to lie. */
public enum Relation {
    BELOW("<"),
    AT_MOST("<="),
    ABOVE(">"),
    AT_LEAST(">=");

    private final String sign;

    Relation(String sign) {
        this.sign = sign;
    }

    /** @throws IllegalArgumentException if there is no such sign */
    public static Relation of(String sign) {
        for (Relation each : values()) {
            if (each.sign.equals(sign)) {
                return each;
            }
        }
        throw new IllegalArgumentException("no relation " + sign);
    }

    public String sign() {
        return sign;
    }

    public boolean holds(double value, double limit) {
        return switch (this) {
            case BELOW -> value < limit;
            case AT_MOST -> value <= limit;
            case ABOVE -> value > limit;
            case AT_LEAST -> value >= limit;
        };
    }
}
