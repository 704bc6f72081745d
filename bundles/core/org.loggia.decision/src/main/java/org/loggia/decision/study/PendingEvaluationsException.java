// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

/**
 * Thrown when the next steps depend on evaluations by other processes. All looks that are to be taken here are kept.
 */
public final class PendingEvaluationsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int open;
    private final int all;

    /**
     * @param open number of missing evaluations
     * @param all number of evaluations requested at a time
     */
    PendingEvaluationsException(int open, int all) {
        super(open + " of " + all + " evaluations are missing");
        this.open = open;
        this.all = all;
    }

    /** Returns the number of missing evaluations. */
    public int open() {
        return open;
    }

    /** Returns the number of evaluations in the batch. */
    public int all() {
        return all;
    }
}
