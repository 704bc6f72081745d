// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.Test;
import org.loggia.io.TimeUnit;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.lab.calibration.FitJob;
import org.loggia.workbench.lab.calibration.FitView;

/** Three servers whose rates are found from what was measured at four loads, and taken over into their model. */
class CalibrateWizardTest extends WorkbenchFixture {

    @Test
    void calibratesRatesAndAppliesThemAsOneEdit() throws Exception {
        project = Projects.fromTemplate("Calibrated", "design-space", "fitting");
        ProjectUnits.setTime(project, TimeUnit.SECOND);
        IFile table = project.getFile("fitting/orders.csv");
        dialogs.in("Calibrate an Architecture", this::choose);
        input.rightClick(new ExplorerInFront(page).row(table));
        assertTrue(input.texts().contains("Open as I/O Trace"), () -> "the menu has " + input.texts());
        input.choose("Calibrate to Measurements...");
        dialogs.assertDone();
        UserInterface.awaitNoJob(FitJob.FAMILY);
        FitView view = UserInterface.await("what was found", () -> page.findView(FitView.ID) instanceof FitView found
                ? found : null);
        Shell window = this.window.getShell();
        Table found = UserInterface.control(window, Table.class,
                each -> each.getColumnCount() == 6 && each.getItemCount() == 2 && each.isVisible());
        assertEquals("rate of WebServer/CPU", found.getItem(0).getText(0));
        double rate = Double.parseDouble(found.getItem(0).getText(2));
        assertEquals(14, rate, 1, "the measurements are those of a server with 14");
        assertTrue(found.getItem(0).getText(3).contains(" to "), found.getItem(0).getText(3));
        assertEquals("work units / s", found.getItem(0).getText(5));
        ChartCanvas chart = UserInterface.control(found.getParent().getParent(), ChartCanvas.class, each -> true);
        assertEquals(4, chart.chart().series().size());
        assertEquals("s", chart.chart().vertical().unit());
        Screenshot.take("calibration");
        Narrow.in(1024, 700, () -> {
            var pen = new GC(found);
            for (TableColumn column : found.getColumns()) {
                assertTrue(column.getWidth() > pen.textExtent(column.getText()).x, column.getText() + " is cut");
            }
            pen.dispose();
            Narrow.assertSeenAtOnce(chart);
            Screenshot.take("calibration-low");
        });
        Narrow.in(1024, 400, () -> UserInterface.awaitThat("room for the curves", () -> chart.getSize().y > 120
                && chart.getSize().x > 500));

        String before = Projects.text(project.getFile("design-space/orders.resourceenvironment"));
        ToolItem apply = UserInterface.tool(window, "Apply to the Model");
        UserInterface.notify(apply, SWT.Selection);
        IEditorPart editor = UserInterface.await("the model", () -> page.getActiveEditor());
        assertTrue(editor.isDirty());
        page.getWorkbenchWindow().getService(IHandlerService.class).executeCommand("org.eclipse.ui.edit.undo", null);
        UserInterface.awaitThat("nothing left to save", () -> !editor.isDirty());
        UserInterface.notify(apply, SWT.Selection);
        UserInterface.awaitThat("the numbers again", editor::isDirty);
        editor.doSave(null);
        String after = Projects.text(project.getFile("design-space/orders.resourceenvironment"));
        assertFalse(before.equals(after));
        assertTrue(after.contains("specification=\"" + found.getItem(0).getText(2) + "\""), after);
        assertEquals(FitView.ID, view.getSite().getId());
    }

    private static String fault(Shell wizard) {
        return ((WizardDialog) wizard.getData()).getCurrentPage().getErrorMessage();
    }

    /** Enter and Esc end the edit of a cell; they would finish the wizard, or leave it. */
    private void assertKeysEditARange(Shell wizard, Table numbers, Text from) {
        numbers.setSelection(0);
        numbers.forceFocus();
        input.giveKeyboard(numbers);
        input.key("F2");
        assertTrue(from.isFocusControl());
        input.type("7");
        input.key("Escape");
        assertTrue(numbers.isFocusControl());
        assertEquals("", from.getText());
        input.key("Return");
        assertTrue(from.isFocusControl());
        input.type("7");
        input.key("Return");
        assertTrue(wizard.isVisible() && numbers.isFocusControl());
        assertEquals("7", from.getText());
    }

    private static IFile copy(String path, String name) throws CoreException {
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromOSString(path));
        file.copy(IPath.fromOSString(name), true, null);
        return file.getParent().getFile(IPath.fromOSString(name));
    }

    private void choose(Shell wizard) throws CoreException {
        Text measured = UserInterface.control(wizard, Text.class, each -> each.getText().endsWith(".csv"));
        String table = measured.getText();
        measured.setText("/Calibrated/nowhere.csv");
        assertEquals("There is no open project with the file /Calibrated/nowhere.csv.", fault(wizard));
        assertFalse(UserInterface.button(wizard, "Next >").isEnabled());
        measured.setText(table);
        Text place = UserInterface.control(wizard, Text.class, each -> each.getText().equals("/Calibrated"));
        IFile second = copy("/Calibrated/design-space/orders.allocation", "second.allocation");
        UserInterface.press(UserInterface.button(wizard, "Next >"));
        assertEquals("there are 2 files with allocations: orders.allocation, second.allocation; choose one", fault(
                wizard));
        second.delete(true, null);
        place.setText("/Calibrated/design-space");
        UserInterface.press(UserInterface.button(wizard, "Next >"));
        Table numbers = UserInterface.control(wizard, Table.class,
                each -> each.getColumnCount() == 5 && each.getItemCount() > 0);
        for (String name : List.of("rate of WebServer/CPU", "rate of DataServer/CPU")) {
            TableItem row = Arrays.stream(numbers.getItems()).filter(item -> item.getText().equals(name)).findFirst()
                    .orElseThrow();
            row.setChecked(true);
            assertEquals("work units / s", row.getText(4));
        }
        int columns = Arrays.stream(numbers.getColumns()).mapToInt(TableColumn::getWidth).sum();
        assertTrue(columns + 40 < numbers.getClientArea().width, "there is no room for 'time unit'");
        Text from = UserInterface.control(numbers, Text.class, each -> true);
        Text to = UserInterface.control(numbers, Text.class, each -> each != from);
        assertKeysEditARange(wizard, numbers, from);
        from.setText("abc");
        assertEquals("Enter both ends of the range of 'demand of show', or leave both empty.", fault(wizard));
        to.setText("5");
        assertEquals("'abc', an end of the range of 'demand of show', is not a number; correct it.", fault(wizard));
        assertFalse(UserInterface.button(wizard, "Finish").isEnabled(), "it would only be said after the wizard");
        from.setText("");
        to.setText("");
        numbers.getItem(0).setChecked(false);
        UserInterface.notify(numbers, SWT.Selection);
        UserInterface.control(wizard, Spinner.class, each -> true).setSelection(2000);
        Screenshot.take("calibration-wizard");
        UserInterface.press(UserInterface.button(wizard, "Finish"));
    }
}
