// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.CacheModel;
import org.loggia.calibration.model.NetKind;
import org.loggia.calibration.model.ScheduledModel;
import org.loggia.calibration.model.ServiceLaw;
import org.loggia.calibration.net.CalibrationProgress;
import org.loggia.calibration.weight.WeightFunction;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;

/** Hidden parameters come back from response times alone. */
class CalibrationTest {
    private static final CalibrationSettings SETTINGS =
            new CalibrationSettings(0, 0, Double.NaN, 45_000, 5);

    private static void measureAlone(HiddenStorage storage) {
        for (double size : new double[] {4, 16, 64}) {
            for (int clients : new int[] {1, 10, 40, 100}) {
                storage.measure(size, size, clients, 0);
                storage.measure(size, size, 0, clients);
            }
        }
    }

    private static void assertServiceTimes(Map<RequestType, ServiceLaw> laws) {
        for (RequestType type : RequestType.values()) {
            for (double bytes : new double[] {4096, 20_000, 65_536}) {
                double truth = HiddenStorage.serviceTime(type, bytes);
                assertEquals(truth, laws.get(type).mean().at(new Term.Point(10, bytes, 0)), 0.05 * truth,
                        laws.toString());
            }
            assertEquals(HiddenStorage.variation(type), laws.get(type).variation(), 0.05);
        }
    }

    @Test
    void recoversCacheParameters() {
        HiddenStorage storage = new HiddenStorage(1);
        measureAlone(storage);
        CalibrationResult result = new Calibration(storage.measurements(), SETTINGS).run(NetKind.CACHE);
        CacheModel model = (CacheModel) result.model();
        assertEquals(HiddenStorage.SERVERS, model.servers());
        assertServiceTimes(model.laws());
        assertTrue(result.calibration().errors(entry -> true).largest() < 0.05, result.model().text().toString());
        assertEquals(24, result.calibration().entries().size());
        assertEquals(3, result.calibration().errorsBySize(RequestType.READ).size());
    }

    /** After a few nets, or before the first; whichever thread simulates the last one. */
    @Test
    void calibrationIsEndedBetweenNetsAndWithinOne() {
        HiddenStorage storage = new HiddenStorage(1);
        measureAlone(storage);
        for (int clients = 10; clients <= 50; clients += 10) {
            storage.measure(4, 4, clients, 20);
        }
        assertEnded(storage, SETTINGS, NetKind.CACHE, 3);
        assertEnded(storage, SETTINGS, NetKind.HETEROGENEOUS, 3);
        assertEnded(storage, new CalibrationSettings(0, 0, Double.NaN, Long.MAX_VALUE / 2, 5), NetKind.CACHE, 0);
    }

    /** A net that nobody ends would be simulated for ever. */
    private static void assertEnded(HiddenStorage storage, CalibrationSettings settings, NetKind kind, int after) {
        AtomicInteger nets = new AtomicInteger();
        AtomicInteger asked = new AtomicInteger();
        Calibration calibration = new Calibration(storage.measurements(), settings, new CalibrationProgress() {
            @Override
            public void simulated() {
                nets.incrementAndGet();
            }

            @Override
            public boolean isCancelled() {
                return asked.incrementAndGet() > 1 && nets.get() >= after;
            }
        });
        assertThrows(CancellationException.class, () -> calibration.run(kind));
        int most = after + Runtime.getRuntime().availableProcessors();
        assertTrue(nets.get() >= after && nets.get() <= most, () -> kind + ": " + nets + " nets");
    }

