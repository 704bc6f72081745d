// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.net.Arc;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetFlattening;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.net.law.LawText;
import org.loggia.queueing.net.law.LawVariable;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.random.Scaled;

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
    private final double unit;
    private final NetLaws laws;

    /** The entry of requests: a color of a client place, by their names. */
    public record Entry(String place, String color) {
    }

    private RequestNet(Net flat, Predicate<Place> isClient, double unit) {
        this.flat = flat;
        this.unit = unit;
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
        new RequestTracker(net, routes, request -> {}); // finds what is wrong with sizes now rather than later
        laws = NetLaws.of(net, LawText.of(flat), entries.stream().map(e -> e.place() + " " + e.color()).toList(),
                IntStream.range(0, entries.size()).mapToObj(this::carriers).toList(), unit);
        if (laws != null) {
            laws.new Evaluation(net); // the same for distributions that no law can scale
        }
    }

    /**
     * Prepares a net.
     *
     * @param isClient tells the client places of the flattened net
     * @throws ProblemException if the net is wrong, or requests do not move through it one token each
     */
    public static RequestNet of(Net net, Predicate<Place> isClient) {
        return new RequestNet(NetFlattening.flatten(net), isClient, 1);
    }

    /** The same net with all its times multiplied by a factor above 0: in another unit of time. */
    public RequestNet inUnits(double factor) {
        return new RequestNet(scaled(flat, factor), place -> clients.contains(place.id()), unit * factor);
    }

    /** Whether laws define the dependence of services, weights or tokens on the workload. */
    public boolean hasLaws() {
        return laws != null;
    }

    /** Values of laws that nothing can have, in states between one client and those of the net, as warnings. */
    List<Problem> lawDoubts() {
        return laws == null ? List.of() : laws.new Evaluation(net).doubts(entryCells.stream()
                .mapToInt(cell -> flatTokens(net.net.places().get(net.cellPlace[cell]).id(),
                        net.cellTokens[cell].colorId())).toArray());
    }

    private int flatTokens(String placeId, String colorId) {
        return flat.places().stream().filter(place -> place.id().equals(placeId))
                .flatMap(place -> place.classes().stream()).filter(each -> each.colorId().equals(colorId))
                .mapToInt(TokenClass::initial).findFirst().orElse(0);
    }

    /** Whether any law depends on the size of file sets. */
    public boolean dependsOnFileSet() {
        return IntStream.range(0, entries.size()).anyMatch(entry -> depends(entry, LawVariable.FILE_SET));
    }

    private boolean depends(int entry, LawVariable variable) {
        return laws != null && laws.variables(entry).contains(variable);
    }

    /** Whether any service time depends on the size of requests. */
    public boolean dependsOnSize() {
        for (int entry = 0; laws != null && entry < entries.size(); entry++) {
            if (dependsOnSize(entry)) {
                return true;
            }
        }
        for (int cell = 0; cell < net.cells; cell++) {
            if (net.cellQueue[cell] >= 0 && SizeDependence.of(net.cellName(cell), net.cellTokens[cell]) != null) {
                return true;
            }
        }
        return false;
    }

    /** Whether a service time on the ways of an entry's requests, or a law, depends on their size. */
    public boolean dependsOnSize(int entry) {
        Boolean isRead = laws == null ? null : laws.new Evaluation(net).workload.isRead(entry);
        if (depends(entry, LawVariable.SIZE) || isRead != null
                && depends(entry, isRead ? LawVariable.READ_SIZE : LawVariable.WRITE_SIZE)) {
            return true;
        }
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
     * @param fileSets sizes of their file sets in bytes, by entry; only laws ask for them
     */
    public Net closed(int[] numbers, double[] sizes, double[] fileSets) {
        Net served = inState(numbers, sizes, fileSets);
        List<Place> places = served.places().stream().map(place -> !clients.contains(place.id()) ? place
                : new Place.Ordinary(place.id(), place.name(), place.departure(), place.classes().stream()
                        .map(c -> new TokenClass(c.colorId(), number(place, c, numbers))).toList(), List.of()))
                .toList();
        return new Net(flat.name(), flat.colors(), flat.queues(), places, served.transitions());
    }

    /**
     * The net alone as it is in its file, with its think times and probes, but other numbers of clients: what its laws
     * and sizes say of that workload. The parameters are those of {@link #closed}.
     */
    public Net populated(int[] numbers, double[] sizes, double[] fileSets) {
        Net served = inState(numbers, sizes, fileSets);
        List<Place> places = served.places().stream().map(place -> !clients.contains(place.id()) ? place
                : withTokens(place, tokens -> number(place, tokens, numbers))).toList();
        return new Net(flat.name(), flat.colors(), flat.queues(), places, served.transitions(), flat.probes(),
                flat.settings());
    }

    /** The net with the service times, weights and tokens of a state. */
    private Net inState(int[] numbers, double[] sizes, double[] fileSets) {
        List<BitSet> carriers = IntStream.range(0, entries.size()).mapToObj(this::carriers).toList();
        NetLaws.Evaluation law = laws == null ? null : laws.new Evaluation(net);
        for (int e = 0; law != null && e < numbers.length; e++) {
            law.workload.numbers[e] = numbers[e];
            law.workload.sizes[e] = sizes[e];
            law.workload.fileSets[e] = fileSets[e];
        }
        Net scaled = withServices(flat, (place, tokens) -> {
            if (law != null && law.times(net.cell(place.id(), tokens.colorId()))) {
                return law.timeFactor(net.cell(place.id(), tokens.colorId()));
            }
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
        return law == null ? scaled : withWeightsAndTokens(scaled, law);
    }

    private Net withWeightsAndTokens(Net scaled, NetLaws.Evaluation law) {
        double[] weights = Arrays.stream(net.modeOf).mapToDouble(Mode::weight).toArray();
        law.weights(weights);
        int[] tokens = Arrays.stream(net.cellTokens).mapToInt(TokenClass::initial).toArray();
        law.tokens(tokens);
        BitSet held = new BitSet();
        Arrays.stream(laws.heldCells()).forEach(held::set);
        List<Place> places = scaled.places().stream().map(place -> withTokens(place, each -> {
            int cell = net.cell(place.id(), each.colorId());
            return held.get(cell) ? tokens[cell] : each.initial();
        })).toList();
        List<Transition> transitions = new ArrayList<>();
        int mode = 0;
        for (Transition each : scaled.transitions()) {
            List<Mode> modes = new ArrayList<>();
            for (Mode own : each.modes()) {
                modes.add(new Mode(own.id(), own.name(), weights[mode++], own.delay(), own.inputs(), own.outputs(),
                        own.paint()));
            }
            transitions.add(new Transition(each.id(), each.name(), each.priority(), each.weight(), each.timed(), modes,
                    each.settings()));
        }
        return new Net(scaled.name(), scaled.colors(), scaled.queues(), places, transitions, scaled.probes(),
                scaled.settings());
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

    /** Returns the entry cells of requests. */
    public List<Entry> entries() {
        return List.copyOf(entries);
    }

    /** Returns the number of handles that a run needs in the event list. */
    public int handles() {
        return NetEngine.timers(net);
    }

    /** Returns the number of random streams that a run needs. */
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

    /** Utilization of a queue of the net. */
    public record QueueUse(String queue, double utilization, double meanTokens) {
    }

    /** One run of the net. Not for several threads. */
    public final class Run {
        private final RequestTracker tracker;
        /** The same where the net has laws, else null. */
        private final LawRequestTracker lawful;
        private final NetEngine engine;

        private Run(EventList events, int firstHandle, IntFunction<RandomStream> streams, IntConsumer done) {
            lawful = laws == null ? null : new LawRequestTracker(net, laws, routes, done);
            tracker = lawful == null ? new RequestTracker(net, routes, done) : lawful;
            engine = NetEngine.embedded(net, events, firstHandle, streams, tracker, TOKEN_LIMIT);
            engine.start();
        }

        /**
         * A request comes now.
         *
         * @param entry number in {@link #entries()}
         * @param request any small non-negative number that no other request inside has
         * @param size in bytes; scales services that have a {@link SizeDependence}
         * @param fileSet size of the file set in bytes; only laws ask for it
         */
        public void arrive(int entry, int request, double size, double fileSet) {
            int stamp = tracker.admit(request, size);
            if (lawful != null) {
                lawful.arrive(engine, entry, stamp, fileSet);
            }
            engine.arrive(entryCells.get(entry), stamp);
        }

        /** The event list has popped one of the net's handles. */
        public void occur(int handle) {
            if (lawful != null) {
                lawful.obey(engine);
            }
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

        /**
         * Of each of these queues the integrals over time, since the statistics began, of the share of its servers that
         * are busy and of the tokens there.
         *
         * @param areas filled, two for each queue
         */
        public void queueAreas(double[] areas) {
            engine.queueAreas(areas);
        }

        /** Describes the marking for messages. */
        public String marking() {
            return engine.describeMarking();
        }
    }

    /** A place of a flat net with other tokens of each color at the start. */
    private static Place withTokens(Place place, ToIntFunction<TokenClass> initial) {
        List<TokenClass> classes = place.classes().stream().map(tokens -> new TokenClass(tokens.colorId(),
                initial.applyAsInt(tokens), tokens.capacity(), tokens.service(), tokens.settings())).toList();
        return place instanceof Place.Queueing queueing
                ? new Place.Queueing(queueing.id(), queueing.name(), queueing.departure(), queueing.queueId(),
                        classes,
                        queueing.settings())
                : new Place.Ordinary(place.id(), place.name(), place.departure(), classes, place.settings());
    }

    /** A flat net in another unit of time: all services and delays are multiplied by a factor above 0. */
    private static Net scaled(Net net, double factor) {
        List<Transition> transitions = net.transitions().stream().map(t -> new Transition(t.id(), t.name(),
                t.priority(), t.weight(), t.timed(), t.modes().stream().map(m -> new Mode(m.id(), m.name(), m
                        .weight(),
                        m.delay() == null ? null : Scaled.of(m.delay(), factor), m.inputs(), m.outputs(), m
                                .paint()))
                        .toList(), t.settings())).toList();
        Net served = withServices(net, (place, tokens) -> factor);
        return new Net(net.name(), net.colors(), net.queues(), served.places(), transitions, net.probes(),
                net.settings());
    }

    /** A flat net whose service times are multiplied by a factor for each color at each queueing place. */
    private static Net withServices(Net net, ToDoubleBiFunction<Place, TokenClass> factor) {
        List<Place> places = new ArrayList<>();
        for (Place place : net.places()) {
            if (place instanceof Place.Queueing queueing) {
                List<TokenClass> classes = queueing.classes().stream().map(tokens -> new TokenClass(tokens
                        .colorId(),
                        tokens.initial(), tokens.capacity(), new TokenService(
                                Scaled.of(tokens.service().time(), factor.applyAsDouble(place, tokens)),
                                tokens.service().priority(), tokens.service().weight()), tokens.settings()))
                        .toList();
                places.add(new Place.Queueing(queueing.id(), queueing.name(), queueing.departure(), queueing
                        .queueId(),
                        classes, queueing.settings()));
            } else {
                places.add(place);
            }
        }
        return new Net(net.name(), net.colors(), net.queues(), places, net.transitions(), net.probes(),
                net.settings());
    }
}
