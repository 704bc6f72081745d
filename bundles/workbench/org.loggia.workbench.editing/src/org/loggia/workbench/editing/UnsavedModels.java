// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;

/** Models with unsaved edits, in the editing sessions of all projects. */
final class UnsavedModels implements UnsavedEdits {

    private final EditingSessions sessions;

    UnsavedModels(EditingSessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Map<IFile, Edited> edited() {
        Map<IFile, Edited> edited = new LinkedHashMap<>();
        for (EditingSession session : sessions.all()) {
            session.edited().forEach((model, latest) -> {
                IFile file = session.file(model);
                if (file != null) {
                    edited.put(file, new Edited(latest, () -> content(model)));
                }
            });
        }
        return edited;
    }

    private static byte[] content(Resource model) throws IOException {
        var content = new ByteArrayOutputStream();
        model.save(content, Map.of());
        return content.toByteArray();
    }

    @Override
    public boolean isRestorable(IFile file) {
        return file.getProject().isAccessible();
    }

    /** The models that people know of: a layout belongs to the one next to it. */
    static Set<IFile> named(Set<IFile> files) {
        Set<IFile> models = new LinkedHashSet<>();
        for (IFile each : files) {
            models.add("layout".equals(each.getFileExtension())
                    ? each.getWorkspace().getRoot().getFile(each.getFullPath().removeFileExtension()) : each);
        }
        return models;
    }

    @Override
    public void restore(Map<IFile, byte[]> lost) throws CoreException, IOException {
        IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        for (IFile model : named(lost.keySet())) {
            if (model.exists()) {
                IDE.openEditor(page, model);
            }
        }
        Map<EditingSession, Map<IFile, byte[]>> bySession = new LinkedHashMap<>();
        lost.forEach((file, content) -> {
            EditingSession session = sessions.of(file.getProject());
            if (session != null) {
                bySession.computeIfAbsent(session, any -> new LinkedHashMap<>()).put(file, content);
            }
        });
        for (Map.Entry<EditingSession, Map<IFile, byte[]>> each : bySession.entrySet()) {
            each.getKey().restore(each.getValue());
        }
    }
}
