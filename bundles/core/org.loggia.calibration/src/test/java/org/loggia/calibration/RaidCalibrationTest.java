package org.loggia.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.calibration.fit.Term;
import org.loggia.regression.data.DataSet;

/** Cache and RAID array found from single response times of a simulation that shares no code with the nets. */
class RaidCalibrationTest {
    private static final double RAID_SHARE = 0.3;

    @TempDir
    private Path folder;

    private static double cacheTime(double bytes) {
        return 0.05 + 1e-6 * bytes;
    }

    private static double raidTime(double bytes, double fileSet) {
        return 1 + 0.3 * Math.log(fileSet / (1L << 30)) + 1e-5 * bytes;
    }

    /** Clients go round: first server, then with a probability the second; both in order of arrival, exponential. */
    private static double[] simulate(int clients, double first, double second, int count, Random random) {
        List<Deque<Double>> queues = List.of(new ArrayDeque<>(), new ArrayDeque<>());
        double[] ends = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] means = {first, second};
        double[] times = new double[count];
        for (int i = 0; i < clients; i++) {
            queues.get(0).add(0.0);
        }
        ends[0] = -means[0] * Math.log(1 - random.nextDouble());
        int done = 0;
        while (done < count) {
            int server = ends[0] <= ends[1] ? 0 : 1;
            double now = ends[server];
            double began = queues.get(server).remove();
            boolean goesOn = server == 0 && random.nextDouble() < RAID_SHARE;
            ends[server] = queues.get(server).isEmpty() ? Double.POSITIVE_INFINITY
                    : now - means[server] * Math.log(1 - random.nextDouble());
            int next = goesOn ? 1 : 0;
            if (!goesOn) {
                times[done++] = now - began;
                began = now;
            }
            queues.get(next).add(began);
            if (queues.get(next).size() == 1) {
                ends[next] = now - means[next] * Math.log(1 - random.nextDouble());
            }
        }
        return times;
    }

    @Test
    void theParametersComeBackFromSingleResponseTimes() throws IOException {
        Random random = new Random(12);
        StringBuilder table = new StringBuilder(
                "concurrentRequests,meanReadSize [B],fileSetSize [GiB],readResponseTime [ms],readResponseTimes\n");
        int run = 0;
        for (int clients : new int[] {1, 2}) {
            for (int size : new int[] {4096, 16384, 65536}) {
                for (int fileSet : new int[] {80, 120, 160}) {
                    double[] times = simulate(clients, cacheTime(size), raidTime(size, fileSet * (double) (1L << 30)),
                            20_000, random);
                    List<String> lines = new ArrayList<>();
                    double sum = 0;
                    for (double time : times) {
                        lines.add(Double.toString(time));
                        sum += time;
                    }
                    String name = "run" + ++run + ".txt";
                    Files.write(folder.resolve(name), lines);
                    table.append(clients + "," + size + "," + fileSet + "," + sum / times.length + "," + name + "\n");
                }
            }
        }
        Path file = Files.writeString(folder.resolve("measured.csv"), table);
        CalibrationResult result = new Calibration(Measurements.read(file),
                new CalibrationSettings(0, 0, Double.NaN, 40_000, 1)).run(NetKind.RANDOM_READ);
        CacheThenRaidModel model = (CacheThenRaidModel) result.model();
        assertEquals(RAID_SHARE, model.low().raidShare(), 0.05 * RAID_SHARE, model.text().toString());
        for (int size : new int[] {4096, 40_000, 65_536}) {
            double fileSet = 100.0 * (1L << 30);
            Term.Point point = new Term.Point(1, size, fileSet);
            assertEquals(cacheTime(size), model.low().cache().mean().at(point), 0.05 * cacheTime(size),
                    model.text().toString());
            assertEquals(raidTime(size, fileSet), model.low().raid().mean().at(point), 0.05 * raidTime(size, fileSet),
                    model.text().toString());
        }
        assertTrue(result.calibration().errors(RequestType.READ).mean() < 0.05, model.text().toString());
    }

    @Test
    void twoKindsOfRequestsAreToldApart() {
        Random random = new Random(3);
        double[] times = random.doubles(5000).map(u -> u < 0.25 ? 8 * Math.exp(0.4 * random.nextGaussian())
                : 0.5 * Math.exp(0.4 * random.nextGaussian())).toArray();
        Separation separation = Separation.of(times);
        assertEquals(0.25, separation.raidShare(), 0.01);
        assertEquals(0.5 * Math.exp(0.08), separation.cacheTime(), 0.01);
        assertEquals(8 * Math.exp(0.08), separation.raidTime(), 0.2);
        assertThrows(IllegalArgumentException.class, () -> Separation.of(new double[] {1, 2, 3}));
        assertThrows(IllegalArgumentException.class, () -> Separation.of(new double[100]));
    }

    @Test
    void writesTheCacheBuffersAreACaseOfTheirOwn() {
        StringBuilder table = new StringBuilder(
                "concurrentRequests,meanWriteSize [B],fileSetSize [GiB],writeResponseTime [ms]\n");
        for (int clients : new int[] {10, 50, 100}) {
            for (int size : new int[] {4096, 16384, 65536}) {
                for (double fileSet : new double[] {1.25, 2.5, 5, 10, 40, 160}) {
                    double mean = fileSet <= 5 ? 0.06 + 3e-6 * size
                            : 0.06 + 3e-6 * size + 0.02 * Math.log(fileSet * (1L << 30));
                    table.append(clients + "," + size + "," + fileSet + "," + clients * mean + "\n");
                }
            }
        }
        CaseModel model = (CaseModel) new Calibration(Measurements.of(
                DataSet.parse("writes.csv", table.toString())),
                new CalibrationSettings(0, 0, Double.NaN, 2000, 1)).run(NetKind.RANDOM_WRITE).model();
        assertEquals(5.0 * (1L << 30), model.threshold());
        assertEquals("0.0600000 + 3.00000e-06 size", model.cached().mean().toString());
        assertEquals("0.0600000 + 3.00000e-06 size + 0.0200000 ln(fileSet)", model.uncached().mean().toString());
    }
}
