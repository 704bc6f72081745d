// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.loggia.yaml.YamlText;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.chart.Series;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.lab.campaign.CampaignEditor;
import org.loggia.workbench.lab.campaign.CampaignJob;

/** A measurement campaign in the workbench: its form, and a real one on this host. */
class CampaignTest extends WorkbenchFixture {

    private static final String TEXT = """
            # A small one.
            campaign: small
            targets:
              - name: here
                directory: .
            driver: fio
            factors:
              concurrentRequests: [1, 4]     # clients
              requestSize: [4 KiB, 8 KiB]
            settings:
              readShare: 1
              pattern: random
              fileSetSize: 8 MiB
              fileSize: 8 MiB
            runTime: 300 ms
            repetitions: 2
            disturbed: {foreignCpu: 1, steal: 1}
            """;

    private IFile file;
    private IEditorPart editor;

    @BeforeEach
    void open() throws Exception {
        project = Projects.create("Campaign");
        file = file("small.yaml", TEXT);
        editor = IDE.openEditor(page, file);
        assertEquals(CampaignEditor.ID, editor.getSite().getId(), "what is in the file tells what it is");
    }

    /** The form of the page in front. */
    private Form form() {
        return UserInterface.form(file.getName());
    }

    private String text() {
        return ((CampaignEditor) editor).text().toString();
    }

    private Label summary() {
        return UserInterface.await("what will happen", () -> Arrays.stream(UserInterface.controls(form(), Label.class))
                .filter(label -> label.getText().contains("each. About") || label.getText().startsWith(
                        "Correct the errors"))
                .findFirst().orElse(null));
    }

    /** A second value makes a factor of a setting, and the last one a setting of a factor. */
    @Test
    void valuesDetermineVariedFactors() throws Exception {
        assertNotNull(summary()); // it moves the table down
        Table settings = UserInterface.control(form(), Table.class, table -> table.getColumnCount() == 3);
        assertEquals("concurrentRequests", settings.getItem(0).getText(0));
        assertEquals("1, 4", settings.getItem(0).getText(1));
        assertEquals("readShare", settings.getItem(2).getText(0));
        input.giveKeyboard(settings);
        enter(settings, 2, "0.5, 1");
        UserInterface.awaitThat("a factor", () -> text().contains("  readShare: [0.5, 1]\nsettings:"));
        UserInterface.awaitThat("the estimate", () -> summary().getText().startsWith("16 runs"));
        enter(settings, 0, "4");
        UserInterface.awaitThat("a setting", () -> text().contains("  fileSize: 8 MiB\n  concurrentRequests: 4\n"));
        assertFalse(text().contains("# clients"), text());
        editor.doSave(null);
    }

    /** A row that is no factor any more stands elsewhere; Tab continues to the row that was the next one. */
    @Test
    void tabContinuesAfterRowMoves() throws Exception {
        Table settings = UserInterface.control(form(), Table.class, table -> table.getColumnCount() == 3);
        input.giveKeyboard(settings);
        settings.setFocus();
        input.key("Down", "Right", "F2");
        editor(settings);
        input.type("4");
        input.key("Tab");
        UserInterface.awaitThat("the row to move", () -> settings.getItem(0).getText(0).equals("requestSize"));
        editor(settings);
        input.type("16 KiB");
        input.key("Return");
        UserInterface.awaitThat("the next value", () -> text().contains("  requestSize: 16 KiB\n"));
        input.key("F2");
        editor(settings);
        input.key("Escape");
        editor.doSave(null);
    }

    private Text editor(Table table) {
        return UserInterface.control(table, Text.class, Text::isVisible);
    }

