// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
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

        /** How many rows it and what stands upon it take. */
        public int depth() {
            return 1 + parts.stream().mapToInt(Part::depth).max().orElse(0);
        }
    }

    private final List<Part> wholes;
    private final String unit;

    /**
     * @param wholes each of which fills the width
     * @param unit of all values
     */
    public FlameGraph(List<Part> wholes, String unit) {
        this.wholes = List.copyOf(wholes);
        this.unit = VisibleText.line(unit);
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
    public String file(String title) {
        return canvas(title).file(title, description());
    }

    /** The picture as an element of a page, without a title of its own. */
    public String embedded(String title) {
        return canvas("").embedded(title, description());
    }

    /** What the picture shows, in words: for those who cannot see it. */
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

    private SvgCanvas canvas(String title) {
        ChartSvg.checkFonts();
        int header = title.isEmpty() ? MARGIN : HEADER;
        int height = header + wholes.stream().mapToInt(whole -> whole.depth() * ROW + MARGIN).sum();
        SvgCanvas canvas = new SvgCanvas(WIDTH, height);
        Graphics2D graphics = canvas.graphics();
        graphics.setPaint(Theme.LIGHT.surface());
        graphics.fill(new Rectangle2D.Double(0, 0, WIDTH, height));
        graphics.setFont(ChartDrawing.TITLE);
        graphics.setPaint(Theme.LIGHT.ink());
        graphics.drawString(VisibleText.line(title), MARGIN, TITLE_BASE);
        graphics.setFont(ChartDrawing.SMALL);
        graphics.setStroke(new BasicStroke(1f));
        double bottom = header;
        for (Part whole : wholes) {
            bottom += whole.depth() * ROW;
            draw(graphics, whole, whole.value, new Rectangle2D.Double(MARGIN, bottom - ROW, WIDTH - 2.0 * MARGIN, ROW));
            bottom += MARGIN;
        }
        return canvas;
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
