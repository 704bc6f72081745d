// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

/** Adjustment of the number of replicas by a policy, as defined by Palladio's scaling policies. */
public sealed interface Adjustment {

    /** To a number. */
    record Absolute(int goal) implements Adjustment {
    }

    /** By a number. */
    record Step(int value) implements Adjustment {
    }

    /**
     * By a share of what there is.
     *
     * @param percentage of the present number; below 0 to remove
     * @param minimum the least change; below 0 to remove
     */
    record Relative(int percentage, int minimum) implements Adjustment {
    }

    /**
     * The number of replicas after the adjustment. Growth is rounded up, what is removed is rounded half up, and one
     * stays in any case.
     *
     * @param size present number
     * @param least number that may not be fallen below
     * @param most number that may not be exceeded
     */
    default int newSize(int size, int least, int most) {
        double change;
        if (this instanceof Absolute absolute) {
            change = absolute.goal - size;
        } else if (this instanceof Step step) {
            change = step.value;
        } else {
            Relative relative = (Relative) this;
            double share = size * (double) relative.percentage / 100;
            change = share > 0 ? Math.max(share, relative.minimum) : Math.min(share, relative.minimum);
        }
        return newSize(size, change, least, most);
    }

    /** The same for a change that is known. */
    static int newSize(int size, double change, int least, int most) {
        double allowed = Math.max(Math.min(change, most - (double) size), least - (double) size);
        return allowed > 0 ? (int) Math.min(Integer.MAX_VALUE, size + Math.ceil(allowed))
                : Math.max(1, size - (int) Math.floor(-allowed + 0.5));
    }
}
