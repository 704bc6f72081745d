// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.measurement.CacheHitSeparation;
import org.loggia.calibration.model.CacheThenRaidModel;
import org.loggia.calibration.model.CaseModel;
import org.loggia.calibration.model.NetKind;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.DistributionFunction;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.qpn.SubnetPlace;
import org.loggia.qpn.engine.NetConversion;
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

    private static final int CACHE_SHAPE = 4;
    private static final int RAID_SHAPE = 3;

    /** Gamma-distributed with a whole number as its shape: a sum of exponential times. */
    private static double gamma(double mean, int shape, Random random) {
        double sum = 0;
        for (int i = 0; i < shape; i++) {
            sum -= Math.log(1 - random.nextDouble());
        }
        return mean * sum / shape;
    }

    /** Clients go round: first queue, then with a probability the second; both in order of arrival. */
    private static double[] simulate(int clients, CacheThenRaidModel.Servers servers, double first, double second,
            int count, Random random) {
        record Departure(double time, int queue, double began) {
        }
        List<Deque<Double>> waiting = List.of(new ArrayDeque<>(), new ArrayDeque<>());
        PriorityQueue<Departure> departures = new PriorityQueue<>(Comparator.comparingDouble(Departure::time));
        int[] free = {servers.cache(), servers.raid()};
        double[] means = {first, second};
        int[] shapes = {CACHE_SHAPE, RAID_SHAPE};
        double[] times = new double[count];
        for (int i = 0; i < clients; i++) {
            waiting.get(0).add(0.0);
        }
        double now = 0;
        for (int done = 0; done < count;) {
            for (int queue = 0; queue < 2; queue++) {
                for (; free[queue] > 0 && !waiting.get(queue).isEmpty(); free[queue]--) {
                    departures.add(new Departure(now + gamma(means[queue], shapes[queue], random), queue,
                            waiting.get(queue).remove()));
                }
            }
            Departure next = departures.remove();
            now = next.time();
            free[next.queue()]++;
            if (next.queue() == 0 && random.nextDouble() < RAID_SHARE) {
                waiting.get(1).add(next.began());
            } else {
                times[done++] = now - next.began();
                waiting.get(0).add(now);
            }
        }
        return times;
    }

    private Path measured(int... clientNumbers) throws IOException {
        return measured(CacheThenRaidModel.Servers.ONE_EACH, clientNumbers);
    }

    private Path measured(CacheThenRaidModel.Servers servers, int... clientNumbers) throws IOException {
        Random random = new Random(12);
        StringBuilder table = new StringBuilder(
                "concurrentRequests,meanReadSize [B],fileSetSize [GiB],readResponseTime [ms],readResponseTimes\n");
        int run = 0;
        for (int clients : clientNumbers) {
            for (int size : new int[] {4096, 16384, 65536}) {
                for (int fileSet : new int[] {80, 120, 160}) {
                    double[] times = simulate(clients, servers, cacheTime(size),
                            raidTime(size, fileSet * (double) (1L << 30)), 20_000, random);
                    String name = "run" + ++run + ".txt";
                    Files.write(folder.resolve(name), Arrays.stream(times).mapToObj(Double::toString).toList());
                    double mean = Arrays.stream(times).average().orElseThrow();
                    table.append(clients + "," + size + "," + fileSet + "," + mean + "," + name + "\n");
                }
            }
        }
        return Files.writeString(folder.resolve("measured.csv"), table);
    }

    private static CalibrationResult calibrated(ResponseTimeMeasurements measurements) {
        return new Calibration(measurements, new CalibrationSettings(0, 0, Double.NaN, 40_000, 1))
                .run(NetKind.RANDOM_READ);
    }

    private static void assertParameters(CacheThenRaidModel model, double variationTolerance) {
        assertEquals(RAID_SHARE, model.low().raidShare(), 0.05 * RAID_SHARE, model.text().toString());
        for (int size : new int[] {4096, 40_000, 65_536}) {
            double fileSet = 100.0 * (1L << 30);
            Term.Point point = new Term.Point(1, size, fileSet);
            assertEquals(cacheTime(size), model.low().cache().mean().at(point), 0.05 * cacheTime(size),
                    model.text().toString());
            assertEquals(raidTime(size, fileSet), model.low().raid().mean().at(point), 0.05 * raidTime(size, fileSet),
                    model.text().toString());
        }
        double cache = Math.sqrt(1.0 / CACHE_SHAPE);
        double raid = Math.sqrt(1.0 / RAID_SHAPE);
        assertEquals(cache, model.low().cache().variation(), variationTolerance * cache, model.text().toString());
        assertEquals(raid, model.low().raid().variation(), variationTolerance * raid, model.text().toString());
    }

    @Test
    void recoversParametersFromSingleResponseTimes() throws IOException {
        ResponseTimeMeasurements measurements = ResponseTimeMeasurements.read(measured(1, 2, 8));
        CalibrationResult result = calibrated(measurements);
        assertParameters((CacheThenRaidModel) result.model(), 0.05);
        double error = result.calibration().errors(RequestType.READ).mean();
        assertTrue(error < 0.03, error + " " + result.model().text());
        QueueingPetriNet net = result.model().net(measurements.rows().get(0));
        SubnetPlace storage = (SubnetPlace) net.getPlaces().get(1);
        assertEquals(2, storage.getSubnet().getPlaces().stream().filter(QueueingPlace.class::isInstance)
                .map(place -> (QueueingColorReference) place.getColorReferences().get(0))
                .filter(reference -> reference.getServiceTime().getFunction() == DistributionFunction.GAMMA).count());
        // The same without deviations: exponential service times do not explain the measurements better.
        List<ResponseTimeMeasurement> plain = measurements.rows().stream().map(row -> new ResponseTimeMeasurement(row
                .row(), row.line(),
                row.fileSet(), row.streams(), new CacheHitSeparation(row.separation().cacheTime(), Double.NaN,
                        row.separation().raidTime(), Double.NaN, row.separation().raidShare()))).toList();
        CalibrationResult exponential = calibrated(new ResponseTimeMeasurements("plain.csv", "ms", plain));
        assertEquals(1, ((CacheThenRaidModel) exponential.model()).low().raid().variation());
        assertTrue(exponential.notes().get(0).text().contains("assumed to be exponential"), exponential.notes()
                .toString());
        double without = exponential.calibration().errors(RequestType.READ).mean();
        assertTrue(error < without + 0.002, error + " with gamma, " + without + " with exponential service times");
        double deviation = standardDeviation(Files.readAllLines(folder.resolve("run9.txt")));
        assertEquals(deviation, simulatedDeviation(result, measurements.rows().get(8)), 0.05 * deviation);
        assertTrue(simulatedDeviation(exponential, measurements.rows().get(8)) > 1.2 * deviation);
    }

    private static double standardDeviation(List<String> lines) {
        double[] times = lines.stream().mapToDouble(Double::parseDouble).toArray();
        double mean = Arrays.stream(times).average().orElseThrow();
        return Math.sqrt(Arrays.stream(times).map(time -> (time - mean) * (time - mean)).average().orElseThrow());
    }

    private static double simulatedDeviation(CalibrationResult result, ResponseTimeMeasurement workload) {
        return new SimulatedResponseTimes(200_000, 2).run(NetConversion.convert(result.model().net(workload))).probes()
                .get(0)
                .time().standardDeviation();
    }

    @Test
    void recoversNumbersOfCacheAndArrayServers() throws IOException {
        CacheThenRaidModel.Servers servers = new CacheThenRaidModel.Servers(1, 2);
        CalibrationResult result = calibrated(ResponseTimeMeasurements.read(measured(servers, 1, 2, 4, 8)));
        CacheThenRaidModel model = (CacheThenRaidModel) result.model();
        assertEquals(servers, model.servers(), model.text().toString());
        assertParameters(model, 0.05);
        assertTrue(result.calibration().errors(RequestType.READ).mean() < 0.03, model.text().toString());
    }

    @Test
    void rejectsServerEstimateFromOneNumberOfClients() throws IOException {
        CalibrationResult result = calibrated(ResponseTimeMeasurements.read(measured(8)));
        assertEquals(CacheThenRaidModel.Servers.ONE_EACH, ((CacheThenRaidModel) result.model()).servers());
        assertTrue(result.notes().toString().contains("all measurements have the same number of clients"),
                result.notes().toString());
    }

    @Test
    void usesDeviationsOfContendingClients() throws IOException {
        CalibrationResult result = calibrated(ResponseTimeMeasurements.read(measured(3, 8)));
        assertParameters((CacheThenRaidModel) result.model(), 0.1);
        assertTrue(result.notes().toString().contains("measurements with 3 clients"), result.notes().toString());
    }

    @Test
    void deviationsInTableCount() {
        ResponseTimeMeasurements measurements = ResponseTimeMeasurements.of(DataSet.parse("table.csv", """
                concurrentRequests,meanReadSize [B],readResponseTime [ms],readResponseTime.cache [ms],\
                readDeviation.cache [ms],readResponseTime.raid [ms],readDeviation.raid [ms],raidShare
                1,4096,2.35,0.1,0.03,4.6,1.8,0.5
                1,8192,2.35,0.1,0.03,4.6,1.8,0.5
                """));
        CacheThenRaidModel model = (CacheThenRaidModel) calibrated(measurements).model();
        assertEquals(0.3, model.low().cache().variation(), 1e-9);
        assertEquals(Math.sqrt(1.8 * 1.8 - 0.03 * 0.03) / 4.5, model.low().raid().variation(), 1e-9);
        String message = assertThrows(ProblemException.class, () -> ResponseTimeMeasurements.of(DataSet.parse(
                "table.csv",
                "concurrentRequests,readResponseTime [ms],readResponseTime.cache [ms],readDeviation.cache [ms],"
                        + "readResponseTime.raid [ms],raidShare\n1,2,0.1,-1,4.6,0.5\n"))).getMessage();
        assertEquals("table.csv:2: 'readDeviation.cache' must be a standard deviation, 0 or more", message);
    }

    @Test
    void separatesTwoKindsOfRequests() {
        Random random = new Random(3);
        double[] times = random.doubles(5000).map(u -> u < 0.25 ? 8 * Math.exp(0.4 * random.nextGaussian())
                : 0.5 * Math.exp(0.4 * random.nextGaussian())).toArray();
        CacheHitSeparation separation = CacheHitSeparation.of(times);
        assertEquals(0.25, separation.raidShare(), 0.01);
        assertEquals(0.5 * Math.exp(0.08), separation.cacheTime(), 0.01);
        assertEquals(8 * Math.exp(0.08), separation.raidTime(), 0.2);
        double spread = Math.sqrt(Math.exp(0.16) - 1); // of a lognormal distribution, relative to its mean
        assertEquals(spread * separation.cacheTime(), separation.cacheDeviation(), 0.02);
        assertEquals(spread * separation.raidTime(), separation.raidDeviation(), 0.3);
        assertThrows(IllegalArgumentException.class, () -> CacheHitSeparation.of(new double[] {1, 2, 3}));
        assertThrows(IllegalArgumentException.class, () -> CacheHitSeparation.of(new double[100]));
    }

    @Test
    void treatsBufferedWritesSeparately() {
        StringBuilder table = new StringBuilder(
                "concurrentRequests,meanWriteSize [B],fileSetSize [GiB],writeResponseTime [ms],writeDeviation [ms]\n");
        for (int clients : new int[] {1, 10, 50, 100}) {
            for (int size : new int[] {4096, 16384, 65536}) {
                for (double fileSet : new double[] {1.25, 2.5, 5, 10, 40, 160}) {
                    double mean = fileSet <= 5 ? 0.06 + 3e-6 * size
                            : 0.06 + 3e-6 * size + 0.02 * Math.log(fileSet * (1L << 30));
                    // A response among n clients is n services long, one after the other.
                    double deviation = Math.sqrt(clients) * mean * (fileSet <= 5 ? 0.6 : 0.3);
                    table.append(clients + "," + size + "," + fileSet + "," + clients * mean + "," + deviation + "\n");
                }
            }
        }
        CalibrationResult result = new Calibration(ResponseTimeMeasurements.of(DataSet.parse("writes.csv", table
                .toString())),
                new CalibrationSettings(0, 0, Double.NaN, 2000, 1)).run(NetKind.RANDOM_WRITE);
        CaseModel model = (CaseModel) result.model();
        // Between 5 and 10 GiB nothing was measured: half way, by ratio.
        assertEquals(Math.rint(Math.sqrt(50) * (1L << 30)), model.threshold());
        assertEquals(List.of("the cached file set ends between 5368709120 and 10737418240 B; 7592501250 B is "
                + "assumed; measure file sets between them"), result.notes().stream()
                        .filter(note -> note.kind().equals(CalibrationNotes.CACHE_SIZE_BETWEEN)).map(Problem::text)
                        .toList());
        assertEquals("0.0600000 + 3.00000e-06 size", model.cached().mean().toString());
        assertEquals("0.0600000 + 3.00000e-06 size + 0.0200000 ln(fileSet)", model.uncached().mean().toString());
        assertEquals(0.6, model.cached().variation(), 1e-9);
        assertEquals(0.3, model.uncached().variation(), 1e-9);
    }
}
