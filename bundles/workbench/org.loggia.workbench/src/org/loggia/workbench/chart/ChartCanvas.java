// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.awt.geom.Point2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.jface.action.IAction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
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
import org.loggia.chart.ChartTable;
import org.loggia.chart.ChartView;
import org.loggia.chart.Theme;

/**
 * Shows a chart as large as there is room, sharp on dense screens, with a tool tip on each bar and curve. The wheel, or
 * + and -, shows numbers closer; dragging, or the arrow keys, moves them; a double click, or 0, shows all again. Where
 * there are more bars than there is room for, or hardly any room, the chart is higher than the canvas, and the wheel
 * scrolls.
 */
public final class ChartCanvas extends Canvas {

    private static final double PERCENT = 100;
    private static final double STEP = 1.25;
    private static final double STRIDE = 0.1;
    private static final int LINE = 20;
    /** The share of the height that the scale below rows may take. */
    private static final double MAX_SCALE = 0.4;
    /** What SWT counts for a notch of the wheel. */
    private static final double NOTCH = 3;

    /** Makes the chart when it is wanted; null if that is done. */
    private Supplier<Chart> later;
    private Chart chart;
    private ChartView all;
    private ChartView view;
    private Image image;
    private ChartImage drawn;
    private Point held;
    private ChartLayer layer;
    private boolean isTaken;