    /** What is wrong takes lines of its own where it is long; the form stays as wide as its window. */
    @Test
    void longErrorKeepsButtonsInPlace() {
        assertNotNull(summary()); // it moves the table down
        UserInterface.rest();
        Table settings = UserInterface.control(form(), Table.class, table -> table.getColumnCount() == 3);
        input.giveKeyboard(settings);
        String tooLong = "very ".repeat(60) + "many";
        enter(settings, 0, tooLong);
        Label fault = UserInterface.await("the fault", () -> Arrays.stream(UserInterface.controls(form(), Label.class))
                .filter(label -> label.isVisible() && label.getText().contains(tooLong)).findFirst().orElse(null));
        Screenshot.take("campaign-long-fault");
        assertTrue(fault.getSize().y > 2 * fault.getFont().getFontData()[0].getHeight(), "several lines");
        Point window = form().getParent().getSize();
        assertTrue(form().getSize().x <= window.x, form().getSize().x + " of " + window.x);
        enter(settings, 0, "1, 4");
        UserInterface.awaitThat("no fault of what is there already", () -> told().isEmpty());
    }

    /** What the head of the form says, next to its title or below it. */
    private String told() {
        String below = Arrays.stream(UserInterface.controls(form().getHead(), Label.class)).filter(Label::isVisible)
                .map(Label::getText).filter(text -> !text.equals(form().getText())).collect(Collectors.joining());
        return form().getMessage() == null ? below : form().getMessage();
    }

    /** A campaign with a fault stays in its form, which says what to mend. */
    @Test
    void rejectsInvalidCampaignBeforeStart() throws Exception {
        String right = text();
        ((CampaignEditor) editor).change(YamlText.of(TEXT.replace("repetitions: 2", "repetitions: many")));
        UserInterface.press(UserInterface.tool(form(), "Measure"));
        assertTrue(told().startsWith("Line "), told());
        assertEquals(0, Job.getJobManager().find(CampaignJob.FAMILY).length);
        summary();
        ((CampaignEditor) editor).change(YamlText.of(right));
        UserInterface.awaitThat("nothing wrong", () -> told().isEmpty());
        editor.doSave(null);
    }

    /** Added by a button, named and valued by typing, taken away by the Delete key. */
    @Test
    void labelsDescribeSystemUnderTest() throws Exception {
        page.setPartState(page.getReference(editor), IWorkbenchPage.STATE_MAXIMIZED);
        Table labels = UserInterface.control(form(), Table.class, table -> table.getColumn(0).getText()
                .equals("Label"));
        input.giveKeyboard(labels);
        UserInterface.press(UserInterface.button(labels.getParent(), "Add"));
        UserInterface.awaitThat("a label", () -> text().contains("labels:\n  label1: unknown"));
        editor(labels);
        input.type("raid");
        input.key("Tab");
        UserInterface.awaitThat("its name", () -> text().contains("labels:\n  raid: unknown"));
        editor(labels);
        input.type("RAID 10");
        input.key("Return");
        UserInterface.awaitThat("its value", () -> text().contains("  raid: RAID 10"));
        Screenshot.take("campaign-labels");
        input.giveKeyboard(labels);
        labels.setSelection(0);
        input.key("Delete");
        UserInterface.awaitThat("no label", () -> !text().contains("labels"));
        editor.doSave(null);
        page.setPartState(page.getReference(editor), IWorkbenchPage.STATE_RESTORED);
    }

    private void enter(Table table, int row, String text) {
        var cell = table.getItem(row).getBounds(1);
        input.click(table, cell.x + 20, cell.y + cell.height / 2);
        editor(table);
        input.key("ctrl+a");
        input.type(text);
        input.key("Return");
    }

