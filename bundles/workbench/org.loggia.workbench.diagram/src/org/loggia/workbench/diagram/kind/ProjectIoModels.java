// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Path;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.loggia.io.IoFactory;
import org.loggia.io.IoModel;
import org.loggia.workbench.editing.EditingSession;

/** The I/O extensions of a project's models. */
final class ProjectIoModels {

    private ProjectIoModels() {
    }

    static Stream<IoModel> of(EditingSession session) {
        return List.copyOf(session.resources().getResources()).stream().flatMap(each -> each.getContents().stream())
                .filter(IoModel.class::isInstance).map(IoModel.class::cast);
    }

    /**
     * The I/O model for what annotates an element: one that annotates the same file already, else the one next to it,
     * else a new one there. An edit of the session.
     */
    static IoModel beside(EditingSession session, EObject element) {
        Resource pcm = element.eResource();
        IFile file = session.file(pcm);
        IoModel annotating = of(session).filter(model -> session.isEditable(model)
                && (model.getRequests().stream().anyMatch(each -> each.getAction() != null
                        && each.getAction().eResource() == pcm)
                        || model.getStorageResources().stream().anyMatch(each -> each.getContainers().stream()
                                .anyMatch(container -> container.eResource() == pcm)))).findFirst().orElse(null);
        if (annotating != null) {
            return annotating;
        }
        IFile beside = file.getParent().getFile(new Path(file.getFullPath().removeFileExtension().lastSegment()
                + ".io"));
        Resource resource = session.create(beside);
        if (resource.getContents().isEmpty()) {
            IoModel model = IoFactory.eINSTANCE.createIoModel();
            model.setEntityName(beside.getFullPath().removeFileExtension().lastSegment());
            resource.getContents().add(model);
        }
        return (IoModel) resource.getContents().get(0);
    }
}
