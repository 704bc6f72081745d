// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.net;

import java.util.List;
import java.util.function.BiConsumer;
import org.loggia.qpn.Color;
import org.loggia.qpn.ImmediateTransition;
import org.loggia.qpn.Place;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.QueueingDiscipline;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.qpn.Settings;
import org.loggia.queueing.net.StorageTimeUnit;
import org.loggia.queueing.random.Deterministic;

/**
 * The storage models of Noorshams (2015), chapter 7, as nets. All are closed: clients (a queueing place with a delay)
 * issue requests to the storage. A probe named {@value #RESPONSE_TIME} measures each color from its arrival at the
 * storage to its completion. Beyond the text, queues may have several servers, because storage does work in parallel.
 */
public final class StorageNets {
    /** The probe that every net of the library has. */
    public static final String RESPONSE_TIME = "response time";

    private static final String STORAGE = "Storage System";

    private StorageNets() {
    }

    /** The cache alone (figures 7.4 and 7.5): one first-come-first-served queue. */
    public static QueueingPetriNet cache(Clients clients, String color, ServiceTime cache, int servers) {
        NetBuilder sketch = NetBuilder.named("cache");
        return around(sketch, clients, color, (inside, request) -> {
            QueueingPlace queue = queue(sketch, inside, "Cache", servers, request, cache, 320, 160);
            move(inside, "enter", inside.input(), queue, request, 170, 160);
            move(inside, "leave", queue, inside.output(), request, 470, 160);
        });
    }

    /**
     * Cache and RAID for random reads (figure 7.7): after the cache a request goes to the RAID array with probability
     * {@code raidShare} (p1), else it is complete.
     */
    public static QueueingPetriNet cacheThenRaid(Clients clients, String color, ServiceTime cache, int cacheServers,
            double raidShare, ServiceTime raid, int raidServers) {
        if (!(raidShare > 0 && raidShare < 1)) {
            throw new IllegalArgumentException("the share of requests that the RAID array serves must be above 0 and"
                    + " below 1, not " + raidShare);
        }
        NetBuilder sketch = NetBuilder.named("cache-raid-random-read");
        return around(sketch, clients, color, (inside, request) -> {
            QueueingPlace first = queue(sketch, inside, "Cache", cacheServers, request, cache, 220, 160);
            QueueingPlace second = queue(sketch, inside, "RAID", raidServers, request, raid, 420, 60);
            move(inside, "enter", inside.input(), first, request, 120, 160);
            NetBuilder inner = inside.sketch();
            ImmediateTransition look = inner.transition("look up", 320, 160);
            inner.mode(look, "miss", raidShare).takes(first, request).puts(second, request);
            inner.mode(look, "hit", 1 - raidShare).takes(first, request).puts(inside.output(), request);
            move(inside, "leave", second, inside.output(), request, 520, 100);
        });
    }

    /**
     * Two cases for sequential reads and random writes (figure 7.9): a queue for data that the cache holds or buffers
     * (S1) and another for data that exceed it (S2), each with servers of its own. A token in the place {@code Case}
     * says which of them holds.
     */
    public static QueueingPetriNet cachedOrNot(String name, Clients clients, String color, ServiceTime cached,
            int cachedServers, ServiceTime uncached, int uncachedServers, boolean isCached) {
        NetBuilder sketch = NetBuilder.named(name);
        Color first = sketch.color("S1", "the data fit into the cache");
        Color second = sketch.color("S2", "the data exceed the cache");
        return around(sketch, clients, color, (inside, request) -> {
            NetBuilder inner = inside.sketch();
            QueueingPlace hit = queue(sketch, inside, "Cached", cachedServers, request, cached, 320, 80);
            QueueingPlace miss = queue(sketch, inside, "Uncached", uncachedServers, request, uncached, 320, 240);
            Place situation = inner.ordinary("Case", 160, 20);
            inner.hold(situation, first, isCached ? 1 : 0);
            inner.hold(situation, second, isCached ? 0 : 1);
            ImmediateTransition enter = inner.transition("enter", 160, 160);
            inner.mode(enter, "S1", 1).takes(inside.input(), request).takes(situation, first)
                    .puts(hit, request).puts(situation, first);
            inner.mode(enter, "S2", 1).takes(inside.input(), request).takes(situation, second)
                    .puts(miss, request).puts(situation, second);
            move(inside, "leave cached", hit, inside.output(), request, 470, 80);
            move(inside, "leave uncached", miss, inside.output(), request, 470, 240);
        });
    }

