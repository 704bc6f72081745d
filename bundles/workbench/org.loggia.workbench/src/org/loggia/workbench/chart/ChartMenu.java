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
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.loggia.output.AtomicFile;

/** What can be done with any chart: copied and saved, as a picture or as numbers, and looked at more closely. */
public final class ChartMenu {

    private final Control canvas;
    private final PictureSource source;

    /**
     * @param canvas where it is shown
     * @param source what is shown there
     */
    public ChartMenu(Control canvas, PictureSource source) {
        this.canvas = canvas;
        this.source = source;
    }

    Menu create() {
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(opened -> {
            boolean isSomething = source.isSomething();
            opened.add(action("Copy Picture", isSomething, () -> copy(ChartPicture.pixels(source.pixels()),
                    ImageTransfer.getInstance())));
            opened.add(action("Copy Data", isSomething, () -> copy(source.table().tabs(), TextTransfer
                    .getInstance())));
            opened.add(new Separator());
            opened.add(action("Save Picture as PNG or SVG...", isSomething, this::savePicture));
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
    public void savePicture() {
        SaveDialog.open(canvas.getShell(), "Save Chart as PNG or SVG", source::save, "chart.png", "*.png", "*.svg");
    }

    private void saveData() {
        SaveDialog.open(canvas.getShell(), "Save Data as CSV", file -> AtomicFile.write(file, source.table().csv()
                .getBytes(StandardCharsets.UTF_8)), "chart.csv", "*.csv");
    }
}
