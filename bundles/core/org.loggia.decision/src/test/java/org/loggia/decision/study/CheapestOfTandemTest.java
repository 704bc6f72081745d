// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;

import org.junit.jupiter.api.Test;
import org.loggia.decision.space.Design;

/** A short run of {@link CheapestStudy}: the seeds are fixed. */
class CheapestOfTandemTest {

    @Test
    void findsTrueCheapestWithFewRuns() {
        Tandem tandem = new Tandem();
        assertEquals(512, tandem.space.all().size());
        for (long seed = 1; seed <= 2; seed++) {
            try (SimulatedDesigns designs = tandem.designs(seed, 2)) {
                DesignResult result = Enumeration.run("tandem", tandem.space, designs, 1_000, 200_000,
                        Tandem.NO_BUDGET, 0.05);
                assertEquals(tandem.cheapest(), result.candidates().get(result.chosen()).design());
                assertTrue(result.scenarioRuns() <= 0.2 * result.exhaustive(), result.scenarioRuns() + " runs");
                assertTrue(result.front().contains(result.chosen()));
            }
        }
    }

    /**
     * How often the true cheapest of 512 designs is found, and how much is simulated for it; a line for each seed. The
     * argument is the number of seeds, the first one may follow. Results are in {@code docs/how-to/design-space.md}.
     */
    private static final class CheapestStudy {

        private CheapestStudy() {
        }

        public static void main(String[] arguments) {
            int seeds = Integer.parseInt(arguments[0]);
            int from = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1;
            Tandem tandem = new Tandem();
            Design truth = tandem.cheapest();
            int right = 0;
            int open = 0;
            double share = 0;
            double most = 0;
            for (int seed = from; seed < from + seeds; seed++) {
                try (SimulatedDesigns designs = tandem.designs(seed, 1)) {
                    DesignResult result = Enumeration.run("tandem", tandem.space, designs, 1_000, 200_000,
                            Tandem.NO_BUDGET, 0.05);
                    boolean isRight = result.chosen() >= 0
                            && result.candidates().get(result.chosen()).design().equals(truth);
                    right += isRight ? 1 : 0;
                    open += result.undecided().isEmpty() ? 0 : 1;
                    double used = result.scenarioRuns() / result.exhaustive();
                    share += used / seeds;
                    most = Math.max(most, used);
                    System.out.printf(Locale.ROOT, "seed %d: %s, %,d scenario runs, %.2f %%, %d not decided%n", seed,
                            isRight ? "right" : "wrong", result.scenarioRuns(), 100 * used, result.undecided().size());
                }
            }
            System.out.printf(Locale.ROOT, "right in %d of %d, with something left open in %d; %.2f %% of exhaustive"
                    + " simulation on average, %.2f %% at most%n", right, seeds, open, 100 * share, 100 * most);
        }
    }
}
