// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.format;

import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.FactorSpace;

/** Format of lists of numbers and of training rows in a model file. */
public final class NumbersFormat {
    private NumbersFormat() {
    }

    public static void write(double[] values, ArrayNode target) {
        for (double value : values) {
            target.add(value);
        }
    }

    public static double[] read(StrictNode node) {
        return node.elements().stream().mapToDouble(StrictNode::number).toArray();
    }

    public static double[][] rows(StrictNode node, FactorSpace space) {
        List<double[]> rows = new ArrayList<>();
        for (StrictNode row : node.elements()) {
            double[] values = read(row);
            if (values.length != space.size() || space.firstOutside(values) >= 0) {
                throw row.error("is not a row of the declared factors within their ranges", "correct it");
            }
            rows.add(values);
        }
        return rows.toArray(double[][]::new);
    }
}