    @Test
    void measuresStopsAndResumesCampaign() throws Exception {
        assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator)).anyMatch(each -> new File(each, "fio")
                .canExecute()), "fio is not installed");
        summary();
        UserInterface.press(UserInterface.tool(form(), "Measure"));
        Composite measuring = form();
        Tree tree = UserInterface.control(measuring, Tree.class, each -> true);
        UserInterface.awaitThat("a run", () -> tree.getItemCount() == 4 && Arrays.stream(tree.getItems())
                .anyMatch(row -> row.getText(5).equals("1 of 2")));
        Screenshot.take("campaign-running");
        pressByKey(UserInterface.tool(measuring, "Stop"));
        UserInterface.awaitNoJob(CampaignJob.FAMILY);
        UserInterface.awaitThat("Measure", () -> UserInterface.tool(measuring, "Measure").isEnabled());
        assertKeysIn(measuring);
        assertTrue(project.getFile("small.sqlite").exists());
        assertEquals(0, project.getLocation().toFile().list((folder, name) -> name.startsWith("loggia-")).length,
                "nothing is left on the target");

        pressByKey(UserInterface.tool(measuring, "Measure"));
        UserInterface.awaitThat("Stop", () -> UserInterface.tool(measuring, "Stop").isEnabled());
        assertKeysIn(measuring);
        UserInterface.awaitThat("all runs", () -> ((Form) measuring).getMessage() != null
                && ((Form) measuring).getMessage().startsWith("8 of 8 runs measured"));
        UserInterface.awaitNoJob(CampaignJob.FAMILY);
        assertTrue(tree.getColumn(3).getText().matches("Median \\[(ns|µs|ms|s)\\]"), tree.getColumn(3)::getText);
        assertTrue(Arrays.stream(tree.getItems()).allMatch(row -> row.getText(3).matches("[\\d,.]+")),
                "all in that unit");
        UserInterface.awaitThat("the table", () -> project.getFile("small.csv").exists());
        assertEquals(9, Projects.text(project.getFile("small.csv")).lines().count());
        Combo response = UserInterface.control(measuring, Combo.class, each -> each.getText().equals(
                "readResponseTime"));
        assertTrue(response.isEnabled());
        ChartCanvas chart = UserInterface.control(measuring, ChartCanvas.class, each -> true);
        UserInterface.awaitThat("two lines", () -> chart.chart().series().size() == 2);
        assertEquals(2, ((Series.Curve) chart.chart().series().get(0)).x().length, "1 and 4 clients");
        assertEquals(List.of("requestSize 4 KiB", "requestSize 8 KiB"), chart.chart().series().stream()
                .map(Series::name).toList());
        Screenshot.take("campaign-measured");
        Narrow.in(1024, 700, () -> {
            Narrow.assertColumnsInSight(tree);
            Narrow.assertSeenAtOnce(chart);
        });
        Narrow.in(1024, 400, () -> UserInterface.awaitThat("room for the curves", () -> chart.getSize().y > 150
                && chart.getSize().x > 500));

        dialogs.in("Train a Regression Model", wizard -> {
            Table factors = UserInterface.control(wizard, Table.class, each -> each.getColumnCount() == 3);
            assertEquals(2, factors.getItemCount());
            wizard.close();
        });
        UserInterface.press(UserInterface.tool(measuring, "Train a Model..."));
        dialogs.assertDone();
        assertTrue(project.getFile("small-readResponseTime.csv").exists());
    }

    /** Presses a button of a head as people without a mouse do. */
    private void pressByKey(ToolItem item) {
        input.giveKeyboard(item.getParent());
        assertTrue(item.getParent().setFocus(), "the keys reach the buttons");
        input.key("space");
    }

    /** A button that is gone takes the keys along, unless they are led elsewhere before. */
    private void assertKeysIn(Composite form) {
        boolean[] isHeard = new boolean[1];
        Listener listener = event -> isHeard[0] |= Arrays.asList(UserInterface.controls(form, Control.class)).contains(
                event.widget);
        form.getDisplay().addFilter(SWT.KeyDown, listener);
        try {
            input.key("Shift_L");
            UserInterface.awaitThat("a key to be heard", () -> isHeard[0]);
        } finally {
            form.getDisplay().removeFilter(SWT.KeyDown, listener);
        }
    }
}
