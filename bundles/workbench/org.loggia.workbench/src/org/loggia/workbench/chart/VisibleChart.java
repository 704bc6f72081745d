// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.action.IAction;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.loggia.chart.ChartImage;
import org.loggia.chart.ChartTable;
import org.loggia.chart.Theme;

/** The chart of a canvas as it is in sight, with all of its numbers. */
record VisibleChart(ChartCanvas canvas) implements PictureSource {

    private static final int MIN_WIDTH = 600;
    private static final int MIN_HEIGHT = 360;

    @Override
    public boolean isSomething() {
        return canvas.chart() != null && !canvas.chart().series().isEmpty();
    }

    @Override
    public BufferedImage pixels() {
        Point size = size();
        return new ChartImage(canvas.inSight(), Theme.LIGHT, size.x, size.y, ChartPicture.DENSE).pixels();
    }

    @Override
    public void save(Path file) throws IOException {
        Point size = size();
        ChartPicture.save(canvas.inSight(), size.x, size.y, file);
    }

    @Override
    public ChartTable table() {
        return ChartTable.of(canvas.chart());
    }

    @Override
    public List<IAction> views() {
        return List.of(ChartMenu.action("Zoom In\t+", isSomething(), () -> canvas.closer(true)),
                ChartMenu.action("Zoom Out\t-", isSomething(), () -> canvas.closer(false)),
                ChartMenu.action("Show All\t0", isSomething(), canvas::showAll));
    }

    private Point size() {
        Rectangle area = canvas.getClientArea();
        return new Point(Math.max(MIN_WIDTH, area.width), Math.max(Math.max(MIN_HEIGHT, area.height), ChartImage
                .leastHeight(canvas.chart())));
    }
}
