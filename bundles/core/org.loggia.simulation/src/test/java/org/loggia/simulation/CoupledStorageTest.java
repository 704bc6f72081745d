// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.analysis.StorageModel;
import org.loggia.io.RequestType;
import org.loggia.io.TimeUnit;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.NetFile;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** Storage nets that live in the simulation's event list. */
class CoupledStorageTest {

    private static final double EXACT = 1e-9;
    private static final String EXPONENTIAL = "distribution-function='Exponential' lambda='1'";
    private static final String CONSTANT = "distribution-function='Deterministic' p1='";

    @TempDir
    private Path folder;

    private final TestModel model = new TestModel();

    private TestComponent reader(String size, String sequentiality) {
        return model.component("files").service("access",
                s -> s.request(RequestType.READ, size, sequentiality, "1000000"));
    }

    private void storage(TestComponent files, StorageModel net) {
        model.storages().add("storage", net, model.container("VM").runs(files));
    }

    private StorageModel coupled(NetFile net) {
        return net.load(folder, "qpn-coupled");
    }

    /** Poisson arrivals at an exponential server: the whole distribution of response times is known. */
    @Test
    void contentionAndDistributionComeOutByThemselves() {
        TestComponent files = reader("4096", "0");
        storage(files, coupled(new NetFile("request").queue("FCFS", 1, EXPONENTIAL)));
        model.open("users", "Exp(0.8)", u -> u.call(files, "access"));
        Outcome outcome = model.simulate(SimulationSettings.ofSeed(5).withWarmUp(10_000)
                .until(Double.POSITIVE_INFINITY, 1_000_000));
        Summary times = outcome.get(Metric.Kind.RESPONSE_TIME, "Storage:storage/read");
        assertTrue(times.interval().contains(5), times.interval().toString());
        assertEquals(5, times.mean(), 0.15);
        assertEquals(5 * 2.995732, times.quantiles().get(0.95), 0.6);
        assertEquals(0.8, outcome.get(Metric.Kind.UTILIZATION, "Storage:storage/q1").mean(), 0.01);
        assertEquals(4, outcome.get(Metric.Kind.QUEUE_LENGTH, "Storage:storage").mean(), 0.15);
        assertEquals(4, outcome.get(Metric.Kind.QUEUE_LENGTH, "Storage:storage/q1").mean(), 0.15);
        Interval busy = outcome.get(Metric.Kind.UTILIZATION, "Storage:storage/q1").interval();
        assertTrue(busy.contains(0.8) && busy.halfWidth() > 0 && busy.halfWidth() < 0.01, busy.toString());
        Interval inside = outcome.get(Metric.Kind.QUEUE_LENGTH, "Storage:storage").interval();
        Interval atQueue = outcome.get(Metric.Kind.QUEUE_LENGTH, "Storage:storage/q1").interval();
        assertTrue(atQueue.contains(4), atQueue.toString());
        assertEquals(inside.halfWidth(), atQueue.halfWidth(), 0.3 * inside.halfWidth(), "it is the same number");
        Interval bytes = outcome.get(Metric.Kind.DATA_RATE, "Storage:storage/read").interval();
        assertTrue(bytes.contains(0.8 * 4096) && bytes.halfWidth() > 0 && bytes.halfWidth() < 20, bytes.toString());
    }

    /** Closed users without think time at two exponential queues: 8 balanced jobs, R = (N + K - 1) S. */
    @Test
    void closedUsersCirculateAsInBalancedNetwork() {
        TestComponent files = reader("4096", "0");
        storage(files, coupled(new NetFile("request").queue("PS", 1, EXPONENTIAL).queue("FCFS", 1, EXPONENTIAL)));
        model.closed("users", 8, "0", u -> u.call(files, "access"));
        Summary times = model.simulate(SimulationSettings.ofSeed(6).withWarmUp(1000)
                .until(Double.POSITIVE_INFINITY, 400_000)).scenario("users");
        assertTrue(times.interval().contains(9), times.interval().toString());
        assertEquals(9, times.mean(), 0.1);
    }

    @Test
    void serviceFollowsSize() {
        TestComponent files = reader("12288", "0");
        storage(files, coupled(new NetFile("request").queue("FCFS", 1,
                CONSTANT + "2'|reference-size='4096' size-share='0.75'")));
        model.closed("users", 1, "0", u -> u.call(files, "access"));
        assertEquals(2 * (0.25 + 0.75 * 3), model.simulateRuns(10).scenario("users").mean(), EXACT);
    }

