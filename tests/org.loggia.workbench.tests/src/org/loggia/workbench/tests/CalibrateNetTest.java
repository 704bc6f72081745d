// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.loggia.workbench.lab.net.CalibrateNetWizard;
import org.loggia.workbench.lab.net.NetCalibrationJob;
import org.loggia.workbench.lab.net.NetCalibrationView;
import org.loggia.workbench.results.ResultsView;
import org.loggia.workbench.view.ViewActivation;

/** From a table of response times to a net that has them: one server that takes 1 ms and 0.25 ms for each KiB. */
class CalibrateNetTest extends WorkbenchFixture {

    private static final String MEASURED = """
            readClients,readResponseTime [ms],requestSize [KiB]
            1,2,4
            2,4,4
            4,8,4
            1,3,8
            2,6,8
            4,12,8
            """;
    private static final String OTHERS = """
            readClients,readResponseTime [ms],requestSize [KiB]
            3,15,16
            """;

    @Test
    void calibratesNetFromTableAndOpensIt() throws Exception {
        project = Projects.create("Nets");
        IFile table = project.getFile("disk.csv");
        create(table, MEASURED);
        create(project.getFile("others.csv"), OTHERS);
        create(project.getFile("text.csv"), "a,b\nc,d\n");
        dialogs.in("Calibrate a Net", this::choose);
        input.rightClick(new ExplorerInFront(page).row(table));
        input.choose("Calibrate a Net...");
        dialogs.assertDone();
        UserInterface.awaitNoJob(NetCalibrationJob.FAMILY);
        UserInterface.await("what was found", () -> page.findView(NetCalibrationView.ID));
        Shell window = this.window.getShell();
        Table errors = UserInterface.control(window, Table.class,
                each -> each.getColumnCount() == 7 && each.getItemCount() == 4 && each.isVisible());
        assertEquals("all", errors.getItem(0).getText(2));
        assertEquals("predictions", errors.getItem(3).getText(0));
        assertEquals("16,384", errors.getItem(3).getText(2));
        double error = Double.parseDouble(errors.getItem(3).getText(4).replace(" %", ""));
        assertTrue(error < 2, "it is exact but for the simulation: " + error);
        Text parameters = UserInterface.control(errors.getParent(), Text.class, each -> true);
        assertTrue(parameters.getText().contains("mean service time of a read: 1.00000 + 0.000244141 size"),
                parameters.getText());
        assertTrue(parameters.getText().contains("there is no column 'readDeviation'"), parameters.getText());
        Combo charts = UserInterface.control(errors.getParent().getParent(), Combo.class, each -> true);
        assertEquals(4, charts.getItemCount());
        IViewPart view = page.findView(NetCalibrationView.ID);
        Narrow.in(1024, 700, () -> {
            page.setPartState(page.getReference(view), IWorkbenchPage.STATE_MAXIMIZED);
            Narrow.assertColumnsInSight(errors);
            page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
        });
        Screenshot.take("net-calibration");
        Narrow.in(1024, 700, () -> {
            Screenshot.take("net-calibration-narrow");
            Label summary = UserInterface.control(errors.getShell(), Label.class, each -> each.getText().startsWith(
                    "Mean error: "));
            assertTrue(summary.isVisible() && summary.getText().endsWith(" of the table"), "it is told below the title,"
                    + " where there is no room beside it: " + summary.getText());
        });
        UserInterface.press(UserInterface.tool(window, "Open the Net"));
        UserInterface.awaitThat("the net", () -> page.getActiveEditor() != null && page.getActiveEditor().getTitle()
                .equals("disk.qpe"));
    }