    @Test
    void recoversAndGeneralizesWeightsOfMixedWorkload() {
        HiddenStorage storage = new HiddenStorage(1);
        measureAlone(storage);
        for (int reads = 10; reads <= 50; reads += 10) {
            for (int writes = 10; writes <= 50; writes += 10) {
                storage.measure(4, 4, reads, writes);
            }
        }
        CalibrationResult result = new Calibration(storage.measurements(), SETTINGS).run(NetKind.HETEROGENEOUS);
        ScheduledModel model = (ScheduledModel) result.model();
        assertServiceTimes(model.laws());
        for (double relation : new double[] {0.25, 0.5, 1, 2, 4}) {
            double truth = HiddenStorage.weight(relation, 1);
            assertEquals(truth, model.weights().at(relation, 1, 4096, 4096), 0.05 * truth, model.text().toString());
        }
        assertTrue(result.calibration().errors(entry -> true).mean() < 0.03);
        HiddenStorage other = new HiddenStorage(1);
        other.measure(4, 4, 25, 35);
        other.measure(4, 4, 35, 15);
        CalibrationComparison prediction = new Calibration(storage.measurements(), SETTINGS).validate(model, other
                .measurements());
        assertTrue(prediction.errors(entry -> true).largest() < 0.05, prediction.toString());
    }

    @Test
    void recoversDifferentSizesAndMixSpeedUp() {
        HiddenStorage storage = new HiddenStorage(1);
        measureAlone(storage);
        for (double readSize : new double[] {4, 16, 64}) {
            for (double writeSize : new double[] {4, 16, 64}) {
                storage.measure(readSize, writeSize, 10, 30);
                storage.measure(readSize, writeSize, 30, 10);
                storage.measure(readSize, writeSize, 20, 20);
            }
        }
        // The storage is found to serve mixed requests in a way that depends on nothing but what was hidden.
        CalibrationResult result = new Calibration(storage.measurements(), SETTINGS).run(NetKind.VARIABLE_WORKLOAD);
        ScheduledModel model = (ScheduledModel) result.model();
        double truth = HiddenStorage.weight(1, 1);
        assertEquals(truth, model.weights().at(20, 20, 16_384, 16_384), 0.05 * truth, model.text().toString());
        for (ResponseTimeMeasurement row : storage.measurements().rows()) {
            assertEquals(1, model.correction().at(row.machineClients()), 0.03, model.text().toString());
        }
        assertTrue(result.calibration().errors(RequestType.READ).mean() < 0.05);
        assertTrue(result.calibration().errors(RequestType.WRITE).mean() < 0.05);
    }

    @Test
    void rejectsInsufficientMeasurements() {
        assertMessage("clients,readResponseTime [ms]\n3,1\n", NetKind.CACHE,
                "m.csv:1: the number of clients is missing");
        assertMessage("concurrentRequests\n3\n", NetKind.CACHE, "m.csv:1: there is no response time");
        assertMessage("concurrentRequests,readResponseTime\n3.5,1\n", NetKind.CACHE,
                "m.csv:2: 'concurrentRequests' must");
        assertMessage("concurrentRequests,readResponseTime\n3,-1\n", NetKind.CACHE, "m.csv:2: a mean response time");
        assertMessage("concurrentRequests,readResponseTime [ms],readDeviation [s]\n3,1,1\n", NetKind.CACHE,
                "m.csv:1: column 'readDeviation' is in 's', another in 'ms'");
        assertMessage("concurrentRequests,readResponseTime,requestSize [pages]\n3,1,1\n", NetKind.CACHE,
                "m.csv:2: 'requestSize' must be a size");
        assertMessage("concurrentRequests,readShare,readResponseTime\n3,1.5,1\n", NetKind.CACHE,
                "m.csv:2: 'readShare'");
        assertMessage("concurrentRequests,readResponseTime\n3,1\n", NetKind.HETEROGENEOUS,
                "m.csv: no measurement has only writes");
        assertMessage("concurrentRequests,readResponseTime\n3,1\n", NetKind.RANDOM_WRITE,
                "m.csv: no measurement has only writes");
        assertMessage("concurrentRequests,readResponseTime\n3,1\n", NetKind.RANDOM_READ,
                "m.csv: the response times of cache and RAID array cannot be separated");
        assertThrows(ProblemException.class, () -> NetKind.named("tape"));
    }

