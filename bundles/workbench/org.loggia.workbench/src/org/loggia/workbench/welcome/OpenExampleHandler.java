// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.welcome;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;

/** A first step: opens a file of the example project; the parameter {@code file} names it. */
public final class OpenExampleHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            return IDE.openEditor(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(),
                    ExampleProject.file(event.getParameter("file")));
        } catch (PartInitException fault) {
            throw new ExecutionException(fault.getMessage(), fault);
        }
    }
}
