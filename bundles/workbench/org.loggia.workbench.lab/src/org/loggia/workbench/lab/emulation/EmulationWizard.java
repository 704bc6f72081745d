// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.emulation;

import java.io.ByteArrayInputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.loggia.problem.ProblemException;
import org.loggia.workbench.editing.Folders;

/** Writes what behaves like a trace into a project and opens it. A file that was there stays in the local history. */
public final class EmulationWizard extends Wizard {

    private final EmulationPage page;

    private EmulationWizard(TraceResult reading, IFile trace, EmulationKind kind) {
        page = new EmulationPage(reading, trace, kind);
        setWindowTitle("Emulate a Trace");
        setNeedsProgressMonitor(true);
    }

    /**
     * Opens the wizard.
     *
     * @param trace the file in the workspace, next to which the result is proposed; null if it is elsewhere
     * @param kind what is proposed first
     */
    public static void open(Shell shell, TraceResult reading, IFile trace, EmulationKind kind) {
        new WizardDialog(shell, new EmulationWizard(reading, trace, kind)).open();
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        EmulationRequest request = page.request();
        IContainer container = page.container();
        try {
            getContainer().run(true, false, monitor -> write(request, container, monitor));
        } catch (InvocationTargetException failed) {
            ErrorDialog.openError(getShell(), getWindowTitle(), "The files were not written.", Status.error(failed
                    .getTargetException().getMessage(), failed.getTargetException() instanceof ProblemException
                            ? null : failed.getTargetException()));
            return false;
        } catch (InterruptedException impossible) {
            Thread.currentThread().interrupt();
            return false;
        }
        show(container.getFile(IPath.fromOSString(request.first())));
        return true;
    }

    private static void write(EmulationRequest request, IContainer container, IProgressMonitor monitor)
            throws InvocationTargetException {
        try {
            for (Map.Entry<String, String> each : request.files().entrySet()) {
                IFile file = container.getFile(IPath.fromOSString(each.getKey()));
                var text = new ByteArrayInputStream(each.getValue().getBytes(StandardCharsets.UTF_8));
                Folders.make(file.getParent());
                if (file.exists()) {
                    file.setContents(text, IResource.KEEP_HISTORY, monitor);
                } else {
                    file.create(text, IResource.NONE, monitor);
                }
            }
        } catch (CoreException | ProblemException fault) {
            throw new InvocationTargetException(fault);
        }
    }

    private void show(IFile file) {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage open = window.getActivePage();
        BasicNewResourceWizard.selectAndReveal(file, window);
        try {
            IDE.openEditor(open, file);
        } catch (CoreException fault) {
            ErrorDialog.openError(getShell(), getWindowTitle(), null, fault.getStatus());
        }
    }
}
