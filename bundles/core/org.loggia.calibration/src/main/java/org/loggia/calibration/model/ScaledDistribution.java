// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.Distribution;
import org.loggia.qpn.DistributionFunction;
import org.loggia.qpn.engine.DistributionConversion;

/** Multiplies a distribution of a model by a factor; its shape stays. */
final class ScaledDistribution {
    private static final Map<DistributionFunction, List<String>> MULTIPLIED = Map.of(
            DistributionFunction.EXPONENTIAL, List.of("mean"),
            DistributionFunction.DETERMINISTIC, List.of("c", "p1"),
            DistributionFunction.UNIFORM, List.of("min", "max"),
            DistributionFunction.NORMAL, List.of("mean", "stdDev"),
            DistributionFunction.LOGNORMAL, List.of("mean", "stdDev"),
            DistributionFunction.HYPEREXPONENTIAL, List.of("mean", "stdDev"),
            DistributionFunction.PARETO, List.of("min"),
            DistributionFunction.WEIBULL, List.of("beta"));
    private static final Map<DistributionFunction, String> DIVIDED = Map.of(
            DistributionFunction.EXPONENTIAL, "lambda",
            DistributionFunction.GAMMA, "lambda",
            DistributionFunction.ERLANG, "lambda");

    private ScaledDistribution() {
    }

    static boolean isPossible(Distribution distribution) {
        DistributionFunction function = distribution.getFunction();
        return (MULTIPLIED.containsKey(function) || DIVIDED.containsKey(function))
                && !distribution.getParameters().containsKey("rates");
    }

    /** @throws ProblemException if the distribution has a form that cannot be scaled by its parameters */
    static void scale(Distribution distribution, double factor) {
        if (!isPossible(distribution)) {
            throw CalibrationProblems.NET.failure("a service time is " + distribution.getFunction()
                    .getLiteral()
                    + ", which calibration cannot scale", "use another distribution, such as Gamma");
        }
        Map<String, String> parameters = distribution.getParameters().map();
        for (String key : MULTIPLIED.getOrDefault(distribution.getFunction(), List.of())) {
            parameters.computeIfPresent(key, (name, value) -> scaled(name, value, factor));
        }
        String rate = DIVIDED.get(distribution.getFunction());
        if (rate != null) {
            parameters.computeIfPresent(rate, (name, value) -> scaled(name, value, 1 / factor));
        }
    }

    /** The mean of a distribution whose parameters are in the file. */
    static double mean(Distribution distribution) {
        return DistributionConversion.convert(distribution, Path.of("")).mean();
    }

    private static String scaled(String name, String value, double factor) {
        try {
            return Double.toString(NumberReader.parseFinite(value) * factor);
        } catch (NumberFormatException notANumber) {
            throw CalibrationProblems.NET.failure("the parameter '" + name
                    + "' of a service time must be a finite number, not '"
                    + value
                    + "'", "");
        }
    }
}
