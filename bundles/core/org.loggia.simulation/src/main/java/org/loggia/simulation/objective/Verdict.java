// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.util.Collection;
import java.util.Locale;
import org.loggia.queueing.statistics.Interval;

/**
 * The result of testing an objective by simulation.
 *
 * @param objective what is demanded
 * @param state whether it holds
 * @param value the figure, in the model's time units or as a share; not a number where nothing was observed
 * @param interval the figure's confidence interval on which the verdict rests; {@link Interval#NONE} where there is
 *     none. Of a largest observation it has no upper end.
 * @param level of the interval, such as 0.95
 */
public record Verdict(Objective objective, State state, double value, Interval interval, double level) {

    /** Probability of a wrong verdict over all evaluations of a simulation. */
    public static final double ERROR = 0.05;

    /** Whether it is not decided. */
    public boolean isOpen() {
        return state == State.UNDECIDED;
    }

    /** The same of an unstable load: figures grow later, so a run does not show that the objective holds. */
    public Verdict ofUnstableLoad() {
        return state == State.MET ? new Verdict(objective, State.UNDECIDED, value, interval, level) : this;
    }

    /** Whether a longer run can decide: it may always see a larger value, so it never shows that a maximum is met. */
    public boolean isWithinReach() {
        Relation relation = objective.relation();
        return !objective.figure().statistic().isMaximum() || relation == Relation.ABOVE
                || relation == Relation.AT_LEAST;
    }

    /** Whether an objective holds. */
    public enum State {
        /** It holds. */
        MET,
        /** It does not hold. */
        MISSED,
        /** The simulation was too short for a verdict. */
        UNDECIDED;

        /** The name in results. */
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Of several: missed where one is, met where all are. */
        public static State ofAll(Collection<Verdict> verdicts) {
            if (verdicts.stream().anyMatch(each -> each.state == MISSED)) {
                return MISSED;
            }
            return verdicts.stream().allMatch(each -> each.state == MET) ? MET : UNDECIDED;
        }
    }
}
