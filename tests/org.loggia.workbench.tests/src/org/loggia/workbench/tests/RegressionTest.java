// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.chart.Series;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.project.CopyFromDisk;
import org.loggia.workbench.regression.ModelView;
import org.loggia.workbench.regression.TrainWizard;
import org.loggia.workbench.regression.TrainingJob;

/** From a table of measurements to a model and its effects, with the wizard and the view. */
class RegressionTest extends WorkbenchFixture {

    private static final int ROWS = 60;

    @TempDir
    private Path elsewhere;

    @BeforeEach
    void open() throws Exception {
        project = Projects.create("Measured");
    }

    @AfterEach
    void close() throws Exception {
        page.hideView(page.findView(ModelView.ID));
    }

    /** Response times that grow with clients and size; half of them on a slow scheduler. */
    private static String measurements() {
        StringBuilder csv = new StringBuilder("clients,size [B],scheduler,responseTime [ms],throughput [1/s]\n");
        for (int i = 0; i < ROWS; i++) {
            int clients = 1 + i % 10;
            int size = 4096 << i % 4;
            boolean slow = i % 3 == 0;
            double time = 0.5 + 0.8 * clients + 0.05 * size / 1024 + (slow ? 2 : 0);
            csv.append(clients).append(',').append(size).append(',').append(slow ? "cfq" : "noop").append(',')
                    .append(time).append(',').append(1000 * clients / time).append('\n');
        }
        return csv.toString();
    }

    private Shell wizard(IFile table) {
        return open(new TrainWizard(), table).getShell();
    }

    private void choose(Combo combo, String start) {
        combo.select(Arrays.asList(combo.getItems()).indexOf(
                Arrays.stream(combo.getItems()).filter(item -> item.startsWith(start)).findFirst().orElseThrow()));
        UserInterface.notify(combo, SWT.Selection);
    }

    /** Enter in the list of wizards opens one and presses <i>Next</i>, which failed where no table was chosen yet. */
    @Test
    void incompletePageBlocksNext() throws Exception {
        Shell shell = wizard(file("notes.txt", "nothing measured"));
        assertNull(((WizardDialog) shell.getData()).getCurrentPage().getNextPage());
        UserInterface.press(UserInterface.button(shell, "Cancel"));
    }

    /** Whoever begins with a table of their own has no project yet, and nothing in the workspace to choose from. */
    @Test
    void tableComesFromDisk() throws Exception {
        Path table = Files.writeString(elsewhere.resolve("mine.csv"), measurements());
        Shell shell = wizard(file("notes.txt", "nothing measured"));
        UserInterface.controls(shell, Text.class)[0].setText(table.toString());
        assertEquals(table + " is not in the workspace: import it with Browse... > Copy from Disk...",
                ((WizardDialog) shell.getData()).getCurrentPage().getErrorMessage());
        dialogs.in("Choose a file", chooser -> {
            assertTrue(UserInterface.button(chooser, "Copy from Disk...").isEnabled());
            chooser.close();
        });
        UserInterface.press(UserInterface.button(shell, "Browse..."));
        UserInterface.press(UserInterface.button(shell, "Cancel"));
        dialogs.in("Copy into the Workspace", "OK", dialog -> {
            Text folder = UserInterface.control(dialog, Text.class, text -> text.getText().equals("/Measured"));
            folder.setText("/Measured/notes.txt");
            assertFalse(UserInterface.button(dialog, "OK").isEnabled());
            folder.setText("/Mine/tables");
        });
        IFile copy = CopyFromDisk.ask(window.getShell(), table);
        dialogs.assertDone();
        assertEquals("/Mine/tables/mine.csv", copy.getFullPath().toString());
        assertEquals(measurements(), Projects.text(copy));
        copy.getProject().delete(true, null);
    }

