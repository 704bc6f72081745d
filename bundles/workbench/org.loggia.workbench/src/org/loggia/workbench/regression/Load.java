// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.util.Arrays;

import org.loggia.input.NumberReader;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.workbench.figures.FigureText;

/** A load for which a model is asked: a value for each factor, which people read and type. */
final class Load {

    /** From this ratio of the largest to the smallest on, the middle of a range is that of its logarithm. */
    private static final double WIDE = 10;

    private final FactorSpace space;
    private final double[] row;

    /** The middle of what was measured. */
    Load(FactorSpace space) {
        this.space = space;
        row = new double[space.size()];
        Arrays.setAll(row, i -> middle(space.factor(i)));
    }

    private static double middle(Factor factor) {
        if (!(factor instanceof Factor.Numeric numeric)) {
            return 0;
        }
        double low = numeric.minimum();
        double high = numeric.maximum();
        double middle = low > 0 && high / low > WIDE ? Math.sqrt(low * high) : (low + high) / 2;
        boolean isWhole = low == Math.rint(low) && high == Math.rint(high) && high - low > 1;
        return isWhole ? Math.rint(middle) : middle;
    }

    /** The values in the form a model expects; a copy. */
    double[] row() {
        return row.clone();
    }

    /** The value of a factor as people read it. */
    String text(int factor) {
        return space.factor(factor) instanceof Factor.Nominal nominal ? nominal.levels().get((int) row[factor])
                : FigureText.number(row[factor]).replace(",", "");
    }

    /** What is wrong with a typed value; null if it can be set. */
    String problem(int factor, String text) {
        if (space.factor(factor) instanceof Factor.Nominal nominal) {
            return nominal.indexOf(text) >= 0 ? null : "'" + text + "' was not measured";
        }
        try {
            double value = NumberReader.parseDouble(text.strip());
            return Double.isFinite(value) ? null : "enter a finite number";
        } catch (NumberFormatException notANumber) {
            return "'" + text + "' is not a number; enter a number such as " + text(factor);
        }
    }

    /** Sets a value that has no {@link #problem}. */
    void set(int factor, String text) {
        row[factor] = space.factor(factor) instanceof Factor.Nominal nominal ? nominal.indexOf(text)
                : NumberReader.parseDouble(text.strip());
    }
}
