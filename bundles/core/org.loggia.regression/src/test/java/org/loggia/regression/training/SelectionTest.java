// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.regression.ReferenceData;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.training.Selection.Wish;
import org.loggia.regression.training.TrainingResult.Candidate;

class SelectionTest {

    @Test
    void prefersLinearModelUnlessBeaten() {
        Random random = new Random(1);
        StringBuilder csv = new StringBuilder("a,b,y\n");
        for (int i = 0; i < 120; i++) {
            double a = random.nextDouble();
            double b = random.nextDouble();
            csv.append(a).append(',').append(b).append(',').append(1 + 2 * a - b + 0.3 * random.nextGaussian())
                    .append('\n');
        }
        TrainingResult result = Training.of(DataSet.parse("d.csv", csv.toString()), "y", List.of())
                .technique(Training.AUTO).run();
        assertEquals("lm", result.technique());
        assertEquals(Technique.values().length, result.candidates().size());
        assertEquals("lm", result.candidates().get(0).technique());
    }

    @Test
    void findsTechniqueThatFits() {
        ReferenceData reference = ReferenceData.FRIEDMAN1;
        Training training = Training.of(reference.read(), reference.response(), List.of()).technique(Training.AUTO)
                .folds(reference.folds());
        TrainingResult result = training.run();
        assertEquals("mars-ia", result.technique());
        assertEquals("gp", result.candidates().get(1).technique());
        assertTrue(result.notes().stream().anyMatch(note -> note.text().startsWith("gp has the smallest error")));
        assertEquals(result.candidates().stream().map(Candidate::technique).toList(),
                result.ranking().stream().map(RankedTechnique::technique).toList());
        RankedTechnique chosen = result.ranking().get(0);
        assertEquals(result.cvRmse(), chosen.cvRmse());
        assertEquals(result.validation(), chosen.validation());
        assertEquals(new ModelSize(300, "rows"), result.ranking().get(1).size());
        for (RankedTechnique each : result.ranking()) {
            assertTrue(each.trainingSeconds() > 0 && each.predictionSeconds() > 0, each.toString());
            assertTrue(each.predictionSeconds() < 0.01, each.toString());
        }
        TrainingResult simple = training.wishes(Set.of(Wish.SIMPLE)).run();
        assertEquals(Set.of("lm", "cart", "mars"),
                Set.copyOf(simple.candidates().stream().map(Candidate::technique).toList()));
        assertEquals("mars", simple.technique());
        assertEquals(6, simple.notes().size());
        TrainingResult cheap = training.wishes(Set.of(Wish.CHEAP_TUNING, Wish.FAST_PREDICTION)).run();
        assertFalse(cheap.candidates().stream().anyMatch(c -> c.technique().startsWith("mars")));
    }

    /** Out-of-bag rows of overlapping samples count as few independent sets, so that a line stays as good. */
    @Test
    void bootstrapPrefersLinearModelUnlessBeaten() {
        Random random = new Random(1);
        StringBuilder csv = new StringBuilder("a,b,y\n");
        for (int i = 0; i < 120; i++) {
            double a = random.nextDouble();
            double b = random.nextDouble();
            csv.append(a).append(',').append(b).append(',').append(1 + 2 * a - b + 0.3 * random.nextGaussian())
                    .append('\n');
        }
        TrainingResult result = Training.of(DataSet.parse("d.csv", csv.toString()), "y", List.of())
                .technique(Training.AUTO).wishes(Set.of(Wish.FAST_PREDICTION)).bootstrap(20, 1).run();
        assertEquals("lm", result.technique());
        assertEquals(20, result.foldRmse().size());
    }

    /** One row far from all others in a factor of noise: where it is held out, a line is wrong by far. */
    @Test
    void outlierFoldDoesNotFavourLinearModel() {
        Random random = new Random(2);
        StringBuilder csv = new StringBuilder("a,b,y\n");
        for (int i = 0; i < 120; i++) {
            double a = random.nextDouble();
            double b = i == 77 ? 4000 : random.nextDouble();
            csv.append(a).append(',').append(b).append(',')
                    .append(1 + 2 * a + 0.05 * random.nextGaussian()).append('\n');
        }
        TrainingResult result = Training.of(DataSet.parse("d.csv", csv.toString()), "y", List.of())
                .technique(Training.AUTO).run();
        Candidate line = result.candidates().stream().filter(c -> c.technique().equals("lm")).findFirst().orElseThrow();
        assertTrue(line.cvRmse() > 5 * result.cvRmse(), line + " is no fold that blows up");
        assertFalse(result.technique().startsWith("lm"), result.technique() + " was chosen");
    }

    @Test
    void rejectsUnknownParameters() {
        Training training = Training.of(ReferenceData.TREES.read(), "Volume", List.of()).technique(Training.AUTO)
                .parameters(Map.of("cp", 0.1));
        assertThrows(ProblemException.class, training::run);
    }

    @Test
    void onlyTechniquesThatKeepDirectionsTakePart() {
        TrainingResult result = Training.of(ReferenceData.TREES.read(), "Volume", List.of()).technique(Training.AUTO)
                .monotone(Map.of("Girth", Direction.INCREASING)).run();
        assertEquals("boosting", result.technique());
        assertEquals(1, result.candidates().size());
        assertTrue(result.notes().stream().map(Problem::text).anyMatch(
                "lm: excluded before training, because it does not support monotone predictions"::equals));
    }
}
