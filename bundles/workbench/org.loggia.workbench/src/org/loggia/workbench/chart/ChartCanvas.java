// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.loggia.chart.Chart;
import org.loggia.chart.ChartException;
import org.loggia.chart.ChartImage;
import org.loggia.chart.Theme;

/** Shows a chart as large as there is room, sharp on dense screens, with a tool tip on each bar and curve. */
public final class ChartCanvas extends Canvas {

    private static final double PERCENT = 100;

    private Chart chart;
    private Image image;
    private ChartImage drawn;

    public ChartCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        addListener(SWT.Resize, event -> forget());
        addListener(SWT.Paint, this::paint);
        addListener(SWT.MouseMove, event -> explain(event.x, event.y));
        addListener(SWT.Dispose, event -> forget());
    }

    /** Shows another chart. */
    public void show(Chart other) {
        chart = other;
        forget();
        redraw();
    }

    /** The chart shown; null before the first. */
    public Chart chart() {
        return chart;
    }

    private void forget() {
        if (image != null) {
            image.dispose();
            image = null;
            drawn = null;
        }
    }

    private void paint(Event event) {
        Rectangle area = getClientArea();
        if (chart == null || area.width < 2 || area.height < 2) {
            return;
        }
        if (image == null) {
            double scale = getShell().getMonitor().getZoom() / PERCENT;
            RGB ground = getBackground().getRGB();
            try {
                drawn = new ChartImage(chart, Theme.on(ground.red, ground.green, ground.blue), area.width, area.height,
                        scale);
            } catch (ChartException noFonts) {
                event.gc.fillRectangle(area);
                event.gc.drawText(noFonts.getMessage(), 8, 8);
                return;
            }
            image = new Image(getDisplay(), ChartPicture.pixels(drawn.pixels()));
        }
        Rectangle size = image.getBounds();
        event.gc.drawImage(image, 0, 0, size.width, size.height, 0, 0, area.width, area.height);
    }

    private void explain(int x, int y) {
        String text = drawn == null ? null : drawn.tip(x, y);
        if (text == null ? getToolTipText() != null : !text.equals(getToolTipText())) {
            setToolTipText(text);
        }
    }

    @Override
    public Point computeSize(int width, int height, boolean changed) {
        return new Point(width == SWT.DEFAULT ? 300 : width, height == SWT.DEFAULT ? 200 : height);
    }
}
