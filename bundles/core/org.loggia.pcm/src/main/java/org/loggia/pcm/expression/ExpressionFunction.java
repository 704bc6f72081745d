// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.Optional;

/** The functions of the language. */
public enum ExpressionFunction {
    /** Normal distribution; can be negative. */
    NORM("Norm", true, "mean", "standard deviation"),
    /** Exponential distribution. */
    EXP("Exp", true, "rate"),
    /** Poisson distribution, an integer. */
    POIS("Pois", true, "mean"),
    /** Uniform distribution of a floating point number. */
    UNI_DOUBLE("UniDouble", true, "from", "to"),
    /** Uniform distribution of an integer, both bounds included. */
    UNI_INT("UniInt", true, "from", "to"),
    /** Lognormal distribution by the parameters of the logarithm's normal distribution. */
    LOGNORM("Lognorm", true, "mu", "sigma"),
    /** Lognormal distribution by its own moments. */
    LOGNORM_MOMENTS("LognormMoments", true, "mean", "standard deviation"),
    /** Gamma distribution. */
    GAMMA("Gamma", true, "shape", "scale"),
    /** Gamma distribution by its moments. */
    GAMMA_MOMENTS("GammaMoments", true, "mean", "coefficient of variation"),
    /** The largest integer that is not greater, also for negative numbers. */
    TRUNC("Trunc", false, "number"),
    /** The nearest integer, a half upwards. */
    ROUND("Round", false, "number"),
    /** The smallest integer that is not less. */
    CEIL("Ceil", false, "number"),
    /** Logarithm. */
    LOG("Log", false, "base", "number"),
    /** Square root. */
    SQRT("Sqrt", false, "number"),
    /** The smaller of two numbers. */
    MIN("Min", false, "number", "number"),
    /** The greater of two numbers. */
    MAX("Max", false, "number", "number"),
    /** The number less the greater of an absolute and a relative deviation, rounded down. */
    MIN_DEVIATION("MinDeviation", false, "number", "absolute deviation", "relative deviation"),
    /** The number plus the greater of an absolute and a relative deviation, rounded up. */
    MAX_DEVIATION("MaxDeviation", false, "number", "absolute deviation", "relative deviation");

    private final String text;
    private final boolean random;
    private final String[] parameters;

    ExpressionFunction(String text, boolean random, String... parameters) {
        this.text = text;
        this.random = random;
        this.parameters = parameters;
    }

    /** The name as written in an expression. */
    public String text() {
        return text;
    }

    /** Whether a call draws random numbers. */
    public boolean isRandom() {
        return random;
    }

    /** The number of parameters. */
    public int arity() {
        return parameters.length;
    }

    /** The call as documentation writes it, as {@code Norm(mean, standard deviation)}. */
    public String usage() {
        return text + "(" + String.join(", ", parameters) + ")";
    }

    /** The function of that name; empty where there is none. Case matters. */
    public static Optional<ExpressionFunction> named(String name) {
        for (ExpressionFunction function : values()) {
            if (function.text.equals(name)) {
                return Optional.of(function);
            }
        }
        return Optional.empty();
    }
}
