// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.util.Switch;
import org.palladiosimulator.simulizar.interpreter.InterpreterDefaultContext;
import org.palladiosimulator.simulizar.interpreter.result.InterpreterResult;

/** Interprets our actions, and no action of Palladio: a switch for its package would take the place of Palladio's. */
final class StorageSwitch extends Switch<InterpreterResult> {

    private final StorageInterpreter interpreter;
    private final InterpreterDefaultContext context;

    StorageSwitch(StorageInterpreter interpreter, InterpreterDefaultContext context) {
        this.interpreter = interpreter;
        this.context = context;
    }

    @Override
    protected boolean isSwitchFor(EPackage wanted) {
        return wanted == StorageActions.PACKAGE;
    }

    @Override
    public InterpreterResult doSwitch(EClass type, EObject action) {
        interpreter.interpret(context, action);
        return InterpreterResult.OK;
    }
}
