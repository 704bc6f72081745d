// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

/** A function of a load profile, compiled. */
interface Curve {

    /**
     * @param x what the clock shows that the function follows
     * @param moment when that is
     */
    double value(double x, EvaluationTime moment);

    /** A function with others that change it: all factors first, then all summands. */
    record Combined(Curve base, Curve[] factors, Curve[] summands) implements Curve {

        @Override
        public double value(double x, EvaluationTime moment) {
            double value = base.value(x, moment);
            // What hangs on a sequence may follow its clocks.
            EvaluationTime within = base instanceof SequenceCurve sequence ? sequence.inside(moment, moment.elapsed())
                    : moment;
            for (Curve factor : factors) {
                value *= factor.value(x, within);
            }
            for (Curve summand : summands) {
                value += summand.value(x, within);
            }
            return value;
        }
    }
}
