// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.chart.Series;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.lab.campaign.CampaignEditor;
import org.loggia.workbench.lab.campaign.CampaignJob;
import org.loggia.workbench.lab.emulation.EmulationKind;
import org.loggia.workbench.lab.overview.LabPerspective;
import org.loggia.workbench.lab.overview.LabView;
import org.loggia.workbench.lab.trace.TraceEditor;

/** A trace in the workbench: its figures and pictures, and what is made of it. */
class TraceTest extends WorkbenchFixture {

    @BeforeEach
    void create() throws Exception {
        project = Projects.create("Traces");
    }

    /** In the format of the Storage Performance Council: device, sector, bytes, type, seconds; three reads a write. */
    private IFile trace() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            boolean write = i % 4 == 3;
            text.append("0,").append(write ? 1_000_000 + i * 7919L % 500_000 : i * 16L).append(',')
                    .append(write ? 4096 : 8192).append(write ? ",W," : ",R,").append(0.005 * i).append('\n');
        }
        return file("volume.spc", text.toString());
    }

    private Composite open(IFile file) throws Exception {
        IEditorPart editor = IDE.openEditor(page, file);
        assertEquals(TraceEditor.ID, editor.getSite().getId());
        return UserInterface.form(file.getName());
    }

    private Composite opened(IFile file) {
        try {
            return open(file);
        } catch (Exception unopened) {
            throw new AssertionError(unopened);
        }
    }

    private static Table figures(Composite form) {
        Table table = UserInterface.control(form, Table.class, each -> each.getColumnCount() == 4);
        UserInterface.awaitThat("the figures", () -> table.getItemCount() > 0);
        return table;
    }

    private static List<String> row(Table table, String figure) {
        TableItem row = Arrays.stream(table.getItems()).filter(item -> item.getText().equals(figure)).findFirst()
                .orElseThrow();
        return List.of(row.getText(1), row.getText(2), row.getText(3));
    }

    private static void press(Composite form, String name) {
        ToolItem item = Arrays.stream(UserInterface.controls(form, ToolBar.class))
                .flatMap(bar -> Arrays.stream(bar.getItems())).filter(each -> each
                        .getData() instanceof ActionContributionItem shown && shown.getAction().getText().equals(name))
                .findFirst()
                .orElseThrow();
        assertTrue(item.isEnabled(), name);
        UserInterface.notify(item, SWT.Selection);
    }

    @Test
    void figuresAndPicturesAreThoseOfTrace() throws Exception {
        Composite form = open(trace());
        Table figures = figures(form);
        assertEquals(List.of("1,500", "500", "2,000"), row(figures, "Requests"));
        assertEquals(List.of("8 KiB", "4 KiB", ""), row(figures, "Size, mean"));
        assertEquals("200.0 1/s", row(figures, "Arrival rate").get(2));
        assertEquals("Requests", figures.getSelection()[0].getText(), "keys that are in the table are seen");
        tellsAtEnter(figures, "Share", "The request mix");
        Narrow.assertColumnsInSight(figures);
        CTabFolder tabs = UserInterface.control(form, CTabFolder.class, each -> true);
        assertEquals(List.of("Sizes", "Over Time", "Between Arrivals", "Burstiness", "Places", "Streams"),
                Arrays.stream(tabs.getItems()).limit(6).map(tab -> tab.getText()).toList());
        ChartCanvas sizes = (ChartCanvas) tabs.getItem(0).getControl();
        assertEquals(List.of("4 KiB", "8 KiB"), sizes.chart().horizontal().names());
        assertEquals(75, ((Series.Bars) sizes.chart().series().get(0)).heights()[1], 1e-9, "reads of 8 KiB");
        assertEquals(25, ((Series.Bars) sizes.chart().series().get(1)).heights()[0], 1e-9, "writes of 4 KiB");
        for (int i = 0; i < tabs.getItemCount(); i++) {
            tabs.setSelection(i);
            Screenshot.take("trace-" + tabs.getItem(i).getText().toLowerCase(Locale.ROOT).replace(' ', '-'));
        }
    }

    /** Enter on a figure tells what its tool tip does; the dialog waits for who reads it. */
    private static void tellsAtEnter(Table figures, String figure, String note) {
        boolean[] told = {false};
        figures.getDisplay().asyncExec(() -> {
            Shell dialog = UserInterface.shell(figure);
            told[0] = Arrays.stream(UserInterface.controls(dialog, Label.class)).anyMatch(label -> label.getText()
                    .equals(note));
            dialog.close();
        });
        Event enter = new Event();
        enter.item = Arrays.stream(figures.getItems()).filter(row -> row.getText().equals(figure)).findFirst()
                .orElseThrow();
        figures.notifyListeners(SWT.DefaultSelection, enter);
        assertTrue(told[0], note);
    }

    @Test
    void rejectsOtherFileKindInOneLine() throws Exception {
        IFile file = file("poem.trace", "no request\nin these lines\n");
        Form form = (Form) open(file);
        UserInterface.awaitThat("the fault", () -> form.getMessage() != null
                && form.getMessage().contains("unrecognized trace format"));
        UserInterface.awaitThat("the fault in the place of the pictures", () -> UserInterface.control(form,
                ChartCanvas.class, ChartCanvas::isVisible).chart().empty().equals(form.getMessage()));
        assertFalse(Arrays.stream(UserInterface.controls(form, ToolBar.class)).flatMap(bar -> Arrays.stream(bar
                .getItems())).anyMatch(item -> item.getText().endsWith("...") && item.isEnabled()),
                "nothing can be made of it");
    }

    @Test
    void jobsModelsAndFactorsAreMadeOfTrace() throws Exception {
        Composite form = open(trace());
        figures(form);
        make(form, "fio Job...");
        String job = Projects.text(project.getFile("volume.fio"));
        assertTrue(job.contains("rwmixread=75") && job.contains("bs=8192,4096"), job);
        form = open(project.getFile("volume.spc"));
        make(form, "Row of Factors...");
        String factors = Projects.text(project.getFile("volume-factors.csv"));
        assertTrue(factors.contains("8192") && factors.lines().count() == 2, factors);
        form = open(project.getFile("volume.spc"));
        make(form, "Usage Model...");
        UserInterface.awaitThat("the model", () -> project.getFile("volume-model/workload.usagemodel").exists());
        assertTrue(project.getFile("volume-model/workload.io").exists());
    }

    /** A campaign that emulates the trace opens in its editor, is measured there, and stands next to the trace then. */
    @Test
    void showsReproductionNextToTrace() throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/fio")), "fio is not installed");
        Form form = (Form) open(trace());
        figures(form);
        press(form, "Compare...");
        assertTrue(form.getMessage().contains("No campaign of Traces has measurements"), form.getMessage());
        make(form, "Campaign...");
        assertEquals(CampaignEditor.ID, page.getActiveEditor().getSite().getId());
        IFile campaign = project.getFile("volume-reproduction.yaml");
        String text = Projects.text(campaign);
        assertTrue(text.contains("readShare: 0.75") && text.contains("runTime: 10000 ms"), text);
        page.closeAllEditors(false);
        // The file set of the trace is too large for a test.
        campaign.setContents(new ByteArrayInputStream(text.replaceAll("(fileSetSize|fileSize): .*", "$1: 1 MiB")
                .replaceAll("(runTime|warmUp): .*", "$1: 300 ms").replaceAll("repetitions: .*", "repetitions: 1\n"
                        + "disturbed: {foreignCpu: 1, steal: 1}").getBytes(StandardCharsets.UTF_8)), true, false, null);
        measure(campaign);
        ChartCanvas runs = UserInterface.control(UserInterface.form(campaign.getName()).getParent(), ChartCanvas.class,
                each -> true);
        assertEquals(1, runs.chart().series().size(), "nothing varies, so its runs are shown");
        page.closeAllEditors(false);
        Composite again = open(project.getFile("volume.spc"));
        figures(again);
        assertEquals("volume", EmulationKind.stem("volume.ftrace.gz"), "campaigns of packed traces are proposed, too");
        ((Form) again).setMessage("another campaign emulates more", IMessageProvider.ERROR);
        dialogs.in("Compare with a Campaign", "OK");
        press(again, "Compare...");
        dialogs.assertDone();
        Table table = UserInterface.control(again, Table.class,
                each -> each.getColumnCount() == 6 && each.isVisible() && each.getItemCount() > 5);
        assertEquals(List.of("8 KiB", "8 KiB", "8 KiB"), row(table, "Mean read size"));
        assertEquals("75 %", row(table, "Read share").get(0));
        assertTrue(((Form) again).getMessage().contains(" requests, "), "the fault of a comparison before is gone");
        Screenshot.take("trace-reproduced");
        Narrow.in(1024, 700, () -> Narrow.assertColumnsInSight(table));
    }

    private void measure(IFile campaign) throws Exception {
        IDE.openEditor(page, campaign);
        UserInterface.awaitThat("what will happen", () -> Arrays.stream(UserInterface.controls(UserInterface.form(
                campaign.getName()),
                Label.class)).anyMatch(each -> each.getText().startsWith("1 run: 1 configuration, once each")));
        press(UserInterface.form(campaign.getName()), "Measure");
        UserInterface.awaitThat("the campaign to be measured", () -> UserInterface.form(campaign.getName())
                .getMessage() != null
                && UserInterface.form(campaign.getName()).getMessage().startsWith("1 of 1 runs measured"));
        UserInterface.awaitNoJob(CampaignJob.FAMILY);
    }

    /** Presses a button of the editor and, in the wizard that it opens, Finish. */
    private void make(Composite form, String name) {
        dialogs.in("Emulate a Trace", "Finish", wizard -> {
            Text text = UserInterface.control(wizard, Text.class, each -> each.getText().startsWith("volume"));
            assertFalse(text.getText().isEmpty());
        });
        press(form, name);
        dialogs.assertDone();
    }

    @Test
    void perspectiveListsTasks() throws Exception {
        PlatformUI.getWorkbench().showPerspective(LabPerspective.ID, Workbench.window());
        UserInterface.awaitThat("the view", () -> page.findView(LabView.ID) != null);
        UserInterface.rest();
        Screenshot.take("lab");
        IFile trace = trace();
        Narrow.in(1024, 700, () -> Narrow.assertColumnsInSight(figures(opened(trace))));
    }
}
