// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.action.IAction;
import org.loggia.chart.ChartTable;

/** The flame graph of a canvas, all of it. */
record VisibleFlameGraph(FlameCanvas canvas) implements PictureSource {

    @Override
    public boolean isSomething() {
        return canvas.graph() != null;
    }

    @Override
    public BufferedImage pixels() {
        return canvas.graph().pixels(ChartPicture.DENSE);
    }

    @Override
    public void save(Path file) throws IOException {
        ChartPicture.save(file, canvas.graph()::file, this::pixels);
    }

    @Override
    public ChartTable table() {
        return canvas.graph().table();
    }

    @Override
    public List<IAction> views() {
        return List.of(ChartMenu.action("Show Wide\tEnter", canvas.chosen() != null, canvas::showChosen),
                ChartMenu.action("Show All\t0", isSomething(), canvas::showAll));
    }
}
