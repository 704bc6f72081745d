// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

/** What a run took for something else instead of ending; counted, so that the result can say so. */
public enum ToleratedFault {
    /** A load profile was below 0. */
    NEGATIVE_LOAD,
    /** No guard of a branch held. */
    EMPTY_BRANCH,
    /** What a parameter, a result or a guard is made of was not there. */
    ABSENT_VALUE
}
