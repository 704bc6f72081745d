// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.net.Arc;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetException;
import org.loggia.queueing.net.NetFlattening;
import org.loggia.queueing.net.NetTimes;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.RandomStream;

/**
 * A net as a part of another simulation: the tokens of its client places are the requests of that simulation. A request
 * comes in as a token that leaves a client place, and is done when its token gets back to one. What client places say
 * of numbers of clients and think times does not count here, for the surrounding simulation knows better; apart from
 * them the net is what it is alone.
 *
 * <p>Compiled once and shared by any number of runs and threads; {@link #start} begins a run.
 */
public final class RequestNet {
    private static final String DONE = "/done";
    private static final int TOKEN_LIMIT = 1_000_000;

    private final Net flat;
    private final Set<String> clients = new HashSet<>();
    private final CompiledNet net;
    private final BitSet ends = new BitSet();
    private final List<Entry> entries = new ArrayList<>();
    private final List<Integer> entryCells = new ArrayList<>();
    private final RequestRoutes routes;

    /** Where requests come in: a color of a client place, by their names. */
    public record Entry(String place, String color) {
    }

    private RequestNet(Net flat, Predicate<Place> isClient) {
        this.flat = flat;
        flat.places().stream().filter(isClient).map(Place::id).forEach(clients::add);
        net = new CompiledNet(opened());
        BitSet starts = new BitSet();
        for (int cell = 0; cell < net.cells; cell++) {
            String placeId = net.net.places().get(net.cellPlace[cell]).id();
            if (placeId.endsWith(DONE) && clients.contains(placeId.substring(0, placeId.length() - DONE.length()))) {
                ends.set(cell);
            } else if (clients.contains(placeId) && net.consumerStart[cell] < net.consumerStart[cell + 1]) {
                starts.set(cell);
                entries.add(new Entry(net.placeName(cell), net.colorName(cell)));
                entryCells.add(cell);
            }
        }
        routes = new RequestRoutes(net, starts, ends);
        new RequestTracker(net, routes, request -> { }); // finds what is wrong with sizes now rather than later
    }

    /**
     * Prepares a net.
     *
     * @param isClient tells the client places of the flattened net
     * @throws NetException if the net is wrong, or requests do not move through it one token each
     */
    public static RequestNet of(Net net, Predicate<Place> isClient) {
        return new RequestNet(NetFlattening.flatten(net), isClient);
    }

    /** The same net with all its times multiplied by a factor above 0: in another unit of time. */
    public RequestNet inUnits(double factor) {
        return new RequestNet(NetTimes.scaled(flat, factor), place -> clients.contains(place.id()));
    }

    /** Whether any service time depends on the size of requests. */
    public boolean dependsOnSize() {
        for (int cell = 0; cell < net.cells; cell++) {
            if (net.cellQueue[cell] >= 0 && SizeDependence.of(net.cellName(cell), net.cellTokens[cell]) != null) {
                return true;
            }
        }
        return false;
    }

    /** Whether a service time on the ways of an entry's requests depends on their size. */
    public boolean dependsOnSize(int entry) {
        return carriers(entry).stream().anyMatch(cell -> net.cellQueue[cell] >= 0
                && SizeDependence.of(net.cellName(cell), net.cellTokens[cell]) != null);
    }

    private BitSet carriers(int entry) {
        BitSet start = new BitSet();
        start.set(entryCells.get(entry));
        return new RequestRoutes(net, start, ends).carriers();
    }

    /**
     * The net alone, with clients that issue their next request as soon as the last one is done: so the number of
     * requests inside is constant.
     *
     * @param numbers of clients by entry
     * @param sizes of their requests in bytes, by entry; where requests of several entries are served alike, the mean
     */
    public Net closed(int[] numbers, double[] sizes) {
        List<BitSet> carriers = IntStream.range(0, entries.size()).mapToObj(this::carriers).toList();
        Net scaled = NetTimes.withServices(flat, (place, tokens) -> {
            SizeDependence dependence = SizeDependence.of("place '" + place.name() + "'", tokens);
            double clientsHere = 0;
            double bytes = 0;
            for (int e = 0; e < numbers.length && dependence != null && !clients.contains(place.id()); e++) {
                if (carriers.get(e).get(net.cell(place.id(), tokens.colorId()))) {
                    clientsHere += numbers[e];
                    bytes += numbers[e] * sizes[e];
                }
            }
            return clientsHere == 0 ? 1 : dependence.factor(bytes / clientsHere);
        });
        List<Place> places = scaled.places().stream().map(place -> !clients.contains(place.id()) ? place
                : new Place.Ordinary(place.id(), place.name(), place.departure(), place.classes().stream()
                        .map(c -> new TokenClass(c.colorId(), number(place, c, numbers))).toList(), List.of()))
                .toList();
        return new Net(flat.name(), flat.colors(), flat.queues(), places, flat.transitions());
    }

