// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoRequest;
import org.loggia.pcm.repository.PrimitiveDataType;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.repository.RepositoryFactory;
import org.loggia.pcm.system.System;
import org.loggia.workbench.editing.EditingListener;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;

/** What editors of one project share: models, edits that can be undone, saving, and changes from outside. */
class EditingSessionTest extends WorkbenchFixture {

    private final EditingSessions sessions = PlatformUI.getWorkbench().getService(EditingSessions.class);
    private final List<String> news = new ArrayList<>();
    private IFile file;
    private EditingSession session;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Session", "file-server");
        file = project.getFile("file-server/file-server.repository");
        session = sessions.join(project, this);
        session.open(file);
        session.addListener(new EditingListener() {
            @Override
            public void edited(Set<EObject> elements) {
                news.add("edited " + elements.contains(repository()));
            }

            @Override
            public void reloaded() {
                news.add("reloaded");
            }

            @Override
            public void conflicting(IFile which) {
                news.add("conflicting " + which.getName());
            }

            @Override
            public void deleted(IFile which) {
                news.add("deleted " + which.getName());
            }
        });
    }

    @AfterEach
    void close() throws Exception {
        sessions.leave(session, this);
    }

    private Repository repository() {
        return (Repository) session.resource(file).getContents().get(0);
    }

    private void addComponent(String name) {
        assertTrue(session.execute("Add Component", () -> {
            var component = RepositoryFactory.eINSTANCE.createBasicComponent();
            component.setEntityName(name);
            repository().getComponents__Repository().add(component);
        }));
    }

    private String text() throws Exception {
        return Projects.text(file);
    }

    @Test
    void twoUsersShareModelsAndRequests() throws Exception {
        Object other = new Object();
        assertSame(session, sessions.join(project, other));
        assertSame(session, sessions.of(repository()));
        assertFalse(session.elements(IoRequest.class).isEmpty(), "requests of the .io file that nobody opened");
        session.open(project.getFile("file-server/file-server.system"));
        assertEquals(1, session.elements(System.class).size());
        assertEquals(1, session.elements(Repository.class).stream().filter(session::isEditable).count());
        assertFalse(session.elements(PrimitiveDataType.class).stream().anyMatch(session::isEditable));
        sessions.leave(session, other);
        assertSame(session, sessions.of(project));
        assertTrue(session.problems().stream().allMatch(each -> each.toString().contains("storage.io")),
                "the library of storage systems was left out: " + session.problems());
        assertFalse(session.problems().isEmpty());
    }

    @Test
    void editIsUndoneDoneAgainAndSaved() throws Exception {
        String before = text();
        int components = repository().getComponents__Repository().size();
        addComponent("Cache");
        assertTrue(session.isDirty());
        assertEquals(List.of("edited true"), news);
        assertTrue(session.history().canUndo());
        session.history().undo();
        assertEquals(components, repository().getComponents__Repository().size());
        assertFalse(session.isDirty());
        session.history().redo();
        session.save(null, new NullProgressMonitor());
        assertFalse(session.isDirty());
        assertTrue(text().contains("entityName=\"Cache\""));
        session.history().undo();
        assertTrue(session.isDirty(), "undoing what is saved is a change");
        session.save(null, new NullProgressMonitor());
        assertEquals(before, text(), "what was undone leaves no trace in the file");
        UserInterface.rest();
        assertFalse(news.contains("reloaded"), "its own saving is no change from outside");
    }

    @Test
    void revertsFailedAndLibraryChanges() {
        int components = repository().getComponents__Repository().size();
        assertThrows(IllegalStateException.class, () -> session.execute("Fail", () -> {
            repository().setEntityName("half done");
            repository().getComponents__Repository().remove(0);
            throw new IllegalStateException("on the way");
        }));
        assertEquals(components, repository().getComponents__Repository().size());
        assertFalse(session.isDirty());
        PrimitiveDataType type = session.elements(PrimitiveDataType.class).get(0);
        Repository library = type.getRepository__DataType();
        String name = library.getEntityName();
        assertThrows(IllegalArgumentException.class, () -> session.execute("Rename", () -> library.setEntityName("x")));
        assertEquals(name, library.getEntityName());
        assertFalse(session.execute("Nothing", () -> repository().setEntityName(repository().getEntityName())));
        assertFalse(session.history().canUndo());
    }

    @Test
    void reloadsExternalChangesWithoutUnsavedEdits() throws Exception {
        RepositoryComponent old = repository().getComponents__Repository().get(0);
        Projects.write(file, text().replace("entityName=\"" + old.getEntityName() + "\"",
                "entityName=\"Renamed\""));
        UserInterface.awaitThat("the file to be read again", () -> news.contains("reloaded"));
        RepositoryComponent fresh = repository().getComponents__Repository().get(0);
        assertNotSame(old, fresh);
        assertEquals("Renamed", fresh.getEntityName());

        addComponent("Unsaved");
        Projects.write(file, text().replace("Renamed", "Again"));
        UserInterface.awaitThat("the conflict to be told", () -> news.contains("conflicting " + file.getName()));
        assertTrue(repository().getComponents__Repository().stream().anyMatch(
                c -> "Unsaved".equals(c.getEntityName())), "the edits are kept");
        session.reload();
        assertEquals("Again", repository().getComponents__Repository().get(0).getEntityName());
        assertFalse(session.isDirty());
    }

    @Test
    void keepsEditsAfterFailedSave() throws Exception {
        addComponent("Kept");
        ResourceAttributes attributes = file.getResourceAttributes();
        attributes.setReadOnly(true);
        file.setResourceAttributes(attributes);
        CoreException failure = assertThrows(CoreException.class, () -> session.save(null, null));
        assertTrue(failure.getMessage().contains("read-only"), failure.getMessage());
        assertTrue(session.isDirty());
        attributes.setReadOnly(false);
        file.setResourceAttributes(attributes);

        IFolder folder = project.getFolder("file-server");
        folder.delete(true, null);
        UserInterface.awaitThat("the conflict to be told", () -> news.contains("conflicting " + file.getName()));
        assertTrue(assertThrows(CoreException.class, () -> session.save(null, null)).getMessage().contains("deleted"));
        folder.create(true, true, null);
        session.save(null, null);
        assertFalse(session.isDirty());
        assertTrue(text().contains("Kept"), "a deleted file is written anew");
    }

    @Test
    void explainsInvalidFile() throws Exception {
        IFile broken = file("broken.repository", "<repository");
        assertEquals(null, session.open(broken));
        assertTrue(session.problems().stream().anyMatch(p -> p.file().endsWith("broken.repository") && p.isError()));
        assertNotNull(session.resource(file));
    }
}
