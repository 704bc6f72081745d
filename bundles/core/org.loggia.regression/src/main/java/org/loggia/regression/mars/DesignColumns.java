// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.regression.Variable;
import org.loggia.regression.data.TrainingData;

/**
 * The variables that hinges are made of: numeric factors, and an indicator for each level of a nominal factor but the
 * first.
 *
 * @param values values by variable and row
 * @param order rows in ascending order of each variable
 */
record DesignColumns(List<Variable> variables, double[][] values, int[][] order) {

    static DesignColumns of(TrainingData data) {
        List<Variable> variables = Variable.of(data.space());
        double[][] values = new double[variables.size()][data.rows()];
        int[][] order = new int[variables.size()][];
        for (int v = 0; v < values.length; v++) {
            Variable variable = variables.get(v);
            double[] from = data.values()[variable.factor()];
            for (int row = 0; row < from.length; row++) {
                values[v][row] = variable.level() < 0 ? from[row] : from[row] == variable.level() ? 1 : 0;
            }
            double[] column = values[v];
            order[v] = IntStream.range(0, column.length).boxed()
                    .sorted(Comparator.comparingDouble(row -> column[row])).mapToInt(Integer::intValue).toArray();
        }
        return new DesignColumns(variables, values, order);
    }

    int size() {
        return variables.size();
    }
}