    private static void assertMessage(String csv, NetKind kind, String start) {
        String message = assertThrows(ProblemException.class, () -> new Calibration(
                ResponseTimeMeasurements.of(DataSet.parse("m.csv", csv)), SETTINGS).run(kind)).getMessage();
        assertTrue(message.startsWith(start), message);
    }

    /** What a campaign of loggia measure writes is understood as it is. */
    @Test
    void deviationsOfCampaignsCount() {
        CacheModel model = (CacheModel) new Calibration(ResponseTimeMeasurements.of(DataSet.parse("campaign.csv", """
                concurrentRequests,readShare,requestSize [B],readResponseTime [ms],readResponseTimeDeviation [ms]
                1,1,4096,0.2,0.05
                8,1,4096,1.6,0.3
                """)), SETTINGS).run(NetKind.CACHE).model();
        assertEquals(0.25, model.laws().get(RequestType.READ).variation(), 1e-12);
    }

    /** The middle of an even number of values is the mean of the two in the middle. */
    @Test
    void variationsOfEvenNumberOfMeasurementsHaveTheirMedian() {
        CacheModel model = (CacheModel) cache("""
                concurrentRequests,requestSize [B],readResponseTime [ms],readDeviation [ms]
                1,4096,1,0.2
                1,8192,1,0.4
                """).model();
        assertEquals(0.3, model.laws().get(RequestType.READ).variation(), 1e-12);
        CalibrationResult even = cache("concurrentRequests,readResponseTime [ms],readDeviation [ms]\n"
                + "1,1,0.5\n2,2,0.5\n4,4,0.5\n8,20,0.5\n");
        double[] errors = even.calibration().entries().stream().mapToDouble(CalibrationComparison.Entry::relativeError)
                .sorted()
                .toArray();
        assertEquals((errors[1] + errors[2]) / 2, even.calibration().errors(entry -> true).median(), 1e-12);
    }

    private static CalibrationResult cache(String csv) {
        return new Calibration(ResponseTimeMeasurements.of(DataSet.parse("m.csv", csv)), SETTINGS).run(NetKind.CACHE);
    }

    /** A weight that is proportional to the relation of clients is found from relations around 1. */
    @Test
    void recoversProportionalWeights() {
        List<WeightFunction.Point> points = DoubleStream.of(0.25, 0.5, 1, 2, 3, 4)
                .mapToObj(relation -> new WeightFunction.Point(relation, 1, 1, 3 * relation)).toList();
        WeightFunction weights = WeightFunction.of(points);
        for (double relation : new double[] {0.25, 1.0 / 3, 0.7, 1, 1.5, 3.5}) {
            assertEquals(3 * relation, weights.at(relation, 1, 4096, 4096), 0.03 * relation,
                    weights.text().toString());
        }
    }

    @Test
    void warnsOfDoubtfulCalibration() {
        assertNote("concurrentRequests,requestSize [B],readResponseTime [ms]\n2,4096,1\n",
                "only one measurement has only reads (line 2)");
        assertNote("concurrentRequests,requestSize [B],readResponseTime [ms]\n2,4096,3\n4,4096,1\n8,4096,5\n",
                "response times of reads fall with the number of clients (one pair of measurements): with 4 clients"
                        + " in line 3 it is 67 % shorter than with 2 in line 2");
        assertNote("concurrentRequests,requestSize [B],readResponseTime [ms]\n"
                + "1,4096,3\n1,65536,1\n2,4096,6.01\n2,65536,1.99\n4,4096,12.01\n4,65536,3.99\n",
                "the service time of a read, as estimated, decreases with the request size, from 3.00");
        assertNote("concurrentRequests,requestSize [B],readResponseTime [ms]\n1,4096,5e9\n2,4096,1e10\n",
                "line 2 has a response time of 5.000e+09 ms, which is implausible for storage; check the unit");
        assertNote("concurrentRequests,requestSize [GiB],readResponseTime [ms]\n1,4096,5\n2,4096,10\n",
                "line 2 has requests of 4.398e+12 B");
        String message = assertThrows(ProblemException.class, () -> cache(
                "concurrentRequests,readResponseTime [ms]\n1,1e-320\n")).getMessage();
        assertEquals("m.csv:2: column 'readResponseTime' is too small for calculations (1.0E-320); correct "
                + "the cell",
                message);
    }

