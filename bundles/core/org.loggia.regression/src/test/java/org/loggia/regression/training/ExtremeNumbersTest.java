// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;

/** Numbers near the limits of a double are refused, or learned from; no technique breaks on them. */
class ExtremeNumbersTest {

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
