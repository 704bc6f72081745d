// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.workbench.lab.trace.TraceEditor;
import org.loggia.workbench.lab.trace.TraceJob;

/** A trace comes into a project by the wizard, and text files that are traces open as such. */
class TraceImportTest extends WorkbenchFixture {

    private static final String TEXT_EDITOR = "org.eclipse.ui.DefaultTextEditor";
    private static final String BLKPARSE = """
              8,0    3        1     0.000000000   697  D   W 223490 + 8 [kjournald]
              8,0    3        2     0.000506000     0  C   W 223490 + 8 [0]
            """;
    private static final String NUMBERS = "0.5 0 16 8 1\n1.5 0 32 8 0\n2.5 0 64 8 1\n";

    @TempDir
    private Path elsewhere;

    @BeforeEach
    void create() throws Exception {
        project = Projects.create("Recordings");
    }

    private String editorOf(String name, String text) throws Exception {
        IFile file = file(name, text);
        String editor = IDE.openEditor(page, file).getSite().getId();
        UserInterface.awaitNoJob(TraceJob.FAMILY);
        return editor;
    }

    @Test
    void textFileWithTraceOpensAsTrace() throws Exception {
        Map<String, String> traces = Map.of(
                "sda.txt", BLKPARSE,
                "blocks.log", "# tracer: nop\n#\n# entries-in-buffer/entries-written: 2/2   #P:2\n#\n".repeat(12)
                        + "fio-77 [000] ..... 1.500000: block_rq_issue: 8,0 WS 8192 () 34215344 + 16 be,0,4 [fio]\n"
                        + "<idle>-0 [000] ..s.. 1.500250: block_rq_complete: 8,0 WS () 34215344 + 16 be,0,4 [0]\n",
                "snoop.out", "TIME(s)     COMM           PID    DISK    T SECTOR     BYTES   LAT(ms)\n"
                        + "0.000000    fio            1950   vda     W 13092560   4096       0.74\n",
                "job.log", "fio version 3 iolog\n23 x add\n150 x open\n156 x read 458752 65536\n",
                "job_clat.1.log", "0, 123456, 0, 4096, 0\n1, 98765, 1, 4096, 4096\n",
                "guest.txt", "9@1795630778.000010:virtio_blk_handle_read vdev 0x55 req 0x56 sector 288 nsectors 16\n"
                        + "9@1795630778.000300:virtio_blk_rw_complete vdev 0x55 req 0x56 ret 0\n");
        for (Map.Entry<String, String> each : traces.entrySet()) {
            assertEquals(TraceEditor.ID, editorOf(each.getKey(), each.getValue()), each.getKey());
        }
    }

    @Test
    void keepsOtherTextInTextEditor() throws Exception {
        Map<String, String> texts = Map.of(
                "notes.txt", "Traces of the mail server\n\nThe first was recorded at noon, with blktrace.\n",
                "empty.txt", "",
                "numbers.txt", NUMBERS,
                "server.log", "2026-11-26 12:00:01 INFO started\n2026-11-26 12:00:02 WARN disk 8,0 is slow\n",
                "table.out", "time, value, 1, 2, 3\n1, 2, 3, 4, 5\n2, 3, 4, 5, 6\n");
        for (Map.Entry<String, String> each : texts.entrySet()) {
            assertEquals(TEXT_EDITOR, editorOf(each.getKey(), each.getValue()), each.getKey());
        }
    }

    private static void enter(Shell wizard, int field, String text) {
        UserInterface.controls(wizard, Text.class)[field].setText(text);
    }

    private static boolean says(Shell wizard, String text) {
        return Arrays.stream(UserInterface.controls(wizard, Text.class)).anyMatch(each -> each.getText().contains(text))
                || Arrays.stream(UserInterface.controls(wizard, org.eclipse.swt.widgets.Label.class))
                        .anyMatch(each -> each.getText().contains(text));
    }

    private static void openWizard() throws Exception {
        var commands = PlatformUI.getWorkbench().getService(ICommandService.class);
        var importing = commands.getCommand("org.eclipse.ui.file.import");
        PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(
                new org.eclipse.core.commands.ParameterizedCommand(importing,
                        new org.eclipse.core.commands.Parameterization[] {
                            new org.eclipse.core.commands.Parameterization(importing.getParameter("importWizardId"),
                                    "org.loggia.workbench.lab.importTrace")}), null);
    }

    /** Numbers alone are taken for a trace where somebody says so, and from then on. */
    @Test
    void wizardCopiesTraceAndOpensIt() throws Exception {
        Path disk = Files.writeString(elsewhere.resolve("disk.txt"), NUMBERS);
        Path poem = Files.writeString(elsewhere.resolve("poem.txt"), "no request\nin these lines\n");
        dialogs.in("Import an I/O Trace", wizard -> {
            Button finish = UserInterface.button(wizard, "Finish");
            enter(wizard, 0, elsewhere.resolve("gone.txt").toString());
            assertTrue(says(wizard, "does not exist"));
            enter(wizard, 0, poem.toString());
            assertTrue(says(wizard, "unrecognized trace format"));
            assertFalse(finish.isEnabled());
            enter(wizard, 0, disk.toString());
            enter(wizard, 1, "/Recordings/disks");
            assertTrue(says(wizard, "Format: DiskSim or MQSim ASCII"));
            Screenshot.take("import-trace");
            assertTrue(finish.isEnabled());
            UserInterface.press(finish);
        });
        openWizard();
        dialogs.assertDone();
        IFile copied = project.getFile("disks/disk.txt");
        assertEquals(NUMBERS, Projects.text(copied));
        assertEquals(TraceEditor.ID, page.getActiveEditor().getSite().getId());
        UserInterface.awaitNoJob(TraceJob.FAMILY);
        Table figures = UserInterface.control(Workbench.window().getShell(), Table.class,
                each -> each.isVisible() && each.getColumnCount() == 4 && each.getItemCount() > 0);
        assertTrue(Arrays.stream(figures.getItems()).anyMatch(row -> row.getText().equals("Requests")
                && row.getText(3).equals("3")), "three requests");
        page.closeAllEditors(false);
        assertEquals(TraceEditor.ID, IDE.openEditor(page, copied).getSite().getId(), "it is known as a trace now");

        dialogs.in("Import an I/O Trace", "Finish", wizard -> {
            enter(wizard, 0, disk.toString());
            enter(wizard, 1, "/Recordings/disks");
            assertTrue(says(wizard, "The file /Recordings/disks/disk.txt already exists."));
            enter(wizard, 1, "/Others");
        });
        openWizard();
        dialogs.assertDone();
        IProject others = ResourcesPlugin.getWorkspace().getRoot().getProject("Others");
        assertTrue(others.getFile("disk.txt").exists(), "a project that was not there is made");
        others.delete(true, null);
    }
}
