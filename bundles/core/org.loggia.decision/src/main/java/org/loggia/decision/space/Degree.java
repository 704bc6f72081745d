// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import org.loggia.pcm.allocation.Allocation;

/**
 * A degree of freedom: something about a model that may be decided. A choice is the number of an option, from 0, or,
 * where any number of a range will do, that number.
 */
public interface Degree {

    /** Returns its name in results and costs; unique in its space. */
    String name();

    /** Returns the number of options; 0 for a continuous range from {@link #from} to {@link #to}. */
    int options();

    /** The smallest number of a range; 0 where there are options. */
    default double from() {
        return 0;
    }

    /** The largest number of a range; the last option where there are options. */
    default double to() {
        return options() - 1.0;
    }

    /** Returns the value of a choice: a {@link Double}, or the name of an option. */
    Object value(double choice);

    /** The choice that the model has as it is; not a number where none of the options is what it has. */
    double current();

    /** Whether it varies nothing but a machine on which an allocation has nothing running. */
    default boolean isIdle(Allocation allocation) {
        return false;
    }

    /** Changes the model to a choice. */
    void apply(double choice, ModelChanges changes);
}
