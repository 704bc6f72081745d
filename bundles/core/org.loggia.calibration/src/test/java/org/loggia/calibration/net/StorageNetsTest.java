// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.problem.Problem;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Configurable;
import org.loggia.qpn.Place;
import org.loggia.qpn.Probe;
import org.loggia.qpn.ProbeColorReference;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.qpn.file.SimqpnSettings;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.queueing.net.NetValidation;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.testing.QpmeFormat;

/** The nets of the library against what is known about them. */
class StorageNetsTest {
    private static final SimulatedResponseTimes SOLVER = new SimulatedResponseTimes(400_000, 7);

    @TempDir
    private Path folder;

    private void assertMean(double expected, QueueingPetriNet net, String color) {
        assertTrue(NetValidation.check(NetConversion.convert(net)).stream().noneMatch(Problem::isError));
        assertEquals(expected, SOLVER.of(net).get(color), 0.01 * expected);
        Path file = folder.resolve("net.qpe");
        QpeFiles.write(net, file);
        assertEquals(List.of(), QpmeFormat.faults(QpeFiles.toText(net)));
        assertEquals(SOLVER.of(net), SOLVER.of(QpeFiles.load(file)), "the file holds the whole net");
    }

    @Test
    void withoutThinkTimeAllClientsAreAtTheCache() {
        // Every distribution of the service time gives clients / servers * mean (equation 7.4).
        assertMean(20 * 0.5, StorageNets.cache(new Clients("Clients", 20, 0), "read", new ServiceTime(0.5, 0.3), 1),
                "read");
        assertMean(20 * 0.5 / 4, StorageNets.cache(new Clients("Clients", 20, 0), "read", new ServiceTime(0.5, 1.6), 4),
                "read");
        assertMean(0.5, StorageNets.cache(new Clients("Clients", 3, 0), "read", new ServiceTime(0.5, 0), 4), "read");
    }

    @Test
    void cacheAndRaidFollowMeanValueAnalysis() {
        var solution = MeanValueAnalysis.solve(ClosedNetwork.ofOneClass(12, ServiceCenter.delay("think", 2),
                ServiceCenter.queue("cache", 0.4), ServiceCenter.queue("raid", 0.3 * 1.5)));
        double exact = solution.residenceTime()[1][0] + solution.residenceTime()[2][0];
        assertMean(exact, StorageNets.cacheThenRaid(new Clients("Clients", 12, 2), "read", new ServiceTime(0.4, 1), 1,
                0.3, new ServiceTime(1.5, 1), 1), "read");
        assertThrows(IllegalArgumentException.class, () -> StorageNets.cacheThenRaid(new Clients("Clients", 12, 2),
                "read", new ServiceTime(0.4, 1), 1, 1, new ServiceTime(1.5, 1), 1));
    }

    @Test
    void selectsQueueByCase() {
        Clients clients = new Clients("Clients", 10, 0);
        assertMean(5, StorageNets.cachedOrNot("case", clients, "write", new ServiceTime(0.5, 0.5), 1,
                new ServiceTime(2, 0.5), 1, true), "write");
        assertMean(20, StorageNets.cachedOrNot("case", clients, "write", new ServiceTime(0.5, 0.5), 1,
                new ServiceTime(2, 0.5), 1, false), "write");
    }

    @Test
    void servesByWeight() {
        ServiceTime service = new ServiceTime(1, 1);
        List<Clients> groups = List.of(new Clients("Readers", 30, 0), new Clients("Writers", 30, 0));
        Map<String, Double> times = SOLVER.of(StorageNets.scheduled("heterogeneous", groups,
                List.of(new RequestStream("read", "Readers", 1, service, 3),
                        new RequestStream("write", "Writers", 1, service, 1)), 1));
        // Both kinds always wait, so reads get 3/4 of the server (30 / R = 3/4) and writes 1/4.
        assertEquals(40, times.get("read"), 0.5);
        assertEquals(120, times.get("write"), 2);
    }