    @Test
    void colorsFollowTypeAndSequentiality() {
        TestComponent files = model.component("files").service("access",
                s -> s.request(RequestType.READ, "1", "1", "1").request(RequestType.READ, "1", "0", "1")
                        .request(RequestType.WRITE, "1", "0.5", "1"));
        storage(files, coupled(new NetFile("read", "sequential read", "random write", "sequential write").queue("FCFS",
                1, CONSTANT + "1'", CONSTANT + "10'", CONSTANT + "100'", CONSTANT + "300'")));
        model.closed("users", 1, "0", u -> u.call(files, "access"));
        Outcome outcome = model.simulateRuns(2000);
        assertEquals(5.5, outcome.meanTime("Storage:storage/read"), EXACT);
        assertEquals(200, outcome.meanTime("Storage:storage/write"), 4 * 100 / Math.sqrt(2000));
    }

    /** Each machine's requests are tokens of its own color, which the net serves in a time of its own. */
    @Test
    void machinesKeepTheirColors() {
        TestComponent files = reader("1", "0");
        TestComponent mails = model.component("mails").service("access",
                s -> s.request(RequestType.READ, "1", "0", "1").request(RequestType.WRITE, "1", "0", "1"));
        StorageModel net = new NetFile("read VM 1", "read MailServer", "write").queue("IS", 1, CONSTANT + "1'",
                CONSTANT + "10'", CONSTANT + "100'").load(folder, "qpn-coupled",
                        List.of("FileServer", "MailServer"));
        model.storages().add("storage", net, model.container("FileServer").runs(files),
                model.container("MailServer").runs(mails));
        model.closed("file users", 3, "0", u -> u.call(files, "access"));
        model.closed("mail users", 2, "0", u -> u.call(mails, "access"));
        Outcome outcome = model.simulateRuns(500);
        assertEquals(1, outcome.scenario("file users").mean(), EXACT);
        assertEquals(110, outcome.scenario("mail users").mean(), EXACT);
        assertTrue(outcome.result().sentences().toString().contains("FileServer's requests are 'read VM 1', 'write';"
                + " MailServer's requests are 'read MailServer', 'write'"), outcome.result().sentences().toString());
    }

    @Test
    void netAndModelEachHaveTheirTimeUnit() {
        TestComponent files = reader("1", "0");
        var vm = model.container("VM").runs(files);
        model.storages().add("storage", coupled(new NetFile("request").unit("us").queue("FCFS", 1, CONSTANT + "500'")),
                vm).setModelTimeUnit(TimeUnit.MILLISECOND);
        model.closed("users", 1, "0", u -> u.call(files, "access"));
        assertEquals(0.5, model.simulateRuns(10).scenario("users").mean(), EXACT);
    }

    @Test
    void seedRepeatsExactlyAndReplicationsDiffer() {
        TestComponent files = reader("4096", "0.5");
        storage(files, coupled(new NetFile("random", "sequential").queue("PS", 2, EXPONENTIAL, EXPONENTIAL)));
        model.open("users", "Exp(1.5)", u -> u.call(files, "access"));
        SimulationSettings settings = SimulationSettings.ofSeed(3).withWarmUp(0)
                .until(Double.POSITIVE_INFINITY, 5000);
        double first = model.simulate(settings).scenario("users").mean();
        assertEquals(first, model.simulate(settings).scenario("users").mean());
        assertNotEquals(first, model.simulate(SimulationSettings.ofSeed(4).withWarmUp(0)
                .until(Double.POSITIVE_INFINITY, 5000)).scenario("users").mean());
        Summary both = model.simulate(settings.replicated(3, 2)).scenario("users");
        assertTrue(both.interval().low() < both.interval().high());
    }

    @Test
    void rejectsRequestsWithoutColor() {
        TestComponent files = reader("4096", "1");
        storage(files, coupled(new NetFile("write").queue("FCFS", 1, EXPONENTIAL)));
        model.closed("users", 1, "0", u -> u.call(files, "access"));
        Failures.ofRun("has no client color for sequential reads; add one", () -> model.simulateRuns(1));
    }

    @Test
    void reportsOverflowAndDeadNets() {
        TestComponent files = reader("1", "0");
        String needsTwo = new NetFile("request").queue("FCFS", 1, CONSTANT + "1'").text()
                .replace("<color-refs>\n<color-ref id='q10'", "<color-refs>\n<color-ref id='pool' color-id='p'"
                        + " initial-population='1' distribution-function='Deterministic' p1='1'/><color-ref id='q10'")
                .replace("</colors>", "<color id='p' name='permit'/></colors>")
                .replace("<connection source-id='q10'", "<connection source-id='pool' target-id='q1_clients0'"
                        + " count='2'/><connection source-id='q10'");
        storage(files, NetFile.load(folder, "qpn-coupled", needsTwo));
        model.closed("users", 3, "0", u -> u.call(files, "access"));
        Failures.ofRun("3 requests are in storage storage, but its net is dead with the tokens "
                + "1 of 'permit' at 'q1', 3 of 'request' at 'q1'", () -> model.simulateRuns(1));
    }

