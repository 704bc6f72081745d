// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.check.BranchProbabilities;
import org.loggia.simulation.SimulationException;

/** The probabilities of a branch. */
final class Probabilities {

    private Probabilities() {
    }

    static void check(double[] probabilities, EObject branch) {
        double sum = 0;
        for (double p : probabilities) {
            if (!(p >= 0 && p <= 1)) {
                throw new SimulationException(branch, "a branch probability is " + p, "it must lie in [0, 1]");
            }
            sum += p;
        }
        if (!BranchProbabilities.addUp(sum)) {
            throw new SimulationException(branch, "the branch probabilities add up to " + sum, "they must add up to 1");
        }
    }
}