    @Test
    void limitsOutstandingRequestsOfMachine() {
        ServiceTime service = new ServiceTime(1, 1);
        List<Clients> groups = List.of(new Clients("Readers", 12, 0), new Clients("Writers", 3, 0));
        List<RequestStream> streams = List.of(new RequestStream("read", "Readers", "VM 1", 1, service, 1),
                new RequestStream("write", "Writers", "VM 2", 1, service, 1));
        // Four servers: one machine keeps two of them busy, the other one; nobody waits for a server.
        Map<String, Double> times = SOLVER.of(StorageNets.scheduled("limited", groups, streams, 4, 2));
        assertEquals(12 / 2.0, times.get("read"), 0.1);
        assertEquals(3 / 2.0, times.get("write"), 0.03);
        // In one machine the two kinds share its two, in the order of arrival.
        List<RequestStream> together = List.of(new RequestStream("read", "Readers", 1, service, 9),
                new RequestStream("write", "Writers", 1, service, 1));
        times = SOLVER.of(StorageNets.scheduled("limited", groups, together, 4, 2));
        assertEquals(15 / 2.0, times.get("read"), 0.15);
        assertEquals(15 / 2.0, times.get("write"), 0.25);
    }

    /** Sizes and the time unit are Loggia's own; what they are written as is what QPME 2.2 takes. */
    @Test
    void writesNetsThatQpmeAccepts() {
        ServiceTime service = new ServiceTime(2, 0.7, 4096, 0.5);
        for (QueueingPetriNet net : List.of(StorageNets.cache(new Clients("Clients", 5, 1), "read", service, 2),
                StorageNets.scheduled("mixed", List.of(new Clients("Clients", 30, 0)),
                        List.of(new RequestStream("read", "Clients", 0.7, service, 1),
                                new RequestStream("write", "Clients", 0.3, service, 1)), 2),
                StorageNets.scheduled("limited", List.of(new Clients("Clients", 30, 0)),
                        List.of(new RequestStream("read", "Clients", 1, service, 1)), 2, 8))) {
            StorageNets.timeUnit(net, "ms");
            assertEquals(List.of(), QpmeFormat.faults(QpeFiles.toText(net)));
        }
    }

    @Test
    void oneGroupMayIssueBothKinds() {
        List<Clients> groups = List.of(new Clients("Clients", 30, 0));
        QueueingPetriNet net = StorageNets.scheduled("mixed", groups,
                List.of(new RequestStream("read", "Clients", 0.7, new ServiceTime(0.5, 1), 1),
                        new RequestStream("write", "Clients", 0.3, new ServiceTime(1, 1), 1)), 1);
        Map<String, Double> times = SOLVER.of(net);
        // All clients are always at the storage: the mean over both kinds is 30 * 0.65.
        assertEquals(30 * (0.7 * 0.5 + 0.3), 0.7 * times.get("read") + 0.3 * times.get("write"), 0.2);
    }

    private static QueueingPetriNet inSubnet() {
        return StorageNets.cachedOrNot("case", new Clients("Clients", 10, 0), "write", new ServiceTime(0.5, 0.5), 1,
                new ServiceTime(2, 0.5), 1, true);
    }

    private static QueueingPetriNet mixed() {
        return StorageNets.scheduled("mixed", List.of(new Clients("Readers", 3, 0), new Clients("Writers", 3, 0)),
                List.of(new RequestStream("read", "Readers", 1, new ServiceTime(1, 1, 4096, 0.5), 3),
                        new RequestStream("write", "Writers", 1, new ServiceTime(1, 1), 1)), 1);
    }

    @Test
    void everyPlaceColorAndProbeIsObserved() {
        for (QueueingPetriNet net : List.of(inSubnet(), mixed())) {
            StorageNets.timeUnit(net, "ms");
            SimqpnSettings.add(net, "calibrated", 100, 900);
            SimqpnSettings.add(net, "calibrated", 1, 2); // there is one already, which counts
            assertEquals(List.of(), QpmeFormat.faults(QpeFiles.toText(net)));
            assertEquals(List.of(), QpmeFormat.simulationFaults(QpeFiles.toText(net)));
            int[] elements = {0};
            net.eAllContents().forEachRemaining(element -> {
                if (element instanceof Place || element instanceof ColorReference || element instanceof Probe
                        || element instanceof ProbeColorReference) {
                    elements[0]++;
                    assertEquals(1, configurations((Configurable) element), element.toString());
                }
            });
            assertTrue(elements[0] > 8, "places, colors and probes: " + elements[0]);
            assertEquals(1, configurations(net));
            assertEquals(2, net.getSettings().stream().filter(each -> each.getType().equals("simqpn-configuration"))
                    .map(each -> each.getValues().map().get("configuration-name")).distinct().count());
            NetRunSettings settings = NetRunSettings.of(NetConversion.convert(net));
            assertEquals(100, settings.warmUp());
            assertEquals(900, settings.time());
        }
    }

    private static long configurations(Configurable element) {
        return element.getSettings().stream().filter(settings -> "calibrated".equals(settings.getValues().map()
                .get("configuration-name"))).count();
    }
}
