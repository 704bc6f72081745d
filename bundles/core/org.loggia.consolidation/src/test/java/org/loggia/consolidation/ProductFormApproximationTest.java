// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProductFormApproximationTest {

    /** Two and three machines with the benchmark FFSB: errors of table 3.8 from tables 3.4 and 3.7. */
    @Test
    void errorsOfThesis() {
        List<Map<String, String>> arrivals = PublishedTables.table("table_3_4_interarrival_and_service_stats");
        List<Map<String, String>> measured = PublishedTables.table("table_3_7_response_time_measured");
        List<Map<String, String>> reported = PublishedTables.table("table_3_8_prediction_errors");
        int compared = 0;
        for (int w = 0; w < arrivals.size(); w++) {
            if (arrivals.get(w).get("workload").startsWith("FFSB")) {
                for (int machines = 2; machines <= 3; machines++) {
                    double error = error(1000 / PublishedTables.number(arrivals.get(w), "interarrival_mean_ms"),
                            measured.get(w), machines);
                    String column = "con" + machines + "_relerr_productform";
                    assertEquals(PublishedTables.number(reported.get(w), column), error, 0.015, reported.get(w)
                            + column);
                    compared++;
                }
            }
        }
        assertEquals(8, compared);
    }

    private static double error(double rate, Map<String, String> measured, int count) {
        List<VirtualMachine> machines = new ArrayList<>();
        for (int k = 1; k <= count; k++) {
            machines.add(new VirtualMachine("vm" + k, new RequestFigures(rate,
                    PublishedTables.number(measured, "vm" + k + "_iso_ms") / 1000, Double.NaN), RequestFigures.NONE));
        }
        GroupPrediction group = new ProductFormApproximation(32).predict(machines);
        double error = 0;
        for (int k = 1; k <= count; k++) {
            double shared = PublishedTables.number(measured, "vm" + k + "_con" + count + "_ms") / 1000;
            error += Math.abs(shared - group.machines().get(k - 1).read().responseTime()) / shared;
        }
        return error / count;
    }

    /** Requests in the system by Little's law are those that table 3.2 lists, where the thesis's figures agree. */
    @Test
    void requestsInSystem() {
        List<Map<String, String>> arrivals = PublishedTables.table("table_3_4_interarrival_and_service_stats");
        List<Map<String, String>> counted = PublishedTables.table("table_3_2_mean_requests_in_system");
        for (int w = 0; w < arrivals.size(); w++) {
            VirtualMachine machine = new VirtualMachine("vm", new RequestFigures(
                    1000 / PublishedTables.number(arrivals.get(w), "interarrival_mean_ms"),
                    PublishedTables.number(arrivals.get(w), "service_mean_ms") / 1000, Double.NaN),
                    RequestFigures.NONE);
            double expected = PublishedTables.number(counted.get(w), "N_iso_meas_requests");
            assertEquals(expected, machine.requestsInSystem(), 0.017 * expected, counted.get(w).toString());
        }
    }

    @Test
    void saturation() {
        VirtualMachine machine = new VirtualMachine("m", new RequestFigures(100, 0.2, 1),
                new RequestFigures(10, 0.1, 1));
        GroupPrediction two = new ProductFormApproximation(32).predict(List.of(machine, machine));
        assertTrue(Double.isInfinite(two.machines().get(0).read().responseTime()));
        assertEquals(1, two.warnings().size());
        assertEquals(0.2, new ProductFormApproximation(32).predict(List.of(machine)).machines().get(0).read()
                .responseTime());
    }
}
