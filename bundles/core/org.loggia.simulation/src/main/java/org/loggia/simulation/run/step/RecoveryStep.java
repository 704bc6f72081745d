// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import java.util.BitSet;
import java.util.List;

import org.loggia.simulation.run.FailureHandler;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** A behaviour of a recovery block: when it fails, the first of its alternatives that handles the failure is tried. */
public final class RecoveryStep extends FailureHandler {

    private Step body;
    private List<RecoveryStep> alternatives = List.of();

    /** @param handled numbers of the failures for which this behaviour is an alternative */
    public RecoveryStep(BitSet handled) {
        super(handled);
    }

    /**
     * @param first the first step of the behaviour, whose last one leads to {@link #end}
     * @param others what to try when it fails, in this order
     */
    public void complete(Step first, List<RecoveryStep> others) {
        body = first;
        alternatives = List.copyOf(others);
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        enter(flow, 0);
        return body;
    }

    @Override
    protected Step handle(Flow flow, int mode, int attempts) {
        for (RecoveryStep alternative : alternatives) {
            if (alternative.handles(mode)) {
                return alternative;
            }
        }
        return null;
    }
}
