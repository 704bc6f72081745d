// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.loggia.simulation.objective.Verdict.State;

class BatchedSizingTest {

    private final List<Integer> batches = new ArrayList<>();

    private static Sizing.Result sizing(Sizing.Trials trials) {
        return new Sizing(trials, true, 0, 0.05).between(1, 1000, true);
    }

    private Sizing.Result batched(DoubleFunction<State> truth, int width) {
        batches.clear();
        return new BatchedSizing(BatchedSizingTest::sizing, questions -> {
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
