// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.TimeUnit;
import org.loggia.pcm.monitorrepository.MeasurementSpecification;
import org.loggia.pcm.servicelevelobjective.Threshold;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.forms.tree.ModelTreeEditor;

/** Palladio's service level objectives, monitors and measuring points in tree and property sheet. */
class ObjectivesTreeTest extends WorkbenchFixture {

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Objectives", "file-server", "storage", "objectives");
    }

    private ModelTreeEditor edit(IFile file) throws Exception {
        ModelTreeEditor editor = assertInstanceOf(ModelTreeEditor.class, IDE.openEditor(page, file));
        page.activate(editor);
        UserInterface.rest();
        return editor;
    }

    private static List<String> texts(ModelTreeEditor editor) {
        TreeViewer viewer = (TreeViewer) editor.getSite().getSelectionProvider();
        viewer.expandAll();
        List<String> texts = new ArrayList<>();
        add(viewer.getTree().getItems(), texts);
        return texts;
    }

    private static void add(TreeItem[] items, List<String> texts) {
        for (TreeItem item : items) {
            texts.add(item.getText());
            add(item.getItems(), texts);
        }
    }

    private static <T extends EObject> T first(ModelTreeEditor editor, Class<T> type) {
        return editor.getAdapter(EditingSession.class).elements(type).get(0);
    }

    @Test
    void limitIsTypedAndNothingElseOfFileChanges() throws Exception {
        ProjectUnits.setTime(project, TimeUnit.MILLISECOND);
        IFile file = project.getFile("objectives/file-server.slo");
        String before = Projects.text(file);
        ModelTreeEditor editor = edit(file);
        List<String> shown = texts(editor);
        assertTrue(shown.stream().anyMatch(each -> each.startsWith("Quick on average")), shown::toString);
        assertTrue(shown.stream().anyMatch(each -> each.startsWith("200 ms")), shown::toString);
        editor.select(List.of(editor.getAdapter(EditingSession.class).elements(Threshold.class).stream()
                .filter(each -> "200 ms".equals(each.getThresholdLimit())).findFirst().orElseThrow()));
        SheetView sheet = SheetView.open(page);
        sheet.tab("GENERAL");
        sheet.assertWholeTexts();
        Screenshot.take("objectives-tree");
        assertTrue(Arrays.stream(UserInterface.controls((Composite) sheet.page().getControl(), Label.class)).anyMatch(
                each -> each.isVisible() && each.getText().equals("times in ms")), "the unit of a limit without one");
        Text limit = sheet.control("Limit", Text.class);
        assertEquals("200 ms", limit.getText());
        limit.setText("150 ms");
        UserInterface.notify(limit, SWT.DefaultSelection);
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
        assertEquals(before.replace("\"200 ms\"", "\"150 ms\""), Projects.text(file));
        log.assertEmpty("objectives");
    }

    @Test
    void monitorsShowMetricAndMeasuringPoint() throws Exception {
        ModelTreeEditor editor = edit(project.getFile("objectives/file-server.monitorrepository"));
        List<String> shown = texts(editor);
        assertTrue(shown.stream().anyMatch(each -> each.startsWith("Users")), shown::toString);
        assertTrue(shown.stream().anyMatch(each -> each.startsWith("Response Time")), shown::toString);
        MeasurementSpecification specification = first(editor, MeasurementSpecification.class);
        editor.select(List.of(specification));
        SheetView sheet = SheetView.open(page);
        sheet.tab("GENERAL");
        sheet.assertWholeTexts();
        Screenshot.take("monitors-tree");
        sheet.tab("REFERENCES");
        dialogs.in("Metric", "OK", dialog -> Dialogs.filter(dialog, "waiting time"));
        UserInterface.press(sheet.control("Metric", Button.class));
        dialogs.assertDone();
        assertTrue(texts(editor).stream().anyMatch(each -> each.startsWith("Waiting Time")), () -> texts(editor)
                .toString());
        editor.doSave(new NullProgressMonitor());
        String saved = Projects.text(project.getFile("objectives/file-server.monitorrepository"));
        assertTrue(saved.contains("href=\"pathmap://METRIC_SPEC_MODELS/models/commonMetrics.metricspec#_"), saved);
        assertFalse(saved.contains("#_6rYmYs7nEeOX_4BzImuHbA"), "the response time is measured no more: " + saved);
        ModelTreeEditor points = edit(project.getFile("objectives/file-server.measuringpoint"));
        assertTrue(texts(points).stream().anyMatch(each -> each.contains("CPU")), () -> texts(points).toString());
        log.assertEmpty("monitors");
    }
}
