// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.loggia.workbench.regression.ModelView;
import org.loggia.workbench.regression.TrainWizard;
import org.loggia.workbench.regression.TrainingJob;

/** The guide's pictures of storage models, of the measured system of {@code examples/storage}. */
class StoragePictures extends WorkbenchFixture {

    @RegisterExtension
    final Scene scene = new Scene();

    @Test
    void regressionModelThatWasTrained() throws Exception {
        project = Projects.fromTemplate("Storage", "storage");
        IFile table = project.getFile("storage/training.csv");
        Shell shell = open(new TrainWizard(), table).getShell();
        choose(UserInterface.control(shell, Combo.class, combo -> combo.getItemCount() > 4), "readResponseTime");
        UserInterface.press(UserInterface.button(shell, "Next >"));
        choose(UserInterface.control(shell, Combo.class, combo -> combo.isVisible()
                && combo.getText().startsWith("auto")), "mars-ia");
        UserInterface.button(shell, "Train on the logarithm of the response").setSelection(true);
        UserInterface.press(UserInterface.button(shell, "Finish"));
        UserInterface.awaitNoJob(TrainingJob.FAMILY);
        ModelView view = view();
        scene.enlarge(view);
        CTabFolder tabs = tabs("Effect");
        select(0);
        Scene.show(tabs, "Effect");
        scene.take("regression");
    }

    @Test
    void distributionOfLoad() throws Exception {
        project = Projects.fromTemplate("Storage", "storage");
        IDE.openEditor(page, project.getFile("storage/distribution/read.json"));
        scene.enlarge(view());
        select(0);
        Scene.show(tabs("Distribution"), "Distribution");
        scene.take("distribution");
        page.hideView(page.findView(ModelView.ID));
    }

    private ModelView view() {
        return UserInterface.await("the view with the model", () -> page.findView(
                ModelView.ID) instanceof ModelView view
                        ? view : null);
    }

    private static CTabFolder tabs(String first) {
        return UserInterface.control(Workbench.window().getShell(), CTabFolder.class, folder -> folder.isVisible()
                && folder.getItemCount() > 1 && folder.getItem(0).getText().equals(first));
    }

    private static void select(int factor) {
        Table factors = UserInterface.control(Workbench.window().getShell(), Table.class, table -> table.isVisible()
                && table.getColumnCount() > 2 && table.getColumn(0).getText().equals("Factor"));
        factors.setSelection(factor);
        UserInterface.notify(factors, SWT.Selection);
    }

    private static void choose(Combo combo, String start) {
        String item = Arrays.stream(combo.getItems()).filter(each -> each.startsWith(start)).findFirst().orElseThrow();
        combo.select(combo.indexOf(item));
        assertEquals(item, combo.getText());
        UserInterface.notify(combo, SWT.Selection);
    }
}
