// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.interpreter;

import org.eclipse.emf.ecore.util.Switch;
import org.palladiosimulator.simulizar.runtimestate.SimulatedBasicComponentInstance;

/** Not Palladio's: calls in tests what only Palladio's interpreters may call. */
public final class TestDispatch {
    private TestDispatch() {
    }

    public static Switch<Object> create(AbstractRDSeffSwitchFactory factory, InterpreterDefaultContext context,
            ExplicitDispatchComposedSwitch<Object> parent) {
        return factory.createRDSeffSwitch(context, new SimulatedBasicComponentInstance(), parent);
    }
}
