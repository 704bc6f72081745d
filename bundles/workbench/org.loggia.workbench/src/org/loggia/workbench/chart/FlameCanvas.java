// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.jface.action.IAction;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.loggia.chart.ChartTable;
import org.loggia.chart.FlameGraph.Part;
import org.loggia.chart.FlameGraph;
import org.loggia.chart.Theme;
import org.loggia.workbench.chart.FlameBoxes.Box;

/**
 * Shows where time goes as a flame graph: what stands upon a box is what it consists of. A click on a box shows it as
 * wide as there is room, a double click all again; the tool tip tells what does not fit in. A right click chooses a box
 * for the menu. Arrow keys choose a box, whose words then stand in a line at the edge where it is too narrow for them,
 * Enter shows it wide, and 0 all again. Where the graphs are higher than the canvas, it scrolls.
 */
public final class FlameCanvas extends Canvas {

    private static final int MARGIN = 12;
    private static final int PADDING = 5;
    private static final int FILL = 110;
    private static final int OPAQUE = 255;

    private final FlameBoxes boxes = new FlameBoxes();
    private FlameGraph graph;
    private String empty = "";
    private Box near;
    private Box chosen;

    public FlameCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.V_SCROLL);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.MouseMove, this::explain);
        addListener(SWT.MouseDown, event -> {
            forceFocus();
            Box box = boxes.at(event.x, event.y);
            if (box != null) {
                chosen = box;
                near = event.button == 1 ? box : near;
                redraw();
            }
        });
        addListener(SWT.MouseDoubleClick, event -> showAll());
        addListener(SWT.FocusIn, event -> redraw());
        addListener(SWT.FocusOut, event -> redraw());
        getVerticalBar().addListener(SWT.Selection, event -> redraw());
        addListener(SWT.KeyDown, this::key);
        addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS || event.detail == SWT.TRAVERSE_ESCAPE
                || event.detail == SWT.TRAVERSE_MNEMONIC);
        ChartMenu.on(this, picture());
    }

    /** The graph for copying and saving, whichever is shown then. */
    public PictureSource picture() {
        return new VisibleFlameGraph(this);
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
        chosen = null;
        getVerticalBar().setSelection(0);
        redraw();
    }

    /** The graph; null for none. */
    public FlameGraph graph() {
        return graph;
    }

    /** What the chosen box stands for; null for none. */
    public String chosen() {
        return chosen == null ? null : chosen.part().name();
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
        int bottom = row + MARGIN - scrolled(row);
        Font usual = gc.getFont();
        gc.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        gc.drawText(graph.title(), MARGIN, bottom - row - MARGIN + PADDING, true);
        gc.setFont(usual);
        for (int i = 0; i < graph.wholes().size(); i++) {
            Part whole = graph.wholes().get(i);
            Part shown = shown(i);
            bottom += shown.depth() * row;
            draw(gc, theme, new Box(new Rectangle(MARGIN, bottom - row, width, row), shown, whole, i));
            bottom += MARGIN;
        }
        if (isFocusControl()) {
            paintChosen(gc, theme);
        }
    }

    private void paintChosen(GC gc, Theme theme) {
        chosen = chosen == null ? boxes.next(null, 0) : boxes.again(chosen);
        if (chosen == null) {
            return;
        }
        Rectangle area = chosen.area();
        gc.setForeground(color(theme.ink()));
        gc.setLineWidth(2);
        gc.drawRectangle(area.x, area.y, Math.max(2, area.width - 2), area.height - 2);
        String words = graph.words(chosen.part(), chosen.whole());
        Point size = gc.textExtent(words);
        if (size.x > area.width - 2 * PADDING) {
            gc.setBackground(getBackground());
            int high = size.y + PADDING;
            int top = area.y > getClientArea().height / 2 ? 0 : getClientArea().height - high;
            gc.fillRectangle(0, top, getClientArea().width, high);
            gc.drawText(words, MARGIN, top + PADDING / 2, true);
        }
    }

    /** A graph as it is shown: all of it, or what was shown wide. */
    private Part shown(int index) {
        return near != null && near.graph() == index ? near.part() : graph.wholes().get(index);
    }

    /** Fits the scroll bar to what is to be drawn, and tells by how much that is scrolled. */
    private int scrolled(int row) {
        int needed = IntStream.range(0, graph.wholes().size()).map(i -> shown(i).depth() * row + MARGIN).sum() + row
                + MARGIN;
        int room = Math.max(1, getClientArea().height);
        ScrollBar bar = getVerticalBar();
        int at = Math.max(0, Math.min(bar.getSelection(), needed - room));
        bar.setValues(at, 0, Math.max(needed, room), room, row, room);
        bar.setVisible(needed > room);
        return at;
    }

    private void key(Event event) {
        switch (event.keyCode) {
            case SWT.ARROW_LEFT, SWT.ARROW_RIGHT, SWT.ARROW_UP, SWT.ARROW_DOWN -> choose(boxes.next(chosen,
                    event.keyCode));
            case SWT.CR, SWT.KEYPAD_CR -> showChosen();
            default -> {
                if (event.character == '0') {
                    showAll();
                } else {
                    scroll(event.keyCode);
                }
            }
        }
    }

    private void choose(Box box) {
        chosen = box;
        if (box != null) {
            ScrollBar bar = getVerticalBar();
            int above = Math.min(0, box.area().y - MARGIN);
            int below = Math.max(0, box.area().y + box.area().height + MARGIN - getClientArea().height);
            bar.setSelection(bar.getSelection() + (above < 0 ? above : below));
        }
        redraw();
    }

    /** Shows the chosen box as wide as there is room. */
    void showChosen() {
        near = chosen;
        redraw();
    }

    /** Shows everything again. */
    void showAll() {
        near = null;
        redraw();
    }

    private void scroll(int key) {
        ScrollBar bar = getVerticalBar();
        int step = switch (key) {
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

    private void draw(GC gc, Theme theme, Box box) {
        Part part = box.part();
        Rectangle area = box.area();
        if (area.width < 1) {
            return;
        }
        boxes.add(box);
        gc.setBackground(color(theme.series(part.color())));
        gc.setAlpha(FILL);
        gc.fillRectangle(area.x, area.y, Math.max(1, area.width - 1), area.height - 1);
        gc.setAlpha(OPAQUE);
        String text = graph.words(part, box.whole());
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
            draw(gc, theme, new Box(new Rectangle(left, area.y - area.height, right - left, area.height), each, box
                    .whole(), box.graph()));
        }
    }

    private void explain(Event event) {
        Box box = boxes.at(event.x, event.y);
        String text = box == null ? null : graph.words(box.part(), box.whole());
        if (text == null ? getToolTipText() != null : !text.equals(getToolTipText())) {
            setToolTipText(text);
        }
    }

    @Override
    public Point computeSize(int width, int height, boolean changed) {
        return new Point(width == SWT.DEFAULT ? 300 : width, height == SWT.DEFAULT ? 200 : height);
    }

    /** The flame graph of a canvas, all of it. */
    private record VisibleFlameGraph(FlameCanvas canvas) implements PictureSource {

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
}
