// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import org.loggia.decision.selection.DesignEvaluation;

/**
 * Stores evaluations of designs for later or concurrent processes. Each batch of designs depends only on the
 * evaluations of the previous ones, so processes that share a store and evaluate a part of every batch have the same
 * result as one process.
 */
public interface EvaluationStore {

    /** Stores nothing: all designs are evaluated here. */
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
     * Returns a stored evaluation.
     *
     * @param key design, length, level and random numbers
     * @return null where there is none
     */
    DesignEvaluation find(String key);

    /** Stores an evaluation as soon as it is complete; thread-safe. */
    void keep(String key, DesignEvaluation look);

    /** Whether a missing evaluation belongs to this process, by its position in the batch from 0. */
    boolean isMine(int place);
}
