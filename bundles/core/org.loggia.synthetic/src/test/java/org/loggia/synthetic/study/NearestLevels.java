// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic.study;

import java.util.Arrays;
import java.util.List;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;
import org.loggia.synthetic.BenchmarkedSystem;

/**
 * How much a response changes on the way from a configuration to the nearest measured one: what a model errs that knows
 * every measured configuration exactly and nothing between them, as a fully branched tree does.
 *
 * @param all mean relative difference when all numeric factors go to their nearest levels
 * @param alone the same when one factor does, by factor; 0 for nominal ones
 */
record NearestLevels(double all, double[] alone) {

    /** @param column of what the system measures */
    static NearestLevels of(BenchmarkedSystem system, ExperimentalSpace space, List<double[]> rows, int column) {
        double all = 0;
        double[] alone = new double[space.size()];
        for (double[] row : rows) {
            double exact = system.exact(space, row)[column];
            double[] nearest = row.clone();
            Arrays.setAll(nearest, factor -> level(space.factor(factor), row[factor]));
            all += difference(system.exact(space, nearest)[column], exact) / rows.size();
            for (int factor = 0; factor < alone.length; factor++) {
                double[] moved = row.clone();
                moved[factor] = nearest[factor];
                alone[factor] += difference(system.exact(space, moved)[column], exact) / rows.size();
            }
        }
        return new NearestLevels(all, alone);
    }

    private static double difference(double value, double exact) {
        return Math.abs(value - exact) / exact;
    }

    private static double level(SpaceFactor factor, double value) {
        if (factor instanceof SpaceFactor.Nominal) {
            return value;
        }
        double nearest = factor.level(0);
        for (int i = 1; i < factor.levelCount(); i++) {
            nearest = Math.abs(factor.level(i) - value) < Math.abs(nearest - value) ? factor.level(i) : nearest;
        }
        return nearest;
    }
}
