// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import java.util.Arrays;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** Fails with given probabilities, in one of several ways. */
public final class RandomFailureStep extends Step {

    private final double[] probabilities;
    private final double[] all;
    private final int[] modes;
    private final int stream;

    /**
     * @param probabilities of the failures; their sum is at most 1
     * @param modes numbers of the failures
     * @param stream number among the streams that decide about failures
     */
    public RandomFailureStep(double[] probabilities, int[] modes, int stream) {
        this.probabilities = probabilities;
        this.modes = modes;
        this.stream = stream;
        all = Arrays.copyOf(probabilities, probabilities.length + 1);
        all[probabilities.length] = Math.max(0, 1 - Arrays.stream(probabilities).sum());
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        RandomStream random = run.failureStream(stream);
        if (random.choices() != null) {
            int chosen = random.choices().choose(all, random);
            return chosen < modes.length ? run.fail(flow, modes[chosen]) : next();
        }
        double draw = random.nextDouble();
        for (int i = 0; i < modes.length; i++) {
            draw -= probabilities[i];
            if (draw < 0) {
                return run.fail(flow, modes[i]);
            }
        }
        return next();
    }
}
