// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.junit.jupiter.api.Test;
import org.loggia.workbench.view.FormTool;

/** Buttons in the heads of forms have pictures of their own with their words, seen on light and on dark grounds. */
class FormToolTest extends WorkbenchFixture {

    private static final RGB LIGHT = new RGB(252, 252, 252);
    private static final RGB DARK = new RGB(47, 47, 47);
    /** How far apart colours are that are distinguished at a glance, as a distance in the cube of colours. */
    private static final double APART = 80;
    private static final int SEEN = 20;

    @Test
    void eachButtonHasWordsAndPictureOfItsOwn() {
        Shell shell = new Shell(Display.getCurrent());
        try {
            shell.setLayout(new FillLayout());
            ToolBarManager bar = new ToolBarManager(SWT.FLAT);
            ToolBar tools = bar.createControl(shell);
            Set<FormTool.Icon> begun = new HashSet<>();
            for (FormTool.Icon icon : FormTool.Icon.values()) {
                FormTool.add(bar, icon.name(), icon, "What it does", () -> begun.add(icon));
            }
            bar.update(true);
            shell.pack();
            Set<String> pictures = new HashSet<>();
            for (ToolItem item : tools.getItems()) {
                FormTool.Icon icon = FormTool.Icon.valueOf(item.getText());
                ImageData picture = item.getImage().getImageData(100);
                assertEquals(16, picture.width);
                assertTrue(pictures.add(Arrays.toString(picture.data)), icon + " looks like another");
                assertTrue(seen(picture, LIGHT) >= SEEN, icon + " on a light ground: " + seen(picture, LIGHT));
                assertTrue(seen(picture, DARK) >= SEEN, icon + " on a dark ground: " + seen(picture, DARK));
                assertFalse(begun.contains(icon));
                UserInterface.notify(item, SWT.Selection);
                assertTrue(begun.contains(icon), "the button works");
            }
            assertEquals(FormTool.Icon.values().length, pictures.size());
        } finally {
            shell.dispose();
        }
    }

    /** Six buttons next to a title: words where there is room, pictures alone where there is not. */
    @Test
    void titleHidesButtonTexts() {
        assertWords(6, FormTool::fit, words -> 700);
    }

    /** Where the head also says how far a campaign is, they give way earlier. */
    @Test
    void progressHidesButtonTexts() {
        assertWords(3, FormTool::fitBesideProgress, words -> words * 10 / 6 + 60);
    }

    private static void assertWords(int buttons, Consumer<Form> fitting, IntUnaryOperator narrow) {
        Shell shell = new Shell(Display.getCurrent());
        FormToolkit toolkit = new FormToolkit(shell.getDisplay());
        try {
            shell.setLayout(new FillLayout());
            Form form = toolkit.createForm(shell);
            form.setText("a-trace-of-some-length.txt.gz");
            toolkit.decorateFormHeading(form);
            for (FormTool.Icon icon : Arrays.copyOf(FormTool.Icon.values(), buttons)) {
                FormTool.add(form.getToolBarManager(), "Some Words...", icon, "What it does", () -> {});
            }
            form.getToolBarManager().update(true);
            fitting.accept(form);
            ToolBar tools = ((ToolBarManager) form.getToolBarManager()).getControl();
            int less = narrow.applyAsInt(tools.computeSize(SWT.DEFAULT, SWT.DEFAULT).x);
            shell.open();
            for (int width : new int[] {1600, less, 1600}) {
                shell.setSize(width, 400);
                UserInterface.rest(100);
                for (ToolItem item : tools.getItems()) {
                    assertEquals(width == less ? "" : "Some Words...", item.getText(), width + " pixels");
                    assertEquals("What it does", item.getToolTipText());
                }
                assertTrue(tools.getSize().x <= 0.6 * form.getSize().x, tools.getSize() + " of " + form.getSize());
            }
        } finally {
            toolkit.dispose();
            shell.dispose();
        }
    }

    /** The key that presses a button does not lose the keyboard when that button is gone, as one that begins work. */
    @Test
    void keysReachFormContent() {
        Shell shell = new Shell(window.getShell(), SWT.TITLE);
        FormToolkit toolkit = new FormToolkit(shell.getDisplay());
        try {
            shell.setLayout(new FillLayout());
            Form form = toolkit.createForm(shell);
            form.getBody().setLayout(new FillLayout());
            Table shown = new Table(form.getBody(), SWT.BORDER);
            Action[] begin = new Action[1];
            begin[0] = FormTool.add(form.getToolBarManager(), "Begin", FormTool.Icon.RUN, "Begins",
                    () -> begin[0].setEnabled(false));
            FormTool.add(form.getToolBarManager(), "Stop", FormTool.Icon.STOP, "Ends", () -> {});
            form.getToolBarManager().update(true);
            shell.setBounds(100, 100, 640, 420);
            shell.open();
            input.giveKeyboard(form);
            ToolBar tools = ((ToolBarManager) form.getToolBarManager()).getControl();
            tools.setFocus();
            input.key("space");
            UserInterface.awaitThat("the button to be pressed", () -> !begin[0].isEnabled());
            UserInterface.awaitThat("the keys to be below", shown::isFocusControl);
            boolean[] isHeard = new boolean[1];
            shown.addListener(SWT.KeyDown, event -> isHeard[0] = true);
            input.key("Down");
            UserInterface.awaitThat("the next key", () -> isHeard[0]);
            input.key("shift+Tab");
            UserInterface.awaitThat("the keys to be back", () -> tools == shell.getDisplay().getFocusControl());
        } finally {
            toolkit.dispose();
            shell.dispose();
        }
    }

    /** How many pixels stand out from a ground. */
    private static int seen(ImageData picture, RGB ground) {
        int seen = 0;
        for (int y = 0; y < picture.height; y++) {
            for (int x = 0; x < picture.width; x++) {
                RGB color = picture.palette.getRGB(picture.getPixel(x, y));
                double distance = Math.sqrt(Math.pow(color.red - ground.red, 2) + Math.pow(color.green - ground.green,
                        2)
                        + Math.pow(color.blue - ground.blue, 2));
                seen += picture.getAlpha(x, y) > 127 && distance > APART ? 1 : 0;
            }
        }
        return seen;
    }
}