    @Test
    void tableBecomesModelAndItsEffectsAreShown() throws Exception {
        Shell shell = wizard(file("measured.csv", measurements() + "3,4096,noop,,\n"));
        Combo response = UserInterface.control(shell, Combo.class, combo -> combo.getItemCount() == 4);
        assertEquals("responseTime", response.getText(), "what one usually wants to know");
        Table factors = UserInterface.control(shell, Table.class, table -> table.getItemCount() == 4);
        assertEquals("[clients, size, scheduler]", Arrays.stream(factors.getItems()).filter(TableItem::getChecked)
                .map(TableItem::getText).toList().toString(), "other responses are not proposed as factors");
        assertEquals("4 KiB to 32 KiB", factors.getItem(1).getText(1));
        Screenshot.take("train-measurements");
        Reachable.assertKeysOfTheirOwn(shell);
        UserInterface.press(UserInterface.button(shell, "Next >"));
        Combo technique = UserInterface.control(shell, Combo.class, combo -> combo.isVisible()
                && combo.getText().startsWith("auto"));
        UserInterface.awaitThat("the first field to have the focus, and not the button Back",
                () -> display.getFocusControl() == technique);
        choose(technique, "lm");
        Button logarithm = UserInterface.button(shell, "Train on the logarithm of the response");
        assertTrue(logarithm.getSelection(), "proposed for times that differ by factors");
        logarithm.setSelection(false);
        UserInterface.notify(logarithm, SWT.Selection);
        UserInterface.press(UserInterface.button(shell, "< Back"));
        UserInterface.press(UserInterface.button(shell, "Next >"));
        assertFalse(logarithm.getSelection(), "what was chosen stays");
        Text target = UserInterface.control(shell, Text.class, text -> text.getText().endsWith(".json"));
        assertEquals("/Measured/responseTime.json", target.getText());
        Screenshot.take("train-technique");
        Reachable.assertKeysOfTheirOwn(shell);
        target.setText("/Nowhere/model.json");
        assertFalse(UserInterface.button(shell, "Finish").isEnabled());
        target.setText("/Measured/model.json");
        UserInterface.press(UserInterface.button(shell, "Finish"));

        IFile model = project.getFile("model.json");
        UserInterface.awaitThat("the model", model::exists);
        ModelView view = UserInterface.await("the view with the model",
                () -> page.findView(ModelView.ID) instanceof ModelView shown && shown.shown() != null ? shown : null);
        assertEquals("lm", view.shown().technique());
        assertEquals(0.5 + 0.8 * 5 + 0.05 * 16, view.shown().model().predict(new double[] {5, 16 * 1024, 1}), 1e-9);
        CTabFolder tabs = UserInterface.control((Composite) view.getSite().getShell(), CTabFolder.class,
                folder -> folder.getItemCount() == 5 && folder.getItem(0).getText().equals("Effect"));
        assertEquals("Root mean square error [ms]", ((Table) tabs.getItem(2).getControl()).getColumn(2).getText());
        for (int i = 0; i < tabs.getItemCount(); i++) {
            tabs.setSelection(i);
            Screenshot.take("regression-" + tabs.getItem(i).getText().toLowerCase(java.util.Locale.ROOT));
        }
        String about = ((StyledText) tabs.getItem(4).getControl()).getText();
        assertTrue(about.contains("Note: 1 of " + (ROWS + 1)
                + " rows have no value of 'responseTime' and are skipped"), about);
        Text formula = (Text) tabs.getItem(3).getControl();
        assertTrue(formula.getText().contains("0.8 * clients"), formula.getText());
        assertEquals("responseTime over clients", ((ChartCanvas) tabs.getItem(0).getControl()).chart().title());
        Series.Curve rows = (Series.Curve) ((ChartCanvas) tabs.getItem(1).getControl()).chart().series().get(0);
        assertEquals(view.shown().error().rows(), rows.x().length, "each row was left out once");
        assertArrayEquals(rows.x(), rows.y(), 1e-9, "the rows lie on the model");
        Table compared = (Table) tabs.getItem(2).getControl();
        assertEquals("[lm]", Arrays.stream(compared.getItems()).map(TableItem::getText).toList().toString());

        Table measured = UserInterface.control((Composite) view.getSite().getShell(), Table.class,
                table -> table.getColumnCount() == 3 && table.getItemCount() == 3);
        assertEquals("4 KiB to 32 KiB", measured.getItem(1).getText(1));
        tabs.setSelection(0);
        measured.setSelection(2);
        UserInterface.notify(measured, SWT.Selection);
        Screenshot.take("regression-nominal");

        page.hideView(view);
        IDE.openEditor(page, model);
        UserInterface.awaitThat("a double click to show the model", () -> page.findView(ModelView.ID) != null);
        CTabFolder again = UserInterface.control(window.getShell(), CTabFolder.class,
                each -> each.isVisible() && each.getItemCount() > 1 && each.getItem(0).getText().equals("Effect"));
        UserInterface.awaitThat("no tab that only a training fills", () -> Arrays.stream(again.getItems()).map(
                CTabItem::getText).toList().equals(List.of("Effect", "Model", "About")));
    }

    @Test
    void searchIsCancelledAndLeavesNothing() throws Exception {
        Shell shell = wizard(file("measured.csv", measurements()));
        UserInterface.press(UserInterface.button(shell, "Next >"));
        choose(UserInterface.control(shell, Combo.class, combo -> combo.isVisible()
                && combo.getText().startsWith("no, keep")), "stepwise");
        UserInterface.press(UserInterface.button(shell, "Finish"));
        UserInterface.awaitThat("the training to run", () -> Job.getJobManager().find(TrainingJob.FAMILY).length == 1);
        Job job = Job.getJobManager().find(TrainingJob.FAMILY)[0];
        UserInterface.awaitThat("it to begin", () -> job.getState() == Job.RUNNING);
        job.cancel();
        UserInterface.awaitThat("it to end", () -> job.getState() == Job.NONE);
        assertFalse(job.getResult().isOK());
        assertFalse(project.getFile("throughput.json").exists());
    }

    @Test
    void tableThatCannotBeReadIsExplained() throws Exception {
        Shell shell = wizard(file("broken.csv", "a,b\n1,2\n3\n"));
        assertFalse(UserInterface.button(shell, "Next >").isEnabled());
        Screenshot.take("train-broken");
        UserInterface.press(UserInterface.button(shell, "Cancel"));
    }
}
