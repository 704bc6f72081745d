// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import java.util.function.Consumer;
import org.apache.log4j.Logger;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.util.Switch;
import org.loggia.palladio.PalladioProblems;
import org.loggia.problem.ProblemException;

/**
 * Interprets our actions, and no action of Palladio: a switch for its package would take the place of Palladio's.
 *
 * @param <T> what the simulator wants to be told
 */
public final class StorageSwitch<T> extends Switch<T> {

    private static final Logger LOG = Logger.getLogger(StorageSwitch.class);

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
        try {
            interpreter.accept((StorageAction) action);
        } catch (LinkageError absent) {
            throw unknown(absent);
        }
        return done;
    }

    /**
     * What ends a run in a Palladio that lacks something. Palladio ends runs for exceptions and lets errors pass, so
     * that nobody learns why a user comes no further; and it logs in its way what ends a run, so we say it first, in
     * ours.
     */
    public static ProblemException unknown(LinkageError absent) {
        ProblemException refused = new ProblemException(PalladioProblems.RELEASE.of(
                "this release of Palladio is not supported by Loggia: " + absent, PalladioProblems.OTHER_RELEASE));
        LOG.error(refused.getMessage());
        return refused;
    }
}
