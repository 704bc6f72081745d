// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;

/**
 * A whole and its parts, and theirs, as boxes over each other: what stands upon a box is what it consists of, and is as
 * wide as its share of it (B. Gregg, "The Flame Graph", 2016).
 */
public final class FlameGraph {

    private static final int WIDTH = 960;
    private static final int MARGIN = 14;
    private static final int ROW = 24;
    private static final int HEADER = 34;
    private static final int TITLE_BASE = 22;
    private static final int TEXT_BASE = 16;
    private static final int PADDING = 5;
    private static final double MIN_WIDTH = 0.5;

    /** What boxes are filled with; text on it stays readable on black and on white ground. */
    private static final float FILL = 0.4f;
    private static final String CUT = "…";

    /**
     * A part of a whole.
     *
     * @param name what it is
     * @param value how much it is; its own parts have as much together
     * @param color number of its colour
     * @param parts from left to right
     */
    public record Part(String name, double value, int color, List<Part> parts) {

        /** Takes a copy; hidden characters become visible. */
        public Part {
            name = VisibleText.line(name);
            parts = List.copyOf(parts);
        }

        /** The number of rows of this part and of those above it. */
        public int depth() {
            return 1 + parts.stream().mapToInt(Part::depth).max().orElse(0);
        }
    }

    private final String title;
    private final List<Part> wholes;
    private final String unit;

    /**
     * @param title above all of it
     * @param wholes each of which fills the width
     * @param unit of all values
     */
    public FlameGraph(String title, List<Part> wholes, String unit) {
        this.title = VisibleText.line(title);
        this.wholes = List.copyOf(wholes);
        this.unit = VisibleText.line(unit);
    }

    /** What stands above all of it. */
    public String title() {
        return title;
    }

    /** What fills the width each, from top to bottom. */
    public List<Part> wholes() {
        return wholes;
    }

    /** How a part is called, with its value and its share of a whole. */
    public String words(Part part, Part whole) {
        return words(part, whole.value);
    }

    /**
     * The picture as a whole file.
     *
     * @throws ChartException if this machine has no fonts
     */
    public String file() {
        return svg(true).file(title, description());
    }

    /** The picture as an element of a page, where the title is not drawn. */
    public String embedded() {
        return svg(false).embedded(title, description());
    }

    /**
     * The picture as pixels.
     *
     * @param scale pixels for each point
     * @throws ChartException if this machine has no fonts
     */
    public BufferedImage pixels(int scale) {
        ChartSvg.checkFonts();
        BufferedImage pixels = new BufferedImage(WIDTH * scale, height(true) * scale, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = pixels.createGraphics();
        try {
            graphics.scale(scale, scale);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            draw(graphics, true);
        } finally {
            graphics.dispose();
        }
        return pixels;
    }

    /** All parts with their values, a row each; the parts of a part follow it. */
    public ChartTable table() {
        List<List<String>> rows = new ArrayList<>();
        for (Part whole : wholes) {
            addRows(rows, whole, "", whole);
        }
        return new ChartTable(List.of("of", "part", "value [" + unit + "]", "share"), rows);
    }

    private static void addRows(List<List<String>> rows, Part whole, String above, Part part) {
        String path = part == whole ? "" : above.isEmpty() ? part.name : above + " > " + part.name;
        rows.add(List.of(whole.name, path, ChartTable.text(part.value), ChartTable.text(part.value / whole.value)));
        part.parts.forEach(each -> addRows(rows, whole, path, each));
    }

    /** A text description of the picture, for accessibility. */
    public String description() {
        StringBuilder text = new StringBuilder();
        for (Part whole : wholes) {
            text.append(text.isEmpty() ? "" : " ").append(words(whole, whole.value)).append(':');
            whole.parts.forEach(part -> text.append(' ').append(words(part, whole.value)).append(';'));
            text.setCharAt(text.length() - 1, '.');
        }
        return text.toString();
    }

    private String words(Part part, double whole) {
        return part.name + ' ' + Scale.of(Math.abs(part.value), unit).withUnit(part.value)
                + (part.value == whole ? "" : ", " + NumberText.percent(part.value / whole));
    }

    private SvgCanvas svg(boolean isTitled) {
        ChartSvg.checkFonts();
        SvgCanvas canvas = new SvgCanvas(WIDTH, height(isTitled));
        draw(canvas.graphics(), isTitled);
        return canvas;
    }

    private int height(boolean isTitled) {
        return header(isTitled) + wholes.stream().mapToInt(whole -> whole.depth() * ROW + MARGIN).sum();
    }

    private static int header(boolean isTitled) {
        return isTitled ? HEADER : MARGIN;
    }

    private void draw(Graphics2D graphics, boolean isTitled) {
        graphics.setPaint(Theme.LIGHT.surface());
        graphics.fill(new Rectangle2D.Double(0, 0, WIDTH, height(isTitled)));
        if (isTitled) {
            graphics.setFont(ChartDrawing.TITLE);
            graphics.setPaint(Theme.LIGHT.ink());
            graphics.drawString(title, MARGIN, TITLE_BASE);
        }
        graphics.setFont(ChartDrawing.SMALL);
        graphics.setStroke(new BasicStroke(1f));
        double bottom = header(isTitled);
        for (Part whole : wholes) {
            bottom += whole.depth() * ROW;
            draw(graphics, whole, whole.value, new Rectangle2D.Double(MARGIN, bottom - ROW, WIDTH - 2.0 * MARGIN, ROW));
            bottom += MARGIN;
        }
    }

    private void draw(Graphics2D graphics, Part part, double whole, Rectangle2D box) {
        if (box.getWidth() < MIN_WIDTH) {
            return;
        }
        var opaque = graphics.getComposite();
        graphics.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, FILL));
        graphics.setPaint(Theme.LIGHT.series(part.color));
        graphics.fill(box);
        graphics.setComposite(opaque);
        graphics.setPaint(Theme.LIGHT.surface());
        graphics.draw(box);
        String text = fitting(words(part, whole), graphics.getFontMetrics(), box.getWidth() - 2 * PADDING);
        graphics.setPaint(Theme.LIGHT.ink());
        graphics.drawString(text, (float) box.getX() + PADDING, (float) box.getY() + TEXT_BASE);
        double x = box.getX();
        for (Part each : part.parts) {
            double width = part.value == 0 ? 0 : box.getWidth() * each.value / part.value;
            draw(graphics, each, whole, new Rectangle2D.Double(x, box.getY() - ROW, width, ROW));
            x += width;
        }
    }

    /** As much of a text as a width has room for. */
    private static String fitting(String text, FontMetrics font, double width) {
        if (font.stringWidth(text) <= width) {
            return text;
        }
        int end = text.length();
        while (end > 0 && font.stringWidth(text.substring(0, end) + CUT) > width) {
            end--;
        }
        return end < 2 ? "" : text.substring(0, end) + CUT;
    }
}