    @Test
    void closingAsksAndCancellingWritesNoNet() throws Exception {
        project = Projects.create("Nets");
        IFile table = project.getFile("disk.csv");
        Job job = endless(table);
        page.showView(ResultsView.ID);
        dialogs.in("Close the Workbench", dialog -> {
            assertTrue(UserInterface.control(dialog, Label.class, label -> label.getText().contains("still running"))
                    .getText().contains("Calibrating disk.qpe"), "it is named");
            input.giveKeyboard(dialog);
            ViewActivation.open(NetCalibrationView.ID, "another calibration's result");
            input.key("Return");
            UserInterface.awaitThat("the question to be answered by its default", dialog::isDisposed);
        });
        assertFalse(PlatformUI.getWorkbench().close(), "the workbench stays");
        dialogs.assertDone();
        assertEquals(Job.RUNNING, job.getState());
        dialogs.in("Close the Workbench", dialog -> {
            job.cancel();
            UserInterface.awaitThat("the question to go with what it is about", dialog::isDisposed);
        });
        assertFalse(PlatformUI.getWorkbench().close(), "the workbench stays for what has ended");
        dialogs.assertDone();
        UserInterface.awaitNoJob(NetCalibrationJob.FAMILY);
        assertEquals(IStatus.CANCEL, job.getResult().getSeverity());
        assertFalse(project.getFile("disk.qpe").getLocation().toFile().exists());
    }

    @Test
    void deletingProjectCancelsItsCalibration() throws Exception {
        project = Projects.create("Nets");
        Job job = endless(project.getFile("disk.csv"));
        project.delete(true, true, null);
        UserInterface.awaitNoJob(NetCalibrationJob.FAMILY);
        assertEquals(IStatus.CANCEL, job.getResult().getSeverity(), "nobody is told of files that are gone");
    }

    /** So many mixes that nobody would wait for their weights. */
    private Job endless(IFile table) throws Exception {
        StringBuilder mixed = new StringBuilder("readClients,writeClients,readResponseTime [ms],"
                + "writeResponseTime [ms],requestSize [KiB]\n");
        for (int clients = 1; clients <= 400; clients++) {
            mixed.append(clients + ",0," + clients + ",0,4\n").append("0," + clients + ",0," + 2 * clients + ",4\n");
            mixed.append(clients + "," + clients + "," + 2 * clients + "," + 3 * clients + ",4\n");
        }
        create(table, mixed.toString());
        dialogs.in("Calibrate a Net", "Finish");
        CalibrateNetWizard.open(window.getShell(), table);
        dialogs.assertDone();
        return UserInterface.await("the calibration", () -> Arrays.stream(Job.getJobManager().find(
                NetCalibrationJob.FAMILY)).filter(each -> each.getState() == Job.RUNNING).findFirst().orElse(null));
    }

    private static void create(IFile file, String text) throws CoreException {
        file.create(text.getBytes(StandardCharsets.UTF_8), true, false, null);
    }

    private static String fault(Shell wizard) {
        return ((WizardDialog) wizard.getData()).getCurrentPage().getErrorMessage();
    }

    private void choose(Shell wizard) {
        Text[] fields = UserInterface.controls(wizard, Text.class);
        Text measured = Arrays.stream(fields).filter(each -> each.getText().equals("/Nets/disk.csv")).findFirst()
                .orElseThrow();
        Text target = Arrays.stream(fields).filter(each -> each.getText().equals("/Nets/disk.qpe")).findFirst()
                .orElseThrow();
        Text others = Arrays.stream(fields).filter(each -> each.getMessage().equals("nothing")).findFirst()
                .orElseThrow();
        Text thinkTime = Arrays.stream(fields).filter(each -> each.getMessage().equals("0")).findFirst().orElseThrow();
        var finish = UserInterface.button(wizard, "Finish");
        thinkTime.setText("-1");
        assertEquals("The think time must be 0 or more, not -1.0.", fault(wizard));
        thinkTime.setText("long");
        assertEquals("'long', the think time, is not a number; correct it.", fault(wizard));
        assertFalse(finish.isEnabled());
        thinkTime.setText("");
        target.setText("/Nets/disk.csv");
        assertEquals("The name of a net's file must end with .qpe.", fault(wizard));
        target.setText("/Nets/disk.qpe");
        measured.setText("/Nets/text.csv");
        UserInterface.press(finish);
        assertTrue(fault(wizard).contains("text.csv"), "it is read before the wizard closes: " + fault(wizard));
        measured.setText("/Nets/disk.csv");
        Combo kind = UserInterface.control(wizard, Combo.class, each -> true);
        UserInterface.awaitThat("the net for reads alone", () -> kind.getText().endsWith("(cache)"));
        UserInterface.control(wizard, Label.class, each -> each.getText().equals("Proposed because only reads were "
                + "measured."));
        others.setText("/Nets/others.csv");
        Screenshot.take("net-calibration-wizard");
        UserInterface.press(finish);
    }
}