    @Test
    void netIgnoresConcurrencyFactor() {
        TestComponent files = reader("1", "0");
        var vm = model.container("VM").runs(files);
        model.storages().add("storage", coupled(new NetFile("request").queue("FCFS", 1, EXPONENTIAL)), vm)
                .setConcurrencyFactor(0.75);
        model.closed("users", 1, "0", u -> u.call(files, "access"));
        Failures.ofRun("a concurrency factor of 0.75 is invalid for a net", model::plan);
    }

    /** The solved net answers with the mean that the coupled one has, where the number of requests is constant. */
    @Test
    void solvedAndCoupledAgree() {
        double[] means = new double[2];
        for (int i = 0; i < 2; i++) {
            TestModel variant = new TestModel();
            TestComponent files = variant.component("files").service("access",
                    s -> s.request(RequestType.READ, "4096", "0", "1").request(RequestType.WRITE, "4096", "0", "1"));
            StorageModel net = new NetFile("read", "write").queue("IS", 1, CONSTANT + "2'", CONSTANT + "1'")
                    .queue("PS", 1, EXPONENTIAL, "distribution-function='Exponential' lambda='2'")
                    .load(folder, i == 0 ? "qpn-coupled" : "qpn-solved");
            variant.storages().add("storage", net, variant.container("VM").runs(files));
            variant.closed("users", 10, "0", u -> u.call(files, "access"));
            means[i] = variant.simulate(SimulationSettings.ofSeed(2).withWarmUp(2000)
                    .until(Double.POSITIVE_INFINITY, 40_000)).scenario("users").mean();
        }
        assertEquals(means[0], means[1], 0.05 * means[0]);
    }

    /** So do their tails, among users who think, and so keep no step. */
    @Test
    void tailsOfSolvedAndCoupledAgree() {
        double[][] tails = new double[2][];
        for (int i = 0; i < 2; i++) {
            TestModel variant = new TestModel();
            TestComponent files = variant.component("files").service("access",
                    s -> s.request(RequestType.READ, "4096", "0", "1"));
            StorageModel net = new NetFile("read").queue("FCFS", 1, EXPONENTIAL)
                    .load(folder, i == 0 ? "qpn-coupled" : "qpn-solved");
            variant.storages().add("storage", net, variant.container("VM").runs(files));
            variant.closed("users", 10, "Exp(0.1)", u -> u.call(files, "access"));
            Map<Double, Double> quantiles = variant.simulate(SimulationSettings.ofSeed(2).withWarmUp(2000)
                    .until(Double.POSITIVE_INFINITY, 200_000)).scenario("users").quantiles();
            tails[i] = new double[] {quantiles.get(0.95), quantiles.get(0.99)};
        }
        for (int tail = 0; tail < 2; tail++) {
            assertEquals(tails[0][tail], tails[1][tail], 0.1 * tails[0][tail]);
        }
    }

    /** The same for two machines, one of which reads more slowly: each is answered for what both do. */
    @Test
    void solvedAndCoupledAgreeAboutEachMachine() {
        double[][] means = new double[2][];
        for (int i = 0; i < 2; i++) {
            TestModel variant = new TestModel();
            TestComponent files = variant.component("files").service("access",
                    s -> s.request(RequestType.READ, "4096", "0", "1").request(RequestType.WRITE, "4096", "0", "1"));
            TestComponent mails = variant.component("mails").service("access",
                    s -> s.request(RequestType.READ, "4096", "0", "1"));
            StorageModel net = new NetFile("read VM 1", "write VM 1", "read VM 2").queue("PS", 1, EXPONENTIAL,
                    "distribution-function='Exponential' lambda='2'", "distribution-function='Exponential' "
                            + "lambda='0.25'")
                    .load(folder, i == 0 ? "qpn-coupled" : "qpn-solved", List.of("FileServer", "MailServer"));
            variant.storages().add("storage", net, variant.container("FileServer").runs(files),
                    variant.container("MailServer").runs(mails));
            variant.closed("file users", 9, "0", u -> u.call(files, "access"));
            variant.closed("mail users", 3, "Exp(0.1)", u -> u.call(mails, "access"));
            Outcome outcome = variant.simulate(SimulationSettings.ofSeed(2).withWarmUp(2000)
                    .until(Double.POSITIVE_INFINITY, 60_000));
            means[i] = new double[] {outcome.scenario("file users").mean(), outcome.scenario("mail users").mean()};
            assertTrue(outcome.result().sentences().toString().contains("MailServer's requests are 'read VM 2'"));
        }
        for (int machine = 0; machine < 2; machine++) {
            assertEquals(means[0][machine], means[1][machine], 0.05 * means[0][machine], "machine " + machine);
        }
        // Without machines of their own both would wait alike.
        assertTrue(means[0][1] > 2 * means[0][0], means[0][0] + " and " + means[0][1]);
    }
}
