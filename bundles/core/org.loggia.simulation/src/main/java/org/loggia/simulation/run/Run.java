// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.loggia.pcm.expression.Frame;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.statistics.Tally;
import org.loggia.simulation.result.MeasurementRecorder;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.storage.RequestLimits;
import org.loggia.simulation.storage.StorageScheduler;

/**
 * One run of a plan: the event loop and the state of everything.
 *
 * <pre>
 *   event list ──pop──&gt; station timer: a job is done ─┐
 *        ^              arrival: a new user           ├──&gt; ready flows ──&gt; advance: steps until the flow waits
 *        │              flow: its delay is over      ─┘                           │
 *        └──────────── serve / wakeAfter ─────────────────────────────────────────┘
 * </pre>
 *
 * <p>Handles of the event list: first one timer for each active resource, then one for the arrivals of each usage
 * scenario, one for the end of the run, those of storage models that live in the list, then the flows. An event costs
 * O(log of the pending events); nothing is allocated once as many flows and frames exist as are needed at once.
 */
public final class Run {

    /** More steps than this without a step of time are taken for an endless loop. */
    private static final long MAX_STEPS_AT_ONCE = 200_000_000;

    /** More users than this at once in open workloads are taken for an unstable system. */
    private static final int MAX_OPEN_USERS = 250_000;

    private static final int EVENTS_BETWEEN_REPORTS = 1 << 16;

    private final Plan plan;
    private final SimulationSettings settings;
    private final SimulationProgress progress;
    private final EventList events = new EventList();
    private final RandomStream[] streams;
    /** The plan's; behind them those that are added in the course of the run. */
    ActiveResource[] resources;
    PassiveResource[] passiveResources;
    private final StorageScheduler[] storages;
    private final RunStorages runStorages;
    private final RequestLimits limits;
    private final FailureState failures;
    private final FramePool[] frames;
    private final RunMeasurements measurements;
    /** Breakdown of time; null unless requested. */
    private final TimeShareRecorder shares;
    private final HeavyTailCounts heavyDraws;
    /** The exploration of the plan before a run; null in a run. */
    private final Exploration exploration;
    final Diagnosis diagnosis;
    private final UsageChanges changes;
    private final ChangingLoads loads;
    /** Whether users of closed workloads are so many that those who think are kept as nothing but their events. */
    private final boolean isCrowded;
    private final Replicas replicas;
    /** Elasticity of the run; null without scaling. */
    private final Elasticity.InRun elastic;
    private final FlowQueue ready = new FlowQueue();
    private final OpenCall.Pool openCalls = new OpenCall.Pool();
    final FlowPool flows;
    private final Forks forks;
    /** First handle of arrivals and, in large closed workloads, of users after think time, by usage scenario. */
    private final int firstArrival;
    private final int endOfRun;
    /** Handle of the next change of load; keeps the event list non-empty without users; never processed. */
    private final int changeOfLoad;
    private final int firstFlow;

    private int openUsers;
    private long eventCount;
    private long stepsNow;
    private double alone;
    private final long[] concessions = new long[ToleratedFault.values().length];
    private StopReason stop;

    /** @param replication number of the replication: each has random numbers of its own */
    public Run(Plan plan, SimulationSettings settings, int replication, SimulationProgress progress) {
        this(plan, settings, replication, progress, RareEvents.UNKNOWN, null, null);
    }

