// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

/** A model fault that a lenient run tolerates, counted for the report. */
public enum ToleratedFault {
    /** A load profile was below 0. */
    NEGATIVE_LOAD,
    /** No guard of a branch held. */
    EMPTY_BRANCH,
    /** A missing value in a parameter, result or guard. */
    ABSENT_VALUE
}