    public ChartCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.V_SCROLL);
        getVerticalBar().setVisible(false);
        getVerticalBar().addListener(SWT.Selection, event -> redraw());
        addListener(SWT.Resize, event -> forget());
        addListener(SWT.Paint, this::paint);
        addListener(SWT.MouseMove, this::point);
        addListener(SWT.MouseDown, this::press);
        addListener(SWT.MouseUp, this::release);
        addListener(SWT.MouseDoubleClick, event -> {
            if (layer == null || !isDrawn() || !layer.twice(event.x, event.y, drawn.view())) {
                showAll();
            }
        });
        addListener(SWT.MouseVerticalWheel, event -> {
            if (!scrolls() || (event.stateMask & SWT.MOD1) != 0) {
                closer(Math.pow(STEP, event.count / NOTCH), event.x, event.y + top());
            }
        });
        addListener(SWT.KeyDown, this::key);
        addListener(SWT.FocusIn, event -> redraw());
        addListener(SWT.FocusOut, event -> redraw());
        addListener(SWT.Traverse, event -> event.doit = event.detail != SWT.TRAVERSE_ARROW_NEXT
                && event.detail != SWT.TRAVERSE_ARROW_PREVIOUS);
        addListener(SWT.Dispose, event -> forget());
        ChartMenu.on(this, picture());
    }

    /** Puts something over the chart that can be taken with the mouse. */
    public void put(ChartLayer over) {
        layer = over;
        redraw();
    }

    /** Shows another state of the same chart: the numbers in sight stay in sight. */
    public void update(Chart other) {
        later = null;
        chart = other;
        all = null;
        forget();
        redraw();
    }

    /** Shows another chart, all of it. */
    public void show(Chart other) {
        show(() -> other);
    }

    /** Shows another chart, which is made when it comes into sight or is asked for. */
    public void show(Supplier<Chart> other) {
        later = other;
        showAll();
    }

    /** The chart, all of it; null before the first. */
    public Chart chart() {
        if (later != null) {
            chart = later.get();
            later = null;
        }
        return chart;
    }

    /** The chart for copying and saving, whichever is shown then. */
    public PictureSource picture() {
        return new VisibleChart(this);
    }

    /** The chart with the numbers that are in sight. */
    public Chart inSight() {
        return view == null ? chart() : view.of(chart());
    }

    /** Where the chart is drawn; null where there is none, or no room. */
    public ChartView view() {
        return isDrawn() ? drawn.view() : null;
    }

    /** Where two numbers are drawn; null where they are not, or not yet. */
    public Point2D place(double across, double up) {
        return drawn == null ? null : drawn.view().place(across, up);
    }

    /** Shows everything again. */
    public void showAll() {
        all = null;
        view = null;
        forget();
        redraw();
    }

    /** Shows numbers in the middle closer, or less so. */
    void closer(boolean isCloser) {
        if (isDrawn()) {
            var plot = drawn.view().plot();
            closer(isCloser ? STEP : 1 / STEP, plot.getCenterX(), plot.getCenterY());
        }
    }

    private void closer(double factor, double x, double y) {
        if (isDrawn() && drawn.view().hasNumbers()) {
            look(drawn.view().closer(factor, x, y));
        }
    }

    private void move(double right, double down) {
        if (view != null && isDrawn()) {
            look(drawn.view().moved(right, down));
        }
    }

    private boolean scrolls() {
        return getVerticalBar().getVisible();
    }

    /** How much of the chart lies above the canvas. */
    private int top() {
        return scrolls() ? getVerticalBar().getSelection() : 0;
    }

    /** Shows what lies above, by a share of what is in sight. */
    private void up(Rectangle area, double share) {
        if (scrolls()) {
            getVerticalBar().setSelection((int) (getVerticalBar().getSelection() - share * area.height));
            redraw();
        } else {
            move(0, share * area.height);
        }
    }

    /** How much higher than the canvas the chart is; what is taken with the mouse is in sight, all of it. */
    private int beyond() {
        return chart() == null || layer != null ? 0 : Math.max(0, ChartImage.leastHeight(chart)
                - getClientArea().height);
    }

    /** A scroll bar where one is needed. */
    private void adjust() {
        int height = getClientArea().height;
        if (beyond() > 0 != scrolls()) {
            getVerticalBar().setVisible(beyond() > 0);
            getVerticalBar().setSelection(0);
        }
        if (beyond() > 0) {
            getVerticalBar().setValues(getVerticalBar().getSelection(), 0, height + beyond(), height, LINE, height);
        }
    }

    private void look(ChartView other) {
        if (view == null) {
            all = drawn.view();
        }
        view = other.inside(all);
        if (view.equals(all)) {
            view = null;
        }
        forget();
        redraw();
    }

    private void press(Event event) {
        isTaken = event.button == 1 && layer != null && isDrawn() && layer.take(event.x, event.y, drawn.view());
        hold(event.button == 1 && !isTaken ? new Point(event.x, event.y) : null);
        if (isTaken) {
            setFocus();
            redraw();
        }
    }

    private void release(Event event) {
        if (isTaken && isDrawn()) {
            isTaken = false;
            layer.drop(event.x, event.y, drawn.view());
            redraw();
        }
        hold(null);
    }

    private void hold(Point at) {
        held = at;
        if (at != null) {
            setFocus();
        }
        setCursor(at == null || view == null ? null : getDisplay().getSystemCursor(SWT.CURSOR_SIZEALL));
    }

    private void point(Event event) {
        if (isTaken && isDrawn()) {
            layer.drag(event.x, event.y, drawn.view());
            redraw();
        } else if (held == null) {
            explain(event.x, event.y + top());
            if (layer != null && isDrawn()) {
                setCursor(layer.isAt(event.x, event.y, drawn.view()) ? getDisplay().getSystemCursor(SWT.CURSOR_HAND)
                        : null);
            }
        } else {
            move(event.x - held.x, event.y - held.y);
            held = new Point(event.x, event.y);
        }
    }

    private void key(Event event) {
        Rectangle area = getClientArea();
        switch (event.keyCode) {
            case SWT.ARROW_LEFT -> move(STRIDE * area.width, 0);
            case SWT.ARROW_RIGHT -> move(-STRIDE * area.width, 0);
            case SWT.ARROW_UP -> up(area, STRIDE);
            case SWT.ARROW_DOWN -> up(area, -STRIDE);
            case SWT.PAGE_UP -> up(area, 1);
            case SWT.PAGE_DOWN -> up(area, -1);
            default -> {
                switch (event.character) {
                    case '+' -> closer(true);
                    case '-' -> closer(false);
                    case '0' -> showAll();
                    default -> {}
                }
            }
        }
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
        try {
            if (isDrawn()) {
                int below = scaleInSight();
                part(event.gc, top(), area.height - below, 0);
                part(event.gc, area.height + beyond() - below, below, area.height - below);
                if (layer != null) {
                    layer.paint(event.gc, drawn.view());
                }
                if (isFocusControl()) {
                    event.gc.drawFocus(1, 1, area.width - 2, area.height - 2);
                }
            }
        } catch (ChartException noFonts) {
            event.gc.fillRectangle(area);
            event.gc.drawText(noFonts.getMessage(), 8, 8);
        }
    }

    /** Copies a part of the picture, whose place and height are those of the chart, to a height of the canvas. */
    private void part(GC gc, int from, int height, int to) {
        Rectangle area = getClientArea();
        Rectangle whole = image.getBounds();
        double pixels = whole.height / (double) (area.height + beyond());
        int first = (int) Math.round(from * pixels);
        int rows = Math.min(whole.height - first, (int) Math.round(height * pixels));
        if (rows > 0) {
            gc.drawImage(image, 0, first, whole.width, rows, 0, to, area.width, height);
        }
    }

    /** The height of the scale below rows that are scrolled: it stays in sight, whichever rows are. */
    private int scaleInSight() {
        if (beyond() == 0 || drawn.view().up() != null) {
            return 0;
        }
        int height = getClientArea().height;
        int below = height + beyond() - (int) Math.ceil(drawn.view().plot().getMaxY());
        return below < MAX_SCALE * height ? below : 0;
    }

    /** Draws the chart if that was not done yet: keys may come faster than the screen is painted. */
    private boolean isDrawn() {
        if (image == null) {
            adjust();
        }
        Rectangle area = getClientArea();
        if (image == null && chart() != null && area.width >= 2 && area.height >= 2) {
            double scale = getShell().getMonitor().getZoom() / PERCENT;
            RGB ground = getBackground().getRGB();
            drawn = new ChartImage(inSight(), Theme.on(ground.red, ground.green, ground.blue), area.width,
                    area.height + beyond(), scale);
            image = new Image(getDisplay(), ChartPicture.pixels(drawn.pixels()));
        }
        return drawn != null;
    }

    private void explain(int x, int y) {
        String text = drawn == null || y - top() >= getClientArea().height - scaleInSight() ? null : drawn.tip(x, y);
        if (text == null ? getToolTipText() != null : !text.equals(getToolTipText())) {
            setToolTipText(text);
        }
    }

    @Override
    public Point computeSize(int width, int height, boolean changed) {
        return new Point(width == SWT.DEFAULT ? 300 : width, height == SWT.DEFAULT ? 200 : height);
    }

    /** The chart of a canvas as it is in sight, with all of its numbers. */
    private record VisibleChart(ChartCanvas canvas) implements PictureSource {

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
}
