// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import java.util.function.Consumer;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.util.Switch;

/**
 * Interprets our actions, and no action of Palladio: a switch for its package would take the place of Palladio's.
 *
 * @param <T> what the simulator wants to be told
 */
public final class StorageSwitch<T> extends Switch<T> {

    private final Consumer<StorageAction> interpreter;
    private final T done;

    /** @param done told of each action, not null: with nothing told, others would be asked for the action */
    public StorageSwitch(Consumer<StorageAction> interpreter, T done) {
        this.interpreter = interpreter;
        this.done = done;
    }

    @Override
    protected boolean isSwitchFor(EPackage wanted) {
        return wanted instanceof StorageActions;
    }

    @Override
    public T doSwitch(EClass type, EObject action) {
        interpreter.accept((StorageAction) action);
        return done;
    }
}
