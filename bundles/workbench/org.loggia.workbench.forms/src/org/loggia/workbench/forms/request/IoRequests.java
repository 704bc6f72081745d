// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.request;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Path;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.loggia.io.FileSet;
import org.loggia.io.IoFactory;
import org.loggia.io.IoModel;
import org.loggia.io.IoPackage;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.pcm.core.CoreFactory;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.edit.NewElements;

/** The I/O requests of actions: finding them, and adding, changing and removing them as edits of the session. */
public final class IoRequests {

    /**
     * What the dialog asks for.
     *
     * @param fileSet an existing file set; null for a new one
     * @param newFileSetSize expression for the size of a new file set in bytes; ignored for an existing one
     */
    public record Description(String name, RequestType type, String size, String sequentiality,
            FileSet fileSet, String newFileSetName, String newFileSetSize) {
    }

    private IoRequests() {
    }

    /** The requests that an action issues, in the order of the models. */
    public static List<IoRequest> of(AbstractInternalControlFlowAction action) {
        EditingSession session = ModelEdits.session(action);
        return session == null ? List.of()
                : session.elements(IoRequest.class).stream().filter(each -> each.getAction() == action).toList();
    }

    /** The file sets that requests of an action can use: those of every {@code .io} file of the project. */
    public static List<FileSet> fileSets(EObject element) {
        EditingSession session = ModelEdits.session(element);
        return session == null ? List.of() : session.elements(FileSet.class);
    }

    /**
     * The I/O model that takes new requests of an action: the one with requests of the same repository, else one next
     * to it, else a new file next to it.
     *
     */
    static IoModel home(AbstractInternalControlFlowAction action) {
        EditingSession session = ModelEdits.session(action);
        List<IoModel> models = session.elements(IoModel.class).stream().filter(session::isEditable).toList();
        for (IoModel model : models) {
            if (model.getRequests().stream().anyMatch(each -> each.getAction() != null
                    && each.getAction().eResource() == action.eResource())) {
                return model;
            }
        }
        IFile repository = session.file(action.eResource());
        String stem = repository.getFullPath().removeFileExtension().lastSegment();
        for (IoModel model : models) {
            IFile file = session.file(model.eResource());
            if (file.getParent().equals(repository.getParent()) && file.getName().equals(stem + ".io")) {
                return model;
            }
        }
        return create(session, repository.getParent().getFile(new Path(stem + ".io")), stem);
    }

    private static IoModel create(EditingSession session, IFile file, String name) {
        Resource resource = session.create(file);
        IoModel model = IoFactory.eINSTANCE.createIoModel();
        model.setEntityName(name);
        session.execute("Create " + file.getName(), () -> resource.getContents().add(model));
        return model;
    }

    /** Adds a request to an action. */
    public static IoRequest add(AbstractInternalControlFlowAction action, Description description) {
        IoModel home = home(action);
        IoRequest request = IoFactory.eINSTANCE.createIoRequest();
        ModelEdits.run(home, "Add I/O Request", () -> {
            home.getRequests().add(request);
            request.setAction(action);
            write(request, description);
        });
        return request;
    }

    /** Changes a request. */
    public static void change(IoRequest request, Description description) {
        ModelEdits.run(request, "Change I/O Request", () -> write(request, description));
    }

    /** Removes requests; file sets stay. */
    public static void remove(List<IoRequest> requests) {
        ModelEdits.run(requests.get(0), "Remove I/O Request", () -> requests.forEach(each -> ((IoModel) each
                .eContainer()).getRequests().remove(each)));
    }

    private static void write(IoRequest request, Description description) {
        request.setEntityName(description.name());
        request.setType(description.type());
        request.setSize(written(request.getSize(), description.size()));
        request.setSequentiality(written(request.getSequentiality(), description.sequentiality()));
        FileSet files = description.fileSet();
        if (files == null) {
            files = (FileSet) NewElements.add(request.eContainer(), IoPackage.Literals.IO_MODEL__FILE_SETS,
                    IoPackage.Literals.FILE_SET);
            files.setEntityName(description.newFileSetName());
            files.getSize().setSpecification(description.newFileSetSize());
        }
        request.setFileSet(files);
    }

    private static PCMRandomVariable written(PCMRandomVariable now, String text) {
        PCMRandomVariable variable = now == null ? CoreFactory.eINSTANCE.createPCMRandomVariable() : now;
        if (!text.equals(variable.getSpecification())) {
            variable.setSpecification(text);
        }
        return variable;
    }
}
