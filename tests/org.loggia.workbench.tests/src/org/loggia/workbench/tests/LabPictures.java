// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.loggia.workbench.lab.campaign.CampaignJob;
import org.loggia.workbench.lab.net.NetCalibrationJob;
import org.loggia.workbench.lab.net.NetCalibrationView;
import org.loggia.workbench.lab.overview.LabPerspective;

/** The guide's pictures of the storage lab: a trace, a campaign, a net, and machines that share storage. */
class LabPictures extends WorkbenchFixture {

    @RegisterExtension
    final Scene scene = new Scene();

    @BeforeEach
    void enterTheLab() throws Exception {
        PlatformUI.getWorkbench().showPerspective(LabPerspective.ID, Workbench.window());
        page.resetPerspective();
        scene.fit();
    }

    @Test
    void traceOfMailServer() throws Exception {
        project = Projects.create("Traces");
        IFile file = file("mail.trace", MailTrace.text());
        scene.enlarge(IDE.openEditor(page, file));
        Form form = UserInterface.form("mail.trace");
        Table figures = UserInterface.control(form, Table.class, each -> each.getColumnCount() == 4);
        UserInterface.awaitThat("the figures", () -> figures.getItemCount() > 0);
        Scene.show(UserInterface.control(form, CTabFolder.class, each -> true), "Places");
        scene.take("trace");
    }

    /** The example as it is, but for the folder, which is one of the machine that takes the picture. */
    @Test
    void formOfCampaign() throws Exception {
        IFile file = Projects.fromTemplate("Disks", "measuring").getFile("measuring/small.yaml");
        Projects.write(file, Projects.text(file).replace("directory: .", "directory: /mnt/disk"));
        scene.enlarge(IDE.openEditor(page, file));
        UserInterface.rest(1500);
        scene.take("campaign");
    }

    /** A real measurement, shorter than that of the example: this picture is another one each time. */
    @Test
    void resultsOfCampaign() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/fio")), "fio is not installed");
        IFile file = Projects.fromTemplate("Disks", "measuring").getFile("measuring/small.yaml");
        Projects.write(file, Projects.text(file).replace("[1, 0.8, 0.5, 0.2, 0]", "[1, 0.8, 0.5, 0.2]")
                .replace("runTime: 1 s", "runTime: 500 ms").replace("warmUp: 300 ms", "warmUp: 200 ms")
                + "disturbed: {foreignCpu: 1, steal: 1}\n");
        scene.enlarge(IDE.openEditor(page, file));
        UserInterface.press(UserInterface.tool(UserInterface.form("small.yaml"), "Measure"));
        UserInterface.rest(1000);
        UserInterface.awaitNoJob(CampaignJob.FAMILY);
        Form form = UserInterface.form("small.yaml");
        Tree tree = UserInterface.control(form, Tree.class, each -> true);
        UserInterface.awaitThat("all configurations", () -> tree.getItemCount() == 16);
        tree.getItem(0).setExpanded(true);
        UserInterface.rest(500);
        scene.take("measuring");
    }

    @Test
    void netOfDisk() throws Exception {
        IFile table = Projects.fromTemplate("Nets", "nets").getFile("nets/machines/calibration.csv");
        dialogs.in("Calibrate a Net", "Finish", wizard -> {
            Combo nets = UserInterface.control(wizard, Combo.class, each -> true);
            nets.select(nets.indexOf("reads and writes of several machines and sizes (variable-workload)"));
            UserInterface.notify(nets, SWT.Selection);
        });
        input.rightClick(new ExplorerInFront(page).row(table));
        input.choose("Calibrate a Net...");
        dialogs.assertDone();
        UserInterface.awaitNoJob(NetCalibrationJob.FAMILY);
        IViewPart view = UserInterface.await("what was found", () -> page.findView(NetCalibrationView.ID));
        scene.enlarge(view);
        UserInterface.rest(500);
        scene.take("net-calibration");
        page.hideView(view);
    }

    @Test
    void placementsOfTwoMachines() throws Exception {
        IFile file = Projects.fromTemplate("Machines", "closed-loop").getFile("closed-loop/machines.yaml");
        scene.enlarge(IDE.openEditor(page, file));
        UserInterface.press(UserInterface.tool(UserInterface.form("machines.yaml"), "Predict"));
        UserInterface.await("the placements", () -> Arrays.stream(UserInterface.controls((Composite) UserInterface.form(
                "machines.yaml"), Table.class)).filter(each -> each.isVisible() && each.getColumnCount() > 4
                        && (each.getStyle() & SWT.VIRTUAL) == 0 && each.getItemCount() == 4).findFirst().orElse(null));
        UserInterface.rest(500);
        scene.take("placements");
    }
}
