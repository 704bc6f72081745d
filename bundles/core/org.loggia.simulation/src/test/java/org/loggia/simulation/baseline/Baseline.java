// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.baseline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What Palladio's simulator SimuLizar measured for one model, over several seeds.
 *
 * @param simulatedTime mean end of the runs: when {@code maximumTime} or {@code maximumMeasurements} was reached
 */
record Baseline(String name, String allocation, String usageModel, double maximumTime, long maximumMeasurements,
        double simulatedTime, List<Measure> measures) {

    /**
     * Figures of one measuring point.
     *
     * @param mean over the runs of the run's mean
     * @param standardDeviation between the means of the runs
     * @param timeAverage of a resource's state; not a number for others
     * @param busy share of time with at least one job; not a number for others
     */
    record Measure(String point, String metric, int runs, double mean, double standardDeviation, double countPerRun,
            double timeAverage, double busy) {

        boolean isResponseTime() {
            return metric.startsWith("Response Time");
        }

        boolean isState() {
            return metric.startsWith("State of Active Resource");
        }

        boolean isUtilization() {
            return metric.startsWith("Utilization of Active Resource");
        }
    }

    static List<Baseline> read(Path file) throws IOException {
        List<Baseline> baselines = new ArrayList<>();
        for (JsonNode node : new ObjectMapper().readTree(file.toFile())) {
            List<Measure> measures = new ArrayList<>();
            for (JsonNode m : node.get("measures")) {
                measures.add(new Measure(m.get("point").asText(), m.get("metric").asText(), m.get("runs").asInt(),
                        m.get("mean").asDouble(), m.get("sdOfMeans").asDouble(), m.get("countPerRun").asDouble(),
                        number(m, "timeavg"), number(m, "busy")));
            }
            baselines.add(new Baseline(node.get("name").asText(), node.get("allocation").asText(),
                    node.get("usagemodel").asText(), node.get("maxSimulationTime").asDouble(),
                    node.get("maxMeasurements").asLong(), node.get("simulatedTime").asDouble(), measures));
        }
        return baselines;
    }

    private static double number(JsonNode node, String key) {
        return node.hasNonNull(key) ? node.get(key).asDouble() : Double.NaN;
    }
}
