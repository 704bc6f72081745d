// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoRequest;
import org.loggia.io.StorageResource;
import org.loggia.io.check.IoProblems;
import org.loggia.io.feature.FeatureSelection;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.expression.ExpressionField;
import org.loggia.workbench.forms.tree.ModelTreeEditor;
import org.loggia.workbench.marker.ProblemMarkers;

/** Each quick fix: a file is broken, its problem is repaired, and after saving the problem is gone. */
class QuickFixTest extends WorkbenchFixture {

    private EditingSession session;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Repaired", "file-server", "storage");
    }

    /** Breaks a file, repairs it with a quick fix, saves, and waits until the problem is gone. */
    private void repair(String name, String before, String after, String message, String label) throws Exception {
        IFile file = project.getFile("file-server/" + name);
        String text = Projects.text(file);
        int at = text.indexOf(before);
        assertTrue(at >= 0, () -> before + " is not in " + name);
        Projects.write(file, text.substring(0, at) + after + text.substring(at + before.length()));
        IMarker marker = Projects.marker(project, message);
        ModelTreeEditor tree = (ModelTreeEditor) page.openEditor(new org.eclipse.ui.part.FileEditorInput(
                (IFile) marker.getResource()), ModelTreeEditor.ID, true,
                IWorkbenchPage.MATCH_ID | IWorkbenchPage.MATCH_INPUT);
        session = tree.getAdapter(EditingSession.class);
        IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(marker);
        Arrays.stream(fixes).filter(each -> each.getLabel().equals(label)).findFirst()
                .orElseThrow(() -> new AssertionError(label + " is not among "
                        + Arrays.stream(fixes).map(IMarkerResolution::getLabel).toList())).run(marker);
        dialogs.assertDone();
        assertTrue(tree.isDirty(), "the repair can be undone");
        tree.doSave(new NullProgressMonitor());
        assertFalse(tree.isDirty());
        Projects.awaitNoMarker(project, message);
    }

    private <T extends EObject> T only(Class<T> type) {
        return session.elements(type).stream().filter(session::isEditable).findFirst().orElseThrow();
    }

    /** Takes the first of what a chooser offers. */
    private void chooseFirst(String title) {
        dialogs.in(title, "OK");
    }

    @Test
    void removesDanglingReference() throws Exception {
        repair("file-server.allocation", "file-server.system#_fileServer_fileServer_assembly",
                "file-server.system#_gone", "_gone", "Remove the reference");
        assertNull(only(AllocationContext.class).getAssemblyContext_AllocationContext());
    }

    @Test
    void expressionThatIsMissingIsWritten() throws Exception {
        repair("file-server.usagemodel", "<thinkTime_ClosedWorkload specification=\"0\"/>", "",
                "'Think time' is not set", "Write the expression 1");
        assertEquals("1", only(ClosedWorkload.class).getThinkTime_ClosedWorkload().getSpecification());
    }

    @Test
    void partThatIsMissingIsAdded() throws Exception {
        repair("file-server.usagemodel", """
                <workload_UsageScenario xsi:type="usagemodel:ClosedWorkload" population="50">
                      <thinkTime_ClosedWorkload specification="0"/>
                    </workload_UsageScenario>""", "", "'Workload' is not set", "Add the missing element");
        assertNotNull(only(UsageScenario.class).getWorkload_UsageScenario());
    }

    @Test
    void givesDuplicateElementNewId() throws Exception {
        repair("file-server.resourceenvironment", "id=\"_fileServer_fileServer_vm_delay\"",
                "id=\"_fileServer_fileServer_vm_cpu\"", "another element of the file has the same id",
                "Give the element a new id");
        assertEquals(2, session.elements(ProcessingResourceSpecification.class).stream()
                .map(ProcessingResourceSpecification::getId).distinct().count());
    }

    @Test
    void requestWithoutActionGetsOne() throws Exception {
        chooseFirst("Action");
        repair("file-server.io", "<action xsi:type=\"seff:InternalAction\" "
                + "href=\"file-server.repository#_fileServer_append_action\"/>", "", "'Action' is not set",
                "Choose an element...");
        assertTrue(session.elements(IoRequest.class).stream().allMatch(each -> each.getAction() != null));
    }

    @Test
    void correctsInvalidConstant() throws Exception {
        dialogs.in("Stochastic Expression", "OK", dialog -> {
            UserInterface.control(dialog, ExpressionField.class, field -> true).text().setText("0.75");
        });
        repair("file-server.io", "<sequentiality specification=\"0.97\"/>", "<sequentiality specification=\"1.97\"/>",
                "the sequentiality is 1.97", "Correct the expression...");
        assertTrue(session.elements(IoRequest.class).stream()
                .anyMatch(each -> each.getSequentiality().getSpecification().equals("0.75")));
    }

    /** The kind says all: nothing in the workbench knows it. */
    @Test
    void markerCarriesCodeAndFactsOfItsProblem() throws Exception {
        IFile file = project.getFile("file-server/file-server.io");
        Projects.write(file, Projects.text(file).replace("<sequentiality specification=\"0.97\"/>",
                "<sequentiality specification=\"1.97\"/>"));
        IMarker marker = Projects.marker(project, "the sequentiality is 1.97");
        assertEquals(IoProblems.SEQUENTIALITY.code(), marker.getAttribute(ProblemMarkers.CODE));
        assertEquals("1.97", ProblemMarkers.fact(marker, "value", null));
        assertEquals(IoProblems.SEQUENTIALITY.repairs(), ProblemMarkers.repairs(marker));
        marker.setAttribute(IMarker.MESSAGE, "in other words");
        assertEquals("Correct the expression...", IDE.getMarkerHelpRegistry().getResolutions(marker)[0].getLabel());
    }

    @Test
    void containerIsConnectedToStorageResource() throws Exception {
        repair("file-server-storage.io",
                "<containers href=\"file-server.resourceenvironment#_fileServer_fileServer_vm\"/>", "",
                "is not connected to a storage resource", "Connect 'FileServerVM' to a storage resource");
        assertEquals(1, only(StorageResource.class).getContainers().size());
    }

    @Test
    void configurationThatLacksChoiceIsCompleted() throws Exception {
        dialogs.in("Configure Storage", "OK", dialog -> {
            Button mars = UserInterface.control(dialog, Button.class, each -> each.getData() instanceof Feature feature
                    && feature.getName().equals("MARS"));
            UserInterface.notify(mars, SWT.Selection);
            Text conflicts = UserInterface.control(dialog, Text.class, each -> (each.getStyle() & SWT.V_SCROLL) != 0);
            assertTrue(conflicts.getText().startsWith("The configuration is complete"), conflicts::getText);
        });
        repair("file-server-storage.io",
                "<origin href=\"pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution\"/>",
                "<origin href=\"pathmap://LOGGIA_MODELS/storage.featuremodel#regression\"/>", "exactly one of",
                "Configure the storage resource...");
        assertTrue(FeatureSelection.of(only(StorageResource.class).getConfiguration()).isValid());
    }
}
