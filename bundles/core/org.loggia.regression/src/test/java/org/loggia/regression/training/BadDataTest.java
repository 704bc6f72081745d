// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;

/** Data that are poor but no error are trained on by every technique; the rest is refused with a reason. */
class BadDataTest {

    private static Training training(Technique technique, String csv) {
        return Training.of(DataSet.parse("d.csv", csv), "y", List.of()).technique(technique.label());
    }

    private static void assertFinite(TrainingResult result, String csv) {
        assertTrue(Double.isFinite(result.cvRmse()) && Double.isFinite(result.trainRmse()), result.error().toString());
        TrainingData data = DataSet.parse("d.csv", csv).trainingData("y", List.of());
        for (int row = 0; row < data.rows(); row++) {
            assertTrue(Double.isFinite(result.model().predict(data.row(row))), "row " + row);
        }
    }

    @ParameterizedTest
    @EnumSource(Technique.class)
    void repeatedRowsAreMeasurements(Technique technique) {
        String csv = "a,s,y\n" + "1,u,2\n1,u,2\n1,u,3\n4,v,7\n4,v,7\n2,u,4\n".repeat(5);
        assertFinite(training(technique, csv).run(), csv);
    }

    @ParameterizedTest
    @EnumSource(Technique.class)
    void fewerRowsThanTerms(Technique technique) {
        String csv = "a,b,c,d,s,y\n1,5,2,8,u,1\n2,3,9,1,v,4\n3,8,1,4,w,2\n5,1,7,7,u,6\n7,2,3,2,v,3\n";
        assertFinite(training(technique, csv).run(), csv);
    }

    @ParameterizedTest
    @EnumSource(Technique.class)
    void constantResponses(Technique technique) {
        String csv = "a,b,y\n1,5,3\n2,3,3\n3,8,3\n5,1,3\n7,2,3\n8,3,3\n9,4,3\n";
        TrainingResult result = training(technique, csv).run();
        assertEquals(0, result.cvRmse(), 1e-9);
        assertEquals(3, result.model().predict(new double[] {4, 4}), 1e-9);
    }

    /** In some folds the factor never changes, and a level occurs only in the rows that are held out. */
    @ParameterizedTest
    @EnumSource(Technique.class)
    void foldsWithoutLevelOrChange(Technique technique) {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder csv = new StringBuilder("a,rare,s,y\n");
        for (int i = 0; i < 40; i++) {
            double a = random.nextDouble();
            csv.append(a).append(i == 7 ? ",1" : ",0").append(i == 9 ? ",once" : i % 2 == 0 ? ",u" : ",v").append(',')
                    .append(2 * a + i % 2 + 0.1 * random.nextGaussian()).append('\n');
        }
        assertFinite(training(technique, csv.toString()).run(), csv.toString());
    }

    @ParameterizedTest
    @EnumSource(Technique.class)
    void numbersOfVeryDifferentSize(Technique technique) {
        SplittableRandom random = new SplittableRandom(2);
        StringBuilder csv = new StringBuilder("bytes,share,y\n");
        for (int i = 0; i < 40; i++) {
            double bytes = 1e12 * random.nextDouble();
            double share = 1e-9 * random.nextDouble();
            csv.append(bytes).append(',').append(share).append(',').append(1e-3 * (bytes / 1e12 + share / 1e-9))
                    .append('\n');
        }
        TrainingResult result = training(technique, csv.toString()).run();
        assertFinite(result, csv.toString());
        assertTrue(result.cvRmse() < 3e-4, "error " + result.cvRmse());
    }

    @Test
    void rejectsEmptyFolds(@TempDir Path directory) throws IOException {
        Path gap = directory.resolve("folds.txt");
        Files.writeString(gap, "1\n3\n1\n3\n");
        assertMessage("fold 2 of 3 has no rows", () -> Folds.read(gap, 4));
        assertMessage("cannot make 6 folds of 5 rows", () -> Folds.shuffled(5, 6, 1));
    }

    @Test
    void rejectsUninformativeData() {
        assertMessage("factor 'a' is 1.0 in every row", () -> training(Technique.CART, "a,y\n1,2\n1,3\n1,4\n"));
        assertMessage("d.csv:3: column 'a' has no value", () -> training(Technique.CART, "a,y\n1,2\n,3\n2,4\n"));
        assertMessage("d.csv:3: column 'a': 'inf' is not a finite number",
                () -> training(Technique.CART, "a,y\n1,2\ninf,3\n2,4\n"));
        assertMessage("d.csv:3: column 'y': 'x' is not a number",
                () -> training(Technique.CART, "a,y\n1,2\n3,x\n2,4\n"));
    }

    private static void assertMessage(String part, Executable action) {
        String message = assertThrows(ProblemException.class, action).getMessage();
        assertTrue(message.contains(part), message);
    }
}
