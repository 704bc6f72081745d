// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.loggia.analysis.CoupledStorageFactory;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.compile.StorageResources;
import org.loggia.simulation.storage.CoupledStorageScheduler;
import org.loggia.simulation.storage.StorageLimit;
import org.loggia.simulation.storage.StorageNotes;
import org.loggia.simulation.storage.StorageScheduler;
import org.loggia.simulation.storage.StorageSpecification;
import org.loggia.simulation.storage.VirtualizedStorageScheduler;

/**
 * The storage of one run of another simulator: the schedulers of Loggia's own simulation, on that simulator's clock.
 *
 * <pre>
 *   host process ──request──&gt; limits ──&gt; scheduler ──┬── a delay: an event of the request's own
 *                                                    └── a net: events of the net, until it lets the request go
 *   events of all of them lie in one list; the host calls wake() at the time of the earliest, and
 *   processes continue then, never from within request()
 * </pre>
 *
 * <p>For one run and one thread at a time.
 */
public final class StorageSession {

    private final IoAnnotations annotations;
    private final HostClock clock;
    private final RequestListener listener;
    private final StorageResources resources;
    private final EventList events = new EventList();
    private final StorageScheduler[] storages;
    private final List<CoupledStorageScheduler> byHandle = new ArrayList<>();
    private final List<StorageLimit> limits;
    private final List<Pending> pending = new ArrayList<>();
    private final Deque<Integer> free = new ArrayDeque<>();
    private final Deque<Pending> done = new ArrayDeque<>();
    private final int tick;
    private final int firstRequest;
    private double asked = Double.POSITIVE_INFINITY;

    /** A request on its way. */
    private static final class Pending {
        private final int number;
        private StorageScheduler storage;
        private int machine;
        private RequestType type;
        private String point;
        private double size;
        private double sequentiality;
        private double fileSetSize;
        private double issued;
        private double arrival;
        private Location place;
        private int[] limits;
        private int[] volumes;
        private int limit;
        private boolean isAtLimit;
        private Runnable then;

        private Pending(int number) {
            this.number = number;
        }
    }

    /**
     * Begins a run.
     *
     * @param seed     of the random numbers of storage models that draw; the same seed gives the same numbers
     * @param listener told each request that is done
     * @throws ProblemException if a storage resource cannot be simulated
     */
    public StorageSession(IoAnnotations annotations, HostClock clock, long seed, RequestListener listener) {
        this.annotations = annotations;
        this.clock = clock;
        this.listener = listener;
        resources = annotations.resources();
        if (!resources.caches().isEmpty()) {
            throw new ProblemException(PalladioProblems.CACHE.of("cache " + resources.caches().get(0).name()
                    + " of storage " + resources.caches().get(0).storage() + " is unsupported in this simulator",
                    "remove the cache, or use Loggia's own simulation"));
        }
        resources.specifications().stream().filter(StorageSpecification::isNetworked).findFirst().ifPresent(each -> {
            throw new ProblemException(PalladioProblems.LINK.of("the network of storage " + each.name()
                    + " is unsupported in this simulator", "remove linkLatency and linkBandwidth, or use Loggia's own"
                            + " simulation"));
        });
        limits = resources.limits().stream().map(StorageLimit::new).toList();
        storages = new StorageScheduler[resources.specifications().size()];
        tick = resources.specifications().stream().mapToInt(StorageSession::handles).sum();
        firstRequest = tick + 1;
        int stream = 0;
        for (int i = 0; i < storages.length; i++) {
            StorageSpecification specification = resources.specifications().get(i);
            int first = stream;
            if (specification.analysisModel() instanceof CoupledStorageFactory model) {
                var net = new CoupledStorageScheduler(specification, model, events, byHandle.size(),
                        number -> new RandomStream(seed, first + number),
                        handle -> complete(pending.get(handle - firstRequest)));
                IntStream.range(0, model.handles()).forEach(handle -> byHandle.add(net));
                stream += model.streams();
                storages[i] = net;
            } else if (specification.analysisModel() instanceof IoAnalysisModelFactory model) {
                boolean isDrawn = Stream.of(RequestType.values()).anyMatch(model::knowsDistribution);
                storages[i] = new VirtualizedStorageScheduler(specification, model.create(),
                        isDrawn ? new RandomStream(seed, stream++) : null);
            }
        }
    }

    private static int handles(StorageSpecification storage) {
        return storage.analysisModel() instanceof CoupledStorageFactory model ? model.handles() : 0;
    }

