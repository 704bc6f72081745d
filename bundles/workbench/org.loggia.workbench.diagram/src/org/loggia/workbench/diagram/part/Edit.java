// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.function.BooleanSupplier;

import org.eclipse.gef.commands.Command;

/** A change of models or layout; {@link SessionCommandStack} records and undoes it. */
public final class Edit extends Command {

    private final Runnable change;
    private final BooleanSupplier question;

    public Edit(String label, Runnable change) {
        this(label, () -> true, change);
    }

    /** @param question asks the user before anything changes; false cancels the edit */
    public Edit(String label, BooleanSupplier question, Runnable change) {
        super(label);
        this.change = change;
        this.question = question;
    }

    boolean ask() {
        return question.getAsBoolean();
    }

    @Override
    public void execute() {
        change.run();
    }
}
