// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.loggia.simulation.objective.Verdict.State;

/**
 * Finds the value of a variable from which on objectives hold no longer, or begin to hold: by doubling until the
 * verdict changes, and by halving what then lies between.
 *
 * <p>It takes for granted that there is one such value. Each trial decides with an error of its own, and trial number k
 * may use the share 1 / (k (k + 1)) of the error of all, so that with the stated probability no verdict is wrong, and
 * the value lies where the result says. Where a trial cannot decide, because the figure is too close to its limit, both
 * ends of what cannot be decided are looked for.
 */
public final class Sizing {

    /** Tries a value. */
    @FunctionalInterface
    public interface Trials {
        /** @param error how often the verdict may be wrong */
        Trial at(double value, double error);
    }

    /**
     * The result of a sizing.
     *
     * @param trials in the order of the values
     * @param lastMet the largest value, or the smallest, for which the objectives hold; not a number if none was found
     * @param firstMissed the next value for which they do not; not a number if none was found
     */
    public record Result(List<Trial> trials, double lastMet, double firstMissed) {

        /** Whether there is a value that was looked for. */
        public boolean isFound() {
            return !Double.isNaN(lastMet);
        }
    }

    private final Trials trials;
    private final boolean isWhole;
    private final double resolution;
    private final double error;
    private final TreeMap<Double, Trial> tried = new TreeMap<>();

    /**
     * @param isWhole whether values are whole numbers
     * @param resolution how close, as a share of the value, both ends of the result shall be
     * @param error the probability that the result is wrong, at most
     */
    public Sizing(Trials trials, boolean isWhole, double resolution, double error) {
        this.trials = trials;
        this.isWhole = isWhole;
        this.resolution = resolution;
        this.error = error;
    }

    /**
     * @param from the smallest value, above 0
     * @param to the largest
     * @param isLargest whether the largest value is looked for, since objectives hold for small ones; otherwise the
     *     smallest, since they hold for large ones
     */
    public Result between(double from, double to, boolean isLargest) {
        State low = isLargest ? State.MET : State.MISSED;
        State high = isLargest ? State.MISSED : State.MET;
        double value = from;
        while (state(value) != high && value < to) {
            value = Math.min(to, 2 * value);
        }
        narrow(low, true);
        narrow(high, false);
        double lastLow = last(low, true);
        double firstHigh = last(high, false);
        return new Result(new ArrayList<>(tried.values()), isLargest ? lastLow : firstHigh,
                isLargest ? firstHigh : lastLow);
    }

    private State state(double value) {
        Trial known = tried.get(value);
        if (known == null) {
            int number = tried.size() + 1;
            known = trials.at(value, error / (number * (number + 1.0)));
            tried.put(value, known);
        }
        return known.state();
    }

    /** Halves what lies between the last value of a state and its neighbour of another, as long as that is worth it. */
    private void narrow(State state, boolean fromBelow) {
        while (true) {
            double end = last(state, fromBelow);
            Double other = Double.isNaN(end) ? null : fromBelow ? tried.higherKey(end) : tried.lowerKey(end);
            if (other == null || !isWide(Math.min(end, other), Math.max(end, other))) {
                return;
            }
            state(middle(Math.min(end, other), Math.max(end, other)));
        }
    }

    private boolean isWide(double low, double high) {
        return high - low > Math.max(isWhole ? 1 : 0, resolution * low);
    }

    private double middle(double low, double high) {
        return isWhole ? Math.floor((low + high) / 2) : (low + high) / 2;
    }

    /** The last of the values from one end that all have a state; not a number if the first has not. */
    private double last(State state, boolean fromBelow) {
        double last = Double.NaN;
        for (Map.Entry<Double, Trial> each : (fromBelow ? tried : tried.descendingMap()).entrySet()) {
            if (each.getValue().state() != state) {
                break;
            }
            last = each.getKey();
        }
        return last;
    }
}
