// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.interpreter;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.Switch;
import org.palladiosimulator.simulizar.di.base.extension.Extension;
import org.palladiosimulator.simulizar.interpreter.result.InterpreterResult;

/** Makes interpreters of actions that Palladio does not know. */
public interface RDSeffSwitchContributionFactory extends Extension {
    interface RDSeffElementDispatcher {
        InterpreterResult doSwitch(EClass type, EObject element);
    }

    Switch<InterpreterResult> createRDSeffSwitch(InterpreterDefaultContext context, RDSeffElementDispatcher dispatcher);
}
