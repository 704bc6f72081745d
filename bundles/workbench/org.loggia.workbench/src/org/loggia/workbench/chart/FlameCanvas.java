// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.loggia.chart.FlameGraph;
import org.loggia.chart.FlameGraph.Part;
import org.loggia.chart.Theme;

/**
 * Shows where time goes as a flame graph: what stands upon a box is what it consists of. A click on a box shows it as
 * wide as there is room, a double click all again; the tool tip tells what does not fit in. Where the graphs are higher
 * than the canvas, it scrolls, by the keys as well.
 */
public final class FlameCanvas extends Canvas {

    private static final int MARGIN = 12;
    private static final int PADDING = 5;
    private static final int FILL = 110;
    private static final int OPAQUE = 255;

    /** A box that is drawn. */
    private record Box(Rectangle area, Part part, Part whole) {
    }

    private final List<Box> boxes = new ArrayList<>();
    private FlameGraph graph;
    private String empty = "";
    private Box near;

    public FlameCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.V_SCROLL);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.MouseMove, this::explain);
        addListener(SWT.MouseDown, event -> {
            forceFocus();
            Box box = at(event.x, event.y);
            if (event.button == 1 && box != null) {
                near = box;
                redraw();
            }
        });
        addListener(SWT.MouseDoubleClick, event -> {
            near = null;
            redraw();
        });
        getVerticalBar().addListener(SWT.Selection, event -> redraw());
        addListener(SWT.KeyDown, event -> scroll(event.keyCode));
        addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS || event.detail == SWT.TRAVERSE_ESCAPE
                || event.detail == SWT.TRAVERSE_MNEMONIC);
    }

    /**
     * Shows another graph, all of it.
     *
     * @param other null for none
     * @param reason why there is none
     */
    public void show(FlameGraph other, String reason) {
        graph = other;
        empty = reason;
        near = null;
        getVerticalBar().setSelection(0);
        redraw();
    }

    /** The graph; null for none. */
    public FlameGraph graph() {
        return graph;
    }

    private void paint(GC gc) {
        boxes.clear();
        RGB ground = getBackground().getRGB();
        Theme theme = Theme.on(ground.red, ground.green, ground.blue);
        gc.setForeground(color(theme.ink()));
        if (graph == null) {
            getVerticalBar().setVisible(false);
            gc.drawText(empty, MARGIN, MARGIN, true);
            return;
        }
        int row = gc.getFontMetrics().getHeight() + 2 * PADDING;
        int width = getClientArea().width - 2 * MARGIN;
        int bottom = MARGIN - scrolled(row);
        for (Part whole : graph.wholes()) {
            Part shown = shown(whole);
            bottom += shown.depth() * row;
            draw(gc, theme, shown, whole, new Rectangle(MARGIN, bottom - row, width, row));
            bottom += MARGIN;
        }
    }

    private Part shown(Part whole) {
        return near != null && near.whole() == whole ? near.part() : whole;
    }

    /** Fits the scroll bar to what is to be drawn, and tells by how much that is scrolled. */
    private int scrolled(int row) {
        int needed = graph.wholes().stream().mapToInt(whole -> shown(whole).depth() * row + MARGIN).sum() + MARGIN;
        int room = Math.max(1, getClientArea().height);
        ScrollBar bar = getVerticalBar();
        int at = Math.max(0, Math.min(bar.getSelection(), needed - room));
        bar.setValues(at, 0, Math.max(needed, room), room, row, room);
        bar.setVisible(needed > room);
        return at;
    }

    private void scroll(int key) {
        ScrollBar bar = getVerticalBar();
        int step = switch (key) {
            case SWT.ARROW_DOWN -> bar.getIncrement();
            case SWT.ARROW_UP -> -bar.getIncrement();
            case SWT.PAGE_DOWN -> bar.getPageIncrement();
            case SWT.PAGE_UP -> -bar.getPageIncrement();
            case SWT.HOME -> -bar.getMaximum();
            case SWT.END -> bar.getMaximum();
            default -> 0;
        };
        if (step != 0) {
            bar.setSelection(bar.getSelection() + step);
            redraw();
        }
    }

    private static Color color(java.awt.Color color) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue());
    }

    private void draw(GC gc, Theme theme, Part part, Part whole, Rectangle area) {
        if (area.width < 1) {
            return;
        }
        boxes.add(new Box(area, part, whole));
        gc.setBackground(color(theme.series(part.color())));
        gc.setAlpha(FILL);
        gc.fillRectangle(area.x, area.y, Math.max(1, area.width - 1), area.height - 1);
        gc.setAlpha(OPAQUE);
        String text = graph.words(part, whole);
        while (text.length() > 2 && gc.textExtent(text).x > area.width - 2 * PADDING) {
            text = text.substring(0, text.length() - 2) + "\u2026";
        }
        if (text.length() > 2) {
            gc.drawText(text, area.x + PADDING, area.y + PADDING, true);
        }
        double before = 0;
        for (Part each : part.parts()) {
            int left = area.x + (int) Math.round(area.width * before / part.value());
            before += each.value();
            int right = area.x + (int) Math.round(area.width * before / part.value());
            draw(gc, theme, each, whole, new Rectangle(left, area.y - area.height, right - left, area.height));
        }
    }

    private Box at(int x, int y) {
        return boxes.stream().filter(each -> each.area().contains(x, y)).findFirst().orElse(null);
    }

    private void explain(Event event) {
        Box box = at(event.x, event.y);
        String text = box == null ? null : graph.words(box.part(), box.whole());
        if (text == null ? getToolTipText() != null : !text.equals(getToolTipText())) {
            setToolTipText(text);
        }
    }

    @Override
    public Point computeSize(int width, int height, boolean changed) {
        return new Point(width == SWT.DEFAULT ? 300 : width, height == SWT.DEFAULT ? 200 : height);
    }
}
