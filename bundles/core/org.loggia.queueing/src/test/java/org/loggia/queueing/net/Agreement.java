// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.queueing.statistics.Interval;

/**
 * Compares many simulated means with their exact values. An interval from independent runs says by Student's t how
 * unlikely a difference is; Bonferroni's correction for the number of comparisons makes the verdict on all of them as
 * likely to be wrong as one alone would be.
 */
public final class Agreement {
    /** How likely it is that a correct engine fails; seeds are fixed, so it either always does or never. */
    static final double ERROR = 1e-3;

    private record Comparison(String what, double exact, double simulated, double probability) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%s: simulated %.6g, exact %.6g, probability %.2g", what, simulated,
                    exact, probability);
        }
    }

    private final int runs;
    private final List<Comparison> comparisons = new ArrayList<>();
    private int held;

    public Agreement(int runs) {
        this.runs = runs;
    }

    /** Compares the middle of a 95 % interval from independent runs. */
    public void compare(String what, Interval interval, double exact) {
        double middle = (interval.low() + interval.high()) / 2;
        double error = interval.halfWidth() / SpecialFunctions.studentQuantile(0.975, runs - 1);
        double distance = Math.abs(middle - exact);
        if (distance <= 1e-9 * Math.abs(exact)) {
            distance = 0; // what does not vary has intervals of no width
        }
        double probability = distance == 0 ? 1 : 2 * SpecialFunctions.studentCdf(-distance / error, runs - 1);
        comparisons.add(new Comparison(what, exact, middle, probability));
        held += distance == 0 || interval.contains(exact) ? 1 : 0;
    }

    public int count() {
        return comparisons.size();
    }

    /** The share of the 95 % intervals that hold the exact value. */
    public double coverage() {
        return (double) held / comparisons.size();
    }

    /** What differs by more than chance explains, worst first. */
    public List<String> differences() {
        return comparisons.stream().filter(each -> !(each.probability() >= ERROR / comparisons.size()))
                .sorted(Comparator.comparingDouble(Comparison::probability)).map(Comparison::toString).toList();
    }
}
