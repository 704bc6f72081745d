// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import java.util.BitSet;

import org.loggia.simulation.run.FailureHandler;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** A call that is made again when it fails. */
public final class RetryStep extends FailureHandler {

    private final int retries;
    private final Step call;

    /**
     * @param handled numbers of the failures after which it is tried again
     * @param retries how often at the most
     * @param call what is tried
     */
    public RetryStep(BitSet handled, int retries, Step call) {
        super(handled);
        this.retries = retries;
        this.call = call;
        call.setNext(end());
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        enter(flow, retries);
        return call;
    }

    @Override
    protected Step handle(Flow flow, int mode, int attempts) {
        if (attempts == 0 || !handles(mode)) {
            return null;
        }
        enter(flow, attempts - 1);
        return call;
    }
}
