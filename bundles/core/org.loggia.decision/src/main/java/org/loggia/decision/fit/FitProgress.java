// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

/** Receives the number of simulations and decides whether to continue. */
@FunctionalInterface
public interface FitProgress {

    /** Ignores all reports. */
    FitProgress NONE = (runs, most) -> true;

    /**
     * @param runs that were made
     * @param most that may be made
     * @return false to end the fit without a result
     */
    boolean made(int runs, int most);
}
