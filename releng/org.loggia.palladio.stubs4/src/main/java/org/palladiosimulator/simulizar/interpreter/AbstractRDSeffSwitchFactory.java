// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.interpreter;

import org.eclipse.emf.ecore.util.Switch;
import org.palladiosimulator.simulizar.runtimestate.SimulatedBasicComponentInstance;

/** Makes interpreters of actions that Palladio does not know, one for each call of a service. */
public abstract class AbstractRDSeffSwitchFactory {
    protected abstract Switch<Object> createRDSeffSwitch(InterpreterDefaultContext context,
            SimulatedBasicComponentInstance instance, ExplicitDispatchComposedSwitch<Object> parent);
}
