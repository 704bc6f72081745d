// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import java.util.function.DoubleConsumer;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.util.SeffSwitch;

/**
 * Palladio's own interpreter, which refuses what it does not know.
 *
 * @param <T> what it tells of an action that it has interpreted
 */
public final class TestInterpreter<T> extends SeffSwitch<T> {
    private final DoubleConsumer hold;
    private final T done;

    /** @param hold holds the user up as long as a demand takes */
    public TestInterpreter(DoubleConsumer hold, T done) {
        this.hold = hold;
        this.done = done;
    }

    @Override
    public T caseInternalAction(InternalAction action) {
        action.getResourceDemand_Action().forEach(demand -> hold.accept(Double.parseDouble(
                demand.getSpecification_ParametericResourceDemand().getSpecification())));
        return done;
    }

    @Override
    public T caseAbstractAction(AbstractAction action) {
        throw new UnsupportedOperationException(action.eClass().getName());
    }
}
