// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** Fails with given probabilities, in one of several ways. */
public final class MishapStep extends Step {

    private final double[] probabilities;
    private final int[] modes;
    private final int stream;

    /**
     * @param probabilities of the failures; their sum is at most 1
     * @param modes numbers of the failures
     * @param stream number among the streams that decide about failures
     */
    public MishapStep(double[] probabilities, int[] modes, int stream) {
        this.probabilities = probabilities;
        this.modes = modes;
        this.stream = stream;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        double draw = run.failureStream(stream).nextDouble();
        for (int i = 0; i < modes.length; i++) {
            draw -= probabilities[i];
            if (draw < 0) {
                return run.fail(flow, modes[i]);
            }
        }
        return next();
    }
}