    /**
     * @param replication number of the replication: each has random numbers of its own
     * @param rare what seldom happens in the plan's scenario runs
     * @param exploration observes walks of single users instead of a run; null in a run
     * @param recorder receives every single measurement; null for none
     */
    public Run(Plan plan, SimulationSettings settings, int replication, SimulationProgress progress, RareEvents rare,
            Exploration exploration, MeasurementRecorder recorder) {
        this.plan = plan;
        this.exploration = exploration;
        this.settings = plan.isSteady() ? settings : settings.ofChangingLoad();
        this.progress = progress;
        streams = new RandomStream[plan.streams()];
        Arrays.setAll(streams, number -> stream(number, replication));
        frames = new FramePool[plan.frameSizes().length];
        Arrays.setAll(frames, pool -> new FramePool(plan.frameSizes()[pool]));
        resources = new ActiveResource[plan.resources().size()];
        firstArrival = resources.length;
        endOfRun = firstArrival + plan.scenarios().size();
        int firstCoupled = endOfRun + 1;
        changeOfLoad = firstCoupled + RunStorages.handles(plan.storages());
        firstFlow = plan.changes().isEmpty() ? changeOfLoad : changeOfLoad + 1;
        flows = new FlowPool(firstFlow);
        forks = new Forks(this, flows);
        for (int i = 0; i < resources.length; i++) {
            resources[i] = new ActiveResource(plan.resources().get(i), events, i, flows);
        }
        runStorages = new RunStorages(plan.storages(), events, firstCoupled, plan.streams(),
                streamsFrom(0, replication), request -> ready.add(flows.flow(request)));
        storages = runStorages.schedulers();
        int nextStream = runStorages.nextStream();
        limits = new RequestLimits(plan.limits(), plan.caches(), streamsFrom(0, replication));
        failures = new FailureState(plan.failures(), streamsFrom(nextStream, replication));
        nextStream += failures.streams();
        passiveResources = new PassiveResource[plan.passiveResources().size()];
        for (int i = 0; i < passiveResources.length; i++) {
            passiveResources[i] = PassiveResource.of(plan.passiveResources().get(i), this);
        }
        changes = new UsageChanges(plan.changes(), settings.maximumTime(), streamsFrom(nextStream, replication));
        replicas = new Replicas(this, flows);
        elastic = plan.elasticity() == null ? null
                : plan.elasticity().in(this, streamsFrom(nextStream + plan.changes().size(), replication));
        loads = new ChangingLoads(this, plan, events, firstArrival);
        isCrowded = plan.scenarios().stream().mapToLong(Scenario::population).sum() >= EventList.MAX_LEAVES;
        heavyDraws = new HeavyTailCounts(plan.heavyValues(), settings.replications());
        Recording.begin(recorder, this.settings, resources, passiveResources, storages, limits.ofPlan(), elastic);
        measurements = new RunMeasurements(plan, this.settings, rare, exploration, recorder,
                new SystemState(resources, passiveResources, storages, limits.all(), heavyDraws,
                        new ArrivalBursts(plan.scenarios(), this::responses, settings.replications()),
                        plan.scenarios().stream().allMatch(Scenario::isOpen)));
        shares = measurements.shares();
        diagnosis = new Diagnosis(resources, passiveResources, storages, limits.all());
    }

    private Tally responses(int point) {
        return measurements.responseTimes(point).tally();
    }

    private RandomStream stream(int number, int replication) {
        RandomStream stream = new RandomStream(settings.seed(), number);
        stream.substream(replication);
        return stream;
    }

    private IntFunction<RandomStream> streamsFrom(int first, int replication) {
        return number -> stream(first + number, replication);
    }

    /** Runs to the end. Call it once. */
    public RunResult execute() {
        begin();
        Flow flow = null;
        try {
            while (stop == null) {
                flow = ready.poll();
                if (flow == null) {
                    flow = nextEvent();
                }
                if (flow != null) {
                    advance(flow);
                }
            }
        } catch (SimulationException fault) {
            throw flow == null ? fault : Diagnosis.located(fault, flow);
        }
        measurements.end(now());
        return RunResult.of(plan, stop, now(), eventCount, instability(),
                concessions, measurements, Arrays.copyOf(resources, plan.resources().size()),
                Arrays.copyOf(passiveResources, plan.passiveResources().size()), storages, limits, elastic);
    }

    private String instability() {
        String overload = plan.isSteady() ? diagnosis.overload(plan.timeUnit(), now()) : null;
        return overload != null ? overload
                : changes.isEmpty() ? diagnosis.instability(openUsers, flows.delayed(events), measurements
                        .scenarioRuns(), now()) : null;
    }

