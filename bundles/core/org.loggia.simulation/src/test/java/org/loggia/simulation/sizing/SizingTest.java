// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.loggia.simulation.objective.Verdict.State;

class SizingTest {

    private final List<Double> errors = new ArrayList<>();

    private Sizing sizing(DoubleFunction<State> truth, boolean isWhole, double resolution) {
        return new Sizing((value, error) -> {
            errors.add(error);
            return new Trial(value, truth.apply(value), List.of(), false, 1);
        }, isWhole, resolution, 0.05);
    }

    @Test
    void largestAndSmallestWholeNumber() {
        for (int limit = 1; limit < 200; limit++) {
            int last = limit;
            Sizing.Result largest = sizing(users -> users <= last ? State.MET : State.MISSED, true, 0)
                    .between(1, 1000, true);
            assertEquals(last, largest.lastMet());
            assertEquals(last + 1, largest.firstMissed());
            Sizing.Result smallest = sizing(size -> size > last ? State.MET : State.MISSED, true, 0)
                    .between(1, 1000, false);
            assertEquals(last + 1, smallest.lastMet());
            assertEquals(last, smallest.firstMissed());
        }
    }

    @Test
    void bothEndsOfRealNumberAreAsCloseAsAskedFor() {
        Sizing.Result found = sizing(load -> load < Math.PI ? State.MET : State.MISSED, false, 0.01)
                .between(0.1, 100, true);
        assertTrue(found.lastMet() < Math.PI && found.firstMissed() > Math.PI);
        assertTrue(found.firstMissed() - found.lastMet() <= 0.01 * found.lastMet());
        assertTrue(found.trials().size() < 16, found.trials().size() + " trials");
    }

    @Test
    void reportsUndecidedRange() {
        Sizing.Result found = sizing(users -> users < 90 ? State.MET : users > 110 ? State.MISSED : State.UNDECIDED,
                true, 0).between(1, 1000, true);
        assertEquals(89, found.lastMet());
        assertEquals(111, found.firstMissed());
    }

    @Test
    void rangeMayHoldNoChange() {
        Sizing.Result all = sizing(users -> State.MET, true, 0).between(1, 100, true);
        assertEquals(100, all.lastMet());
        assertTrue(Double.isNaN(all.firstMissed()));
        Sizing.Result none = sizing(users -> State.MISSED, true, 0).between(1, 100, true);
        assertFalse(none.isFound());
        assertEquals(1, none.firstMissed());
        assertEquals(1, none.trials().size());
    }

    @Test
    void errorsOfAllTrialsAddUpToStatedOne() {
        sizing(users -> users < 300 ? State.MET : State.MISSED, true, 0).between(1, 1000, true);
        assertTrue(errors.size() > 10);
        assertTrue(errors.stream().mapToDouble(each -> each).sum() < 0.05);
    }

    private final List<Integer> batches = new ArrayList<>();

    private static Sizing.Result sizing(Sizing.Trials trials) {
        return new Sizing(trials, true, 0, 0.05).between(1, 1000, true);
    }

    private Sizing.Result batched(DoubleFunction<State> truth, int width) {
        batches.clear();
        return new BatchedSizing(SizingTest::sizing, questions -> {
            batches.add(questions.size());
            return questions.stream().map(each -> trial(truth, each.value())).toList();
        }, width).run();
    }

    private static Trial trial(DoubleFunction<State> truth, double value) {
        return new Trial(value, truth.apply(value), List.of(), false, 1);
    }

    @Test
    void batchedSizingEqualsSequentialSizing() {
        for (int limit = 0; limit < 300; limit += 7) {
            int last = limit;
            DoubleFunction<State> truth = users -> users <= last ? State.MET : users > last + 5 ? State.MISSED
                    : State.UNDECIDED;
            Sizing.Result expected = sizing((value, error) -> trial(truth, value));
            for (int width : List.of(1, 7, 100)) {
                assertEquals(expected, batched(truth, width), "limit " + limit + ", " + width + " at a time");
                assertTrue(batches.stream().allMatch(each -> each <= width), batches::toString);
            }
        }
    }

    @Test
    void threeVerdictsAreForeseenBySeven() {
        DoubleFunction<State> truth = users -> users <= 700 ? State.MET : State.MISSED;
        batched(truth, 1);
        int one = batches.size();
        batched(truth, 7);
        assertTrue(batches.size() <= one / 3 + 2, one + " trials, " + batches.size() + " batches");
    }
}
