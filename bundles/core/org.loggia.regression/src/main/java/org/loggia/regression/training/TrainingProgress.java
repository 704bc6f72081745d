// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

/** Receives the progress of a training, and can cancel it. Called from the threads that train. */
public interface TrainingProgress {

    /** Ignores all reports. */
    TrainingProgress NONE = new TrainingProgress() {
        @Override
        public void evaluated(Technique technique, int points) {
            // nobody is interested
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    /** So many more parameter values of a technique have been cross-validated. */
    void evaluated(Technique technique, int points);

    /**
     * So many of the models of distributions have been trained that are compared and blended.
     *
     * @param all at most so many are trained
     */
    default void trained(int models, int all) {
        // for many it goes without saying
    }

    /** Whether to end now; the training then throws a {@link java.util.concurrent.CancellationException}. */
    boolean isCancelled();
}
