// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.function.DoubleUnaryOperator;

/** A value that can be read at any time, such as the number of replicas or of remaining credits. */
final class InstantaneousValue extends Stimulus {

    private final DoubleUnaryOperator seen;
    private final boolean isSlope;

    /**
     * @param isSlope whether its rate of change is compared and not itself
     * @param seen what there is to see, by the present time
     */
    InstantaneousValue(double window, boolean isSlope, DoubleUnaryOperator seen) {
        super(window);
        this.isSlope = isSlope;
        this.seen = seen;
    }

    @Override
    double present(double now) {
        return seen.applyAsDouble(now);
    }

    @Override
    double value(double now) {
        return isSlope ? slope(now) : present(now);
    }
}
