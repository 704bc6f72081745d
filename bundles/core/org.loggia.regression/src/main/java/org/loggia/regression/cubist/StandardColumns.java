// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.List;
import org.loggia.regression.Variable;
import org.loggia.regression.data.TrainingData;

/**
 * The columns of linear models at leaves: the constant, then each variable scaled to mean 0 and standard deviation 1,
 * which keeps the normal equations well-conditioned.
 *
 * @param rows values by row: the constant 1 first
 */
record StandardColumns(List<Variable> variables, double[] mean, double[] standardDeviation, double[][] rows) {

    static StandardColumns of(TrainingData data) {
        List<Variable> variables = Variable.of(data.space());
        int width = variables.size();
        double[] mean = new double[width];
        double[] standardDeviation = new double[width];
        double[][] rows = new double[data.rows()][width + 1];
        for (int row = 0; row < rows.length; row++) {
            double[] values = data.row(row);
            rows[row][0] = 1;
            for (int v = 0; v < width; v++) {
                rows[row][v + 1] = variables.get(v).value(values);
                mean[v] += rows[row][v + 1] / rows.length;
            }
        }
        for (int v = 0; v < width; v++) {
            for (double[] row : rows) {
                standardDeviation[v] += (row[v + 1] - mean[v]) * (row[v + 1] - mean[v]) / rows.length;
            }
            standardDeviation[v] = standardDeviation[v] > 0 ? Math.sqrt(standardDeviation[v]) : 1;
            for (double[] row : rows) {
                row[v + 1] = (row[v + 1] - mean[v]) / standardDeviation[v];
            }
        }
        return new StandardColumns(variables, mean, standardDeviation, rows);
    }

    int width() {
        return variables.size() + 1;
    }
}
