package org.loggia.simulation.run;

import java.util.List;
import java.util.function.Supplier;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.PrecisionStop;
import org.loggia.queueing.statistics.Tally;
import org.loggia.queueing.statistics.TimedTally;
import org.loggia.queueing.statistics.WarmUp;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;

/** The response times of a run, when its warm-up is over, and when it has measured enough. */
final class Measurements {

    /** The automatic warm-up gives up, and measuring begins, after this share of the wanted measurements. */
    private static final double LONGEST_WARM_UP = 0.5;

    private final SimulationSettings settings;
    private final TimedTally[] responseTimes;
    private final int[] scenarioPoints;
    private final FailureCounts[] failures;
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

    Measurements(Plan plan, SimulationSettings settings) {
        this.settings = settings;
        responseTimes = new TimedTally[plan.points().size()];
        for (int i = 0; i < responseTimes.length; i++) {
            responseTimes[i] = new TimedTally();
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
        responseTimes[point].add(now, responseTime);
    }

    /** A user has come to the end of a scenario; the reason to stop, or null. */
    StopReason addScenario(Scenario scenario, double now, double responseTime) {
        add(scenario.point(), now, responseTime);
        if (failures.length > 0) {
            failures[scenario.point()].add(Flow.NO_FAILURE);
        }
        if (!warm) {
            warmUpRuns++;
            warm = justWarm = endsWarmUp(responseTime);
            return null;
        }
        scenarioRuns++;
        return reasonToStop();
    }

    /** A user's scenario run has failed; it has no response time. The reason to stop, or null. */
    StopReason addFailure(Scenario scenario, int mode) {
        failures[scenario.point()].add(mode);
        if (!warm) {
            warmUpRuns++;
            warm = justWarm = isWarmUpLongEnough();
            return null;
        }
        scenarioRuns++;
        return reasonToStop();
    }

    private StopReason reasonToStop() {
        if (scenarioRuns >= settings.maximumMeasurements()) {
            return StopReason.MEASUREMENTS;
        }
        return precision.length > 0 && isPrecise() ? StopReason.PRECISION : null;
    }

    private boolean endsWarmUp(double responseTime) {
        return settings.warmUp() == SimulationSettings.AUTOMATIC && warmUp.add(responseTime) || isWarmUpLongEnough();
    }

    private boolean isWarmUpLongEnough() {
        if (settings.warmUp() != SimulationSettings.AUTOMATIC) {
            return warmUpRuns >= settings.warmUp();
        }
        warmUpFound = warmUpRuns < Math.max(500, LONGEST_WARM_UP * settings.maximumMeasurements());
        return !warmUpFound;
    }

    private boolean isPrecise() {
        boolean all = true;
        for (int point : scenarioPoints) {
            // Every one is asked, so that each looks at its own counts whatever the others say.
            all &= precision[point].reached(responseTimes[point].tally());
        }
        return all;
    }

    /** True once, right after the scenario run with which the warm-up ended. */
    boolean isWarmUpJustOver() {
        boolean result = justWarm;
        justWarm = false;
        return result;
    }

    void reset(double now) {
        measuredSince = now;
        for (TimedTally times : responseTimes) {
            times.reset();
        }
        for (FailureCounts counts : failures) {
            if (counts != null) {
                counts.reset();
            }
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

    /** How many scenario runs have been measured. */
    long scenarioRuns() {
        return scenarioRuns;
    }

    /** When measuring began, after the warm-up. */
    double measuredSince() {
        return measuredSince;
    }

    /** How many scenario runs were left out: none if the run ended before its warm-up was over. */
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
