// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.loggia.regression.data.DataSet;

class TrainingProgressTest {

    private static final String TABLE = "x,y\n1,2\n2,4.1\n3,5.9\n4,8\n5,10.1\n6,12\n7,13.9\n8,16\n9,18.2\n10,20\n";

    /** Counts evaluations and cancels after so many. */
    private static final class Counter implements TrainingProgress {
        private final int most;
        private int seen;

        Counter(int most) {
            this.most = most;
        }

        @Override
        public void evaluated(Technique technique, int points) {
            assertEquals(Technique.CART, technique);
            seen += points;
        }

        @Override
        public boolean isCancelled() {
            return seen >= most;
        }
    }

    private static Training training(TrainingProgress progress) {
        return Training.of(DataSet.parse("table.csv", TABLE), "y", List.of()).technique("cart").folds(5, 1)
                .tune(Tuning.s3().with(3, 2, 2)).progress(progress);
    }

    @Test
    void reportsEveryEvaluation() {
        Counter counter = new Counter(Integer.MAX_VALUE);
        TrainingResult result = training(counter).run();
        assertEquals(result.evaluations() + 1, counter.seen, "those of the search, and the chosen one again");
    }

    @Test
    void cancelledTrainingEnds() {
        Counter counter = new Counter(1);
        Training training = training(counter);
        assertThrows(CancellationException.class, training::run);
        assertTrue(counter.seen < 100);
    }
}
