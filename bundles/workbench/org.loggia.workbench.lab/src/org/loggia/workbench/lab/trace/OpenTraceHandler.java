// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;

/** Opens the selected file as a trace, whatever its name. */
public final class OpenTraceHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IFile file = Adapters.adapt(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement(), IFile.class);
        try {
            return file == null ? null : IDE.openEditor(HandlerUtil.getActiveWorkbenchWindow(event).getActivePage(),
                    new FileEditorInput(file), TraceEditor.ID);
        } catch (PartInitException fault) {
            throw new ExecutionException(fault.getMessage(), fault);
        }
    }
}
