// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.nio.charset.StandardCharsets;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Menu;
import org.loggia.chart.ChartImage;
import org.loggia.chart.ChartTable;
import org.loggia.chart.Theme;
import org.loggia.output.AtomicFile;

/** What can be done with any chart: copied and saved, as a picture or as numbers, and looked at more closely. */
public final class ChartMenu {

    private static final int MIN_WIDTH = 600;
    private static final int MIN_HEIGHT = 360;
    private static final int DENSE = 2;

    private final ChartCanvas canvas;

    public ChartMenu(ChartCanvas canvas) {
        this.canvas = canvas;
    }

    Menu create() {
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(opened -> {
            boolean isSomething = canvas.chart() != null && !canvas.chart().series().isEmpty();
            opened.add(action("Copy Picture", isSomething, this::copyPicture));
            opened.add(action("Copy Data", isSomething, this::copyData));
            opened.add(new Separator());
            opened.add(action("Save Picture as PNG or SVG...", isSomething, this::savePicture));
            opened.add(action("Save Data as CSV...", isSomething, this::saveData));
            opened.add(new Separator());
            opened.add(action("Zoom In\t+", isSomething, () -> canvas.closer(true)));
            opened.add(action("Zoom Out\t-", isSomething, () -> canvas.closer(false)));
            opened.add(action("Show All\t0", isSomething, canvas::showAll));
        });
        return menu.createContextMenu(canvas);
    }

    private static Action action(String name, boolean isEnabled, Runnable work) {
        Action action = new Action(name) {
            @Override
            public void run() {
                work.run();
            }
        };
        action.setEnabled(isEnabled);
        return action;
    }

    private void copyPicture() {
        Rectangle size = size();
        copy(ChartPicture.pixels(new ChartImage(canvas.inSight(), Theme.LIGHT, size.width, size.height, DENSE)
                .pixels()), ImageTransfer.getInstance());
    }

    private void copyData() {
        copy(ChartTable.of(canvas.chart()).tabs(), TextTransfer.getInstance());
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
        Rectangle size = size();
        SaveDialog.open(canvas.getShell(), "Save Chart as PNG or SVG",
                file -> ChartPicture.save(canvas.inSight(), size.width, size.height, file), "chart.png", "*.png",
                "*.svg");
    }

    private void saveData() {
        SaveDialog.open(canvas.getShell(), "Save Data as CSV", file -> AtomicFile.write(file,
                ChartTable.of(canvas.chart()).csv().getBytes(StandardCharsets.UTF_8)), "chart.csv", "*.csv");
    }

    private Rectangle size() {
        Rectangle area = canvas.getClientArea();
        return new Rectangle(0, 0, Math.max(MIN_WIDTH, area.width), Math.max(Math.max(MIN_HEIGHT, area.height),
                ChartImage.leastHeight(canvas.chart())));
    }
}
