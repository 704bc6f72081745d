// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Map;

import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetProblems;

/**
 * Length and number of the runs of a net. A run ends at whichever of time, events and precision comes first.
 *
 * @param seed repeats a run exactly
 * @param warmUp simulated time that is not observed; negative: found by MSER-5 from the residence times
 * @param time simulated time observed after the warm-up; positive infinity for no limit
 * @param events largest number of completions observed
 * @param precision the run ends when the 95 % intervals of the mean residence times in all queues are at most this
 *     share of the mean wide to each side; 0 for no such rule
 * @param replications independent runs, each as long as given here
 * @param threads how many replications run at the same time
 * @param tokenLimit more tokens of one color at one place end the run with an error
 */
public record NetRunSettings(long seed, double warmUp, double time, long events, double precision, int replications,
        int threads, int tokenLimit) {
    /** Default settings: automatic warm-up, 2 % precision, at most 10^9 completions. */
    public static final NetRunSettings DEFAULT =
            new NetRunSettings(1, -1, Double.POSITIVE_INFINITY, 1_000_000_000, 0.02, 1, 1, 1_000_000);

    public NetRunSettings {
        if (Double.isNaN(warmUp) || Double.isInfinite(warmUp)) {
            throw new IllegalArgumentException("the warm-up must be a finite time, or negative for automatic");
        }
        if (!(time > 0)) {
            throw new IllegalArgumentException("the simulated time must be above 0, not " + time);
        }
        if (events < 1 || replications < 1 || threads < 1 || tokenLimit < 1) {
            throw new IllegalArgumentException("events, replications, threads and the token limit must be 1 or more");
        }
        if (!(precision >= 0 && precision < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the precision must be 0 or more, not " + precision);
        }
        if (time == Double.POSITIVE_INFINITY && precision == 0 && events == Long.MAX_VALUE) {
            throw new IllegalArgumentException("the run has no end: limit its time, events or precision");
        }
    }

    /**
     * Returns warm-up and run length of the net's settings for SimQPN, or else {@link #DEFAULT}.
     *
     * @throws ProblemException if they are not numbers
     */
    public static NetRunSettings of(Net net) {
        for (Map<String, String> settings : net.settings()) {
            double rampUp = number(net, settings, "ramp-up-length", -1);
            double total = number(net, settings, "total-run-length", 0);
            if (total > Math.max(0, rampUp)) {
                NetRunSettings fixed = DEFAULT.withWarmUp(rampUp).withTime(total - Math.max(0, rampUp));
                return "RELPRC".equals(settings.get("stopping-rule")) ? fixed.withPrecision(0.05)
                        : fixed.withPrecision(0);
            }
        }
        return DEFAULT;
    }

    private static double number(Net net, Map<String, String> settings, String key, double otherwise) {
        String value = settings.get(key);
        try {
            double number = value == null ? otherwise : NumberReader.parseDouble(value);
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // said below
        }
        throw NetProblems.RUN.failure("net '" + net.name() + "'", "the " + key + " of its configuration '"
                + settings.getOrDefault("configuration-name", "") + "' must be a finite number, not '" + value + "'",
                "");
    }

    public NetRunSettings withSeed(long value) {
        return new NetRunSettings(value, warmUp, time, events, precision, replications, threads, tokenLimit);
    }

    public NetRunSettings withWarmUp(double value) {
        return new NetRunSettings(seed, value, time, events, precision, replications, threads, tokenLimit);
    }

    public NetRunSettings withTime(double value) {
        return new NetRunSettings(seed, warmUp, value, events, precision, replications, threads, tokenLimit);
    }

    public NetRunSettings withEvents(long value) {
        return new NetRunSettings(seed, warmUp, time, value, precision, replications, threads, tokenLimit);
    }

    public NetRunSettings withPrecision(double value) {
        return new NetRunSettings(seed, warmUp, time, events, value, replications, threads, tokenLimit);
    }

    public NetRunSettings withReplications(int value, int threadCount) {
        return new NetRunSettings(seed, warmUp, time, events, precision, value, threadCount, tokenLimit);
    }

    public NetRunSettings withTokenLimit(int value) {
        return new NetRunSettings(seed, warmUp, time, events, precision, replications, threads, value);
    }
}
