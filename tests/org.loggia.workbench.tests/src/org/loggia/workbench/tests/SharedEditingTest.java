// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.io.IoRequest;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.system.System;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.forms.problem.ModelChecking;
import org.loggia.workbench.forms.request.IoRequestHandler;
import org.loggia.workbench.forms.tree.ModelTreeEditor;

/** Saving, closing and changes from outside, with a diagram and a tree open on the same models. */
class SharedEditingTest extends WorkbenchFixture {

    @TempDir
    Path directory;

    private DiagramEditor diagram;
    private ModelTreeEditor tree;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Shared", "file-server", "storage");
    }

    private IFile file(String extension) {
        return project.getFile("file-server/file-server." + extension);
    }

    private void both() throws Exception {
        tree = (ModelTreeEditor) page.openEditor(new org.eclipse.ui.part.FileEditorInput(file("repository")),
                ModelTreeEditor.ID, true, IWorkbenchPage.MATCH_ID | IWorkbenchPage.MATCH_INPUT);
        diagram = (DiagramEditor) page.openEditor(new org.eclipse.ui.part.FileEditorInput(file("repository")),
                DiagramEditor.ID, true, IWorkbenchPage.MATCH_ID | IWorkbenchPage.MATCH_INPUT);
    }

    private Repository repository() {
        return (Repository) diagram.scene().subject();
    }

    private void rename(String name) {
        diagram.session().execute("Rename", () -> repository().setEntityName(name));
    }

    @Test
    void showsUndoOfOtherEditor() throws Exception {
        both();
        BasicComponent component = (BasicComponent) repository().getComponents__Repository().get(0);
        new DiagramHand(diagram).rename(component, "Cache");
        UserInterface.awaitThat("the tree to follow", () -> tree.getAdapter(
                org.loggia.workbench.editing.EditingSession.class) == diagram.session());
        page.activate(tree);
        tree.select(List.of(component));
        assertEquals("Cache", component.getEntityName());
        org.eclipse.swt.widgets.TreeItem shown = ((org.eclipse.jface.viewers.TreeViewer) tree.getSite()
                .getSelectionProvider()).getTree().getSelection()[0];
        assertTrue(shown.getText().startsWith("Cache"), shown.getText());
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getService(IHandlerService.class)
                .executeCommand("org.eclipse.ui.edit.undo", null);
        assertEquals("FileServer", component.getEntityName());
        assertEquals("FileServer", diagram.scene().view().node(component).title(),
                "undone in the tree, seen in the diagram");
        assertFalse(diagram.isDirty());
    }

    @Test
    void componentIsCopiedIntoAnotherDiagram() throws Exception {
        Projects.copy(project, Path.of(java.lang.System.getProperty("loggia.examples"), "mail-server"));
        diagram = diagram(file("repository"));
        BasicComponent component = (BasicComponent) repository().getComponents__Repository().get(0);
        DiagramHand hand = new DiagramHand(diagram);
        hand.select(component);
        hand.run(ActionFactory.COPY.getId());
        DiagramEditor other = diagram(project.getFile("mail-server/mail-server.repository"));
        Repository mail = (Repository) other.scene().subject();
        int before = mail.getComponents__Repository().size();
        DiagramHand second = new DiagramHand(other);
        second.run(ActionFactory.PASTE.getId());
        assertEquals(before + 1, mail.getComponents__Repository().size());
        BasicComponent copy = (BasicComponent) mail.getComponents__Repository().get(before);
        assertEquals("FileServer", copy.getEntityName());
        assertFalse(copy.getId().equals(component.getId()));
        assertEquals(component.getServiceEffectSpecifications__BasicComponent().size(),
                copy.getServiceEffectSpecifications__BasicComponent().size());
        assertNotNull(other.viewer().getEditPartRegistry().get(copy));
        second.assertNoOverlap();
        hand.run(ActionFactory.UNDO.getId());
        assertEquals(before, mail.getComponents__Repository().size(), "one history for both diagrams");
        assertFalse(diagram.isDirty() || other.isDirty());
    }

    @Test
    void onlyLastEditorAsksToSave() throws Exception {
        both();
        rename("Renamed");
        assertTrue(tree.isDirty() && diagram.isDirty());
        List<String> shown = shells(() -> page.closeEditor(tree, true));
        assertEquals(List.of(), shown, "the diagram still holds the edits");
        assertTrue(diagram.isDirty());

        dialogs.in("Save Resource", "Save", dialog -> Screenshot.take("save-question"));
        page.closeEditor(diagram, true);
        dialogs.assertDone();
        assertTrue(Projects.text(file("repository")).contains("entityName=\"Renamed\""));
    }

    /** The titles of windows that open while something is done, but for that of progress; they are closed. */
    private List<String> shells(Runnable work) {
        List<String> titles = new ArrayList<>();
        Listener listener = event -> {
            if (event.widget instanceof Shell shell && !Set.of("", JFaceResources.getString(
                    "ProgressMonitorDialog.title")).contains(shell.getText())) {
                titles.add(shell.getText());
                display.asyncExec(shell::close);
            }
        };
        display.addFilter(SWT.Show, listener);
        try {
            work.run();
            UserInterface.rest();
        } finally {
            display.removeFilter(SWT.Show, listener);
        }
        return titles;
    }

    @Test
    void changeByAnotherProgramIsAskedAboutOnce() throws Exception {
        both();
        rename("Mine");
        List<String> asked = new ArrayList<>();
        Listener counting = event -> {
            if (event.widget instanceof Shell shell && shell.getText().equals("File Changed")) {
                asked.add(shell.getText());
            }
        };
        display.addFilter(SWT.Show, counting);
        try {
            dialogs.in("File Changed", "Keep My Edits", dialog -> Screenshot.take("file-changed"));
            Projects.write(file("repository"), Projects.text(file("repository")).replace("FileServerRepository",
                    "Theirs"));
            dialogs.assertDone();
            UserInterface.rest();
            assertEquals(1, asked.size(), "once for two editors");
            assertEquals("Mine", repository().getEntityName());
            assertTrue(diagram.isDirty());

            dialogs.in("File Changed", "Reload");
            Projects.write(file("repository"), Projects.text(file("repository")).replace("Theirs", "Once More"));
            dialogs.assertDone();
            UserInterface.awaitThat("the models to be read again", () -> repository().getEntityName()
                    .equals("Once More"));
            assertFalse(diagram.isDirty() || tree.isDirty());
            assertEquals(2, asked.size());
        } finally {
            display.removeFilter(SWT.Show, counting);
        }
    }

    @Test
    void keptEditsReplaceOtherChangeWhenSaved() throws Exception {
        both();
        rename("Mine");
        dialogs.in("File Changed", "Keep My Edits");
        Projects.write(file("repository"), Projects.text(file("repository")).replace("FileServerRepository", "Theirs"));
        dialogs.assertDone();
        page.saveEditor(diagram, false);
        assertFalse(diagram.isDirty());
        assertTrue(Projects.text(file("repository")).contains("Mine") && !Projects.text(file("repository"))
                .contains("Theirs"));
    }

    @Test
    void saveAsKeepsReferences() throws Exception {
        project.getFolder("copies").create(true, true, null);
        diagram = diagram(file("system"));
        System system = (System) diagram.scene().subject();
        diagram.session().execute("Rename", () -> system.setEntityName("Unsaved"));
        byte[] before = file("system").getContents().readAllBytes();
        saveAs(diagram, "Shared/copies", "other.system");
        IFile copy = project.getFile("copies/other.system");
        assertTrue(copy.exists());
        assertArrayEquals(before, file("system").getContents().readAllBytes(), "the first file is as it was");
        DiagramEditor opened = (DiagramEditor) page.getActiveEditor();
        assertEquals(copy, opened.file());
        System other = (System) opened.scene().subject();
        assertEquals("Unsaved", other.getEntityName());
        var component = other.getAssemblyContexts__ComposedStructure().get(0)
                .getEncapsulatedComponent__AssemblyContext();
        assertFalse(component.eIsProxy());
        assertEquals(file("repository"), opened.session().file(component.eResource()));
        assertTrue(Projects.text(copy).contains("../file-server/file-server.repository#"), "a relative reference");
        new DiagramHand(opened).assertNoOverlap();
        assertTrue(diagram.isDirty(), "the edits of the first file are still there");
        page.saveEditor(diagram, false);
        assertTrue(Projects.text(file("system")).contains("href=\"file-server.repository#"),
                "its references are its own");
    }

    private void saveAs(IEditorPart editor, String folder, String name) {
        page.activate(editor);
        dialogs.in("Save As", "OK", dialog -> {
            Text[] fields = Arrays.stream(UserInterface.controls(dialog, Text.class))
                    .filter(each -> (each.getStyle() & SWT.READ_ONLY) == 0).toArray(Text[]::new);
            fields[0].setText(folder);
            fields[fields.length - 1].setText(name);
            Screenshot.take("save-as");
        });
        editor.doSaveAs();
        dialogs.assertDone();
    }

    @Test
    void treeEditorSavesCopy() throws Exception {
        both();
        saveAs(tree, "Shared/file-server", "second.repository");
        assertEquals(ModelTreeEditor.ID, page.getActiveEditor().getSite().getId());
        assertTrue(Projects.text(project.getFile("file-server/second.repository"))
                .contains("_fileServer_write_action"));
    }

    @Test
    void findsElementByPartOfName() throws Exception {
        both();
        DiagramHand hand = new DiagramHand(diagram);
        dialogs.in("Find Element", "OK", dialog -> {
            Dialogs.filter(dialog, "append");
            Screenshot.take("find-element");
        });
        hand.run(ActionFactory.FIND.getId());
        dialogs.assertDone();
        assertEquals(1, diagram.viewer().getSelectedEditParts().size());
        var found = ((org.eclipse.gef.EditPart) diagram.viewer().getSelectedEditParts().get(0));
        assertTrue(org.loggia.pcm.persistence.ElementNames.describe((org.eclipse.emf.ecore.EObject) found.getModel())
                .toLowerCase().contains("append"), () -> found.getModel().toString());
    }

    @Test
    void actionOfDiagramGetsIoRequest() throws Exception {
        both();
        InternalAction action = diagram.session().elements(InternalAction.class).stream()
                .filter(each -> "create file".equals(each.getEntityName())).findFirst().orElseThrow();
        DiagramEditor behaviour = diagram(file("repository"),
                action.eContainer());
        DiagramHand hand = new DiagramHand(behaviour);
        hand.select(action);
        page.activate(behaviour);
        dialogs.in("I/O Request", "OK", dialog -> Screenshot.take("io-request-in-diagram"));
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getService(IHandlerService.class)
                .executeCommand(IoRequestHandler.COMMAND, null);
        dialogs.assertDone();
        IoRequest request = behaviour.session().elements(IoRequest.class).stream()
                .filter(each -> each.getAction() == action).findFirst().orElseThrow();
        assertNotNull(behaviour.viewer().getEditPartRegistry().get(request), "the action shows its request at once");
        assertSame(hand.part(action), hand.part(request).getParent());
        hand.run(ActionFactory.UNDO.getId());
        assertFalse(behaviour.isDirty());
    }

    /** A disk of 256 KiB that is full; mounting one takes rights that not everyone has. */
    @Test
    void reportsFullDiskAndKeepsEditsAndFile() throws Exception {
        Path disk = Files.createDirectory(directory.resolve("disk"));
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", disk.toString()),
                "mounting a small disk takes the program mount and the rights of an administrator");
        try {
            project.delete(true, true, null);
            IProjectDescription description = ResourcesPlugin.getWorkspace().newProjectDescription("Shared");
            Path models = disk.resolve("models");
            description.setLocation(new org.eclipse.core.runtime.Path(models.toString()));
            project.create(description, null);
            project.open(null);
            Projects.copy(project, Path.of(java.lang.System.getProperty("loggia.examples"), "file-server"));
            diagram = diagram(file("repository"));
            rename("Renamed");
            byte[] before = Files.readAllBytes(models.resolve("file-server/file-server.repository"));
            fill(disk.resolve("rest"));

            StringBuilder told = new StringBuilder();
            dialogs.in("Problem Occurred", dialog -> {
                for (Label each : UserInterface.controls(dialog, Label.class)) {
                    told.append(each.getText()).append(' ');
                }
                for (Text each : UserInterface.controls(dialog, Text.class)) {
                    told.append(each.getText()).append(' ');
                }
                Screenshot.take("full-disk");
                dialog.close();
            });
            page.saveEditor(diagram, false);
            dialogs.assertDone();
            assertTrue(told.toString().contains("file-server.repository could not be saved"), told::toString);
            assertTrue(told.toString().contains("its edits are kept"), told::toString);
            assertTrue(told.toString().contains("save again"), told::toString);
            assertTrue(diagram.isDirty());
            assertEquals("Renamed", repository().getEntityName());
            assertArrayEquals(before, Files.readAllBytes(models.resolve("file-server/file-server.repository")));
            Files.delete(disk.resolve("rest"));
            page.saveEditor(diagram, false);
            assertFalse(diagram.isDirty());
            assertTrue(Files.readString(models.resolve("file-server/file-server.repository")).contains("Renamed"));
        } finally {
            page.closeAllEditors(false);
            UserInterface.awaitNoJob(ModelChecking.FAMILY);
            project.delete(true, true, null);
            project = Projects.create("Shared");
            assertTrue(run("umount", disk.toString()));
        }
    }

    private static void fill(Path file) throws IOException {
        try (var out = Files.newOutputStream(file)) {
            for (int i = 0; i < 1 << 20; i++) {
                out.write(new byte[512]);
            }
            throw new AssertionError("the disk is larger than it should be");
        } catch (IOException full) {
            assertTrue(Files.size(file) > 0);
        }
    }

    /** Whether a command could be run and succeeded; a bare system may lack the program. */
    private static boolean run(String... command) throws Exception {
        if (Stream.of(java.lang.System.getenv("PATH").split(File.pathSeparator))
                .noneMatch(folder -> Files.isExecutable(Path.of(folder, command[0])))) {
            return false;
        }
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start().waitFor() == 0;
    }
}
