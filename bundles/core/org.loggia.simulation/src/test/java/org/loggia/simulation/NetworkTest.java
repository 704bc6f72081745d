// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.OptionalPart.NETWORK;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import org.junit.jupiter.api.Test;
import org.loggia.pcm.resourceenvironment.LinkingResource;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** Calls between containers. */
class NetworkTest {

    private static final double EXACT = 1e-9;

    private final TestModel model = new TestModel();
    private final TestComponent server = model.component("server");
    private final TestComponent client = model.component("client");
    private final TestContainer near = model.container("near").with(CPU, DELAY, "1").runs(client);
    private final TestContainer far = model.container("far").with(CPU, DELAY, "1").runs(server);

    private Outcome run() {
        return model.with(NETWORK).simulateRuns(10);
    }

    private void users(int population, String... inputs) {
        model.closed("users", population, "0", u -> u.call(client, "get", inputs));
    }

    @Test
    void callAndReturnTakeLatencyAndTransferTime() {
        server.service("read", s -> s.demand(CPU, "1").set("RETURN.BYTESIZE = 200"));
        client.service("get", s -> s.call(server, "read", "file.BYTESIZE = 50", "name.BYTESIZE = 50",
                "name.VALUE = 7"));
        model.link("LAN", "0.25", "100", near, far);
        users(1);
        // There 0.25 + 100 / 100, at the server 1, back 0.25 + 200 / 100.
        assertEquals(1.25 + 1 + 2.25, run().scenario("users").mean(), EXACT);
    }

    /** Normally distributed latencies of public models are below 0 now and then. */
    @Test
    void countsTransfersBelowZeroAsZero() {
        server.service("read", s -> s.demand(CPU, "1"));
        client.service("get", s -> s.call(server, "read", "file.BYTESIZE = 50"));
        model.link("LAN", "-2", "100", near, far);
        users(1);
        Outcome outcome = run();
        assertEquals(1, outcome.scenario("users").mean(), EXACT);
        assertTrue(outcome.result().sentences().stream().anyMatch(each -> each.startsWith(
                "20 demands to Link:LAN were below 0 and counted as 0")), () -> outcome.result().sentences()
                        .toString());
    }

    @Test
    void notesIgnoredNetworkWithoutOption() {
        server.service("read", s -> s.demand(CPU, "1"));
        client.service("get", s -> s.call(server, "read", "file.BYTESIZE = 50"));
        model.link("LAN", "0.25", "100", near, far);
        users(1);
        Outcome outcome = model.simulateRuns(10);
        assertEquals(1, outcome.scenario("users").mean(), EXACT);
        assertTrue(outcome.result().sentences().get(0).startsWith("The model has 1 link between containers;"));
    }

    @Test
    void collectionCountsAllItsElements() {
        server.service("read", s -> s.demand(CPU, "1"));
        client.service("get", s -> s.call(server, "read", "files.NUMBER_OF_ELEMENTS = 3",
                "files.INNER.BYTESIZE = 100"));
        model.link("LAN", "0", "100", near, far);
        users(1);
        assertEquals(1 + 3, run().scenario("users").mean(), EXACT);
    }

    /** Two users send 100 bytes each at the same time over a link for one: the second waits for the first. */
    @Test
    void linkCarriesOneTransferAfterOther() {
        server.service("read", s -> s.demand(CPU, "1000"));
        client.service("get", s -> s.call(server, "read", "file.BYTESIZE = 100"));
        model.link("LAN", "0", "10", near, far);
        model.closed("users", 2, "0", u -> u.call(client, "get"));
        Outcome outcome = model.with(NETWORK).simulateRuns(2);
        assertEquals(15, outcome.meanTime("Link:LAN"), EXACT);
        assertEquals((1010 + 1020) / 2.0, outcome.scenario("users").mean(), EXACT);
        // Until the second user is back at 1020 the first one has sent again, for 10.
        assertEquals(30 / 1020.0, outcome.get(Metric.Kind.UTILIZATION, "Link:LAN").mean(), EXACT);
    }

