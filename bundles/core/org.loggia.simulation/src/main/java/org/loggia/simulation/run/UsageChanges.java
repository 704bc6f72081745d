// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.List;
import java.util.function.IntFunction;
import org.loggia.pcm.load.LoadNoise;
import org.loggia.pcm.load.LoadProfile;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.SimulationException;

/**
 * The changes of load in one run, if any: evaluated at its beginning and then at each step, before anything else that
 * happens at that instant. As in Palladio's SimuLizar, a profile that does not repeat is stretched over the run; its
 * last value is taken a little before its end.
 */
final class UsageChanges {

    /** More users than this are taken for a profile that is meant for something else. */
    private static final double BEFORE_THE_END = 1e-6;

    /** More changes of load than this with nothing happening in between are taken for a load that has ended. */
    private static final long MAX_IDLE_CHANGES = 10_000_000;

    private final UsageChange[] changes;
    private final double maximumTime;
    private final long[] steps;
    private final double[] nextSteps;
    private final LoadNoise[] noises;
    private final double[] parameters;
    private double next = Double.POSITIVE_INFINITY;
    private long idleChanges;
    private long eventsBefore;
    private double quietSince;

    /** The target of a changed load value. */
    interface Effect {
        /** A rate or a number of users was below 0 and counts as 0. */
        void negative();

        void rate(int scenario, double rate);

        void users(int scenario, int number);
    }

    /** @param streams random numbers for each change */
    UsageChanges(List<UsageChange> changes, double maximumTime, IntFunction<RandomStream> streams) {
        this.changes = changes.toArray(UsageChange[]::new);
        this.maximumTime = maximumTime;
        steps = new long[this.changes.length];
        nextSteps = new double[steps.length];
        noises = new LoadNoise[steps.length];
        int count = 0;
        for (int i = 0; i < steps.length; i++) {
            UsageChange change = this.changes[i];
            noises[i] = LoadNoise.of(streams.apply(i));
            count += change.parameters().size();
            if (!change.repeating() && (maximumTime == Double.POSITIVE_INFINITY
                    || change.load().duration() == Double.POSITIVE_INFINITY)) {
                boolean limited = maximumTime < Double.POSITIVE_INFINITY;
                throw new SimulationException(change.element(), "the load profile does not repeat, so it is stretched "
                        + "over the simulated time, and " + (limited ? "it never ends" : "that has no limit"),
                        limited ? "set the number of loops of its sequence, or let it repeat"
                                : "limit the simulated time, or let the profile repeat");
            }
            if (change.load().duration() == 0) {
                throw new SimulationException(change.element(), "the load profile has a duration of 0",
                        "set the number of loops of its sequence to 1 or more");
            }
        }
        parameters = new double[count];
    }

    boolean isEmpty() {
        return changes.length == 0;
    }

    /** The current value of a parameter that changes. */
    double parameter(int number) {
        return parameters[number];
    }

    /** Makes the changes that are due. */
    void apply(double now, Effect effect) {
        next = Double.POSITIVE_INFINITY;
        for (int i = 0; i < changes.length; i++) {
            if (nextSteps[i] <= now) {
                apply(i, now, effect);
                UsageChange change = changes[i];
                nextSteps[i] = ++steps[i] * change.stepWidth() * (change.repeating() ? 1 : stretch(change));
            }
            next = Math.min(next, nextSteps[i]);
        }
    }

    /** Time of the next change; infinite before the first ones are made. */
    double next() {
        return next;
    }

    /** Nothing changes any more. */
    void end() {
        next = Double.POSITIVE_INFINITY;
    }

    /**
     * Whether nothing has happened during so many changes that nothing will. Asked at each change.
     *
     * @param events how many events there were up to now, changes not counted
     * @param timeOfLast when the last event or change before this one was
     */
    boolean isIdleForTooLong(long events, double timeOfLast) {
        quietSince = timeOfLast(events, timeOfLast);
        idleChanges = events == eventsBefore ? idleChanges + 1 : 0;
        eventsBefore = events;
        return idleChanges > MAX_IDLE_CHANGES;
    }

    /** The changes just made have started work, or not. */
    void started(boolean work, double now) {
        quietSince = work ? now : quietSince;
    }

    /**
     * Returns the time of the last event, without changes of load that started no work.
     *
     * @param events how many events there were up to then, changes not counted
     * @param timeOfLast when the last event or change was
     */
    double timeOfLast(long events, double timeOfLast) {
        return isEmpty() || events != eventsBefore ? timeOfLast : quietSince;
    }

    private void apply(int number, double now, Effect effect) {
        UsageChange change = changes[number];
        double time = profileTime(change, now);
        double load = value(change, change.load(), time, noises[number]);
        if (load < 0) {
            effect.negative();
            load = 0;
        }
        for (int i = 0; i < change.parameters().size(); i++) {
            parameters[change.firstParameter() + i] =
                    rounded(value(change, change.parameters().get(i), time, noises[number]));
        }
        if (change.meanPause() > 0) {
            effect.rate(change.scenario(), load);
        } else if (rounded(load) > Scenario.MAX_USERS) {
            throw new SimulationException(change.element(), "the load profile gives " + load + " users at time " + now,
                    "correct it, or use it as the arrival rate of an open workload");
        } else {
            effect.users(change.scenario(), (int) rounded(load));
        }
    }

    private double profileTime(UsageChange change, double now) {
        double duration = change.load().duration();
        if (change.repeating()) {
            return duration == Double.POSITIVE_INFINITY ? now : now % duration;
        }
        double time = now / stretch(change);
        return time >= duration - BEFORE_THE_END ? time - BEFORE_THE_END : time;
    }

    private double stretch(UsageChange change) {
        return maximumTime / change.load().duration();
    }

    private static double value(UsageChange change, LoadProfile profile, double time, LoadNoise noise) {
        double value = profile.value(time, noise);
        if (!Double.isFinite(value)) {
            throw new SimulationException(change.element(), "a load profile gives " + value + " at its time " + time,
                    "correct its functions");
        }
        return value;
    }

    /** Rounded half up. */
    private static double rounded(double value) {
        return Math.floor(value + 0.5);
    }
}