    private void begin() {
        if (settings.maximumTime() < Double.POSITIVE_INFINITY) {
            events.schedule(endOfRun, settings.maximumTime());
        }
        for (int s = 0; s < plan.scenarios().size(); s++) {
            Scenario scenario = plan.scenarios().get(s);
            if (loads.arrivals(s) != null) {
                loads.arrivals(s).begin();
            } else if (scenario.isOpen()) {
                events.schedule(firstArrival + s, 0);
            }
            for (int user = 0; !loads.isPopulationChanging(s) && user < scenario.population(); user++) {
                Flow flow = newUser(scenario);
                flow.thinkingHandle = isCrowded ? firstArrival + s : flow.handle;
            }
        }
        if (!changes.isEmpty()) {
            changeLoads();
        }
        if (elastic != null) {
            elastic.begin();
        }
    }

    /** A user of a closed workload begins now. */
    Flow newUser(Scenario scenario) {
        Flow flow = flows.take();
        flow.scenario = scenario;
        flow.resumeAt = BeginStep.BEGIN;
        ready.add(flow);
        return flow;
    }

    private void changeLoads() {
        changes.apply(now(), loads);
        events.schedule(changeOfLoad, changes.next());
    }

    /** The loads change, before anything else that happens at this instant. */
    private void loadsChange(double timeOfLast) {
        boolean isIdle = changes.isIdleForTooLong(eventCount, timeOfLast);
        if (now() >= settings.maximumTime()) {
            changes.end();
        } else if (isIdle) {
            throw diagnosis.stalled(changes.timeOfLast(eventCount, timeOfLast));
        } else {
            changeLoads();
            changes.started(ready.size() > 0, now());
        }
    }

    /** Whether nothing is pending but the end of the run, although somebody waits for something. */
    private boolean isStalled() {
        return exploration == null && events.size() == (changes.isEmpty() ? 0 : 1)
                && (plan.isSteady() || flows.isSomebodyThere());
    }

    /** The flow that the next event wakes; null if none. What seldom happens is apart: small methods compile better. */
    private Flow nextEvent() {
        double before = now();
        int handle = events.popBefore(changes.next());
        if (now() > before) {
            stepsNow = 0;
        }
        if (handle >= 0 && (++eventCount & EVENTS_BETWEEN_REPORTS - 1) == 0) {
            report();
        }
        if (handle >= firstFlow) {
            return flows.flow(handle);
        }
        return handle >= 0 && handle < firstArrival ? served(resources[handle]) : otherEvent(handle, before);
    }

    /** A resource has served a flow. */
    Flow served(ActiveResource resource) {
        Flow flow = flows.flow(resource.complete(now()));
        resource.left(flow, now());
        return flow;
    }

    private Flow otherEvent(int handle, double timeOfLast) {
        if (handle >= firstArrival && handle < endOfRun) {
            Scenario scenario = plan.scenarios().get(handle - firstArrival);
            if (scenario.isOpen()) {
                return arrive(scenario, handle);
            }
            newUser(scenario).thinkingHandle = handle; // nothing else was kept of a user who thought
            return null;
        }
        if (handle > endOfRun) {
            runStorages.occur(handle);
        } else if (handle == EventList.LIMIT) {
            loadsChange(timeOfLast);
        } else if (handle < 0 && !plan.isSteady() && !flows.isSomebodyThere()) {
            stop = StopReason.ARRIVALS;
        } else if (handle < 0 || isStalled()) {
            throw diagnosis.stalled(changes.timeOfLast(eventCount - (handle < 0 ? 0 : 1), timeOfLast));
        } else {
            stop = StopReason.TIME;
        }
        return null;
    }

    private void report() {
        if (!measurements.report(progress, now())) {
            stop = StopReason.CANCELLED;
        }
    }

    private Flow arrive(Scenario scenario, int handle) {
        if (++openUsers > MAX_OPEN_USERS) {
            throw diagnosis.unstable(scenario, MAX_OPEN_USERS, now());
        }
        Flow flow = arrive(scenario);
        double pause = scenario.pause().nextNonNegative(this, flow.frame, "the inter-arrival time");
        ArrivalSchedule schedule = loads.arrivals(handle - firstArrival);
        if (schedule == null) {
            events.schedule(handle, now() + pause);
        } else {
            schedule.arrived(pause);
        }
        return flow;
    }

    /** A user begins a scenario. */
    Flow arrive(Scenario scenario) {
        Flow flow = flows.take();
        flow.scenario = scenario;
        flow.frame = takeFrame(scenario.framePool());
        flow.scenarioStart = now();
        flow.resumeAt = scenario.entry();
        return flow;
    }