    private static void assertNote(String csv, String start) {
        List<String> notes = cache(csv).notes().stream().map(Problem::text).toList();
        assertTrue(notes.stream().anyMatch(note -> note.startsWith(start)), notes.toString());
    }

    /** What is proposed can be calibrated, and says why. */
    @Test
    void proposesNetBestIdentifiedByTable() {
        assertProposed(NetKind.CACHE, "only reads were measured", "readClients,readResponseTime\n1,2\n2,4\n");
        assertProposed(NetKind.CACHE, "reads and writes were measured separately",
                "readClients,writeClients,readResponseTime,writeResponseTime\n1,0,2,\n0,1,,3\n");
        assertProposed(NetKind.RANDOM_WRITE, "only writes were measured, of file sets of several sizes",
                "writeClients,writeResponseTime,fileSetSize [GiB]\n1,2,1\n2,4,1\n1,8,16\n2,15,16\n");
        assertProposed(NetKind.SEQUENTIAL_READ, "only reads were measured, of file sets of several sizes",
                "readClients,readResponseTime,fileSetSize [GiB]\n1,2,1\n2,4,1\n1,8,16\n2,15,16\n");
        assertProposed(NetKind.RANDOM_READ, "the table has separate response times for cache and RAID array",
                "readClients,readResponseTime,readResponseTime.cache,readResponseTime.raid,raidShare\n"
                        + "1,2,1,3,0.5\n2,4,2,6,0.5\n");
        assertProposed(NetKind.HETEROGENEOUS, "the same clients alternate reads and writes",
                "concurrentRequests,readShare,readResponseTime,writeResponseTime,requestSize [KiB]\n"
                        + "1,1,1,,4\n1,0,,2,4\n4,0.5,4,8,4\n4,0.5,5,9,8\n");
        String both = "readClients,writeClients,readResponseTime,writeResponseTime,requestSize [KiB]\n"
                + "1,0,1,,4\n0,1,,2,4\n2,2,4,8,4\n";
        assertProposed(NetKind.HETEROGENEOUS, "readers and writers were measured together", both);
        assertProposed(NetKind.VARIABLE_WORKLOAD, "readers and writers were measured together in several sizes",
                both + "2,0,4,,8\n2,2,5,9,8\n");
        assertProposed(NetKind.CACHE,
                "only reads were measured separately, which is required to estimate service times",
                "readClients,writeClients,readResponseTime,writeResponseTime\n1,0,1,\n2,2,4,8\n");
        String machines = "readClients.1,writeClients.1,writeClients.2,readResponseTime.1,writeResponseTime.1,"
                + "writeResponseTime.2,requestSize [KiB]\n1,0,0,1,,,4\n0,1,0,,2,,4\n2,0,2,3,,5,4\n";
        assertProposed(NetKind.MULTI_VM, "several machines read and write", machines);
        assertProposed(NetKind.VARIABLE_WORKLOAD, "several machines read and write in several sizes",
                machines + "2,0,2,4,,7,16\n");
    }

    private static void assertProposed(NetKind kind, String reason, String csv) {
        ResponseTimeMeasurements measured = ResponseTimeMeasurements.of(DataSet.parse("m.csv", csv));
        NetProposal proposal = NetProposal.of(measured);
        assertEquals(new NetProposal(kind, reason), proposal);
        CalibrationSettings fast = new CalibrationSettings(0, 0, Double.NaN, 2_000, 5);
        assertEquals(kind.label(), new Calibration(measured, fast).run(kind).model().name());
    }
}
