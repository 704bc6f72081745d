// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** A probabilistic branch: exactly one of the alternatives is taken. */
public final class BranchStep extends Step {

    private final double[] probabilities;
    private final double[] cumulated;
    private final Step[] alternatives;
    private final int stream;

    /**
     * @param probabilities of the alternatives; they add up to 1 (the compiler has checked it)
     * @param alternatives first steps; each leads on to where the branch does
     * @param stream number of the random stream
     */
    public BranchStep(double[] probabilities, Step[] alternatives, int stream) {
        this.probabilities = probabilities;
        this.alternatives = alternatives;
        this.stream = stream;
        cumulated = new double[probabilities.length];
        double sum = 0;
        for (int i = 0; i < cumulated.length; i++) {
            sum += probabilities[i];
            cumulated[i] = sum;
        }
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        RandomStream random = run.stream(stream);
        if (random.choices() != null) {
            return alternatives[random.choices().choose(probabilities, random)];
        }
        int last = alternatives.length - 1;
        // Scaled to the sum, so that probabilities printed with few digits leave no gap at the end.
        double draw = random.nextDouble() * cumulated[last];
        int i = 0;
        while (i < last && draw >= cumulated[i]) {
            i++;
        }
        return alternatives[i];
    }
}
