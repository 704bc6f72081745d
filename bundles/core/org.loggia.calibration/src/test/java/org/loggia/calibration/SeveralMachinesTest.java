// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.NetKind;
import org.loggia.queueing.net.law.ClientOrderWeights;
import org.loggia.queueing.net.law.LocalWeights;
import org.loggia.calibration.weight.WeightFunction;
import org.loggia.calibration.weight.Weights;
import org.junit.jupiter.api.Test;

/** Weights of several virtual machines. */
class SeveralMachinesTest {
    private static ResponseTimeMeasurement workload(double readSize, double writeSize, int... clients) {
        List<MeasuredStream> streams = new ArrayList<>();
        for (int i = 0; i < clients.length; i++) {
            String machine = "VM " + (i / 2 + 1);
            RequestType type = RequestType.values()[i % 2];
            streams.add(new MeasuredStream(machine, type + machine, type, clients[i], 1,
                    type == RequestType.READ ? readSize : writeSize, 1, Double.NaN));
        }
        return new ResponseTimeMeasurement(1, 2, 0, streams, null);
    }

    @Test
    void moreClientsGetHigherWeight() {
        Map<String, Weights> weights = Weights.of(new ClientOrderWeights(2), WeightFunction.constant(3),
                workload(4096, 4096, 30, 10, 10, 10, 20, 20));
        // Reads: 30, 10 and 20 clients are three distinct numbers; each step down costs 1/6 of 3/4.
        assertEquals(0.75, weights.get("VM 1").read(), 1e-12);
        assertEquals(0.75 * (1 - 1.0 / 6), weights.get("VM 3").read(), 1e-12);
        assertEquals(0.75 * (1 - 2.0 / 6), weights.get("VM 2").read(), 1e-12);
        // Writes: 20 and 10 are two distinct numbers.
        assertEquals(0.25, weights.get("VM 3").write(), 1e-12);
        assertEquals(0.25 * (1 - 1.0 / 4), weights.get("VM 1").write(), 1e-12);
        assertEquals(weights.get("VM 1").write(), weights.get("VM 2").write());
        Map<String, Weights> flat = Weights.of(new ClientOrderWeights(Double.POSITIVE_INFINITY),
                WeightFunction.constant(3), workload(4096, 4096, 30, 10, 10, 10));
        assertEquals(flat.get("VM 1"), flat.get("VM 2"));
    }

    @Test
    void localWeightsFollowAlgorithm() {
        // All local weights are the same (relation 3): 0.75 and 0.25; the three sums 40, 20 and 60 are distinct.
        Map<String, Weights> weights = Weights.of(new LocalWeights(0.3, 2, false), WeightFunction.constant(3),
                workload(4096, 4096, 30, 10, 10, 10, 20, 40));
        assertEquals(0.75, weights.get("VM 1").read(), 1e-12);
        assertEquals(0.75, weights.get("VM 2").read(), 1e-12);
        // Largest sum first: 1 - 0.3, then 1 - 0.3 again and, halved (kappa = 3), 1 - 0.15.
        assertEquals(0.25 * 0.7, weights.get("VM 3").write(), 1e-12);
        assertEquals(0.25 * 0.7, weights.get("VM 1").write(), 1e-12);
        assertEquals(0.25 * 0.85, weights.get("VM 2").write(), 1e-12);
        // Two distinct sums, one machine with few clients: its writes gain.
        Map<String, Weights> few = Weights.of(new LocalWeights(0.3, 2, false), WeightFunction.constant(3),
                workload(4096, 4096, 20, 20, 20, 20, 10, 10));
        assertEquals(0.25 * 1.3, few.get("VM 3").write(), 1e-12);
        assertEquals(0.25, few.get("VM 1").write(), 1e-12);
        // Reads four times as large: the machine with the fewest readers swaps its weights.
        Map<String, Weights> inverted = Weights.of(new LocalWeights(0, 2, true), WeightFunction.constant(3),
                workload(65536, 4096, 20, 20, 10, 30));
        assertEquals(new Weights(0.25, 0.75), inverted.get("VM 2"));
        assertEquals(new Weights(0.75, 0.25), inverted.get("VM 1"));
    }

    @Test
    void readWeightsDescendAroundLargestWriteWeight() {
        // More readers, smaller local write weights: 1/2 for VM 1, 1/3 for VM 2 (relation readers / writers).
        WeightFunction relation = WeightFunction.of(List.of(new WeightFunction.Point(0.25, 1, 1, 0.5),
                new WeightFunction.Point(1, 1, 1, 1), new WeightFunction.Point(2, 1, 1, 2),
                new WeightFunction.Point(3, 1, 1, 3),
                new WeightFunction.Point(4, 1, 1, 4), new WeightFunction.Point(5, 1, 1, 5)));
        ResponseTimeMeasurement workload = workload(4096, 4096, 10, 10, 40, 10);
        Map<String, Weights> weights = Weights.of(new LocalWeights(0.3, 2, false), relation, workload);
        double local = Weights.ofRelation(relation.at(10, 10, 4096, 4096)).write();
        double largest = relation.at(50, 20, 4096, 4096) * local;
        assertEquals(largest, weights.get("VM 1").read(), 1e-12);
        assertEquals(largest - (largest - local) / 4, weights.get("VM 2").read(), 1e-12);
    }

    @Test
    void severalMachinesAreCalibratedAndPredicted() {
        HiddenStorage storage = new HiddenStorage(2);
        for (int clients : new int[] {1, 20, 60}) {
            storage.measure(4, 4, clients, 0, 0, 0);
            storage.measure(4, 4, 0, clients, 0, 0);
        }
        for (int first = 10; first <= 30; first += 10) {
            for (int second = 10; second <= 30; second += 10) {
                storage.measure(4, 4, first, 20, second, 20);
            }
        }
        CalibrationSettings settings = new CalibrationSettings(0, 0, Double.NaN, 20_000, 3);
        CalibrationResult result = new Calibration(storage.measurements(), settings).run(NetKind.MULTI_VM);
        // The hidden storage treats all machines alike, and this is what is found.
        assertTrue(result.model().text().contains("machines: the same weights for all"),
                result.model().text().toString());
        assertTrue(result.calibration().errors(entry -> true).mean() < 0.05, result.model().text().toString());
        CalibrationResult variable = new Calibration(storage.measurements(), settings).run(NetKind.VARIABLE_WORKLOAD);
        assertTrue(variable.calibration().errors(entry -> true).mean() < 0.05, variable.model().text().toString());
    }
}
