// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simucom;

import java.math.BigDecimal;

/**
 * The rates by which a scheduler identifies containers: Palladio provides neither the container nor the name of a
 * resource, but divides each demand by the resource's rate. Rates are powers of two, so that multiplication restores
 * the original value without rounding.
 */
public final class ContainerRate {

    /** The number of distinguishable containers. */
    static final int MAX_CONTAINERS = 1000;

    private ContainerRate() {
    }

    /** The rate of the container with a number from 1 to {@link #MAX_CONTAINERS}, without an exponent. */
    static String text(int number) {
        return new BigDecimal(Math.scalb(1.0, number)).toPlainString() + ".0";
    }

    /** The number of the container where a demand of 1 arrives as this; 0 if it is none. */
    public static int number(double demand) {
        int number = -Math.getExponent(demand);
        return number >= 1 && number <= MAX_CONTAINERS && demand == Math.scalb(1.0, -number) ? number : 0;
    }

    /** A demand as it was before it was divided by the rate of a container. */
    public static double undo(double demand, int number) {
        return Math.scalb(demand, number);
    }
}