    /** Continues the flow until it waits; returns the number of steps. */
    long advance(Flow flow) {
        if (shares != null) {
            shares.resumed(flow.handle - firstFlow, now());
        }
        Step step = flow.resumeAt;
        Step last = step;
        long steps = 0;
        while (step != null) {
            last = step;
            step = step.execute(this, flow);
            if (++steps == MAX_STEPS_AT_ONCE) {
                throw diagnosis.endless(MAX_STEPS_AT_ONCE, now());
            }
        }
        if (shares != null) {
            shares.suspended(flow.handle - firstFlow, last, flow.scenario != null, now(), alone);
        }
        stepsNow += steps;
        if (stepsNow > MAX_STEPS_AT_ONCE) {
            throw diagnosis.endless(MAX_STEPS_AT_ONCE, now());
        }
        return steps;
    }

    /** Whether somebody is there and something happens. */
    boolean isBusy() {
        return flows.isSomebodyThere() && events.nextTime() < Double.POSITIVE_INFINITY;
    }

    /** Returns the flow that continues next; null if the next event wakes no flow. */
    Flow poll() {
        return ready.size() > 0 ? ready.poll() : isBusy() ? nextEvent() : null;
    }

    /** Time goes by; how many events happen. */
    long pass(double time) {
        long before = eventCount;
        for (wakeAfter(endOfRun, time); stop != StopReason.TIME;) {
            nextEvent();
        }
        stop = null;
        return eventCount - before;
    }

    // What steps ask for

    public double now() {
        return events.time();
    }

    public RandomStream stream(int number) {
        return streams[number];
    }

    HeavyTailCounts heavyDraws() {
        return heavyDraws;
    }

    /** Elasticity of the run; null without scaling. */
    public Elasticity.InRun elastic() {
        return elastic;
    }

    /** Parts that scaling adds in the course of the run. */
    public Replicas replicas() {
        return replicas;
    }

    /** Sets the number of users of a closed workload that may change. */
    public void setUsers(int scenario, int number) {
        loads.users(scenario, number);
    }

    EventList events() {
        return events;
    }

    Scenario scenario(int number) {
        return plan.scenarios().get(number);
    }

    /** The number of pending events, without the end of the run. */
    int pendingEvents() {
        return events.size() - (settings.maximumTime() < Double.POSITIVE_INFINITY ? 1 : 0) + ready.size();
    }

    double statisticsTime() {
        return now() - measurements.measuredSince();
    }

    /** The run takes something for something else. */
    public void concede(ToleratedFault concession) {
        concessions[concession.ordinal()]++;
    }

    /** The current value of a parameter that changes in the course of the run. */
    double parameter(int number) {
        return changes.parameter(number);
    }

    public StorageScheduler storage(int number) {
        return storages[number];
    }

    public RequestLimits limits() {
        return limits;
    }

    /** Observes walks instead of a run; null in a run. */
    public Exploration exploration() {
        return exploration;
    }

    /** True if the flow has got a unit of a passive resource; otherwise it waits in line. */
    public boolean acquire(Flow flow, int resource) {
        return exploration == null ? passiveResources[resource].acquire(flow, now())
                : exploration.acquire(resource, now());
    }

    /** Takes a flow out of the line of a passive resource; false if it is not in it, because it has got its unit. */
    public boolean withdraw(Flow flow, int resource) {
        return passiveResources[resource].withdraw(flow, now());
    }

    OpenCall.Pool openCalls() {
        return openCalls;
    }

    Frame takeFrame(int pool) {
        return frames[pool].take();
    }

    void giveBackFrame(int pool, Frame frame) {
        frames[pool].giveBack(frame);
    }

    void measure(int point, double responseTime) {
        measurements.add(point, now(), responseTime);
    }

    /** A demand below 0 was drawn, which asks nothing of the resource. */
    public void noteNegativeDemand(int resource) {
        resources[resource].noteNegativeDemand();
    }

