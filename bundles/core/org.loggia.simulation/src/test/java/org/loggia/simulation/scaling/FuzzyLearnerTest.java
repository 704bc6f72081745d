// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import static java.lang.Math.exp;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.loggia.simulation.scaling.FuzzyLearner.Beginning.KNOWLEDGE;
import static org.loggia.simulation.scaling.FuzzyLearner.Beginning.OPTIMISTIC;
import static org.loggia.simulation.scaling.FuzzyLearner.Beginning.PESSIMISTIC;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

/** Fuzzy Q-learning and fuzzy SARSA against updates made by hand. States are 3 * workload + response time. */
class FuzzyLearnerTest {

    private static final double EXACT = 1e-12;
    private static final int HIGH_AND_BAD = 8;

    private static FuzzyLearner learner(boolean isSarsa, double epsilon, FuzzyLearner.Beginning beginning, int stream) {
        return new FuzzyLearner(new FuzzyLearner.Settings(isSarsa, 0.5, epsilon, 0.5, beginning, 1),
                new RandomStream(7, stream));
    }

    private static void assertDegrees(FuzzyState state, double... degreesByState) {
        assertArrayEquals(degreesByState, state.degrees(), EXACT);
    }

    @Test
    void degreesOfStatesFollowCorners() {
        // 0.35 is low by 3/4 and medium by 1/4; 2.5 of 2 lies half way from as wanted to bad.
        assertDegrees(FuzzyState.of(0.35, 2.5, 2), 0, 0.375, 0.375, 0, 0.125, 0.125, 0, 0, 0);
        // 0.775 is half way from medium to high, 1.5 of 2 from good to as wanted.
        assertDegrees(FuzzyState.of(0.775, 1.5, 2), 0, 0, 0, 0.25, 0.25, 0, 0.25, 0.25, 0);
        assertDegrees(FuzzyState.of(0.3, 1, 2), 1, 0, 0, 0, 0, 0, 0, 0, 0);
        assertDegrees(FuzzyState.of(0.5, 2, 2), 0, 0, 0, 0, 1, 0, 0, 0, 0);
        assertDegrees(FuzzyState.of(0.65, 2, 2), 0, 0, 0, 0, 1, 0, 0, 0, 0);
        assertDegrees(FuzzyState.of(0.9, 3, 2), 0, 0, 0, 0, 0, 0, 0, 0, 1);
        assertDegrees(FuzzyState.of(0, 0, 2), 1, 0, 0, 0, 0, 0, 0, 0, 0);
        assertDegrees(FuzzyState.of(1, 1e9, 2), 0, 0, 0, 0, 0, 0, 0, 0, 1);
    }

    @Test
    void expertAddsReplicasUnderHighLoadAndLatency() {
        assertArrayEquals(new int[] {-2, -1, 0, -1, 0, 1, 0, 1, 2},
                IntStream.range(0, FuzzyState.COUNT).map(FuzzyState::knownChange).toArray());
    }

    @Test
    void twoStepsOfQLearning() {
        FuzzyLearner learner = learner(false, 0, KNOWLEDGE, 0);
        assertEquals(2, learner.decide(1, 2, 1), "high and bad, altogether");
        // A quarter each of medium and high, by good and as wanted: -1, 0, 0 and 1.
        assertEquals(0, learner.decide(0.775, 0.75, 3));
        double error = exp(0.775) + 0.5 * 1 - 1;
        assertEquals(1 + 0.5 * error, learner.q(HIGH_AND_BAD, 2), EXACT);
        // Low and medium by half, as wanted by 0.6, bad by 0.4: 0.3 * -1 + 0.2 * 0 + 0.3 * 0 + 0.2 * 1 = -0.1.
        assertEquals(0, learner.decide(0.4, 1.2, 3));
        error = exp(-0.2) - 1 + 0.5 * 1 - 1;
        assertEquals(1 + 0.5 * error * 0.25, learner.q(3, -1), EXACT);
        assertEquals(1 + 0.5 * error * 0.25, learner.q(4, 0), EXACT);
        assertEquals(1 + 0.5 * error * 0.25, learner.q(6, 0), EXACT);
        assertEquals(1 + 0.5 * error * 0.25, learner.q(7, 1), EXACT);
        assertEquals(1, learner.q(1, -1), "what came of it is not known yet");
        assertEquals(0, learner.q(HIGH_AND_BAD, 0));
    }

