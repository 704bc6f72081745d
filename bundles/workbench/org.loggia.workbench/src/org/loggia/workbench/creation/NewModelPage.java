// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.creation;

import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.NewFile;
import org.loggia.workbench.view.NewFilePage;

/** Asks for the folder and name of a new model, and for the models that it is linked with. */
final class NewModelPage extends NewFilePage {

    private final ModelKind kind;
    private LinkedParts parts;
    private String suggested;

    NewModelPage(ModelKind kind, IStructuredSelection selection) {
        super("model", selection);
        this.kind = kind;
        setTitle(kind.label());
        setDescription(kind.description());
        setFileExtension(kind.extension());
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        HelpContext.NEW_MODEL.setOn(getControl());
        follow();
        setPageComplete(validatePage());
        forgetFaults();
        if (parts != null && folder() != null && parts.missing() != null) {
            setMessage(parts.missing(), WARNING);
        }
    }

    @Override
    protected void createAdvancedControls(Composite parent) {
        if (!kind.linked().isEmpty()) {
            parts = new LinkedParts(parent, kind.linked(), () -> setPageComplete(validatePage()));
        }
    }

    @Override
    public void handleEvent(Event event) {
        follow();
        super.handleEvent(event);
    }

    /** Suggests a name, and systems and environments, for the folder that is chosen now. */
    private void follow() {
        IContainer folder = folder();
        if (getFileName().isEmpty() || getFileName().equals(suggested)) {
            String name = suggestion(folder);
            if (!name.equals(suggested)) {
                suggested = name;
                setFileName(name);
            }
        }
        if (parts != null) {
            parts.offer(folder);
        }
    }

    private IContainer folder() {
        IPath path = getContainerFullPath();
        return path != null && ResourcesPlugin.getWorkspace().getRoot().findMember(path) instanceof IContainer folder
                && folder.getType() != IResource.ROOT ? folder : null;
    }

    /** The name of the other models in a folder, else of its project, that is not taken. */
    private String suggestion(IContainer folder) {
        String stem = "model";
        try {
            if (folder != null) {
                stem = InitialModels.stem(folder.getProject());
                for (IResource each : folder.members()) {
                    if (each instanceof IFile file && kind != ModelKind.of(file).orElse(kind)) {
                        stem = file.getFullPath().removeFileExtension().lastSegment();
                        break;
                    }
                }
            }
        } catch (CoreException closed) {
            return stem + "." + kind.extension();
        }
        return NewFile.free(folder, stem + "." + kind.extension());
    }

    /** The file to make. */
    IFile file() {
        IPath name = getContainerFullPath().append(getFileName());
        return ResourcesPlugin.getWorkspace().getRoot().getFile(
                kind.extension().equals(name.getFileExtension()) ? name : name.addFileExtension(kind.extension()));
    }

    /** The models that it is linked with, in the order of their kinds. */
    List<IFile> linked() {
        return parts == null ? List.of() : parts.chosen();
    }

    @Override
    protected boolean validatePage() {
        if (!super.validatePage()) {
            return false;
        }
        if (parts != null && parts.missing() != null) {
            setErrorMessage(parts.missing());
            return false;
        }
        return true;
    }
}