    private int number(Place place, TokenClass tokens, int[] numbers) {
        int entry = entryCells.indexOf(net.cell(place.id(), tokens.colorId()));
        return entry < 0 ? 0 : numbers[entry];
    }

    /** The net with each client place parted into one that requests leave from and one that they come back to. */
    private Net opened() {
        List<Place> places = new ArrayList<>();
        for (Place place : flat.places()) {
            if (clients.contains(place.id())) {
                List<TokenClass> classes = place.classes().stream().map(c -> new TokenClass(c.colorId(), 0)).toList();
                places.add(new Place.Ordinary(place.id(), place.name(), place.departure(), classes, List.of()));
                places.add(new Place.Ordinary(place.id() + DONE, place.name() + DONE, Place.Departure.NORMAL, classes,
                        List.of()));
            } else {
                places.add(place);
            }
        }
        List<Transition> transitions = flat.transitions().stream().map(t -> new Transition(t.id(), t.name(),
                t.priority(), t.weight(), t.timed(), t.modes().stream().map(m -> new Mode(m.id(), m.name(), m.weight(),
                        m.delay(), m.inputs(), m.outputs().stream().map(arc -> clients.contains(arc.placeId())
                                ? new Arc(arc.placeId() + DONE, arc.colorId(), arc.count()) : arc).toList(),
                        m.paint())).toList(), t.settings())).toList();
        return new Net(flat.name(), flat.colors(), flat.queues(), places, transitions);
    }

    /** Where requests can come in. */
    public List<Entry> entries() {
        return List.copyOf(entries);
    }

    /** How many handles of the event list a run needs. */
    public int handles() {
        return NetEngine.timers(net);
    }

    /** How many streams of random numbers a run needs. */
    public int streams() {
        return net.cells + 1;
    }

    /**
     * Begins a run in the event list of another simulation.
     *
     * @param firstHandle the first of {@link #handles()} successive handles that belong to this net
     * @param streams the net's own streams of random numbers, 0 to {@link #streams()} - 1
     * @param done told the number of each request that is done, at the moment it is
     */
    public Run start(EventList events, int firstHandle, IntFunction<RandomStream> streams, IntConsumer done) {
        return new Run(events, firstHandle, streams, done);
    }

    /** How busy a queue of the net was. */
    public record QueueUse(String queue, double utilization, double meanTokens) {
    }

    /** One run of the net. Not for several threads. */
    public final class Run {
        private final RequestTracker tracker;
        private final NetEngine engine;

        private Run(EventList events, int firstHandle, IntFunction<RandomStream> streams, IntConsumer done) {
            tracker = new RequestTracker(net, routes, done);
            engine = NetEngine.embedded(net, events, firstHandle, streams, tracker, TOKEN_LIMIT);
            engine.start();
        }

        /**
         * A request comes now.
         *
         * @param entry number in {@link #entries()}
         * @param request any small non-negative number that no other request inside has
         * @param size in bytes; scales services that have a {@link SizeDependence}
         */
        public void arrive(int entry, int request, double size) {
            engine.arrive(entryCells.get(entry), tracker.admit(request, size));
        }

        /** The event list has popped one of the net's handles. */
        public void occur(int handle) {
            engine.occur(handle);
        }

        /** The number of requests inside. */
        public int requests() {
            return tracker.inside();
        }

        /** Forgets the statistics, as after a warm-up; requests stay. */
        public void resetStatistics() {
            engine.resetStatistics();
        }

        /** The net's queues that have servers to be busy. */
        public List<QueueUse> queues() {
            return engine.queueUses();
        }

        /** Where tokens are, for messages. */
        public String marking() {
            return engine.describeMarking();
        }
    }
}
