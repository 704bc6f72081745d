// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.Arrays;
import org.loggia.queueing.random.RandomStream;

/**
 * Learns in the course of a run how many replicas to add or remove, from what comes of it: fuzzy Q-learning (P. Y.
 * Glorennec and L. Jouffe, "Fuzzy Q-learning", FUZZ-IEEE 1997; for numbers of replicas P. Jamshidi et al., QoSA 2016)
 * or fuzzy SARSA (H. Arabnejad et al., "A Comparison of Reinforcement Learning Techniques for Fuzzy Cloud
 * Auto-Scaling", CCGRID 2017).
 *
 * <p>Each of the nine states (see {@link FuzzyState}) has a value q for each change from -2 to 2. At each decision each
 * state proposes a change: with probability epsilon any, else the one with the highest q; of equally good ones the
 * smallest, and growth rather than removal. The change is the mean of the proposals, weighted by the degrees of the
 * states, rounded half up. At the next decision the reward r of the change is known, and each q(i) of the proposals
 * becomes q(i) + rate * error * degree(i), with the error r + discount * next - Q. Q is the weighted mean of the
 * proposals' q. In Q-learning, next is the weighted mean, in the new state, of the highest q of each state, and the new
 * proposals follow the updated values; in SARSA, next is that of the new proposals, which come first.
 *
 * <p>The reward is e^workload if the response time is below the target, so that replicas are used; 0 if it is not, but
 * has fallen after growth; else e^((target - response time) / target) - 1, between -1 and 0.
 */
public final class FuzzyLearner {

    private static final int MAX_CHANGE = 2;
    private static final int CHANGES = 2 * MAX_CHANGE + 1;
    private static final int[] PREFERRED = {0, 1, -1, 2, -2};
    private static final double BEST_REWARD = Math.E;
    private static final double WORST_REWARD = -1;

    private final Settings settings;
    private final RandomStream draws;
    /** By state, and by change plus {@link #MAX_CHANGE}. */
    private final double[][] q = new double[FuzzyState.COUNT][CHANGES];
    private FuzzyState lastState;
    private int[] lastProposals;
    private double lastResponseTime;
    private int lastSize;

    /** The initial value of all entries of the table of q-values. */
    public enum Beginning {
        /** Upper bound of values, the best reward forever: every change is tried before it is known to be worse. */
        OPTIMISTIC,
        /** Lower bound of values, the worst reward forever: untried changes are chosen by chance only. */
        PESSIMISTIC,
        /** 0, but for the change that an expert would propose, which is tried first: 1. */
        KNOWLEDGE
    }

    /**
     * Learning algorithms.
     *
     * @param isOnPolicy whether by SARSA, not by Q-learning
     * @param learningRate share of an error that is corrected, in (0, 1]
     * @param epsilon probability that a state proposes any change instead of the best, in [0, 1]
     * @param discountFactor weight of what comes after the next reward, in [0, 1)
     * @param target response time that is not to be exceeded, above 0
     */
    public record Settings(boolean isOnPolicy, double learningRate, double epsilon, double discountFactor,
            Beginning beginning, double target) {
    }

    /**
     *
     * @param draws separate random numbers
     */
    FuzzyLearner(Settings settings, RandomStream draws) {
        this.settings = settings;
        this.draws = draws;
        double forEver = 1 / (1 - settings.discountFactor());
        for (int state = 0; state < FuzzyState.COUNT; state++) {
            switch (settings.beginning()) {
                case OPTIMISTIC -> Arrays.fill(q[state], BEST_REWARD * forEver);
                case PESSIMISTIC -> Arrays.fill(q[state], WORST_REWARD * forEver);
                case KNOWLEDGE -> q[state][FuzzyState.knownChange(state) + MAX_CHANGE] = 1;
            }
        }
    }

    /**
     * Learns what came of the last decision, and decides again.
     *
     * @param workload utilization since then; what is above 1, such as a sum over replicas, counts as 1
     * @param responseTime since then
     * @param size number of replicas, now
     * @return replicas to add, from -2 to 2
     */
    int decide(double workload, double responseTime, int size) {
        double load = Math.min(1, workload);
        FuzzyState state = FuzzyState.of(load, responseTime, settings.target());
        int[] proposals;
        if (settings.isOnPolicy()) {
            proposals = propose();
            learn(reward(load, responseTime, size), value(state, proposals));
        } else {
            learn(reward(load, responseTime, size), state.mean(each -> Arrays.stream(q[each]).max().orElseThrow()));
            proposals = propose();
        }
        lastState = state;
        lastProposals = proposals;
        lastResponseTime = responseTime;
        lastSize = size;
        return (int) Math.round(state.mean(each -> proposals[each]));
    }

    private double reward(double workload, double responseTime, int size) {
        if (responseTime < settings.target()) {
            return Math.exp(workload);
        } else if (responseTime < lastResponseTime && size > lastSize) {
            return 0;
        }
        return Math.exp((settings.target() - responseTime) / settings.target()) - 1;
    }

    private void learn(double reward, double next) {
        if (lastState == null) {
            return;
        }
        double error = reward + settings.discountFactor() * next - value(lastState, lastProposals);
        for (int state = 0; state < FuzzyState.COUNT; state++) {
            q[state][lastProposals[state] + MAX_CHANGE] += settings.learningRate() * error * lastState.degrees()[state];
        }
    }

    private double value(FuzzyState state, int[] proposals) {
        return state.mean(each -> q(each, proposals[each]));
    }

    private int[] propose() {
        int[] proposals = new int[FuzzyState.COUNT];
        for (int state = 0; state < FuzzyState.COUNT; state++) {
            proposals[state] = draws.nextDouble() < settings.epsilon()
                    ? (int) (draws.nextDouble() * CHANGES) - MAX_CHANGE : best(state);
        }
        return proposals;
    }

    private int best(int state) {
        int best = PREFERRED[0];
        for (int change : PREFERRED) {
            best = q(state, change) > q(state, best) ? change : best;
        }
        return best;
    }

    /** Returns the learned value of a change in a state. */
    double q(int state, int change) {
        return q[state][change + MAX_CHANGE];
    }
}
