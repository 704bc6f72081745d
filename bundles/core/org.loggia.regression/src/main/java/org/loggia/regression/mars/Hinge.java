// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

import org.loggia.regression.Variable;

/**
 * A factor of a MARS term: a variable cut at a knot, or the variable itself.
 *
 * @param knot where the hinge bends; 0 for a linear one
 */
public record Hinge(Variable variable, Shape shape, double knot) {

    /** Kinds of hinges. */
    public enum Shape {
        /** max(0, x - knot). */
        ABOVE,
        /** max(0, knot - x). */
        BELOW,
        /** x. */
        LINEAR
    }

    /** The hinge's value for a value of its variable. */
    public double of(double x) {
        return switch (shape) {
            case ABOVE -> Math.max(0, x - knot);
            case BELOW -> Math.max(0, knot - x);
            case LINEAR -> x;
        };
    }
}
