// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import java.nio.file.Path;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.FileStoreEditorInput;
import org.eclipse.ui.ide.IDE;
import org.loggia.workbench.view.OpenDialog;

/** Asks for a file, which need not be in the workspace, and opens it as a trace. */
public final class OpenTraceFileHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Path chosen = new OpenDialog(HandlerUtil.getActiveShell(event), "Open an I/O Trace", "").file().orElse(null);
        try {
            return chosen == null ? null : IDE.openEditor(HandlerUtil.getActiveWorkbenchWindow(event).getActivePage(),
                    new FileStoreEditorInput(EFS.getLocalFileSystem().getStore(chosen.toUri())),
                    TraceEditor.ID);
        } catch (PartInitException fault) {
            throw new ExecutionException(fault.getMessage(), fault);
        }
    }
}
