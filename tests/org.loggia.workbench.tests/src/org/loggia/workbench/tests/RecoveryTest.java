// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;
import org.loggia.workbench.editing.Recovery;
import org.loggia.workbench.forms.problem.ModelChecking;
import org.loggia.workbench.lab.campaign.CampaignEditor;
import org.loggia.workbench.forms.tree.ModelTreeEditor;
import org.loggia.workbench.marker.ProblemMarkers;

/** What is edited and not saved is kept aside, and offered after a crash. */
class RecoveryTest extends WorkbenchFixture {

    private IFile file;
    private String original;

    @BeforeEach
    void keepEverySecond() throws Exception {
        Recovery.preferences().setValue(Recovery.INTERVAL, 1);
        project = Projects.fromTemplate("Lost", "file-server", "storage");
        file = project.getFile("file-server/file-server.repository");
        original = Projects.text(file);
    }

    @AfterEach
    void keepAsUsual() throws IOException {
        Recovery.preferences().setToDefault(Recovery.INTERVAL);
        for (Path each : kept()) {
            Files.deleteIfExists(each);
        }
    }

    /** Marks are kept when the workbench ends; one that was killed has none of what was found last. */
    @Test
    void problemsAreMarkedAgainAtTheNextStart() throws Exception {
        file.setContents(original.replace("</repository:Repository>", "").getBytes(StandardCharsets.UTF_8), true, false,
                null);
        UserInterface.awaitThat("a mark", () -> marks() > 0);
        UserInterface.awaitNoJob(ModelChecking.FAMILY);
        file.deleteMarkers(ProblemMarkers.TYPE, true, IResource.DEPTH_ZERO);
        ModelChecking started = new ModelChecking();
        started.earlyStartup();
        try {
            UserInterface.awaitThat("the mark again", () -> marks() > 0);
        } finally {
            file.getWorkspace().removeResourceChangeListener(started);
        }
    }

    private int marks() {
        try {
            return file.findMarkers(ProblemMarkers.TYPE, true, IResource.DEPTH_ZERO).length;
        } catch (CoreException gone) {
            throw new IllegalStateException(gone);
        }
    }

