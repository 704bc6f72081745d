package org.loggia.workbench.net;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;

/**
 * Run As &gt; Queueing Petri Net Simulation on a {@code .qpe} file. The run configuration of the same net is used
 * again, so that its settings stay.
 */
public final class NetShortcut implements ILaunchShortcut {

    private static final String TITLE = "Queueing Petri Net Simulation";

    @Override
    public void launch(ISelection selection, String mode) {
        if (selection instanceof IStructuredSelection structured) {
            launch(Adapters.adapt(structured.getFirstElement(), IFile.class), mode);
        }
    }

    @Override
    public void launch(IEditorPart editor, String mode) {
        launch(Adapters.adapt(editor.getEditorInput(), IFile.class), mode);
    }

    private static void launch(IFile net, String mode) {
        if (net == null) {
            return;
        }
        try {
            DebugUITools.launch(stored(net), mode);
        } catch (CoreException fault) {
            ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), TITLE, null,
                    fault.getStatus());
        }
    }

    /** The run configuration of the net, made where there is none. */
    private static ILaunchConfiguration stored(IFile net) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationType type = manager.getLaunchConfigurationType(NetConfiguration.TYPE);
        String path = net.getFullPath().toString();
        for (ILaunchConfiguration existing : manager.getLaunchConfigurations(type)) {
            if (path.equals(existing.getAttribute("net", ""))) {
                return existing;
            }
        }
        ILaunchConfigurationWorkingCopy copy = type.newInstance(null, manager.generateLaunchConfigurationName(
                net.getFullPath().removeFileExtension().lastSegment()));
        NetConfiguration.of(path).write(copy);
        return copy.doSave();
    }
}
