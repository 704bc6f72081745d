// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.List;
import org.loggia.pcm.expression.StochasticExpression.Interval;
import org.loggia.pcm.expression.StochasticExpression.Outcome;
import org.loggia.queueing.random.AliasTable;
import org.loggia.queueing.random.ChoicePolicy;
import org.loggia.queueing.random.RandomStream;

/** Prepared distribution literals; each draw takes one uniform number. */
abstract class DrawNode extends CompiledNode {

    /**
     * Probabilities that add up to 1: what is missing is distributed in proportion, and what exceeds 1 is cut off the
     * last ones.
     */
    static double[] normalised(double[] probabilities) {
        double sum = 0;
        double[] normal = new double[probabilities.length];
        for (int i = 0; i < normal.length; i++) {
            normal[i] = Math.min(probabilities[i], 1 - Math.min(1, sum));
            sum += probabilities[i];
        }
        if (sum < 1) {
            for (int i = 0; i < normal.length; i++) {
                normal[i] /= sum;
            }
        }
        return normal;
    }

    /** A mass function. */
    static final class Mass extends DrawNode {
        private final double[] values;
        private final double[] probabilities;
        private final AliasTable table;
        private final byte kind;

        Mass(List<Outcome> outcomes, double[] values, byte kind) {
            this.values = values;
            this.kind = kind;
            this.probabilities = normalised(outcomes.stream().mapToDouble(Outcome::probability).toArray());
            this.table = new AliasTable(probabilities);
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            frame.kind = kind;
            ChoicePolicy choices = random.choices();
            return values[choices == null ? table.sample(random) : choices.choose(probabilities, random)];
        }
    }

    /** A density that is uniform within each interval, by inversion. */
    static final class Density extends DrawNode {
        private final double[] probabilities;
        private final double[] cumulated;
        private final double[] starts;
        private final double[] slopes;

        Density(List<Interval> intervals) {
            int n = intervals.size();
            probabilities = normalised(intervals.stream().mapToDouble(Interval::probability).toArray());
            cumulated = new double[n];
            starts = new double[n];
            slopes = new double[n];
            double sum = 0;
            double start = 0;
            int last = 0;
            for (int i = 0; i < n; i++) {
                double end = intervals.get(i).end();
                starts[i] = start;
                slopes[i] = probabilities[i] > 0 ? (end - start) / probabilities[i] : 0;
                sum += probabilities[i];
                cumulated[i] = sum;
                start = end;
                last = probabilities[i] > 0 ? i : last;
            }
            for (int i = last; i < n; i++) {
                cumulated[i] = 1;
            }
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            frame.kind = Frame.DOUBLE;
            double uniform = random.nextDouble();
            ChoicePolicy choices = random.choices();
            if (choices != null) {
                int chosen = choices.choose(probabilities, random);
                return starts[chosen] + uniform * probabilities[chosen] * slopes[chosen];
            }
            int low = 0;
            int high = cumulated.length - 1;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (uniform < cumulated[middle]) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            return starts[low] + (uniform - (low > 0 ? cumulated[low - 1] : 0)) * slopes[low];
        }
    }
}
