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

/** Poor data and numbers near the limits of a double: every technique learns from them or gives a reason. */
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

    /** 30 rows of which one has a cell replaced. */
    private static String csv(double factorScale, double responseScale, String odd, boolean isResponse) {
        SplittableRandom random = new SplittableRandom(4);
        StringBuilder csv = new StringBuilder("a,b,y\n");
        for (int i = 0; i < 30; i++) {
            String a = "" + i * factorScale;
            String y = "" + responseScale * (0.5 * i + random.nextDouble());
            csv.append(i == 11 && !isResponse ? odd : a).append(',').append(random.nextInt(5)).append(',')
                    .append(i == 11 && isResponse ? odd : y).append('\n');
        }
        return csv.toString();
    }

    private static TrainingResult train(Technique technique, String csv) {
        return Training.of(DataSet.parse("d.csv", csv), "y", List.of()).technique(technique.label()).run();
    }

    @ParameterizedTest
    @EnumSource(Technique.class)
    void rejectsExtremeNumbersWithLine(Technique technique) {
        for (String odd : List.of("1e308", "-1e308", "1e160", "1e-320", "4.9e-324", "1e-200")) {
            String size = odd.contains("e-") ? "small" : "large";
            String response = assertThrows(ProblemException.class, () -> train(technique, csv(1, 1, odd, true)))
                    .getMessage();
            assertEquals("d.csv:13: column 'y' is too "
                    + size
                    + " for calculations ("
                    + Double.parseDouble(odd)
                    + "); correct the cell, or change the unit of the column", response);
            String factor = assertThrows(ProblemException.class, () -> train(technique, csv(1, 1, odd, false)))
                    .getMessage();
            assertTrue(factor.startsWith("d.csv:13: column 'a' is too "), factor);
        }
    }

    /** What passes that check gives a finite model or a reason. */
    @ParameterizedTest
    @EnumSource(Technique.class)
    void trainsOrExplainsFailure(Technique technique) {
        for (double factors : new double[] {1, 1e99, 1e-99}) {
            for (double responses : new double[] {1, 1e98, 1e-98}) {
                for (String odd : List.of("1", "-1e100", "1e-100")) {
                    for (boolean isResponse : new boolean[] {true, false}) {
                        assertModelOrReason(technique, csv(factors, responses, odd, isResponse));
                    }
                }
            }
        }
    }

    private static void assertModelOrReason(Technique technique, String csv) {
        try {
            TrainingResult result = train(technique, csv);
            assertTrue(Double.isFinite(result.cvRmse()) && Double.isFinite(result.trainRmse()), csv);
            assertTrue(Double.isFinite(result.model().predict(new double[] {3, 1})), csv);
        } catch (ProblemException reason) {
            assertTrue(reason.getMessage().contains("; "), reason.getMessage());
        } catch (RuntimeException broken) {
            throw new AssertionError(technique + " on\n" + csv, broken);
        }
    }

    @Test
    void acceptsLogarithmOfSmallResponse() {
        TrainingResult result = Training.of(DataSet.parse("d.csv", csv(1, 1e-99, "1e-100", true)), "y", List.of())
                .technique("lm").logResponse(true).run();
        assertTrue(result.error().meanRelativeError() < 5, "error " + result.error().meanRelativeError());
    }
}
