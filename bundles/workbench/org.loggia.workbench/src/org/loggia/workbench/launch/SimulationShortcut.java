package org.loggia.workbench.launch;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
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
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;

/**
 * Run As &gt; I/O-aware Simulation on a project, a folder, an allocation or a usage model. What is selected says which
 * models are meant; where several allocations or usage models are left, the user chooses. The run configuration of the
 * same models is used again, so that its settings stay.
 */
public final class SimulationShortcut implements ILaunchShortcut {

    private static final String ALLOCATION = "allocation";
    private static final String USAGE = "usagemodel";
    private static final String TITLE = "I/O-aware Simulation";

    @Override
    public void launch(ISelection selection, String mode) {
        if (selection instanceof IStructuredSelection structured) {
            launch(Adapters.adapt(structured.getFirstElement(), IResource.class), mode);
        }
    }

    @Override
    public void launch(IEditorPart editor, String mode) {
        launch(Adapters.adapt(editor.getEditorInput(), IResource.class), mode);
    }

    private static void launch(IResource selected, String mode) {
        if (selected == null) {
            return;
        }
        try {
            SimulationConfiguration configuration = configurationOf(selected);
            if (configuration != null) {
                DebugUITools.launch(stored(configuration), mode);
            }
        } catch (CoreException fault) {
            ErrorDialog.openError(shell(), TITLE, null, fault.getStatus());
        }
    }

    /** The models that a selection stands for; null if there are none or the user chose none. */
    private static SimulationConfiguration configurationOf(IResource selected) throws CoreException {
        IContainer container = selected instanceof IContainer folder ? folder : selected.getParent();
        boolean complete = !filesOf(container, ALLOCATION).isEmpty() && !filesOf(container, USAGE).isEmpty();
        if (selected instanceof IFile && !complete) {
            container = selected.getProject();
        }
        String allocation = chosen(selected, container, ALLOCATION, "an allocation");
        String usage = allocation == null ? null : chosen(selected, container, USAGE, "a usage model");
        return usage == null ? null
                : SimulationConfiguration.of(container.getFullPath().toString(), allocation, usage);
    }

    /** The path of the one file to use; null if there is none. */
    private static String chosen(IResource selected, IContainer container, String extension, String what)
            throws CoreException {
        if (selected instanceof IFile && extension.equals(selected.getFileExtension())) {
            return selected.getFullPath().toString();
        }
        List<IFile> files = filesOf(container, extension);
        if (files.size() > 1) {
            return ask(files, what);
        }
        if (files.isEmpty()) {
            MessageDialog.openInformation(shell(), TITLE, "There is nothing to simulate in "
                    + container.getFullPath().makeRelative() + ": it has no file with " + what + " (." + extension + ").");
            return null;
        }
        return files.get(0).getFullPath().toString();
    }

    private static String ask(List<IFile> files, String what) {
        var dialog = new ElementListSelectionDialog(shell(), LabelProvider.createTextProvider(
                file -> ((IFile) file).getFullPath().makeRelative().toString()));
        dialog.setTitle(TITLE);
        dialog.setMessage("There are several. Choose " + what + ":");
        dialog.setElements(files.toArray());
        dialog.setMultipleSelection(false);
        return dialog.open() == Window.OK ? ((IFile) dialog.getFirstResult()).getFullPath().toString() : null;
    }

    private static List<IFile> filesOf(IContainer container, String extension) throws CoreException {
        List<IFile> files = new ArrayList<>();
        container.accept(resource -> {
            if (resource instanceof IFile file && extension.equals(file.getFileExtension())) {
                files.add(file);
            }
            return true;
        });
        return files;
    }

    /** The run configuration of these models, made where there is none. */
    private static ILaunchConfiguration stored(SimulationConfiguration wanted) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationType type = manager.getLaunchConfigurationType(SimulationConfiguration.TYPE);
        for (ILaunchConfiguration existing : manager.getLaunchConfigurations(type)) {
            if (hasModelsOf(existing, wanted)) {
                return existing;
            }
        }
        String allocation = wanted.allocation();
        String name = allocation.substring(allocation.lastIndexOf('/') + 1).replace("." + ALLOCATION, "");
        ILaunchConfigurationWorkingCopy copy = type.newInstance(null, manager.generateLaunchConfigurationName(name));
        wanted.write(copy);
        return copy.doSave();
    }

    private static boolean hasModelsOf(ILaunchConfiguration existing, SimulationConfiguration wanted)
            throws CoreException {
        try {
            return SimulationConfiguration.read(existing).hasModelsOf(wanted);
        } catch (IllegalArgumentException unusable) {
            return false; // stored by hand or by another version: left as it is
        }
    }

    private static Shell shell() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        return window == null ? null : window.getShell();
    }
}
