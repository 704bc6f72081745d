// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.search.SearchAxis;

/** What points of a search share is nothing but time: each gives the model that it would give alone. */
class SharedWorkTest {

    private static TrainingData made() {
        SplittableRandom random = new SplittableRandom(12);
        StringBuilder csv = new StringBuilder("a,b,s,y\n");
        for (int i = 0; i < 110; i++) {
            double a = random.nextDouble();
            int b = random.nextInt(8);
            int s = random.nextInt(3);
            csv.append(a).append(',').append(b).append(',').append("uvw".charAt(s)).append(',')
                    .append(Math.sin(5 * a) * b + s + 0.3 * random.nextGaussian()).append('\n');
        }
        return DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
    }

    @ParameterizedTest
    @EnumSource(Technique.class)
    void sharedFitsEqualIndependentFits(Technique technique) {
        TrainingData data = made();
        TrainingPlan plan = new TrainingPlan(technique, false, List.of(), Map.of());
        Trainer shared = plan.trainer(data);
        SplittableRandom random = new SplittableRandom(3);
        List<SearchAxis> axes = technique.axes(Tuning.s3().logarithmic());
        for (int point = 0; point < 12; point++) {
            Map<String, Double> given = new HashMap<>();
            for (SearchAxis axis : axes) {
                double share = random.nextDouble();
                double between = axis.lower() + (axis.upper() - axis.lower()) * share * share;
                given.put(axis.name(), axis.kind() == SearchAxis.Kind.REAL ? between * 0.1 + axis.lower() * 0.9
                        : Math.rint(between));
            }
            ParameterValues values = ParameterValues.complete(technique, given);
            RegressionModel alone = plan.trainer(data).train(values, new ArrayList<>());
            RegressionModel together = shared.train(values, new ArrayList<>());
            for (int row = 0; row < data.rows(); row++) {
                assertEquals(alone.predict(data.row(row)), together.predict(data.row(row)), 0,
                        () -> values + " differ");
            }
        }
    }
}