    private static QueueingPetriNet around(NetBuilder sketch, Clients clients, String colorName,
            BiConsumer<NetBuilder.Inside, Color> storage) {
        Color request = sketch.color(colorName, "requests");
        QueueingPlace terminals = sketch.queueing(clients.name(),
                sketch.queue(clients.name(), QueueingDiscipline.IS, 1), 60, 160);
        sketch.serve(terminals, request, clients.count(), new Deterministic(clients.thinkTime()));
        NetBuilder.Inside inside = sketch.subnet(STORAGE, 360, 160);
        sketch.hold(inside.place(), request, 0);
        inside.sketch().hold(inside.input(), request, 0);
        inside.sketch().hold(inside.output(), request, 0);
        storage.accept(inside, request);
        sketch.mode(sketch.transition("issue", 210, 110), "issue", 1).takes(terminals, request)
                .puts(inside.place(), request);
        sketch.mode(sketch.transition("answer", 210, 210), "answer", 1).takes(inside.place(), request)
                .puts(terminals, request);
        sketch.probe(RESPONSE_TIME, inside.input(), inside.output(), List.of(request));
        return sketch.net();
    }

    /** Queues lie in the outer net, where QPME keeps them. */
    private static QueueingPlace queue(NetBuilder outer, NetBuilder.Inside inside, String name, int servers,
            Color request,
            ServiceTime service, int x, int y) {
        QueueingPlace place = inside.sketch().queueing(name,
                outer.queue(name, QueueingDiscipline.FCFS, servers), x, y);
        inside.sketch().serve(place, request, service);
        return place;
    }

    private static void move(NetBuilder.Inside inside, String name, Place from, Place to, Color color, int x, int y) {
        inside.sketch().mode(inside.sketch().transition(name, x, y), name, 1).takes(from, color).puts(to, color);
    }

    /**
     * Mixed requests, of one or several virtual machines, of one or several sizes (figures 7.12, 7.14 and 7.16):
     * requests wait, and a free server takes one of a kind that is waiting, with probability proportional to the kind's
     * weight.
     *
     * <p>If a group of clients issues several kinds in turn, requests are taken in the order of their arrival instead:
     * with weights, such clients would in the end all wait for the kind that gets less service than they ask for.
     *
     * @param servers how many requests are served at the same time
     */
    public static QueueingPetriNet scheduled(String name, List<Clients> groups, List<RequestStream> streams,
            int servers) {
        return scheduled(name, groups, streams, servers, 0);
    }

    /**
     * The same with a limit of outstanding requests: further requests of a machine wait, in the order of their arrival,
     * until one of its requests has been answered.
     *
     * @param limit how many requests a machine may have at the storage at the same time; 0: any number
     */
    public static QueueingPetriNet scheduled(String name, List<Clients> groups, List<RequestStream> streams,
            int servers, int limit) {
        return new ScheduledNet(name, streams, servers, limit).net(groups);
    }

    /**
     * Stores the time unit in a net, for the simulation of an architecture.
     *
     * @param unit s, ms, us or ns
     */
    public static void timeUnit(QueueingPetriNet net, String unit) {
        Settings settings = QpnFactory.eINSTANCE.createSettings();
        settings.setType(StorageTimeUnit.TYPE);
        settings.getValues().put(StorageTimeUnit.KEY, unit);
        net.getSettings().add(settings);
    }
}