    /** The flow queues at a resource until it has been served. */
    public void serve(Flow flow, int resource, double serviceTime, RandomValue demand, RandomValue rate) {
        if (!(serviceTime >= 0 && serviceTime < Double.POSITIVE_INFINITY)) {
            throw new SimulationException(rate.element(), "demand " + demand.expression().text()
                    + " at processing rate " + rate.expression().text() + " takes " + serviceTime
                    + " time units", "demand and rate must be finite, and the rate above 0");
        }
        if (demand.heavy() != RandomValue.LIGHT) {
            heavyDraws.serve(demand.heavy(), resources[resource], serviceTime);
        }
        serve(flow, resource, serviceTime);
    }

    /** @param serviceTime a finite time of 0 or more */
    public void serve(Flow flow, int resource, double serviceTime) {
        alone = serviceTime;
        if (exploration != null) {
            exploration.serve(resource, serviceTime / plan.resources().get(resource).speed());
        }
        resources[resource].arrive(flow, serviceTime, now());
    }

    /** The flow of a handle continues after some time. */
    public void wakeAfter(int handle, double delay) {
        events.schedule(handle, now() + delay);
    }

    /** Forgets when to wake the flow. */
    public void sleepNoMore(Flow flow) {
        events.cancel(flow.handle);
    }

    void wake(Flow flow) {
        ready.add(flow);
    }

    public Forks forks() {
        return forks;
    }

    /**
     * The flow fails: it continues with the innermost handler around it; without one, its scenario run has failed.
     *
     * @return the step to continue with, or null
     */
    public Step fail(Flow flow, int mode) {
        Step next = flow.recovery().recover(this, flow, mode);
        if (next != null) {
            return next;
        }
        if (flow.scenario == null) {
            forks.end(flow, mode);
        } else {
            share(flow, true);
            end(flow, measurements.addFailure(flow.scenario, now(), mode));
        }
        return null;
    }

    /** Returns a unit of a passive resource to it; the first flow in line continues with the unit. */
    public void release(Flow flow, int resource) {
        Flow waiting = exploration == null ? passiveResources[resource].release(flow, now())
                : exploration.release(resource, now());
        if (waiting != null) {
            wake(waiting);
        }
    }

    public boolean isUp(int resource) {
        return exploration == null ? failures.isUp(resource, now()) : exploration.isUp(resource);
    }

    public RandomStream failureStream(int number) {
        if (exploration != null) {
            exploration.drawsFailure();
        }
        return failures.stream(number);
    }

    public void endScenario(Flow flow) {
        share(flow, false);
        end(flow, measurements.addScenario(flow.scenario, now(), now() - flow.scenarioStart));
    }

    /** A flow has come to the end of a usage scenario, before anything is measured of that. */
    private void share(Flow flow, boolean hasFailed) {
        if (shares != null) {
            shares.ended(flow.handle - firstFlow, flow.scenario, now() - flow.scenarioStart, hasFailed);
        }
    }

    private void end(Flow flow, StopReason reached) {
        Scenario scenario = flow.scenario;
        if (stop == null) {
            stop = reached;
        }
        if (measurements.isWarmUpJustOver()) {
            resetStatistics();
        }
        if (scenario.isOpen() || exploration != null) {
            openUsers--;
            giveBackFrame(scenario.framePool(), flow.frame);
            flows.giveBack(flow);
            return;
        }
        double think = scenario.pause().nextNonNegative(this, flow.frame, "the think time");
        flow.forgetRecovery();
        // Not kept while the user thinks: a hundred thousand thinking users would push each other's out of the cache.
        giveBackFrame(scenario.framePool(), flow.frame);
        flow.frame = null;
        flow.resumeAt = BeginStep.BEGIN;
        if (think > 0 && flow.thinkingHandle != flow.handle) {
            events.add(flow.thinkingHandle, now() + think);
            flows.giveBack(flow);
        } else if (think > 0) {
            wakeAfter(flow.handle, think);
        } else {
            ready.add(flow);
        }
    }

    private void resetStatistics() {
        if (elastic != null) {
            elastic.resetStatistics(now());
        }
        measurements.reset(now());
        Arrays.asList(resources).forEach(each -> each.resetStatistics(now()));
        Arrays.asList(passiveResources).forEach(each -> each.resetStatistics(now()));
        Arrays.asList(storages).forEach(each -> each.resetStatistics(now()));
        limits.resetStatistics(now());
    }
}
