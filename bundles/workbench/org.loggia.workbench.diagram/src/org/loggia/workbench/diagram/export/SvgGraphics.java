// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.export;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.FontMetrics;
import org.eclipse.swt.graphics.Image;

/**
 * Figures that are painted on it become Scalable Vector Graphics. Clipping is left out: nothing in a diagram is painted
 * over an edge. Images and XOR mode, which no diagram uses, are refused.
 */
final class SvgGraphics extends Graphics {

    private static final double PIXELS_A_POINT = 96.0 / 72;

    private final StringBuilder body = new StringBuilder();
    private final Rectangle area;
    private final int margin;
    private final Deque<State> states = new ArrayDeque<>();
    private State state;

    /** What can be pushed and popped. */
    private record State(int x, int y, Color line, Color fill, Font font, int width, int style) {
    }

    /** @param area what is painted, in the coordinates of the figures */
    SvgGraphics(Rectangle area, int margin, Font font) {
        this.area = area.getCopy();
        this.margin = margin;
        state = new State(margin - area.x, margin - area.y, new Color(0, 0, 0), new Color(255, 255, 255), font, 1,
                SWT.LINE_SOLID);
    }

    /** The whole document. */
    String document() {
        int width = area.width + 2 * margin;
        int height = area.height + 2 * margin;
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width
                + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height + "\">\n"
                + "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n" + body + "</svg>\n";
    }

    private static String hex(Color colour) {
        return String.format(Locale.ROOT, "#%02x%02x%02x", colour.getRed(), colour.getGreen(), colour.getBlue());
    }

    private String stroke() {
        String dash = state.style() == SWT.LINE_SOLID ? "" : " stroke-dasharray=\"6 4\"";
        return " fill=\"none\" stroke=\"" + hex(state.line()) + "\" stroke-width=\"" + Math.max(1, state.width()) + "\""
                + dash + "/>\n";
    }

    private String filled() {
        return " fill=\"" + hex(state.fill()) + "\"/>\n";
    }

    /** Lines lie in the middle of pixels, so that they are sharp. */
    private String line(double value) {
        return Double.toString(value + 0.5);
    }

    private int x(int x) {
        return x + state.x();
    }

    private int y(int y) {
        return y + state.y();
    }

    private void rectangle(int x, int y, int width, int height, int arcWidth, int arcHeight, boolean fill) {
        int rx = Math.min(arcWidth, width) / 2;
        int ry = Math.min(arcHeight, height) / 2;
        body.append("<rect x=\"").append(fill ? x(x) : line(x(x))).append("\" y=\"").append(fill ? y(y) : line(y(y)))
                .append("\" width=\"").append(width).append("\" height=\"").append(height).append('"');
        if (rx > 0 && ry > 0) {
            body.append(" rx=\"").append(rx).append("\" ry=\"").append(ry).append('"');
        }
        body.append(fill ? filled() : stroke());
    }

    private void oval(int x, int y, int width, int height, boolean fill) {
        body.append("<ellipse cx=\"").append(x(x) + width / 2.0 + (fill ? 0 : 0.5)).append("\" cy=\"")
                .append(y(y) + height / 2.0 + (fill ? 0 : 0.5)).append("\" rx=\"").append(width / 2.0)
                .append("\" ry=\"").append(height / 2.0).append('"').append(fill ? filled() : stroke());
    }

    private void arc(int x, int y, int width, int height, int start, int length, boolean fill) {
        if (Math.abs(length) >= 360) {
            oval(x, y, width, height, fill);
            return;
        }
        double rx = width / 2.0;
        double ry = height / 2.0;
        double cx = x(x) + rx + 0.5;
        double cy = y(y) + ry + 0.5;
        double from = Math.toRadians(start);
        double to = Math.toRadians(start + length);
        body.append(String.format(Locale.ROOT, "<path d=\"M%.2f %.2f A%.2f %.2f 0 %d %d %.2f %.2f%s\"",
                cx + rx * Math.cos(from), cy - ry * Math.sin(from), rx, ry, Math.abs(length) > 180 ? 1 : 0,
                length > 0 ? 0 : 1, cx + rx * Math.cos(to), cy - ry * Math.sin(to), fill ? " Z" : ""))
                .append(fill ? filled() : stroke());
    }

    private void points(PointList points, String element, boolean fill) {
        body.append('<').append(element).append(" points=\"");
        for (int i = 0; i < points.size(); i++) {
            body.append(i == 0 ? "" : " ").append(line(x(points.getPoint(i).x))).append(',')
                    .append(line(y(points.getPoint(i).y)));
        }
        body.append('"').append(fill ? filled() : stroke());
    }