    /** Names of the storage resources. */
    public List<String> storages() {
        return resources.specifications().stream().map(StorageSpecification::name).toList();
    }

    /**
     * Finds the storage resource that answers requests of a container.
     *
     * @param containers ids of the container that the request is issued in and of those around it, from the innermost
     *                   on
     * @return number of the storage resource, as in {@link #storages()}
     * @throws ProblemException if it is missing
     */
    public int storageOf(IoAnnotation annotation, List<String> containers) {
        return connection(annotation, containers).storage();
    }

    /**
     * The measuring point of requests, such as {@code Storage:disk/read}.
     *
     * @param containers as for {@link #storageOf}
     * @throws ProblemException if no storage resource answers them
     */
    public String pointOf(IoAnnotation annotation, List<String> containers) {
        return point(connection(annotation, containers), annotation);
    }

    private String point(StorageResources.Connection connection, IoAnnotation annotation) {
        return resources.specifications().get(connection.storage()).point(annotation.type());
    }

    private StorageResources.Connection connection(IoAnnotation annotation, List<String> containers) {
        return resources.connectionOf(container(annotation, containers), annotations.request(annotation));
    }

    private ResourceContainer container(IoAnnotation annotation, List<String> containers) {
        return containers.stream().map(annotations::container).filter(found -> found != null).findFirst()
                .orElseThrow(() -> new ProblemException(PalladioProblems.CONTAINER.at(
                        annotations.location(annotation), Map.of("container", String.join(" in ", containers)))));
    }

    /**
     * A request is issued now.
     *
     * @param containers    as for {@link #storageOf}
     * @param size          in bytes
     * @param sequentiality probability in [0, 1]
     * @param fileSetSize   in bytes
     * @param then          run by {@link #wake()} when the request is done
     * @return whether the issuer has to wait; not so for a request of no bytes, which is none
     * @throws ProblemException if a number is none that requests can have, or nobody answers the request
     */
    public boolean request(IoAnnotation annotation, List<String> containers, double size, double sequentiality,
            double fileSetSize, Runnable then) {
        requireNonNegative(annotation, "the request size " + annotation.size(), size);
        if (size == 0) {
            return false;
        }
        if (!(sequentiality >= 0 && sequentiality <= 1)) {
            throw annotations.fault(annotation, "the sequentiality " + annotation.sequentiality() + " gave "
                    + sequentiality, "it must lie in [0, 1]");
        }
        requireNonNegative(annotation, "the file set size " + annotation.fileSetSize(), fileSetSize);
        StorageResources.Connection connection = connection(annotation, containers);
        IoRequest request = annotations.request(annotation);
        catchUp();
        Pending issued = free.isEmpty() ? grow() : pending.get(free.pop());
        issued.storage = storages[connection.storage()];
        issued.machine = connection.machine();
        issued.type = annotation.type();
        issued.point = point(connection, annotation);
        issued.size = size;
        issued.sequentiality = sequentiality;
        issued.fileSetSize = fileSetSize;
        issued.issued = now();
        issued.place = annotations.location(annotation);
        issued.limits = resources.limits(connection, container(annotation, containers), request);
        issued.volumes = resources.volumes(issued.limits, container(annotation, containers), request);
        issued.then = then;
        meet(issued, 0);
        askToBeWoken();
        return true;
    }

    private Pending grow() {
        pending.add(new Pending(pending.size()));
        return pending.get(pending.size() - 1);
    }

