// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.regression.ReferenceData;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.training.Training;
import org.loggia.testing.SharedFiles;

/** Rules against Cubist on the same folds: no more than 3 % worse. */
class RuleReferenceTest {

    @ParameterizedTest
    @CsvSource({"TREES, cubist_c1, 1, 0", "OZONE1, cubist_c1, 1, 0", "FRIEDMAN1, cubist_c1, 1, 0",
        "TREES, cubist_c10, 10, 0", "OZONE1, cubist_c10, 10, 0", "FRIEDMAN1, cubist_c10, 10, 0",
        "TREES, cubist_c1_n5, 1, 5", "OZONE1, cubist_c1_n5, 1, 5", "FRIEDMAN1, cubist_c1_n5, 1, 5"})
    void noWorseThanCubist(ReferenceData reference, String name, double committees, double neighbours) {
        double expected = reference.reference("py", name).get("cv10_mean_rmse").doubleValue();
        double error = Training.of(reference.read(), reference.response(), List.of()).technique("cubist")
                .parameters(Map.of("committees", committees, "neighbors", neighbours)).folds(reference.folds()).run()
                .cvRmse();
        assertTrue(error <= 1.03 * expected, error + " against " + expected);
    }

    /** Times of a program with 17 yes-or-no options: few rows for many factors, exact but for a little noise. */
    @ParameterizedTest
    @CsvSource({"1, 0, 97.259", "10, 0, 94.230", "1, 5, 99.290"})
    void noWorseThanCubistOnOptions(double committees, double neighbours, double expected) {
        DataSet data = DataSet.read(SharedFiles.file("reference/cases/trial-3/storage/BDBJ.csv"));
        Folds folds = Folds.read(SharedFiles.file("reference/cases/trial-3/storage/BDBJ.folds"), data.rows());
        double error = Training.of(data, "y", List.of()).technique("cubist")
                .parameters(Map.of("committees", committees, "neighbors", neighbours)).folds(folds).run().cvRmse();
        assertTrue(error <= 1.03 * expected, error + " against " + expected);
    }
}
