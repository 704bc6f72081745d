// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.nio.charset.StandardCharsets;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Shell;
import org.loggia.output.AtomicFile;
import org.loggia.workbench.view.KeyboardContextMenu;

/** What can be done with any chart: copied and saved, as a picture or as numbers, and looked at more closely. */
public final class ChartMenu {

    private final Canvas canvas;
    private final PictureSource source;

    private ChartMenu(Canvas canvas, PictureSource source) {
        this.canvas = canvas;
        this.source = source;
    }

    /** Gives a canvas the menu of what is shown there. */
    static void on(Canvas canvas, PictureSource source) {
        canvas.setMenu(new ChartMenu(canvas, source).create());
        KeyboardContextMenu.in(canvas);
    }

    private Menu create() {
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(opened -> {
            boolean isSomething = source.isSomething();
            opened.add(action("Copy Picture", isSomething, () -> copy(ChartPicture.pixels(source.pixels()),
                    ImageTransfer.getInstance())));
            opened.add(action("Copy Data", isSomething, () -> copy(source.table().tabs(), TextTransfer
                    .getInstance())));
            opened.add(new Separator());
            opened.add(action("Save Picture as PNG or SVG...", isSomething, () -> savePicture(canvas.getShell(),
                    source)));
            opened.add(action("Save Data as CSV...", isSomething, this::saveData));
            opened.add(new Separator());
            source.views().forEach(opened::add);
        });
        return menu.createContextMenu(canvas);
    }

    static IAction action(String name, boolean isEnabled, Runnable work) {
        Action action = new Action(name) {
            @Override
            public void run() {
                work.run();
            }
        };
        action.setEnabled(isEnabled);
        return action;
    }

    private void copy(Object what, Transfer form) {
        Clipboard clipboard = new Clipboard(canvas.getDisplay());
        try {
            clipboard.setContents(new Object[] {what}, new Transfer[] {form});
        } finally {
            clipboard.dispose();
        }
    }

    /** Asks for a file and writes what is in sight to it: SVG if its name ends so, else PNG. */
    public static void savePicture(Shell shell, PictureSource source) {
        SaveDialog.open(shell, "Save Chart as PNG or SVG", source::save, "chart.png", "*.png", "*.svg");
    }

    private void saveData() {
        SaveDialog.open(canvas.getShell(), "Save Data as CSV", file -> AtomicFile.write(file, source.table().csv()
                .getBytes(StandardCharsets.UTF_8)), "chart.csv", "*.csv");
    }
}
