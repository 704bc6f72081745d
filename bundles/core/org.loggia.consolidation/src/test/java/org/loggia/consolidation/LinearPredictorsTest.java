// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;

class LinearPredictorsTest {

    /** Predictions for all published mixes, and their distance from the errors that the thesis reports for them. */
    @Test
    void mixesOfThesis() {
        Map<String, VirtualMachine> servers = PublishedTables.servers();
        List<Map<String, String>> rows = PublishedTables.table("recomputed_ch4_linear_predictors_from_table_4_6");
        Map<String, GroupPrediction> predictions = new HashMap<>();
        Map<String, double[]> distances = new HashMap<>();
        for (Map<String, String> row : rows) {
            GroupPrediction group = predictions.computeIfAbsent(row.get("mix"), mix -> new LinearPredictors()
                    .predict(Stream.of(mix.split("\\+")).map(servers::get).toList()));
            double predicted = predicted(group, row.get("metric"), row.get("scope"));
            double expected = PublishedTables.number(row, "predicted_by_eq_with_table_4_6_inputs");
            assertEquals(expected, predicted, 1e-4 * (1 + expected), row.toString());
            double measured = PublishedTables.number(row, "measured_thesis");
            double error = Math.abs(measured - predicted) / measured;
            double[] distance = distances.computeIfAbsent(kind(row), k -> new double[2]);
            distance[0] += Math.abs(error - PublishedTables.number(row, "relerr_reported_thesis"));
            distance[1]++;
        }
        assertEquals(200, rows.size());
        assertTrue(mean(distances.get("beta")) < 0.01, "mix");
        assertTrue(mean(distances.get("X")) < 0.03, "throughput");
        assertTrue(mean(distances.get("T")) < 0.05, "throughput of a machine");
        assertTrue(mean(distances.get("C")) < 0.05, "response time");
    }

    private static String kind(Map<String, String> row) {
        return row.get("metric").replaceAll("_.*", "");
    }

    private static double mean(double[] sumAndCount) {
        return sumAndCount[0] / sumAndCount[1];
    }

    private static double predicted(GroupPrediction group, String metric, String scope) {
        if (metric.startsWith("beta")) {
            return metric.endsWith("R") ? group.readShare() : 1 - group.readShare();
        }
        if (metric.startsWith("X")) {
            return metric.endsWith("R") ? group.readThroughput() : group.writeThroughput();
        }
        MachinePrediction machine = group.machines().get(scope.charAt(2) - '1');
        RequestFigures type = metric.endsWith("R") ? machine.read() : machine.write();
        return metric.startsWith("T") ? type.throughput() : 1000 * type.responseTime();
    }

    @Test
    void machineAloneIsAsMeasured() {
        VirtualMachine machine = new VirtualMachine("m", new RequestFigures(100, 0.02, 3), RequestFigures.NONE);
        MachinePrediction alone = new LinearPredictors().predict(List.of(machine)).machines().get(0);
        assertEquals(0.02, alone.read().responseTime(), 1e-12);
        assertEquals(100, alone.read().throughput(), 1e-12);
        assertEquals(RequestFigures.NONE, alone.write());
        assertEquals(1, alone.slowdown(), 1e-12);
    }

    @Test
    void rejectsPredictionWithoutArrivalQueues() {
        VirtualMachine machine = new VirtualMachine("web", new RequestFigures(100, 0.02, Double.NaN),
                RequestFigures.NONE);
        ProblemException fault = assertThrows(ProblemException.class,
                () -> new LinearPredictors().predict(List.of(machine, machine)));
        assertEquals("machine 'web' has no arrivalQueue of reads; measure it, or choose the product-form model",
                fault.getMessage());
    }
}
