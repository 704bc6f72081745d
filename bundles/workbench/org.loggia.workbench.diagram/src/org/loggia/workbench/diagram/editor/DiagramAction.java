// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.function.BooleanSupplier;

import org.eclipse.gef.ui.actions.WorkbenchPartAction;
import org.eclipse.ui.IWorkbenchPart;

/** An action of the editor that does one thing when a condition holds. */
final class DiagramAction extends WorkbenchPartAction {

    private final BooleanSupplier enabled;
    private final Runnable work;

    DiagramAction(IWorkbenchPart part, String id, String text, BooleanSupplier enabled, Runnable work) {
        super(part);
        this.enabled = enabled;
        this.work = work;
        setId(id);
        setText(text);
        setLazyEnablementCalculation(true);
    }

    @Override
    protected boolean calculateEnabled() {
        return enabled.getAsBoolean();
    }

    @Override
    public void run() {
        if (calculateEnabled()) {
            work.run();
        }
    }
}