    /** Poisson arrivals, 0.5 for each transfer: by Pollaczek and Khinchine 0.5 + 0.5 * 0.5 / (2 * (1 - 0.5)). */
    @Test
    void linkWithPoissonTransfersIsAnMD1Queue() {
        server.service("read", s -> s.set("RETURN.BYTESIZE = 0"));
        client.service("get", s -> s.call(server, "read", "file.BYTESIZE = 50"));
        model.link("LAN", "0", "100", near, far);
        model.open("users", "Exp(1)", u -> u.call(client, "get"));
        var time = model.with(NETWORK).simulateRuns(200_000).get(Metric.Kind.RESPONSE_TIME, "Link:LAN");
        assertEquals(0.75, time.mean(), 1.5 * time.interval().halfWidth());
        assertTrue(time.interval().halfWidth() < 0.01, time.toString());
    }

    @Test
    void callsWithinContainerAndOfUsersDoNotTravel() {
        TestComponent helper = model.component("helper").service("help", s -> s.demand(CPU, "1"));
        far.runs(helper);
        server.service("read", s -> s.call(helper, "help", "file.BYTESIZE = 1000"));
        model.link("LAN", "5", "1", near, far);
        model.closed("users", 1, "0", u -> u.call(server, "read", "file.BYTESIZE = 1000"));
        assertEquals(1, run().scenario("users").mean(), EXACT);
    }

    @Test
    void virtualMachineUsesLinkOfItsHost() {
        TestComponent inner = model.component("inner").service("work", s -> s.demand(CPU, "1"));
        far.nested("VM").runs(inner);
        client.service("get", s -> s.call(inner, "work"));
        model.link("LAN", "0.5", "1", near, far);
        users(1);
        assertEquals(1 + 2 * 0.5, run().scenario("users").mean(), EXACT);
    }

    @Test
    void notesGapInNetwork() {
        server.service("read", s -> s.demand(CPU, "1"));
        client.service("get", s -> s.call(server, "read"));
        users(1);
        Outcome outcome = run();
        assertEquals(1, outcome.scenario("users").mean(), EXACT);
        assertTrue(outcome.result().sentences().contains(
                "No link connects \"near\" with \"far\", so calls between them have no network delay."), outcome
                        .result().sentences()::toString);
    }

    /** Everything but the link draws the same random numbers with and without it. */
    @Test
    void networkDoesNotDisturbOtherRandomNumbers() {
        assertEquals(withLink(false), withLink(true), EXACT);
    }

    private static double withLink(boolean network) {
        var model = new TestModel();
        TestComponent server = model.component("server").service("read", s -> s.demand(CPU, "Exp(1)"));
        TestComponent client = model.component("client")
                .service("get", s -> s.call(server, "read").demand(CPU, "Exp(2)"));
        var near = model.container("near").with(CPU, DELAY, "1").runs(client);
        var far = model.container("far").with(CPU, DELAY, "1").runs(server);
        model.link("LAN", "Exp(10)", "1", near, far);
        model.closed("users", 1, "0", u -> u.call(client, "get"));
        Outcome outcome = (network ? model.with(NETWORK) : model).simulateRuns(100);
        return outcome.meanTime("Resource:near/CPU") + outcome.meanTime("Resource:far/CPU");
    }

    @Test
    void reportsBrokenLinks() {
        server.service("read", s -> s.demand(CPU, "1"));
        client.service("get", s -> s.call(server, "read", "file.BYTESIZE = 5"));
        model.link("LAN", "0", "0", near, far);
        users(1);
        Failures.ofRun("the throughput 0 gave 0.0; it must be above 0", this::run);
    }

    @Test
    void reportsLinkWithoutSpecification() {
        server.service("read", s -> s.demand(CPU, "1"));
        client.service("get", s -> s.call(server, "read"));
        ((LinkingResource) model.link("LAN", "0", "1", near, far).eContainer())
                .setCommunicationLinkResourceSpecifications_LinkingResource(null);
        users(1);
        Failures.ofModel("the link has no specification", LinkingResource.class, this::run);
    }
}
