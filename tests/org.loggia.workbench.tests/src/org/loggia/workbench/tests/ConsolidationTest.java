// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.loggia.chart.Series;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.lab.consolidation.ConsolidationEditor;

/** Virtual machines that share storage, in the workbench: their table, and their placements side by side. */
@ExtendWith(Workbench.class)
class ConsolidationTest {

    private static final String TEXT = """
            storages: [{name: A}, {name: B}]
            machines:
              - name: file
                read: {throughput_per_s: 330, responseTime_ms: 20, arrivalQueue: 9.67}
                write: {throughput_per_s: 238, responseTime_ms: 4.82, arrivalQueue: 8.47}
                limits: {read_ms: 34}     # for people
              - name: mail
                on:
                  - {storage: A, read: {throughput_per_s: 245, responseTime_ms: 17.3, arrivalQueue: 5.6}}
                  - {storage: B, read: {throughput_per_s: 245, responseTime_ms: 20, arrivalQueue: 5.6}}
            """;

    private IFile file;

    @BeforeEach
    void open() throws Exception {
        IProject project = Projects.create("Machines");
        file = project.getFile("machines.yaml");
        file.create(new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)), true, null);
        IEditorPart editor = IDE.openEditor(Workbench.page(), file);
        assertEquals(ConsolidationEditor.ID, editor.getSite().getId(), "what is in the file tells what it is");
    }

    private Form form() {
        return UserInterface.await("the form", () -> Arrays.stream(UserInterface.controls(Workbench.window().getShell(),
                Form.class)).filter(form -> form.isVisible() && form.getText().equals(file.getName())).findFirst()
                .orElse(null));
    }

    private Table machines() {
        return UserInterface.control(form(), Table.class, table -> table.getColumnCount() == 13);
    }

    private static ToolItem item(Form form, String name) {
        return Arrays.stream(UserInterface.controls(form, ToolBar.class)).flatMap(bar -> Arrays.stream(bar.getItems()))
                .filter(each -> each.getText().equals(name)).findFirst().orElseThrow();
    }

    /** The file server alone on A and the mail server alone on B see what was measured of them alone. */
    @Test
    void placementsStandSideBySide() {
        UserInterface.awaitThat("three rows of figures", () -> machines().getItemCount() == 3);
        assertEquals(List.of("(any)", "A", "B"), Arrays.stream(machines().getItems()).map(row -> row.getText(2))
                .toList());
        Screenshot.take("machines");
        UserInterface.notify(item(form(), "Predict"), SWT.Selection);
        Table placements = UserInterface.await("placements", () -> Arrays.stream(UserInterface.controls(form(),
                Table.class)).filter(table -> table.isVisible() && table.getItemCount() == 3 && table
                        .getColumnCount() == 7).findFirst().orElse(null));
        assertTrue(placements.getItem(0).getText(3).startsWith("within all limits"), placements.getItem(0).getText(3));
        assertEquals("B: 20 ms / 4.820 ms", placements.getItem(1).getText(3));
        assertEquals("A: 17.30 ms / -", placements.getItem(2).getText(3));
        assertNull(placements.getItem(1).getImage(3));
        assertNotNull(placements.getItem(1).getImage(6), "together they exceed the limit");
        ChartCanvas chart = UserInterface.control(form(), ChartCanvas.class, each -> true);
        assertEquals(4, chart.chart().series().size());
        assertEquals(17.3, ((Series.Bars) chart.chart().series().get(1)).heights()[1], 1e-9);
        Screenshot.take("placements");
    }
}
