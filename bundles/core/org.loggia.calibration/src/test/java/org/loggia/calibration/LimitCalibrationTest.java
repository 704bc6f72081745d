// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.calibration.model.NetKind;
import org.loggia.calibration.model.ScheduledModel;
import org.loggia.queueing.net.law.LimitedWeights;
import org.loggia.queueing.net.law.MachineClients;
import org.loggia.queueing.net.law.MachineWeights;
import org.loggia.queueing.net.law.RelativeWeight;

/** Limits of outstanding requests: found again where they are known, and none where there is none. */
class LimitCalibrationTest {
    private static final CalibrationSettings SETTINGS = new CalibrationSettings(0, 0, Double.NaN, 12_000, 5);

    private static HiddenStorage measured(int limit) {
        HiddenStorage storage = new HiddenStorage(2, limit);
        for (int clients : new int[] {1, 20, 60}) {
            storage.measure(4, 4, clients, 0, 0, 0);
            storage.measure(4, 4, 0, clients, 0, 0);
        }
        for (int readers : new int[] {5, 10, 20, 40}) {
            for (int writers : new int[] {10, 30}) {
                storage.measure(4, 4, readers, writers, 0, 0);
            }
        }
        for (int first : new int[] {4, 16, 40}) {
            for (int second : new int[] {6, 24}) {
                storage.measure(4, 4, first, 4, second, 16);
            }
        }
        return storage;
    }

    @Test
    void recoversLimitOfHiddenStorage() {
        CalibrationResult result = new Calibration(measured(12).measurements(), SETTINGS).run(NetKind.MULTI_VM);
        int limit = ((ScheduledModel) result.model()).limit();
        assertEquals(12, limit, 2, result.model().text().toString());
        assertTrue(result.model().text().contains("maximum number of requests of a machine at the storage: " + limit),
                result.model().text().toString());
        double error = result.calibration().errors(entry -> true).mean();
        assertTrue(error < 0.06, error + " with " + result.model().text());
    }

    /** Weights that were found in machines that read and write hold for machines that do either. */
    @Test
    void weightsCountRequestsAtStorage() {
        PreferringStorage storage = new PreferringStorage();
        for (int clients : new int[] {1, 10, 40}) {
            storage.measure(clients, 0, 0, 0).measure(0, clients, 0, 0);
        }
        for (int readers : new int[] {5, 15, 40}) {
            for (int writers : new int[] {5, 15, 40}) {
                storage.measure(readers, writers, 0, 0);
            }
        }
        for (int first : new int[] {10, 30}) {
            for (int second : new int[] {6, 24}) {
                storage.measure(first, 10, second, 20);
            }
        }
        Calibration calibration = new Calibration(storage.measurements(), SETTINGS);
        CalibrationResult result = calibration.run(NetKind.MULTI_VM);
        assertEquals(PreferringStorage.LIMIT, ((ScheduledModel) result.model()).limit(), 2,
                result.model().text().toString());
        PreferringStorage apart = new PreferringStorage();
        for (int readers : new int[] {12, 30, 45}) {
            for (int writers : new int[] {8, 20, 45}) {
                apart.measure(readers, 0, 0, writers);
            }
        }
        double error = calibration.validate(result.model(), apart.measurements()).errors(entry -> true).mean();
        assertTrue(error < 0.08, error + " with " + result.model().text());
    }

    @Test
    void findsNoLimitInUnlimitedData() {
        CalibrationResult result = new Calibration(measured(0).measurements(), SETTINGS).run(NetKind.MULTI_VM);
        assertEquals(0, ((ScheduledModel) result.model()).limit(), result.model().text().toString());
    }

    @Test
    void limitsAreSearchedBetweenPowersOfTwo() {
        List<Integer> tried = new ArrayList<>();
        assertEquals(28, LimitSearch.best(1, 100, limit -> {
            tried.add(limit);
            return limit == 0 ? 100 : 1 + Math.abs(limit - 28);
        }));
        assertEquals(List.of(0, 64, 32, 16, 8, 24, 40, 20, 28), tried);
        assertEquals(0, LimitSearch.best(1, 100, limit -> limit == 0 ? 1 : 0.97), "hardly better than none");
        assertEquals(0, LimitSearch.best(4, 4, limit -> limit), "nothing between the servers and all clients");
    }

    @Test
    void requestsQueuedInMachineHaveMixOfItsThroughput() {
        assertEquals(15, LimitedWeights.readsAtStorage(30, 10, 20, 0.75), 1e-12);
        assertEquals(12, LimitedWeights.readsAtStorage(30, 10, 20, 0.9), 1e-12);
        assertEquals(1, LimitedWeights.readsAtStorage(30, 60, 20, 0.5), 1e-12, "one is served");
        assertEquals(20, LimitedWeights.readsAtStorage(30, 0, 20, 1), 1e-12, "all are reads");
        assertEquals(0, LimitedWeights.readsAtStorage(0, 30, 20, 0), 1e-12, "none are");
        assertEquals(5, LimitedWeights.readsAtStorage(5, 10, 20, 0.9), 1e-12, "nobody waits");
    }

    /** Laws that let reads through the more steeply the more there are: a plain iteration would swing for ever. */
    @Test
    void solvesSteepLawsAtTheirIntersection() {
        for (double power : new double[] {0.5, 1, 2, 4}) {
            MachineClients clients = new MachineClients(2);
            clients.add(0, true, 50, 4096);
            clients.add(0, false, 50, 4096);
            clients.add(1, true, 40, 4096);
            clients.add(1, false, 20, 4096);
            LimitedWeights rule = new LimitedWeights(16, MachineWeights.named("equal"));
            RelativeWeight law = (reads, writes, readSize, writeSize) -> Math.pow(reads / writes, power);
            MachineClients counted = rule.atStorage(law, clients);
            double weight = counted.relation(law);
            for (int machine = 0; machine < 2; machine++) {
                assertEquals(16, counted.reads[machine] + counted.writes[machine], 1e-9);
                assertEquals(LimitedWeights.readsAtStorage(clients.reads[machine], clients.writes[machine], 16,
                        weight / (1 + weight)), counted.reads[machine], 1e-3, "power " + power);
            }
        }
    }

    @Test
    void ignoresRequestsQueuedInMachine() {
        MachineClients clients = new MachineClients(2);
        clients.add(0, true, 30, 4096);
        clients.add(0, false, 10, 8192);
        clients.add(1, true, 5, 4096);
        MachineWeights rule = MachineWeights.named("limited:20:share:1.0");
        assertEquals(new LimitedWeights(20, MachineWeights.named("share:1.0")), rule);
        double[] reads = new double[2];
        double[] writes = new double[2];
        rule.weights((readers, writers, readSize, writeSize) -> readers / writers, clients, reads, writes);
        // Of the first machine r reads and 20 - r writes: r = 30 - 20 (r + 5) / 25.
        double first = 26 / 1.8;
        double weight = (first + 5) / (20 - first);
        assertEquals(weight / (1 + weight), reads[0], 1e-5);
        assertEquals(weight / (1 + weight) * 5 / first, reads[1], 1e-5);
        assertEquals(1 / (1 + weight), writes[0], 1e-5);
        assertThrows(IllegalArgumentException.class, () -> MachineWeights.named("limited:0:equal"));
        assertThrows(IllegalArgumentException.class, () -> MachineWeights.named("limited:2:limited:3:equal"));
        assertThrows(IllegalArgumentException.class, () -> MachineWeights.named("limited:2.5:equal"));
    }
}
