// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import org.loggia.decision.selection.DesignEvaluation;

/**
 * Keeps what runs of designs have said, from one process to the next or between several. Designs are decided on in
 * batches: what the looks of one batch say leads to the next, and the same looks lead to the same batches. So processes
 * that share a store, each of which takes its part of every batch, come to what one process comes to.
 */
public interface EvaluationStore {

    /** Keeps nothing: every look is taken here. */
    EvaluationStore NONE = new EvaluationStore() {

        @Override
        public DesignEvaluation find(String key) {
            return null;
        }

        @Override
        public void keep(String key, DesignEvaluation look) {
            // Nothing is kept.
        }

        @Override
        public boolean isMine(int place) {
            return true;
        }
    };

    /**
     * A look that was kept.
     *
     * @param key design, length, level and random numbers
     * @return null where there is none
     */
    DesignEvaluation find(String key);

    /** Keeps a look as soon as it has been taken; threads do so side by side. */
    void keep(String key, DesignEvaluation look);

    /** Whether a look that is not there is taken here, by its place in the batch, from 0. */
    boolean isMine(int place);
}
