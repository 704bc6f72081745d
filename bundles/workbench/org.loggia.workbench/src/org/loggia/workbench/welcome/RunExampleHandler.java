// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.welcome;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.loggia.workbench.launch.SimulationShortcut;

/** A first step: runs the simulation of the example project, as its context menu does; {@code file} names a model. */
public final class RunExampleHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        new SimulationShortcut().launch(new StructuredSelection(ExampleProject.file(event.getParameter("file"))),
                ILaunchManager.RUN_MODE);
        return null;
    }
}
