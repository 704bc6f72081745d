// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.regression.RegressionModelProvider;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.functions.SpecialFunctions;

/**
 * A storage whose response times are known: hits of a cache and misses, each log-normal, and all of them times the
 * number of concurrent requests to the power of 0.8. The model file knows its quantiles at 17 levels.
 */
public final class TwoHumps {
    public static final double[] LEVELS = {1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 99.5, 99.9, 99.95, 99.99};
    private static final double HITS = 0.65;

    private TwoHumps() {
    }

    /** The share of requests that take no longer than a time in us, with one concurrent request. */
    public static double share(double time) {
        return HITS * SpecialFunctions.normalCdf(Math.log(time / 80) / 0.2)
                + (1 - HITS) * SpecialFunctions.normalCdf(Math.log(time / 1000) / 0.5);
    }

    /** The quantile in us, with one concurrent request. */
    public static double quantile(double share) {
        double low = 1;
        double high = 1e6;
        while (high > low * (1 + 1e-12)) {
            double middle = Math.sqrt(low * high);
            if (share(middle) < share) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** How many times as long requests take. */
    public static double slowdown(double concurrentRequests) {
        return Math.pow(concurrentRequests, 0.8);
    }

    /** The model as an analysis model without static factors. */
    public static IoAnalysisModelFactory load() throws IOException {
        String factor = numeric("concurrentRequests", "", 1, 64);
        return load(factor, "{\"coefficient\": 0.8, \"product\": [{\"factor\": \"load\"}]}", 0);
    }

    /** The same, with successive response times whose normal scores have a correlation. */
    public static IoAnalysisModelFactory loadDependent(double correlation) throws IOException {
        return load(numeric("concurrentRequests", "", 1, 64),
                "{\"coefficient\": 0.8, \"product\": [{\"factor\": \"load\"}]}", correlation);
    }

    /**
     * The same with more factors.
     *
     * @param factors of the model file
     * @param terms of the linear model of the logarithm of the slowdown
     * @param dependence correlation of the normal scores of successive response times
     */
    public static IoAnalysisModelFactory load(String factors, String terms, double dependence) throws IOException {
        Path file = Files.createTempFile("two-humps", ".json");
        try {
            String centre = Arrays.stream(LEVELS).mapToObj(l -> String.valueOf(Math.log(quantile(l / 100))))
                    .collect(Collectors.joining(", "));
            String direction = Arrays.stream(LEVELS).mapToObj(l -> "1").collect(Collectors.joining(", "));
            String bands = Arrays.stream(LEVELS).mapToObj(l -> "1.1").collect(Collectors.joining(", "));
            Files.writeString(file, """
                    {"loggiaDistribution": 1, "unit": "us", "levels": %s, "hasMean": false, "factors": [%s],
                     "derived": [{"name": "load", "expression": "log(concurrentRequests)", "min": 0, "max": 5}],
                     "bands": [%s], "dependence": %s, "rows": 20,
                     "model": {"kind": "components", "centre": [%s], "components": [
                      {"direction": [%s], "model": {"kind": "linear", "intercept": 0, "terms": [%s]}}]}}
                    """.formatted(Arrays.toString(LEVELS), factors, bands, dependence, centre, direction, terms));
            return new RegressionModelProvider()
                    .load(new ChosenAnalysisModel("two humps", "regression", file, file, Map.of()));
        } catch (ProblemException refused) {
            throw new IllegalStateException(refused);
        } finally {
            Files.delete(file);
        }
    }

    /** A numeric factor of a model file. */
    public static String numeric(String name, String unit, double low, double high) {
        return "{\"name\": \"" + name + "\", \"kind\": \"numeric\", \"unit\": \"" + unit + "\", \"min\": " + low
                + ", \"max\": " + high + "}";
    }
}