    private static List<Path> kept() throws IOException {
        Path folder = Platform.getStateLocation(Platform.getBundle("org.loggia.workbench.editing")).append("unsaved")
                .toPath();
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> list = Files.list(folder)) {
            return list.toList();
        }
    }

    private static boolean isKept(String text) {
        try {
            List<Path> kept = kept();
            return kept.size() == 1 && Files.readString(kept.get(0)).contains(text);
        } catch (IOException changing) {
            return false; // it is replaced at this moment
        }
    }

    private static boolean isNothingKept() {
        try {
            return kept().isEmpty();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private ModelTreeEditor rename(String name) throws Exception {
        ModelTreeEditor editor = tree(file);
        EditingSession session = editor.getAdapter(EditingSession.class);
        BasicComponent component = session.elements(BasicComponent.class).stream().filter(session::isEditable)
                .findFirst().orElseThrow();
        session.execute("Rename", () -> component.setEntityName(name));
        return editor;
    }

    @Test
    void offersUnsavedEditsAfterCrash() throws Exception {
        ModelTreeEditor editor = rename("Archive");
        UserInterface.awaitThat("the edit to be kept", () -> isKept("entityName=\"Archive\""));
        assertEquals(original, Projects.text(file), "the user's file is as it was");
        Path copy = kept().get(0);
        byte[] lost = Files.readAllBytes(copy);

        page.closeEditor(editor, false);
        UserInterface.awaitThat("what was thrown away to be forgotten", RecoveryTest::isNothingKept);

        Files.write(copy, lost); // as a crash leaves it
        dialogs.in("Unsaved Edits", "Restore", dialog -> {
            assertTrue(Arrays.stream(UserInterface.controls(dialog, Label.class)).anyMatch(each -> each.getText()
                    .contains("Lost/file-server/file-server.repository")), "the model is named");
            Screenshot.take("unsaved-edits");
        });
        new Recovery(PlatformUI.getWorkbench().getService(EditingSessions.class)).offer();
        dialogs.assertDone();
        EditingSession session = PlatformUI.getWorkbench().getService(EditingSessions.class).of(file.getProject());
        assertEquals("Archive", session.elements(BasicComponent.class).stream().filter(session::isEditable).findFirst()
                .orElseThrow().getEntityName());
        assertTrue(session.isDirty(), "not saved yet");
        assertTrue(page.getActiveEditor().isDirty(), "its editor says so");
        assertEquals(original, Projects.text(file), "the user's file is as it was");
        assertTrue(session.problems().isEmpty(), session.problems()::toString);
        Screenshot.take("unsaved-edits-restored");
        UserInterface.rest(1500); // the workbench's own recovery keeps it again by now

        session.save(null, new NullProgressMonitor());
        assertEquals(original.replace("entityName=\"FileServer\"", "entityName=\"Archive\""), Projects.text(file));
        assertFalse(session.isDirty());
        UserInterface.awaitThat("what is saved to be forgotten", RecoveryTest::isNothingKept);
    }

    /** A description in YAML, behind its form, and a model whose text was edited until it was no model any more. */
    @Test
    void backsUpTexts() throws Exception {
        IFile plan = file.getProject().getFile("plan.yaml");
        plan.create(new ByteArrayInputStream("campaign: plan\ndriver: fio\n".getBytes(StandardCharsets.UTF_8)), true,
                null);
        IEditorPart form = IDE.openEditor(page, plan);
        assertEquals(CampaignEditor.ID, form.getSite().getId());
        IEditorPart source = IDE.openEditor(page, file, "org.eclipse.ui.DefaultTextEditor");
        document(plan).replace(0, 0, "# Zeit in \u00b5s\n");
        document(file).replace(0, 5, "");
        UserInterface.awaitThat("both to be kept", () -> names().size() == 2);
        Map<Path, byte[]> lost = new HashMap<>();
        for (Path each : kept()) {
            lost.put(each, Files.readAllBytes(each));
        }
        page.closeEditor(form, false);
        page.closeEditor(source, false);
        UserInterface.awaitThat("what was thrown away to be forgotten", RecoveryTest::isNothingKept);

        for (Map.Entry<Path, byte[]> each : lost.entrySet()) {
            Files.write(each.getKey(), each.getValue()); // as a crash leaves it
        }
        dialogs.in("Unsaved Edits", "Restore", dialog -> {
            assertTrue(Arrays.stream(UserInterface.controls(dialog, Label.class)).anyMatch(each -> each.getText()
                    .contains("Lost/file-server/file-server.repository\nLost/plan.yaml")), "both are named");
        });
        new Recovery(PlatformUI.getWorkbench().getService(EditingSessions.class)).offer();
        dialogs.assertDone();
        assertEquals(List.of("file-server.repository", "plan.yaml"), Arrays.stream(page.getDirtyEditors())
                .map(IEditorPart::getTitle).sorted().toList());
        assertEquals(original.substring(5), document(file).get());
        assertEquals(original, Projects.text(file), "the user's file is as it was");
        assertEquals(CampaignEditor.ID, page.findEditor(new FileEditorInput(plan)).getSite().getId());
        UserInterface.rest(1500); // the workbench's own recovery keeps them again by now
        page.findEditor(new FileEditorInput(plan)).doSave(new NullProgressMonitor());
        assertEquals("# Zeit in \u00b5s\ncampaign: plan\ndriver: fio\n", Projects.text(plan));
        UserInterface.awaitThat("what is saved to be forgotten", () -> names().size() == 1);
    }

    private static List<String> names() {
        try {
            return kept().stream().map(each -> each.getFileName().toString()).toList();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private static IDocument document(IFile file) {
        return FileBuffers.getTextFileBufferManager().getTextFileBuffer(file.getFullPath(), LocationKind.IFILE)
                .getDocument();
    }

    @Test
    void discardedEditsAreGone() throws Exception {
        ModelTreeEditor editor = rename("Archive");
        UserInterface.awaitThat("the edit to be kept", () -> isKept("entityName=\"Archive\""));
        Path copy = kept().get(0);
        byte[] lost = Files.readAllBytes(copy);
        page.closeEditor(editor, false);
        UserInterface.awaitThat("what was thrown away to be forgotten", RecoveryTest::isNothingKept);
        Files.write(copy, lost);
        dialogs.in("Unsaved Edits", "Discard");
        new Recovery(PlatformUI.getWorkbench().getService(EditingSessions.class)).offer();
        dialogs.assertDone();
        assertTrue(isNothingKept());
        assertEquals(0, page.getEditorReferences().length);
    }

    @Test
    void backupIntervalIsPreference() {
        PreferenceDialog preferences = PreferencesUtil.createPreferenceDialogOn(page.getWorkbenchWindow().getShell(),
                "org.loggia.workbench.editing.recovery", null, null);
        dialogs.in("Preferences", "Apply and Close", dialog -> {
            Text seconds = UserInterface.control(dialog, Text.class, each -> each.getText().equals("1"));
            seconds.setText("7200");
            UserInterface.notify(seconds, SWT.KeyUp);
            assertFalse(UserInterface.button(dialog, "Apply and Close").isEnabled(), "an hour is the longest");
            seconds.setText("0");
            UserInterface.notify(seconds, SWT.KeyUp);
            Screenshot.take("recovery-preference");
        });
        preferences.open();
        dialogs.assertDone();
        assertEquals(0, Recovery.preferences().getInt(Recovery.INTERVAL));
    }
}
