// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

/** Told how many runs of the model were made, and asked whether to continue. */
@FunctionalInterface
public interface FitProgress {

    /** Nobody is told. */
    FitProgress NONE = (runs, most) -> true;

    /**
     * @param runs that were made
     * @param most that may be made
     * @return false to end the fit without a result
     */
    boolean made(int runs, int most);
}
