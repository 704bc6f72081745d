// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OneStandardErrorRuleTest {
    private static final List<Double> BEST = List.of(0.15, 0.17, 0.16, 0.14, 0.18, 0.15, 0.16, 0.17, 0.15, 0.16);

    private static List<Double> shifted(double by, int odd, double oddBy) {
        List<Double> errors = new ArrayList<>();
        for (int fold = 0; fold < BEST.size(); fold++) {
            errors.add(BEST.get(fold) + (fold == odd ? oddBy : by * (fold % 2 == 0 ? 1.5 : 0.5)));
        }
        return errors;
    }

    @Test
    void outlierFoldDoesNotExcuseWorseModel() {
        assertFalse(isAsGood(shifted(0, 3, 12.4), BEST));
        assertFalse(isAsGood(shifted(0.02, 3, 12.4), BEST));
    }

    @Test
    void sharedOutlierFoldDoesNotHideDifference() {
        List<Double> best = new ArrayList<>(BEST);
        List<Double> other = new ArrayList<>(shifted(0.05, 3, 0));
        best.set(3, 9.0);
        other.set(3, 9.0);
        assertFalse(isAsGood(other, best));
        other.set(3, 8.0);
        assertFalse(isAsGood(other, best));
    }

    @Test
    void equalErrorsAreAsGood() {
        assertTrue(isAsGood(BEST, BEST));
        assertTrue(isAsGood(List.of(1.0, 2.1), List.of(1.1, 2.0)));
    }

    /** Two techniques of equal errors: the rule calls the one that came out worse as good in most cases. */
    @Test
    void recognizesChanceDifferences() {
        Random random = new Random(1);
        int asGood = 0;
        for (int trial = 0; trial < 2000; trial++) {
            List<Double> one = new ArrayList<>();
            List<Double> two = new ArrayList<>();
            double difference = 0;
            for (int fold = 0; fold < 10; fold++) {
                double common = 1 + 0.2 * random.nextGaussian();
                one.add(common + 0.1 * random.nextGaussian());
                two.add(common + 0.1 * random.nextGaussian());
                difference += one.get(fold) - two.get(fold);
            }
            asGood += isAsGood(difference > 0 ? one : two, difference > 0 ? two : one) ? 1 : 0;
        }
        assertTrue(asGood > 0.55 * 2000 && asGood < 0.7 * 2000, asGood + " of 2000");
    }

    private static boolean isAsGood(List<Double> errors, List<Double> least) {
        return OneStandardErrorRule.isAsGood(errors, least, least.size());
    }
}
