// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.PrecisionStop;
import org.loggia.queueing.statistics.Tally;
import org.loggia.queueing.statistics.TimedTally;
import org.loggia.queueing.statistics.WarmUp;
import org.loggia.simulation.result.MeasurementRecorder;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.TimeProfile;

/** The response times of a run, when its warm-up is over, and when it has measured enough. */
final class RunMeasurements {

    /** The automatic warm-up gives up, and measuring begins, after this share of the wanted measurements. */
    private static final double MAX_WARM_UP = 0.5;

    /** The same share of the time left for measuring, where the simulated time is limited. */
    private static final double MAX_SHARE_OF_TIME = MAX_WARM_UP / (1 + MAX_WARM_UP);

    /**
     * The warm-up lasts until it is worth as many uncorrelated response times: it then says how long the run has to be
     * for an interval and for a precision. See {@link org.loggia.queueing.statistics.BatchMeans}.
     */
    private static final double TELLING = 100;

    /** Scenarios with a smaller share of the runs are not waited for. */
    private static final double RARE = 0.05;
    private static final long FIRST_JUDGEMENT = 500;

    private final SimulationSettings settings;
    private final SystemState state;
    private final RareEvents rare;
    /** Observes walks instead of a run; null in a run. */
    private final Exploration exploration;
    /** Receives every single measurement; null unless requested. */
    private final MeasurementRecorder recorder;
    private final TimedTally[] responseTimes;
    private final int[] scenarioPoints;
    private final FailureCounts[] failures;
    /** Where time goes; null unless requested. */
    private final TimeShareRecorder shares;
    private final PrecisionStop[] precision;

    /** Made once: a report allocates nothing. */
    private final Supplier<Interval> interval;
    private final WarmUp warmUp = new WarmUp();
    private long scenarioRuns;
    private long warmUpRuns;
    private boolean warm;
    private boolean justWarm;
    private boolean warmUpFound = true;
    private double measuredSince;
    private long nextJudgement = FIRST_JUDGEMENT;
    private long nextLookAtState;
    private boolean isStateLongEnough;
    /** Observations of the warm-up; null until it is over. */
    private RareEvents.Extent earlier;

    RunMeasurements(Plan plan, SimulationSettings settings, RareEvents rare, Exploration exploration,
            MeasurementRecorder recorder, SystemState state) {
        this.rare = rare;
        this.recorder = recorder;
        this.exploration = exploration;
        shares = plan.isBrokenDown() ? new TimeShareRecorder(plan) : null;
        this.settings = settings;
        this.state = state;
        responseTimes = new TimedTally[plan.points().size()];
        for (int i = 0; i < responseTimes.length; i++) {
            responseTimes[i] = Recording.tally(recorder, Metric.Kind.RESPONSE_TIME, plan.points().get(i));
        }
        List<Scenario> scenarios = plan.scenarios();
        scenarioPoints = scenarios.stream().mapToInt(Scenario::point).toArray();
        failures = new FailureCounts[plan.failures().simulated() ? responseTimes.length : 0];
        for (int point : failures.length == 0 ? new int[0] : scenarioPoints) {
            failures[point] = new FailureCounts(plan.failures().modes().size());
        }
        interval = responseTimes[scenarioPoints[0]].tally()::interval;
        precision = new PrecisionStop[settings.precision() > 0 ? responseTimes.length : 0];
        for (int i = 0; i < precision.length; i++) {
            precision[i] = new PrecisionStop(settings.precision());
        }
        warm = settings.warmUp() == 0;
    }

    void add(int point, double now, double responseTime) {
        if (exploration != null) {
            exploration.measure(point, responseTime);
            return;
        }
        responseTimes[point].add(now, responseTime);
    }

    /** A user has come to the end of a scenario; the reason to stop, or null. */
    StopReason addScenario(Scenario scenario, double now, double responseTime) {
        if (exploration != null) {
            exploration.completed(scenario, responseTime);
            return null;
        }
        add(scenario.point(), now, responseTime);
        if (failures.length > 0) {
            failures[scenario.point()].add(Flow.NO_FAILURE);
        }
        if (!warm) {
            warmUpRuns++;
            warm = justWarm = endsWarmUp(now, responseTime);
            return null;
        }
        scenarioRuns++;
        return reasonToStop(now);
    }

    /** A user's scenario run has failed; it has no response time. The reason to stop, or null. */
    StopReason addFailure(Scenario scenario, double now, int mode) {
        if (exploration != null) {
            exploration.failed(mode);
            return null;
        }
        failures[scenario.point()].add(mode);
        if (!warm) {
            warmUpRuns++;
            warm = justWarm = isWarmUpLongEnough(now);
            return null;
        }
        scenarioRuns++;
        return reasonToStop(now);
    }

    private StopReason reasonToStop(double now) {
        if (scenarioRuns >= settings.maximumMeasurements()) {
            return StopReason.MEASUREMENTS;
        }
        return precision.length > 0 && isPrecise(now) ? StopReason.PRECISION : null;
    }

    private boolean endsWarmUp(double now, double responseTime) {
        if (settings.warmUp() == SimulationSettings.AUTOMATIC && warmUp.add(responseTime)
                && warmUpRuns >= nextJudgement) {
            nextJudgement = warmUpRuns + warmUpRuns / 2;
            if (isTelling(now)) {
                return true;
            }
        }
        return isWarmUpLongEnough(now);
    }

    /** Whether the observations so far suffice for estimates of the correlation. */
    private boolean isTelling(double now) {
        for (int point : scenarioPoints) {
            Tally times = responseTimes[point].tally();
            if (times.count() >= RARE * warmUpRuns && times.effectiveSize() < TELLING) {
                return false;
            }
        }
        return state.effectiveSize(now) >= TELLING;
    }

