// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.loggia.workbench.lab.calibration.FitJob;
import org.loggia.workbench.lab.calibration.FitView;
import org.loggia.workbench.launch.RunJob;

/** The guide's pictures of the shop for orders: its designs, and its numbers found from measurements. */
class DecisionPictures extends WorkbenchFixture {

    @RegisterExtension
    final Scene scene = new Scene();

    @Test
    void designsOfShop() throws Exception {
        project = Projects.fromTemplate("Orders", "design-space");
        IEditorPart editor = IDE.openEditor(page, project.getFile("design-space/orders.yaml"));
        scene.enlarge(editor);
        Form form = UserInterface.form("orders.yaml");
        UserInterface.press(UserInterface.tool(form, "Search"));
        UserInterface.awaitNoJob(RunJob.FAMILY);
        Table designs = UserInterface.control(form, Table.class, each -> (each.getStyle() & SWT.VIRTUAL) != 0);
        UserInterface.awaitThat("the designs", () -> designs.getItemCount() > 100);
        scene.take("design-space");
    }

    @Test
    void numbersOfShop() throws Exception {
        project = Projects.fromTemplate("Orders", "design-space", "fitting");
        IFile measured = project.getFile("fitting/orders.csv");
        dialogs.in("Calibrate an Architecture", this::choose);
        input.rightClick(new ExplorerInFront(page).row(measured));
        input.choose("Calibrate to Measurements...");
        dialogs.assertDone();
        UserInterface.awaitNoJob(FitJob.FAMILY);
        FitView view = UserInterface.await("what was found", () -> page.findView(FitView.ID) instanceof FitView found
                ? found : null);
        scene.enlarge(view);
        UserInterface.control(window.getShell(), Table.class,
                each -> each.isVisible() && each.getColumnCount() == 6 && each.getItemCount() == 2);
        scene.take("calibration");
        page.hideView(view);
    }

    private void choose(Shell wizard) {
        UserInterface.press(UserInterface.button(wizard, "Next >"));
        Table numbers = UserInterface.control(wizard, Table.class,
                each -> each.getColumnCount() == 5 && each.getItemCount() > 0);
        for (TableItem each : numbers.getItems()) {
            each.setChecked(List.of("rate of WebServer/CPU", "rate of DataServer/CPU").contains(each.getText()));
        }
        UserInterface.notify(numbers, SWT.Selection);
        UserInterface.control(wizard, Spinner.class, each -> true).setSelection(5000);
        UserInterface.press(UserInterface.button(wizard, "Finish"));
    }
}