    private void text(String text, int x, int y) {
        FontData font = state.font().getFontData()[0];
        FontMetrics metrics = FigureUtilities.getFontMetrics(state.font());
        int line = y(y) + metrics.getLeading() + metrics.getAscent();
        for (String each : text.split("\n")) {
            body.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\" font-family=\"%s, sans-serif\" "
                    + "font-size=\"%.1f\" fill=\"%s\"%s%s xml:space=\"preserve\">%s</text>%n", x(x), line,
                    escape(font.getName()), font.getHeight() * PIXELS_A_POINT, hex(state.line()),
                    (font.getStyle() & SWT.BOLD) != 0 ? " font-weight=\"bold\"" : "",
                    (font.getStyle() & SWT.ITALIC) != 0 ? " font-style=\"italic\"" : "", escape(each)));
            line += metrics.getHeight();
        }
    }

    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(c < ' ' ? ' ' : c);
            }
        });
        return escaped.toString();
    }

    @Override
    public void clipRect(Rectangle clip) {
        // see the class comment
    }

    @Override
    public void setClip(Rectangle clip) {
        // see the class comment
    }

    @Override
    public Rectangle getClip(Rectangle clip) {
        clip.setBounds(new Rectangle(area.x - margin, area.y - margin, area.width + 2 * margin,
                area.height + 2 * margin));
        return clip;
    }

    @Override
    public void dispose() {
        // holds nothing
    }

    @Override
    public void drawArc(int x, int y, int width, int height, int start, int length) {
        arc(x, y, width, height, start, length, false);
    }

    @Override
    public void fillArc(int x, int y, int width, int height, int start, int length) {
        arc(x, y, width, height, start, length, true);
    }

    @Override
    public void drawFocus(int x, int y, int width, int height) {
        // pictures have no focus
    }

    @Override
    public void drawImage(Image image, int x, int y) {
        throw new UnsupportedOperationException("images in diagrams cannot be exported to SVG");
    }

    @Override
    public void drawImage(Image image, int x1, int y1, int w1, int h1, int x2, int y2, int w2, int h2) {
        throw new UnsupportedOperationException("images in diagrams cannot be exported to SVG");
    }

    @Override
    public void drawLine(int x1, int y1, int x2, int y2) {
        body.append("<line x1=\"").append(line(x(x1))).append("\" y1=\"").append(line(y(y1))).append("\" x2=\"")
                .append(line(x(x2))).append("\" y2=\"").append(line(y(y2))).append('"').append(stroke());
    }

    @Override
    public void drawOval(int x, int y, int width, int height) {
        oval(x, y, width, height, false);
    }

    @Override
    public void fillOval(int x, int y, int width, int height) {
        oval(x, y, width, height, true);
    }

    @Override
    public void drawPolygon(PointList points) {
        points(points, "polygon", false);
    }

    @Override
    public void fillPolygon(PointList points) {
        points(points, "polygon", true);
    }

    @Override
    public void drawPolyline(PointList points) {
        points(points, "polyline", false);
    }

    @Override
    public void drawRectangle(int x, int y, int width, int height) {
        rectangle(x, y, width, height, 0, 0, false);
    }

    @Override
    public void fillRectangle(int x, int y, int width, int height) {
        rectangle(x, y, width, height, 0, 0, true);
    }

    @Override
    public void drawRoundRectangle(Rectangle r, int arcWidth, int arcHeight) {
        rectangle(r.x, r.y, r.width, r.height, arcWidth, arcHeight, false);
    }

    @Override
    public void fillRoundRectangle(Rectangle r, int arcWidth, int arcHeight) {
        rectangle(r.x, r.y, r.width, r.height, arcWidth, arcHeight, true);
    }

    @Override
    public void fillGradient(int x, int y, int width, int height, boolean vertical) {
        rectangle(x, y, width, height, 0, 0, true);
    }

    @Override
    public void drawString(String text, int x, int y) {
        text(text, x, y);
    }

    @Override
    public void drawText(String text, int x, int y) {
        text(text, x, y);
    }

    @Override
    public void fillString(String text, int x, int y) {
        text(text, x, y);
    }

    @Override
    public void fillText(String text, int x, int y) {
        text(text, x, y);
    }

    @Override
    public Color getBackgroundColor() {
        return state.fill();
    }

    @Override
    public Color getForegroundColor() {
        return state.line();
    }

    @Override
    public Font getFont() {
        return state.font();
    }

    @Override
    public FontMetrics getFontMetrics() {
        return FigureUtilities.getFontMetrics(state.font());
    }

    @Override
    public int getLineStyle() {
        return state.style();
    }

    @Override
    public int getLineWidth() {
        return state.width();
    }

    @Override
    public boolean getXORMode() {
        return false;
    }

    @Override
    public void setXORMode(boolean on) {
        if (on) {
            throw new UnsupportedOperationException("XOR mode cannot be exported to SVG");
        }
    }

    @Override
    public void pushState() {
        states.push(state);
    }

    @Override
    public void popState() {
        state = states.pop();
    }

    @Override
    public void restoreState() {
        state = states.peek();
    }

    @Override
    public void scale(double amount) {
        if (amount != 1) {
            throw new UnsupportedOperationException("figures are exported at 100 %");
        }
    }

    @Override
    public void setAntialias(int value) {
        // vectors need none
    }

    @Override
    public void setBackgroundColor(Color colour) {
        state = new State(state.x, state.y, state.line, colour, state.font, state.width, state.style);
    }

    @Override
    public void setForegroundColor(Color colour) {
        state = new State(state.x, state.y, colour, state.fill, state.font, state.width, state.style);
    }

    @Override
    public void setFont(Font font) {
        state = new State(state.x, state.y, state.line, state.fill, font, state.width, state.style);
    }

    @Override
    public void setLineStyle(int style) {
        state = new State(state.x, state.y, state.line, state.fill, state.font, state.width, style);
    }

    @Override
    public void setLineWidth(int width) {
        state = new State(state.x, state.y, state.line, state.fill, state.font, width, state.style);
    }

    @Override
    public void translate(int dx, int dy) {
        state = new State(state.x + dx, state.y + dy, state.line, state.fill, state.font, state.width, state.style);
    }
}
