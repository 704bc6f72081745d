// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.RenameResourceAction;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.problem.Problem;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.forms.problem.ModelChecking;
import org.loggia.workbench.forms.tree.ModelTreeEditor;

/** Renaming and moving model files: editors, unsaved edits, layouts and references of other files follow. */
class RenamingTest extends WorkbenchFixture {

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Renamed", "file-server", "storage");
    }

    private IFile file(String name) {
        return project.getFile("file-server/" + name);
    }

    private List<String> errors() {
        return ModelChecking.check(project).stream().filter(Problem::isError).map(Problem::toString).toList();
    }

    private static void awaitReference(IFile from, String href) {
        UserInterface.awaitThat("a reference to " + href, () -> {
            try {
                return Projects.text(from).contains("href=\"" + href);
            } catch (CoreException | IOException unreadable) {
                throw new AssertionError(unreadable);
            }
        });
    }

    /**
     * Renames a file with the action of the Project Explorer, which asks for the name in a dialog where it has no tree.
     */
    private void rename(IFile file, String name) {
        RenameResourceAction action = new RenameResourceAction(page.getWorkbenchWindow());
        action.selectionChanged(new StructuredSelection(file));
        dialogs.in("Rename Resource", "OK", dialog -> {
            UserInterface.control(dialog, Text.class, Text::getEditable).setText(name);
        });
        action.run();
        dialogs.assertDone();
        UserInterface.awaitThat("the file " + name, () -> !file.exists());
    }

    @Test
    void editorsAndUnsavedEditsFollowRename() throws Exception {
        IFile before = file("file-server.repository");
        ModelTreeEditor tree = (ModelTreeEditor) page.openEditor(new FileEditorInput(before), ModelTreeEditor.ID, true,
                IWorkbenchPage.MATCH_ID | IWorkbenchPage.MATCH_INPUT);
        DiagramEditor diagram = (DiagramEditor) page.openEditor(new FileEditorInput(before), DiagramEditor.ID, true,
                IWorkbenchPage.MATCH_ID | IWorkbenchPage.MATCH_INPUT);
        Repository repository = (Repository) diagram.scene().subject();
        ResourceDemandingSEFF service = diagram.session().elements(ResourceDemandingSEFF.class).get(0);
        DiagramEditor behaviour = diagram(before, service);
        new DiagramHand(diagram).drag(repository.getComponents__Repository().get(0), 30, 20);
        page.saveEditor(diagram, false);
        assertTrue(file("file-server.repository.layout").exists());
        diagram.session().execute("Rename", () -> repository.setEntityName("Unsaved"));
        byte[] bytes = before.getContents().readAllBytes();

        IFile after = file("parts.repository");
        rename(before, after.getName());
        UserInterface.awaitThat("the editors to follow", () -> after.equals(diagram.file()) && after.equals(tree.file())
                && after.equals(behaviour.file()));
        assertEquals(List.of("parts.repository", "parts.repository"), List.of(diagram.getPartName(),
                tree.getPartName()));
        assertSame(repository, diagram.scene().subject(), "nothing was read again");
        assertTrue(diagram.isDirty() && tree.isDirty());
        assertArrayEquals(bytes, after.getContents().readAllBytes(), "nothing was written");
        assertTrue(file("parts.repository.layout").exists() && !file("file-server.repository.layout").exists());
        assertSame(diagram, IDE.openEditor(page, after, DiagramEditor.ID), "the editor of this file is open already");
        Screenshot.take("renamed");
        assertEquals(List.of(), errors(), "no reference leads nowhere");

        page.saveEditor(diagram, false);
        assertFalse(diagram.isDirty() || tree.isDirty());
        assertTrue(Projects.text(after).contains("entityName=\"Unsaved\""));
        assertFalse(before.exists());
        diagram.session().history().undo();
        assertTrue(diagram.isDirty(), "edits from before can be undone");
        log.assertEmpty("renaming");
    }

    /** A pipe with the name of a model has nothing to read, and would keep the reader waiting. */
    @Test
    void reportsPipeAmongModelsAndMovesOthers() throws Exception {
        IFile pipe = file("pipe.system");
        Assumptions.assumeTrue(new ProcessBuilder("mkfifo", pipe.getLocation().toOSString()).start().waitFor() == 0,
                "no mkfifo");
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        Assumptions.assumeTrue(pipe.exists(), "pipes are no files of this workspace");
        dialogs.in("Renamed Files", "OK", dialog -> {
            UserInterface.control(dialog, Label.class,
                    each -> each.getText().contains("pipe.system could not be updated: "));
        });
        rename(file("file-server.repository"), "parts.repository");
        awaitReference(file("file-server.system"), "parts.repository#");
    }

    @Test
    void referencesOfOtherFilesFollowWhetherTheyAreOpenOrNot() throws Exception {
        DiagramEditor system = diagram(file("file-server.system"));
        system.session().execute("Rename", () -> ((org.loggia.pcm.system.System) system.scene().subject())
                .setEntityName("Unsaved"));
        String other = Projects.text(file("file-server.io"));
        rename(file("file-server.repository"), "parts of it.repository");
        awaitReference(file("file-server.system"), "parts%20of%20it.repository#");
        assertEquals(List.of(), errors());
        assertEquals(other.replace("file-server.repository#", "parts%20of%20it.repository#"),
                Projects.text(file("file-server.io")), "nothing else has changed");
        UserInterface.rest();
        assertTrue(system.isDirty(), "and nobody was asked");
        page.saveEditor(system, false);
        assertTrue(Projects.text(file("file-server.system")).contains("entityName=\"Unsaved\""));
        assertEquals(List.of(), errors());
        assertNotNull(system.session().elements(AssemblyContext.class).get(0)
                .getEncapsulatedComponent__AssemblyContext().eResource());
        log.assertEmpty("renaming");
    }

    @Test
    void movedFileAndThoseThatReferToItFindEachOther() throws Exception {
        IFolder folder = project.getFolder("models");
        folder.create(true, true, null);
        DiagramEditor system = diagram(file("file-server.system"));
        IFile moved = folder.getFile("file-server.system");
        file("file-server.system").move(moved.getFullPath(), true, null);
        IFile annotations = folder.getFile("file-server-storage.io");
        file("file-server-storage.io").move(annotations.getFullPath(), true, null);
        UserInterface.awaitThat("the editor to follow", () -> moved.equals(system.file()));
        awaitReference(moved, "../file-server/file-server.repository#");
        awaitReference(file("file-server.allocation"), "../models/file-server.system#");
        assertEquals(List.of(), errors());
        project.getFolder("storage").move(project.getFullPath().append("library"), true, null);
        awaitReference(annotations, "../library/storage.io#");
        assertEquals(List.of(), errors());
        assertFalse(system.isDirty());
        log.assertEmpty("moving");
    }

    @Test
    void brokenFileIsExplainedUnderItsNewName() throws Exception {
        IFile broken = file("broken.system");
        broken.create(new java.io.ByteArrayInputStream("<system".getBytes()), true, null);
        DiagramEditor editor = diagram(broken);
        assertNull(editor.scene());
        rename(broken, "other.system");
        UserInterface.awaitThat("the editor to follow", () -> file("other.system").equals(editor.file()));
        assertEquals("other.system", editor.getPartName());
        Projects.write(file("other.system"), Projects.text(file("file-server.system")));
        UserInterface.awaitThat("the diagram", () -> editor.scene() != null);
        log.assertEmpty("a broken file");
    }
}
