// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.util.List;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut2;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;

/**
 * Run As on a resource of the workspace. The run configuration of the same models is used again, so that its settings
 * stay; where there is none, one is made.
 */
public abstract class RunShortcut implements ILaunchShortcut2 {

    private final String title;
    private final RunConfiguration.Reader<?> reader;

    /** @param title of the dialogs */
    protected RunShortcut(String title, RunConfiguration.Reader<?> reader) {
        this.title = title;
        this.reader = reader;
    }

    /** Configurations of a selection; empty if it does not run, or the user has chosen nothing. */
    protected abstract List<? extends RunConfiguration> configurations(IResource selected) throws CoreException;

    @Override
    public final void launch(ISelection selection, String mode) {
        launch(getLaunchableResource(selection), mode);
    }

    @Override
    public final void launch(IEditorPart editor, String mode) {
        launch(getLaunchableResource(editor), mode);
    }

    /** None: which run configuration is meant is found, or asked, when it is launched. */
    @Override
    public final ILaunchConfiguration[] getLaunchConfigurations(ISelection selection) {
        return new ILaunchConfiguration[0];
    }

    @Override
    public final ILaunchConfiguration[] getLaunchConfigurations(IEditorPart editor) {
        return new ILaunchConfiguration[0];
    }

    @Override
    public final IResource getLaunchableResource(ISelection selection) {
        return selection instanceof IStructuredSelection structured
                ? Adapters.adapt(structured.getFirstElement(), IResource.class) : null;
    }

    @Override
    public final IResource getLaunchableResource(IEditorPart editor) {
        return Adapters.adapt(editor.getEditorInput(), IResource.class);
    }

    private void launch(IResource selected, String mode) {
        try {
            if (selected != null) {
                for (RunConfiguration each : configurations(selected)) {
                    DebugUITools.launch(stored(each), mode);
                }
            }
        } catch (CoreException fault) {
            ErrorDialog.openError(shell(), title, null, fault.getStatus());
        }
    }

    private ILaunchConfiguration stored(RunConfiguration wanted) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationType type = manager.getLaunchConfigurationType(wanted.type());
        for (ILaunchConfiguration existing : manager.getLaunchConfigurations(type)) {
            if (canUse(existing, wanted)) {
                return existing;
            }
        }
        ILaunchConfigurationWorkingCopy copy =
                type.newInstance(null, manager.generateLaunchConfigurationName(wanted.name()));
        wanted.write(copy);
        return copy.doSave();
    }

    private boolean canUse(ILaunchConfiguration existing, RunConfiguration wanted) throws CoreException {
        try {
            return wanted.canUse(reader.read(existing));
        } catch (IllegalArgumentException unusable) {
            return false; // stored by hand or by another version: left as it is
        }
    }

    /** Above which dialogs open. */
    protected static Shell shell() {
        return PlatformUI.getWorkbench().getModalDialogShellProvider().getShell();
    }
}
