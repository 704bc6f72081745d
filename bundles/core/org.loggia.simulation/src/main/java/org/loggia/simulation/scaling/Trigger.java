// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Trigger of a scaling policy: conditions on observations. What is not known makes no condition true. */
public sealed interface Trigger {

    /** Comparison of a value with its threshold. */
    enum Relation {
        LESS, GREATER, EQUAL, LESS_OR_EQUAL, GREATER_OR_EQUAL;

        boolean holds(double value, double expected) {
            return switch (this) {
                case LESS -> value < expected;
                case GREATER -> value > expected;
                case EQUAL -> value == expected;
                case LESS_OR_EQUAL -> value <= expected;
                case GREATER_OR_EQUAL -> value >= expected;
            };
        }
    }

    /** Trend of values over the window: the sign of the slope of a line through them. */
    enum Pattern {
        INCREASING, DECREASING, NON_INCREASING, NON_DECREASING;

        boolean holds(double slope) {
            return switch (this) {
                case INCREASING -> slope > 0;
                case DECREASING -> slope < 0;
                case NON_INCREASING -> slope <= 0;
                case NON_DECREASING -> slope >= 0;
            };
        }
    }

    /** Logical combination of conditions. */
    enum Operator {
        AND, OR,
        /** An odd number of them holds. */
        XOR
    }

    /** @param stimulus number of what is observed among that of the target group */
    record OnValue(int stimulus, Relation relation, double expected) implements Trigger {
    }

    /** @param stimulus likewise */
    record OnTrend(int stimulus, Pattern pattern) implements Trigger {
    }

    /** Fires at every observation of what is observed, whatever the value. */
    record OnAnything(int stimulus) implements Trigger {
    }

    /** A combination of others. */
    record Composed(Operator operator, List<Trigger> operands) implements Trigger {
    }

    /**
     * Whether the condition holds.
     *
     * @param values of stimuli by their numbers, not a number where one is not known
     * @param slopes likewise
     */
    default boolean holds(IntToDoubleFunction values, IntToDoubleFunction slopes) {
        if (this instanceof OnValue on) {
            return on.relation.holds(values.applyAsDouble(on.stimulus), on.expected);
        } else if (this instanceof OnTrend on) {
            return on.pattern.holds(slopes.applyAsDouble(on.stimulus));
        } else if (this instanceof OnAnything on) {
            return !Double.isNaN(values.applyAsDouble(on.stimulus));
        }
        Composed composed = (Composed) this;
        long holding = composed.operands.stream().filter(each -> each.holds(values, slopes)).count();
        return switch (composed.operator) {
            case AND -> holding == composed.operands.size();
            case OR -> holding > 0;
            case XOR -> holding % 2 == 1;
        };
    }

    /** Returns the numbers of its stimuli. */
    default IntStream stimuli() {
        if (this instanceof OnValue on) {
            return IntStream.of(on.stimulus);
        } else if (this instanceof OnTrend on) {
            return IntStream.of(on.stimulus);
        } else if (this instanceof OnAnything on) {
            return IntStream.of(on.stimulus);
        }
        return ((Composed) this).operands.stream().flatMapToInt(Trigger::stimuli);
    }
}
