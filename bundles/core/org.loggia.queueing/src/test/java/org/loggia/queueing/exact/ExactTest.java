// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Closed forms against published values, the solvers against each other and against closed forms. */
class ExactTest {
    @Test
    void openStations() {
        assertEquals(2, OpenStation.mm1ResponseTime(0.5, 1), 1e-12);
        assertEquals(0.711111, OpenStation.erlangC(2, 1.6), 1e-6);
        assertEquals(2.777778, OpenStation.mmcResponseTime(1.6, 1, 2), 1e-6);
        assertEquals(0.596432, OpenStation.erlangC(4, 3.2), 1e-6);
        assertEquals(1.745541, OpenStation.mmcResponseTime(3.2, 1, 4), 1e-6);
        assertEquals(0.110054348, OpenStation.erlangB(5, 3), 1e-9);
        assertEquals(0.121661064, OpenStation.erlangB(10, 8), 1e-9);
        assertEquals(3, OpenStation.mg1ResponseTime(0.8, 1, 0), 1e-12);
        assertEquals(11, OpenStation.mg1ResponseTime(0.8, 1, 4), 1e-12);
        assertEquals(5, OpenStation.mg1SharedResponseTime(0.8, 1), 1e-12);
        double[] priorities = OpenStation.priorityResponseTimes(
                new double[] {0.3, 0.5}, new double[] {1, 1}, new double[] {2, 2});
        assertEquals(2.142857, priorities[0], 1e-6);
        assertEquals(6.714286, priorities[1], 1e-6);
        assertThrows(IllegalArgumentException.class, () -> OpenStation.mm1ResponseTime(1, 1));
        assertThrows(IllegalArgumentException.class, () -> OpenStation.erlangC(2, 2.5));
    }

    @Test
    void machineRepairman() {
        for (ClosedSolution solution : both(ClosedNetwork.ofOneClass(10,
                ServiceCenter.delay("machines", 10), ServiceCenter.queue("repair", 1)))) {
            assertEquals(0.785418, solution.throughput()[0], 1e-6);
            assertEquals(2.732079, solution.residenceTime()[1][0], 1e-6);
        }
        for (ClosedSolution solution : both(ClosedNetwork.ofOneClass(10,
                ServiceCenter.delay("machines", 10), ServiceCenter.multiServer("repair", 2, 1)))) {
            assertEquals(0.896136, solution.throughput()[0], 1e-6);
            assertEquals(1.159018, solution.residenceTime()[1][0], 1e-6);
        }
    }

    @Test
    void balancedNetwork() {
        for (ClosedSolution solution : both(ClosedNetwork.ofOneClass(10, ServiceCenter.queue("a", 1),
                ServiceCenter.queue("b", 1), ServiceCenter.queue("c", 1)))) {
            assertEquals(10.0 / 12, solution.throughput()[0], 1e-12);
        }
    }

    @Test
    void centralServer() {
        ClosedSolution solution = MeanValueAnalysis.solve(ClosedNetwork.ofOneClass(3, ServiceCenter.delay("think", 15),
                ServiceCenter.queue("cpu", 0.605), ServiceCenter.queue("disk", 2.1),
                ServiceCenter.queue("disk", 1.35)));
        assertEquals(0.151516, solution.throughput()[0], 1e-6);
        assertEquals(0.097566, solution.meanJobs(1, 0), 1e-6);
        assertEquals(0.394657, solution.meanJobs(2, 0), 1e-6);
        assertEquals(0.235030, solution.meanJobs(3, 0), 1e-6);
    }

    @Test
    void twoClasses() {
        for (ClosedSolution solution : both(twoClasses(10))) {
            assertEquals(0.823013, solution.throughput()[0], 1e-6);
            assertEquals(0.862074, solution.throughput()[1], 1e-6);
            assertEquals(1.1321, solution.residenceTime()[1][0], 1e-4);
            assertEquals(0.58708, solution.residenceTime()[1][1], 1e-5);
            assertEquals(1.0184, solution.residenceTime()[2][0], 1e-4);
            assertEquals(1.0128, solution.residenceTime()[2][1], 1e-4);
        }
        ClosedSolution large = MeanValueAnalysis.solve(twoClasses(100));
        assertEquals(1.2238, large.throughput()[0], 1e-4);
        assertEquals(65.148, large.residenceTime()[2][0], 1e-3);
    }

    private static ClosedNetwork twoClasses(int jobs) {
        return new ClosedNetwork(new int[] {jobs, jobs}, List.of(ServiceCenter.delay("think", 10, 10),
                ServiceCenter.queue("cpu", 0.5, 0.25), ServiceCenter.queue("disk", 0.4, 0.4)));
    }

    @Test
    void solversAgreeOnRandomNetworks() {
        Random random = new Random(1);
        for (int i = 0; i < 100; i++) {
            int classes = 1 + random.nextInt(3);
            int[] populations = random.ints(classes, 0, 7).toArray();
            ServiceCenter[] centers = new ServiceCenter[2 + random.nextInt(3)];
            for (int c = 0; c < centers.length; c++) {
                double[] demands = random.doubles(classes, 0.05, 2).toArray();
                centers[c] = switch (random.nextInt(4)) {
                    case 0 -> ServiceCenter.delay("delay", demands);
                    case 1 -> ServiceCenter.queue("queue", demands);
                    case 2 -> ServiceCenter.multiServer("servers", 3, demands);
                    default -> ServiceCenter.loadDependent("varying", new double[] {1, 0.7, 1.5}, demands);
                };
            }
            List<ClosedSolution> solutions = both(new ClosedNetwork(populations, List.of(centers)));
            for (int r = 0; r < classes; r++) {
                assertEquals(solutions.get(0).throughput()[r], solutions.get(1).throughput()[r], 1e-8);
                for (int c = 0; c < centers.length; c++) {
                    assertEquals(solutions.get(0).meanJobs(c, r), solutions.get(1).meanJobs(c, r), 1e-8);
                }
            }
        }
    }

    @Test
    void rejectsInvalidNetworks() {
        assertThrows(IllegalArgumentException.class, () -> ServiceCenter.queue("cpu", -1));
        assertThrows(IllegalArgumentException.class, () -> ClosedNetwork.ofOneClass(3, ServiceCenter.queue("cpu", 0)));
        assertThrows(IllegalArgumentException.class, () -> ClosedNetwork.ofOneClass(-1, ServiceCenter.queue("cpu", 1)));
        assertThrows(IllegalArgumentException.class,
                () -> ClosedNetwork.ofOneClass(1, ServiceCenter.queue("cpu", 1, 2)));
        assertThrows(IllegalArgumentException.class, () -> MeanValueAnalysis.solve(new ClosedNetwork(
                new int[] {10_000, 10_000}, List.of(ServiceCenter.queue("cpu", 1, 2)))));
    }

    private static List<ClosedSolution> both(ClosedNetwork network) {
        return List.of(MeanValueAnalysis.solve(network), Convolution.solve(network));
    }
}
