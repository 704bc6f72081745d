// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.request;

import java.util.List;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.loggia.io.IoRequest;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.workbench.forms.edit.ElementChooser;
import org.loggia.workbench.forms.row.SelectedElement;

/**
 * Opens the dialog for the selected I/O request, or for the request of the selected action: its only one is changed,
 * one of several is chosen, and an action without gets its first one.
 */
public final class IoRequestHandler extends AbstractHandler {

    /** The command in {@code plugin.xml}; it works for any selection that stands for an action or a request. */
    public static final String COMMAND = "org.loggia.workbench.forms.ioRequest";

    @Override
    public Object execute(ExecutionEvent event) {
        EObject element = HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection
                && selection.size() == 1 ? SelectedElement.of(selection.getFirstElement()) : null;
        Shell shell = HandlerUtil.getActiveShell(event);
        if (element instanceof IoRequest request && request.getAction() != null) {
            IoRequestDialog.change(shell, request);
        } else if (element instanceof AbstractInternalControlFlowAction action) {
            open(shell, action);
        }
        return null;
    }

    private static void open(Shell shell, AbstractInternalControlFlowAction action) {
        List<IoRequest> requests = IoRequests.of(action);
        if (requests.isEmpty()) {
            IoRequestDialog.add(shell, action);
        } else if (requests.size() == 1) {
            IoRequestDialog.change(shell, requests.get(0));
        } else {
            ElementChooser.choose(shell, "I/O Request", List.copyOf(requests), false)
                    .forEach(each -> IoRequestDialog.change(shell, (IoRequest) each));
        }
    }
}