    private void requireNonNegative(IoAnnotation annotation, String what, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw annotations.fault(annotation, what + " gave " + value, "it must be a finite number of 0 or more");
        }
    }

    /**
     * The host's time has come that was asked for: lets storage continue until a request is done, and its issuer with
     * it. Others that are done at the same time wait for the next call, at once: so they are still inside for what the
     * first issuer does next, as in Loggia's simulation. (Models with few different answers make many such moments.)
     */
    public void wake() {
        asked = Double.POSITIVE_INFINITY;
        double limit = now() + 2 * Math.ulp(now());
        while (done.isEmpty() && events.nextTime() <= limit) {
            next();
        }
        while (!done.isEmpty()) {
            Pending request = done.remove();
            Runnable then = request.then;
            request.then = null;
            free.push(request.number);
            listener.done(request.point, now(), now() - request.issued);
            then.run();
        }
        askToBeWoken();
    }

    /** A host that adds delays may come a rounding error early, so its time may lie just before that of an event. */
    private double now() {
        return Math.max(clock.now(), events.time());
    }

    /** Brings the list's clock to the host's. What is due just now is left for {@link #wake()}. */
    private void catchUp() {
        double now = clock.now();
        while (events.nextTime() < now) {
            next();
        }
        if (now > events.time() && events.nextTime() == Double.POSITIVE_INFINITY) {
            // Nets read the list's clock, which stands still while nothing is in the list.
            events.schedule(tick, now);
            events.pop();
        } else if (now > events.time()) {
            events.popBefore(now);
        }
    }

    private void next() {
        int handle = events.pop();
        if (handle < tick) {
            occur(byHandle.get(handle), handle);
        } else {
            due(pending.get(handle - firstRequest));
        }
    }

    private static void occur(CoupledStorageScheduler storage, int handle) {
        try {
            storage.occur(handle);
        } catch (ProblemException fault) {
            throw new ProblemException(fault.problem().within(Location.element("storage " + storage.name())), fault);
        }
    }

    private void due(Pending request) {
        if (!request.isAtLimit) {
            complete(request);
            return;
        }
        StorageLimit limit = limits.get(request.limits[request.limit]);
        limit.pass(request.size, request.arrival, events.time());
        int next = limit.next(events.time());
        if (next >= 0) {
            events.schedule(next, limit.nextPasses());
        }
        meet(request, request.limit + 1);
    }

    private void meet(Pending request, int first) {
        double now = now();
        request.arrival = now;
        for (int i = first; i < request.limits.length; i++) {
            StorageLimit limit = limits.get(request.limits[i]);
            double passes = limit.arrive(firstRequest + request.number, request.volumes[i], request.size, now);
            if (passes > now) {
                request.limit = i;
                request.isAtLimit = true;
                if (passes < Double.POSITIVE_INFINITY) {
                    events.schedule(firstRequest + request.number, passes);
                }
                return;
            }
            limit.passAtOnce(request.size, now);
        }
        request.isAtLimit = false;
        try {
            double delay = request.storage.admit(firstRequest + request.number, request.machine, request.type,
                    request.size, request.sequentiality, request.fileSetSize, now);
            if (delay >= 0) {
                events.schedule(firstRequest + request.number, now + delay);
            }
        } catch (ProblemException unanswered) {
            throw new ProblemException(unanswered.problem().within(request.place), unanswered);
        }
    }

    private void complete(Pending request) {
        request.storage.complete(request.machine, request.type, request.arrival, now());
        done.add(request);
    }

    private void askToBeWoken() {
        double next = done.isEmpty() ? Math.max(events.nextTime(), clock.now()) : clock.now();
        if (next != asked) {
            asked = next;
            clock.wakeAt(next);
        }
    }

    /** What was observed of reads and writes so far. */
    public List<StorageFigures> figures() {
        List<StorageFigures> figures = new ArrayList<>();
        for (StorageScheduler storage : storages) {
            for (RequestType type : RequestType.values()) {
                var times = storage.responseTimes(type).tally();
                figures.add(new StorageFigures(storage.name(), type.getLiteral(), times.count(), times.mean(),
                        times.maximum(), storage.bytes(type)));
            }
        }
        return figures;
    }

    /** Ends the run: what a reader of its results must know, in sentences. */
    public List<String> finish() {
        double end = now();
        List<Problem> notes = new ArrayList<>(resources.notes());
        for (StorageLimit limit : limits) {
            limit.finish(end);
            StorageNotes.of(limit, resources.timeUnit()).ifPresent(notes::add);
        }
        for (int i = 0; i < storages.length; i++) {
            StorageSpecification specification = resources.specifications().get(i);
            StorageScheduler storage = storages[i];
            boolean meansOnly = Stream.of(RequestType.values()).anyMatch(type -> !specification.analysisModel()
                    .knowsDistribution(type)
                    && storage.responseTimes(type).tally().count() > 0);
            notes.addAll(StorageNotes.of(specification, meansOnly, storage.report(), List.of()));
        }
        return notes.stream().map(SimulationNotes::sentence).toList();
    }

    /**
     * Where requests wait for ever, for a host in which nothing happens any more.
     *
     * @throws ProblemException if a storage holds requests and none of its events is left
     */
    public void requireMoving() {
        if (events.nextTime() < Double.POSITIVE_INFINITY || !done.isEmpty()) {
            return;
        }
        for (StorageScheduler storage : storages) {
            if (!storage.stuck().isEmpty()) {
                throw new ProblemException(PalladioProblems.STUCK.of(storage.stuck(), "correct the net"));
            }
        }
    }
}
