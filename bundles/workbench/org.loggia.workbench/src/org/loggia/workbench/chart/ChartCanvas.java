// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.entity.ChartEntity;

/** Shows a chart as large as there is room, sharp on dense screens, with a tool tip on each bar and curve. */
public final class ChartCanvas extends Canvas {

    private static final double PERCENT = 100;

    private JFreeChart chart;
    private Image image;
    private ChartRenderingInfo info = new ChartRenderingInfo();

    public ChartCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        addListener(SWT.Resize, event -> forget());
        addListener(SWT.Paint, this::paint);
        addListener(SWT.MouseMove, event -> explain(event.x, event.y));
        addListener(SWT.Dispose, event -> forget());
    }

    /** Shows another chart. */
    public void show(JFreeChart other) {
        chart = other;
        forget();
        redraw();
    }

    /** The chart shown; null before the first. */
    public JFreeChart chart() {
        return chart;
    }

    private void forget() {
        if (image != null) {
            image.dispose();
            image = null;
        }
    }

    private void paint(Event event) {
        Rectangle area = getClientArea();
        if (chart == null || area.width < 2 || area.height < 2) {
            return;
        }
        if (image == null) {
            info = new ChartRenderingInfo();
            double scale = getShell().getMonitor().getZoom() / PERCENT;
            image = new Image(getDisplay(),
                    ChartPicture.pixels(ChartPicture.draw(chart, area.width, area.height, scale, info)));
        }
        Rectangle drawn = image.getBounds();
        event.gc.drawImage(image, 0, 0, drawn.width, drawn.height, 0, 0, area.width, area.height);
    }

    private void explain(int x, int y) {
        ChartEntity entity = info.getEntityCollection() == null ? null : info.getEntityCollection().getEntity(x, y);
        String text = entity == null ? null : entity.getToolTipText();
        if (text == null ? getToolTipText() != null : !text.equals(getToolTipText())) {
            setToolTipText(text);
        }
    }

    @Override
    public Point computeSize(int width, int height, boolean changed) {
        return new Point(width == SWT.DEFAULT ? 300 : width, height == SWT.DEFAULT ? 200 : height);
    }
}
