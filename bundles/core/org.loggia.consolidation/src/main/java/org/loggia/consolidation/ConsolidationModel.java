// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.List;
import org.loggia.problem.ProblemException;

/** Predicts what happens to virtual machines that share a storage system from what each did alone on it. */
public interface ConsolidationModel {

    /**
     * The machines together; a machine alone comes out as it was measured.
     *
     * @throws ProblemException if a machine lacks what the model needs
     */
    GroupPrediction predict(List<VirtualMachine> machines);
}
