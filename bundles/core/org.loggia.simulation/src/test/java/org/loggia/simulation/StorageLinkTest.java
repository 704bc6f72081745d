// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.io.IoFactory;
import org.loggia.io.PageCache;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** The network in front of storages with constant times, against closed forms. */
class StorageLinkTest {

    private final TestModel model = new TestModel();

    private StorageResource storage(RequestType type, int clients, double time) {
        TestComponent component = model.component("a").service("access",
                s -> s.request(type, "1000000", "0", "1000000"));
        TestContainer container = model.container("VM").runs(component);
        model.closed("a", clients, "0", u -> u.call(component, "access"));
        StorageResource storage = model.storages().add("disk", () -> s -> time, container);
        storage.setLinkLatency(0.002);
        storage.setLinkBandwidth(100e6);
        return storage;
    }

    private static double perSecond(Outcome outcome, RequestType type) {
        return outcome.get(Metric.Kind.THROUGHPUT, "Storage:disk/" + type.getLiteral()).mean();
    }

    @Test
    void lonelyRequestTakesLatencyTransferAndStorage() {
        for (RequestType type : RequestType.values()) {
            StorageLinkTest other = new StorageLinkTest();
            other.storage(type, 1, 0.005);
            Outcome outcome = other.model.simulateUntil(100);
            assertEquals(0.002 + 0.010 + 0.005, outcome.get(Metric.Kind.RESPONSE_TIME, "UsageScenario:a").mean(), 1e-6);
            assertEquals(0.005, outcome.get(Metric.Kind.RESPONSE_TIME, "Storage:disk/" + type.getLiteral()).mean(),
                    1e-9, "the storage itself");
            String network = "Network:disk/" + type.getLiteral();
            assertEquals(0.012, outcome.get(Metric.Kind.RESPONSE_TIME, network).mean(), 1e-9);
            assertEquals(0.010 / 0.017, outcome.get(Metric.Kind.UTILIZATION, network).mean(), 0.001);
        }
    }

    /** 20 clients that wait for nothing else: the bandwidth limits all together to 100 requests a second. */
    @Test
    void transfersShareBandwidth() {
        for (RequestType type : RequestType.values()) {
            StorageLinkTest other = new StorageLinkTest();
            other.storage(type, 20, 0.005);
            assertEquals(100, perSecond(other.model.simulateUntil(100), type), 0.5);
        }
        storage(RequestType.READ, 20, 0.005).setLinkBandwidth(0);
        Outcome unlimited = model.simulateUntil(100);
        assertEquals(20 / 0.007, perSecond(unlimited, RequestType.READ), 5);
        assertEquals(0.002, unlimited.get(Metric.Kind.RESPONSE_TIME, "Network:disk/read").mean(), 1e-9);
    }

    /** 125 requests of 1 MB a second at a network of 100 MB/s. */
    @Test
    void overloadedNetworkIsAlwaysBusy() {
        TestComponent component = model.component("a").service("access", s -> s.request(RequestType.WRITE, "1000000",
                "0", "1000000"));
        TestContainer container = model.container("VM").runs(component);
        model.open("a", "0.008", u -> u.call(component, "access"));
        model.storages().add("disk", () -> s -> 0.001, container).setLinkBandwidth(100e6);
        assertEquals(1, model.simulateUntil(100).get(Metric.Kind.UTILIZATION, "Network:disk/write").mean(), 1e-9);
    }

    @Test
    void hitsOfCacheStayOffNetwork() {
        PageCache cache = IoFactory.eINSTANCE.createPageCache();
        cache.setEntityName("memory");
        cache.setSize(2_000_000);
        cache.setLatency(0.001);
        cache.setBandwidth(1e12);
        storage(RequestType.READ, 1, 0.005).getCaches().add(cache);
        assertEquals(0.001, model.simulateUntil(100).get(Metric.Kind.RESPONSE_TIME, "UsageScenario:a").mean(), 1e-4);
    }

    @Test
    void rejectsInvalidLink() {
        storage(RequestType.READ, 1, 0.005).setLinkLatency(-1);
        String message = assertThrows(SimulationException.class, () -> model.simulateUntil(1)).getMessage();
        assertTrue(message.contains("the latency of the network is -1.0 s; give 0 or more seconds"), message);
    }
}
