// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.loggia.workbench.launch.SimulationConfiguration;
import org.loggia.workbench.net.NetConfiguration;

/** Pages of run configurations, in the window that the platform opens for them on a screen of 1024 x 700. */
class RunConfigurationPageTest extends WorkbenchFixture {

    /** The platform's smallest. */
    private static final Point WINDOW = new Point(795, 627);
    /** Heights in points. */
    private static final int[] FONTS = {8, 10, 13};

    @Test
    void allFieldsOfSimulationAreInReach() throws Exception {
        project = Projects.fromTemplate("Reach", "file-server", "storage");
        for (int font : FONTS) {
            inReach("simulation", SimulationConfiguration.TYPE,
                    copy -> SimulationConfiguration.of("/" + project.getName(), "", "").write(copy), font);
        }
    }

    @Test
    void allFieldsOfNetAreInReach() throws Exception {
        for (int font : FONTS) {
            inReach("net", NetConfiguration.TYPE, copy -> NetConfiguration.of("").write(copy), font);
        }
    }

    private void inReach(String name, String type, Consumer<ILaunchConfigurationWorkingCopy> fields, int font)
            throws Exception {
        ILaunchConfiguration stored = runConfiguration(type, name, fields);
        FontData[] before = JFaceResources.getDialogFont().getFontData();
        JFaceResources.getFontRegistry().put(JFaceResources.DIALOG_FONT,
                new FontData[] {new FontData(before[0].getName(), font, before[0].getStyle())});
        try {
            inRunConfigurations(stored, "Close", dialog -> look(dialog, name + "-" + font));
        } finally {
            JFaceResources.getFontRegistry().put(JFaceResources.DIALOG_FONT, before);
        }
    }

    private void look(Shell dialog, String picture) {
        UserInterface.control(dialog, Text.class, each -> each.getText().equals("1")); // the seed: it is shown
        dialog.setSize(WINDOW);
        UserInterface.rest(300);
        Screenshot.take("run-configuration-" + picture);
        ScrolledComposite page = UserInterface.control(dialog, ScrolledComposite.class,
                each -> each.isVisible() && each.getParent() instanceof CTabFolder);
        Reachable.assertAllIn(page);
        WholeTexts.assertIn(page);
        Text[] fields = UserInterface.controls(page, Text.class);
        assertTrue(fields.length > 4, "fields");
        input.giveKeyboard(dialog);
        fields[fields.length - 1].setFocus();
        UserInterface.rest(200);
        Point last = display.map(fields[fields.length - 1], page, 0, fields[fields.length - 1].getSize().y);
        assertTrue(last.y <= page.getClientArea().height + 1, () -> "the focus is out of sight at " + last);
    }
}
