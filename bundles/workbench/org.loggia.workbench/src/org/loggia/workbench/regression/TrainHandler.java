// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;

/** The command that trains a regression model from the selected table. */
public final class TrainHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        IStructuredSelection selection = HandlerUtil.getCurrentStructuredSelection(event);
        TrainWizard.open(HandlerUtil.getActiveShell(event), Adapters.adapt(selection.getFirstElement(), IFile.class));
        return null;
    }
}