    private boolean isWarmUpLongEnough(double now) {
        if (settings.warmUp() != SimulationSettings.AUTOMATIC) {
            return warmUpRuns >= settings.warmUp();
        }
        boolean longest = warmUpRuns >= Math.max(FIRST_JUDGEMENT, MAX_WARM_UP * settings.maximumMeasurements())
                || warmUpRuns >= FIRST_JUDGEMENT && now >= MAX_SHARE_OF_TIME * settings.maximumTime();
        warmUpFound = !longest || warmUp.isOver();
        return longest;
    }

    private boolean isPrecise(double now) {
        boolean all = true;
        for (int point : scenarioPoints) {
            // Every one is asked, so that each looks at its own counts whatever the others say.
            all &= precision[point].reached(responseTimes[point].tally());
        }
        if (all && scenarioRuns >= nextLookAtState) {
            nextLookAtState = scenarioRuns + scenarioRuns / 4;
            isStateLongEnough = expectedSizeOfState(now) >= BatchMeans.ENOUGH && rare.missingFactor(extent(now).times(
                    settings.replications())) <= 1;
        }
        return all && isStateLongEnough;
    }

    /** True once, right after the scenario run with which the warm-up ended. */
    boolean isWarmUpJustOver() {
        boolean result = justWarm;
        justWarm = false;
        return result;
    }

    /** Where time goes; null unless requested. */
    TimeShareRecorder shares() {
        return shares;
    }

    /** Returns the breakdown of time of each usage scenario; empty unless requested. */
    List<TimeProfile> profiles() {
        return shares == null ? List.of() : shares.profiles();
    }

    /** Measuring begins; before the statistics of resources start again. */
    void reset(double now) {
        if (shares != null) {
            shares.reset();
        }
        if (recorder != null) {
            recorder.warmUpOver();
        }
        earlier = extent(now);
        measuredSince = now;
        state.restart(now);
        for (TimedTally times : responseTimes) {
            times.reset(now);
        }
        for (FailureCounts counts : failures) {
            if (counts != null) {
                counts.reset();
            }
        }
    }

    /** The run has ended without an error. */
    void end(double now) {
        if (recorder != null) {
            recorder.end(now);
        }
    }

    boolean report(SimulationProgress progress, double now) {
        Tally first = responseTimes[scenarioPoints[0]].tally();
        return progress.proceed(now, scenarioRuns, first.mean(), interval);
    }

    TimedTally responseTimes(int point) {
        return responseTimes[point];
    }

    /** The failures of a usage scenario, given by its measuring point; only where failures are simulated. */
    FailureCounts failures(int point) {
        return failures[point];
    }

    /** The number of measured scenario runs. */
    long scenarioRuns() {
        return scenarioRuns;
    }

    /** Returns the minimum worth of the scenarios as those of one of several replications. */
    double size(double now) {
        return Math.min(Math.min(state.sizeAmongReplications(now), untoldSize(now)), Arrays.stream(scenarioPoints)
                .mapToDouble(point -> responseTimes[point].tally().sizeAmongReplications()).min().orElse(0));
    }

    /**
     * Returns the worth of the slowest part of the run in uncorrelated observations, as far as intervals depend on it.
     */
    double expectedSizeOfState(double now) {
        double expected = state.expectedSize(now);
        return expected < BatchMeans.ENOUGH ? expected
                : Math.min(expected, untoldSize(now) * BatchMeans.ENOUGH / BatchMeans.ENOUGH_ALONE);
    }

    /**
     * Returns the worth of the state of closed workloads by the measured data, if the warm-up does not suffice: with
     * few rare events it does not show how long congestion lasts after them. Infinite if the warm-up suffices or is not
     * needed.
     */
    private double untoldSize(double now) {
        double own = state.isOpen() ? Double.POSITIVE_INFINITY : state.effectiveSize(now);
        return own >= BatchMeans.ENOUGH_ALONE || earlier == null || rare.isCorrelationSeen(earlier)
                ? Double.POSITIVE_INFINITY : own;
    }

    /** Returns the approximate number of scenario runs for intervals of all scenarios; 0 if all have one. */
    double runsForIntervals(double now) {
        double factor = Arrays.stream(scenarioPoints).mapToObj(point -> responseTimes[point].tally())
                .filter(times -> times.count() > 0).mapToDouble(Tally::missingFactor).max().orElse(0);
        factor = Math.max(factor, BatchMeans.ENOUGH_ALONE / Math.max(1, untoldSize(now)));
        factor = Math.max(factor, Math.max(state.missingFactor(now), rare.missingFactor(extent(now).times(settings
                .replications()))));
        return factor > 1 ? factor * scenarioRuns : 0;
    }

    /** Rare events in scenario runs. */
    RareEvents rare() {
        return rare;
    }

    /** The number of observations since measuring began. */
    RareEvents.Extent extent(double now) {
        return new RareEvents.Extent(Arrays.stream(scenarioPoints).mapToLong(point -> failures.length > 0
                ? failures[point].runs() : responseTimes[point].tally().count()).toArray(), now - measuredSince,
                1);
    }

    /** The value that was drawn much too seldom for intervals; null if there is none. */
    HeavyTailedValue.Scarce scarcest() {
        return state.scarcest();
    }

    /** Time at which measuring began, after the warm-up. */
    double measuredSince() {
        return measuredSince;
    }

    /** The number of scenario runs in the warm-up; 0 if the run ended within it. */
    long warmUpRuns() {
        return warm ? warmUpRuns : 0;
    }

    boolean isWarm() {
        return warm;
    }

    /** False if the automatic warm-up was ended because the run was too short to find it. */
    boolean isWarmUpFound() {
        return warmUpFound;
    }
}
