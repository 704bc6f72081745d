// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import org.eclipse.core.resources.IFile;
import org.loggia.problem.ProblemException;
import org.loggia.regression.training.TrainingProgress;

/** What is to be trained, from which table, into which file. */
interface TrainingTask {

    /** What came of a training. */
    interface Trained {

        /** Writes the model file, whole or not at all. */
        void write();

        /** Shows the model; called in the user interface thread. */
        void show();
    }

    /** The table of measurements, CSV. */
    IFile data();

    /** The model file to write. */
    IFile target();

    /**
     * Trains; takes from milliseconds to minutes.
     *
     * @throws ProblemException if the data or the wishes are at fault
     */
    Trained train(TrainingProgress progress);
}
