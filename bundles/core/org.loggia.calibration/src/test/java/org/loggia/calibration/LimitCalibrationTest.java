// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.model.NetKind;
import org.loggia.calibration.model.ScheduledModel;
import org.loggia.queueing.net.law.LimitedWeights;
import org.loggia.queueing.net.law.MachineClients;
import org.loggia.queueing.net.law.MachineWeights;
import org.loggia.queueing.net.law.RelativeWeight;
import org.loggia.regression.data.DataSet;

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
        assertEquals(28, SchedulingCalibration.LimitSearch.best(1, 100, limit -> {
            tried.add(limit);
            return limit == 0 ? 100 : 1 + Math.abs(limit - 28);
        }));
        assertEquals(List.of(0, 64, 32, 16, 8, 24, 40, 20, 28), tried);
        assertEquals(0, SchedulingCalibration.LimitSearch.best(1, 100, limit -> limit == 0 ? 1 : 0.97),
                "hardly better than none");
        assertEquals(0, SchedulingCalibration.LimitSearch.best(4, 4, limit -> limit),
                "nothing between the servers and all clients");
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

    /**
     * Measures a storage that shares no code with the nets: one server, exponential services, each waiting read as
     * likely to be the next one as {@value #PREFERENCE} waiting writes, and at most {@value #LIMIT} requests of a
     * machine at a time; its others wait in the machine, in their order. Clients issue their next request at once.
     */
    private static final class PreferringStorage {
        static final int LIMIT = 12;
        private static final double PREFERENCE = 3;
        private static final double[] SERVICE = {0.1, 0.25};
        private static final int COMPLETIONS = 150_000;

        private final StringBuilder table = new StringBuilder("readClients.1,readResponseTime.1 [ms],"
                + "writeClients.1,writeResponseTime.1 [ms],readClients.2,readResponseTime.2 [ms],"
                + "writeClients.2,writeResponseTime.2 [ms]\n");

        /** A request that waits or is served; streams are the reads and writes of each machine in turn. */
        private record Request(int stream, double since) {
            int machine() {
                return stream / 2;
            }

            double share() {
                return stream % 2 == 0 ? PREFERENCE : 1;
            }
        }

        /** Measures clients of two machines, reads and writes in turn. */
        PreferringStorage measure(int... clients) {
            double[] times = responseTimes(clients);
            for (int stream = 0; stream < clients.length; stream++) {
                table.append(stream == 0 ? "" : ",").append(clients[stream]).append(',')
                        .append(clients[stream] > 0 ? times[stream] : "");
            }
            table.append('\n');
            return this;
        }

        ResponseTimeMeasurements measurements() {
            return ResponseTimeMeasurements.of(DataSet.parse("preferring.csv", table.toString()));
        }

        private static double[] responseTimes(int[] clients) {
            SplittableRandom random = new SplittableRandom(11);
            List<Request> waiting = new ArrayList<>();
            List<ArrayDeque<Request>> inMachine = List.of(new ArrayDeque<>(), new ArrayDeque<>());
            int[] admitted = new int[2];
            for (int round = 0; round < 100; round++) {
                for (int stream = 0; stream < clients.length; stream++) {
                    if (round < clients[stream]) {
                        issue(new Request(stream, 0), waiting, inMachine, admitted);
                    }
                }
            }
            double[] sums = new double[clients.length];
            int[] counts = new int[clients.length];
            double now = 0;
            for (int completed = 0; completed < COMPLETIONS; completed++) {
                Request next = next(waiting, random);
                now -= SERVICE[next.stream() % 2] * Math.log(1 - random.nextDouble());
                if (completed > COMPLETIONS / 20) {
                    sums[next.stream()] += now - next.since();
                    counts[next.stream()]++;
                }
                admitted[next.machine()]--;
                Request admit = inMachine.get(next.machine()).poll();
                if (admit != null) {
                    waiting.add(admit);
                    admitted[next.machine()]++;
                }
                issue(new Request(next.stream(), now), waiting, inMachine, admitted);
            }
            for (int stream = 0; stream < sums.length; stream++) {
                sums[stream] /= counts[stream];
            }
            return sums;
        }

        private static void issue(Request request, List<Request> waiting, List<ArrayDeque<Request>> inMachine,
                int[] admitted) {
            if (admitted[request.machine()] < LIMIT) {
                admitted[request.machine()]++;
                waiting.add(request);
            } else {
                inMachine.get(request.machine()).add(request);
            }
        }

        private static Request next(List<Request> waiting, SplittableRandom random) {
            double drawn = random.nextDouble() * waiting.stream().mapToDouble(Request::share).sum();
            int chosen = 0;
            while (chosen < waiting.size() - 1 && drawn >= waiting.get(chosen).share()) {
                drawn -= waiting.get(chosen++).share();
            }
            return waiting.remove(chosen);
        }
    }
}
