// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.BitSet;

/** A step around others that knows what to do when one of them fails. */
public abstract class FailureHandler extends Step {

    private final BitSet handled;

    /** @param handled numbers of the failures that it handles */
    public FailureHandler(BitSet handled) {
        this.handled = handled;
    }

    public final boolean handles(int mode) {
        return handled.get(mode);
    }

    /** From here on the flow comes back to this handler when it fails; {@link #end} leaves it. */
    protected final void enter(Flow flow, int attempts) {
        flow.recovery().enter(this, flow, attempts);
    }

    /**
     * The flow has failed and is back in the state in which it came here.
     *
     * @param attempts as given to {@link #enter}
     * @return the step to continue with, or null if this failure is not handled here
     */
    protected abstract Step handle(Flow flow, int mode, int attempts);

    /** Returns the final step of the steps inside the handler if they succeed: the flow continues after it. */
    public final Step end() {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                flow.recovery().leave();
                return FailureHandler.this.next();
            }
        };
    }
}
