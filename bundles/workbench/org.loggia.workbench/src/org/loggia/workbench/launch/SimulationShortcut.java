// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.loggia.workbench.view.FilteredChoice;

/**
 * Run As &gt; I/O-aware Simulation on a project, a folder or a model file. What is selected says which
 * models are meant; where several allocations or usage models are left, the user chooses.
 */
public final class SimulationShortcut extends RunShortcut {

    private static final String ALLOCATION = "allocation";
    private static final String USAGE = "usagemodel";
    private static final String TITLE = "I/O-aware Simulation";

    public SimulationShortcut() {
        super(TITLE, SimulationConfiguration::read);
    }

    @Override
    protected List<SimulationConfiguration> configurations(IResource selected) throws CoreException {
        IContainer container = selected instanceof IContainer folder ? folder : selected.getParent();
        boolean complete = !filesOf(container, ALLOCATION).isEmpty() && !filesOf(container, USAGE).isEmpty();
        if (selected instanceof IFile && !complete) {
            container = selected.getProject();
        }
        IFile named = selected instanceof IFile file && USAGE.equals(file.getFileExtension()) ? file : null;
        IFile allocation = chosen(selected, container, ALLOCATION, "an allocation", named);
        IFile usage = allocation == null ? null : chosen(selected, container, USAGE, "a usage model", allocation);
        return usage == null ? List.of()
                : List.of(SimulationConfiguration.of(container.getFullPath().toString(),
                        allocation.getFullPath().toString(), usage.getFullPath().toString()));
    }

    /**
     * The one file to use; null if there is none.
     *
     * @param other the model that it is used with, whose system it is to be for; null if that is not known yet
     */
    private static IFile chosen(IResource selected, IContainer container, String extension, String what, IFile other)
            throws CoreException {
        if (selected instanceof IFile file && extension.equals(selected.getFileExtension())) {
            return file;
        }
        List<IFile> files = filesOf(container, extension);
        if (files.size() > 1 && other != null) {
            List<IFile> fitting = SystemLookup.fitting(files, other);
            files = fitting.isEmpty() ? files : fitting; // where none fits, the run says what is wrong with which
        }
        if (files.size() > 1) {
            return ask(files, what);
        }
        if (files.isEmpty()) {
            MessageDialog.openInformation(shell(), TITLE, container.getFullPath().makeRelative()
                    + " cannot be simulated: it has no file with "
                    + what
                    + " (."
                    + extension
                    + ").");
            return null;
        }
        return files.get(0);
    }

    private static IFile ask(List<IFile> files, String what) {
        var dialog = new FilteredChoice(shell(), LabelProvider.createTextProvider(
                file -> ((IFile) file).getFullPath().makeRelative().toString()));
        dialog.setTitle(TITLE);
        dialog.setMessage("There are several. Choose " + what + ":");
        dialog.setElements(files.toArray());
        dialog.setMultipleSelection(false);
        return dialog.open() == Window.OK ? (IFile) dialog.getFirstResult() : null;
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
}