    /** All proposals are drawn, so that the next is not the best: SARSA counts with it, Q-learning with the best. */
    @Test
    void sarsaCountsWithNextProposalAndQLearningWithBest() {
        int compared = 0;
        for (int stream = 0; stream < 10; stream++) {
            var same = new RandomStream(7, stream);
            int[] first = IntStream.range(0, FuzzyState.COUNT).map(each -> drawn(same)).toArray();
            int[] second = IntStream.range(0, FuzzyState.COUNT).map(each -> drawn(same)).toArray();
            FuzzyLearner sarsa = learner(true, 1, KNOWLEDGE, stream);
            FuzzyLearner learning = learner(false, 1, KNOWLEDGE, stream);
            for (FuzzyLearner each : new FuzzyLearner[] {sarsa, learning}) {
                assertEquals(first[HIGH_AND_BAD], each.decide(1, 2, 1));
                assertEquals(second[0], each.decide(0.1, 0.2, 3), "low and good, altogether");
            }
            double value = first[HIGH_AND_BAD] == 2 ? 1 : 0;
            double next = second[0] == -2 ? 1 : 0;
            assertEquals(value + 0.5 * (exp(0.1) + 0.5 * next - value),
                    sarsa.q(HIGH_AND_BAD, first[HIGH_AND_BAD]), EXACT);
            assertEquals(value + 0.5 * (exp(0.1) + 0.5 * 1 - value),
                    learning.q(HIGH_AND_BAD, first[HIGH_AND_BAD]), EXACT);
            compared += next == 0 ? 1 : 0;
        }
        assertEquals(true, compared > 0, "some next proposal is not the best");
    }

    private static int drawn(RandomStream stream) {
        stream.nextDouble();
        return (int) (stream.nextDouble() * 5) - 2;
    }

    /** The second step of SARSA: the value of what was decided is that of the table as it is by then. */
    @Test
    void twoStepsOfSarsaInTheSameState() {
        FuzzyLearner learner = learner(true, 0, KNOWLEDGE, 0);
        assertEquals(2, learner.decide(1, 2, 1));
        assertEquals(2, learner.decide(1, 2, 1));
        double reward = exp(-1) - 1;
        double once = 1 + 0.5 * (reward + 0.5 * 1 - 1);
        assertEquals(once, learner.q(HIGH_AND_BAD, 2), EXACT);
        learner.decide(1, 2, 1);
        assertEquals(once + 0.5 * (reward + 0.5 * once - once), learner.q(HIGH_AND_BAD, 2), EXACT);
    }

    @Test
    void growthThatHelpsIsNotPunishedWhileTargetIsMissed() {
        for (int size : new int[] {1, 2}) {
            FuzzyLearner learner = learner(false, 0, KNOWLEDGE, 0);
            learner.decide(1, 3, 1);
            learner.decide(1, 2, size);
            double reward = size == 2 ? 0 : exp(-1) - 1;
            assertEquals(1 + 0.5 * (reward + 0.5 - 1), learner.q(HIGH_AND_BAD, 2), EXACT);
        }
    }

    @Test
    void workloadAboveOneCountsAsOne() {
        FuzzyLearner learner = learner(false, 0, KNOWLEDGE, 0);
        learner.decide(3, 2, 1);
        learner.decide(3, 0.4, 1);
        assertEquals(1 + 0.5 * (exp(1) + 0.5 - 1), learner.q(HIGH_AND_BAD, 2), EXACT);
    }

    /** The best that can be is e / (1 - 1/2) for each: whatever is tried disappoints, and the next smallest follows. */
    @Test
    void optimistExploresEveryChange() {
        FuzzyLearner learner = learner(false, 0, OPTIMISTIC, 0);
        assertEquals(2 * exp(1), learner.q(0, -2), EXACT);
        assertArrayEquals(new int[] {0, 1, -1, 2, -2},
                IntStream.range(0, 5).map(each -> learner.decide(1, 2, 1)).toArray());
    }

    @Test
    void pessimistExploitsKnownChange() {
        FuzzyLearner learner = learner(false, 0, PESSIMISTIC, 0);
        assertEquals(-2, learner.q(0, -2), EXACT);
        for (int step = 0; step < 50; step++) {
            assertEquals(0, learner.decide(1, 5, 1));
        }
    }

    @Test
    void halvesAreRoundedUp() {
        // Medium: half good, which is -1, and half as wanted; half as wanted and half bad, which is 1.
        assertEquals(0, learner(false, 0, KNOWLEDGE, 0).decide(0.6, 0.75, 1));
        assertEquals(1, learner(false, 0, KNOWLEDGE, 0).decide(0.6, 1.25, 1));
    }

    /** With epsilon each state proposes anything, else its best, in the order of the states. */
    @Test
    void explorationTriesOtherActions() {
        int explored = 0;
        for (int stream = 0; stream < 400; stream++) {
            var same = new RandomStream(7, stream);
            int expected = 2;
            for (int state = 0; state < FuzzyState.COUNT; state++) {
                boolean explores = same.nextDouble() < 0.3;
                expected = explores ? (int) (same.nextDouble() * 5) - 2 : 2;
                explored += explores && state == HIGH_AND_BAD ? 1 : 0;
            }
            assertEquals(expected, learner(false, 0.3, KNOWLEDGE, stream).decide(1, 2, 1));
        }
        assertEquals(0.3 * 400, explored, 4 * Math.sqrt(0.3 * 0.7 * 400));
    }
}
