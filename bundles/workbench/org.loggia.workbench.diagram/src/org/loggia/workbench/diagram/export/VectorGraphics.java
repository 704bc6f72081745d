// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.export;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayDeque;
import java.util.Deque;

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
import org.loggia.input.VisibleText;

/**
 * Figures that are painted on it are drawn by Java 2D, and so become vectors. Clipping is left out: nothing in a
 * diagram is painted over an edge. Images and XOR mode, which no diagram uses, are refused.
 */
final class VectorGraphics extends Graphics {

    private static final float PIXELS_A_POINT = 96f / 72;

    private final Graphics2D target;
    private final Rectangle area;
    private final Deque<State> states = new ArrayDeque<>();
    private State state;

    /** What can be pushed and popped. */
    private record State(int x, int y, Color line, Color fill, Font font, int width, int style) {
    }

    /**
     * Draws on a target.
     *
     * @param area what is painted, in the coordinates of the figures; its corner comes to the target's
     */
    VectorGraphics(Graphics2D target, Rectangle area, Font font) {
        this.target = target;
        this.area = area.getCopy();
        state = new State(-area.x, -area.y, new Color(0, 0, 0), new Color(255, 255, 255), font, 1, SWT.LINE_SOLID);
    }

    private static java.awt.Color color(Color color) {
        return new java.awt.Color(color.getRed(), color.getGreen(), color.getBlue());
    }

    /** Lines lie in the middle of pixels, so that they are sharp. */
    private void draw(Shape shape) {
        target.setPaint(color(state.line()));
        target.setStroke(new BasicStroke(Math.max(1, state.width()), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10,
                state.style() == SWT.LINE_SOLID ? null : new float[] {6, 4}, 0));
        target.translate(state.x() + 0.5, state.y() + 0.5);
        target.draw(shape);
        target.translate(-state.x() - 0.5, -state.y() - 0.5);
    }

    private void fill(Shape shape) {
        target.setPaint(color(state.fill()));
        target.translate(state.x(), state.y());
        target.fill(shape);
        target.translate(-state.x(), -state.y());
    }

    private static Shape path(PointList points, boolean isClosed) {
        Path2D path = new Path2D.Double();
        for (int i = 0; i < points.size(); i++) {
            if (i == 0) {
                path.moveTo(points.getPoint(i).x, points.getPoint(i).y);
            } else {
                path.lineTo(points.getPoint(i).x, points.getPoint(i).y);
            }
        }
        if (isClosed && points.size() > 0) {
            path.closePath();
        }
        return path;
    }

    private void text(String text, int x, int y) {
        FontData data = state.font().getFontData()[0];
        FontMetrics metrics = FigureUtilities.getFontMetrics(state.font());
        int style = ((data.getStyle() & SWT.BOLD) == 0 ? java.awt.Font.PLAIN : java.awt.Font.BOLD)
                | ((data.getStyle() & SWT.ITALIC) == 0 ? java.awt.Font.PLAIN : java.awt.Font.ITALIC);
        target.setFont(new java.awt.Font(data.getName(), style, 1).deriveFont(data.getHeight() * PIXELS_A_POINT));
        target.setPaint(color(state.line()));
        int line = state.y() + y + metrics.getLeading() + metrics.getAscent();
        for (String each : text.split("\n")) {
            if (!each.isEmpty()) {
                target.drawString(VisibleText.line(each), state.x() + x, line);
            }
            line += metrics.getHeight();
        }
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
        clip.setBounds(area);
        return clip;
    }

    @Override
    public void dispose() {
        // holds nothing
    }

    @Override
    public void drawArc(int x, int y, int width, int height, int start, int length) {
        draw(new Arc2D.Double(x, y, width, height, start, length, Arc2D.OPEN));
    }

    @Override
    public void fillArc(int x, int y, int width, int height, int start, int length) {
        fill(new Arc2D.Double(x, y, width, height, start, length, Arc2D.PIE));
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
        drawImage(image, x2, y2);
    }

    @Override
    public void drawLine(int x1, int y1, int x2, int y2) {
        draw(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void drawOval(int x, int y, int width, int height) {
        draw(new Ellipse2D.Double(x, y, width, height));
    }

    @Override
    public void fillOval(int x, int y, int width, int height) {
        fill(new Ellipse2D.Double(x, y, width, height));
    }

    @Override
    public void drawPolygon(PointList points) {
        draw(path(points, true));
    }

    @Override
    public void fillPolygon(PointList points) {
        fill(path(points, true));
    }

    @Override
    public void drawPolyline(PointList points) {
        draw(path(points, false));
    }

    @Override
    public void drawRectangle(int x, int y, int width, int height) {
        draw(new Rectangle2D.Double(x, y, width, height));
    }

    @Override
    public void fillRectangle(int x, int y, int width, int height) {
        fill(new Rectangle2D.Double(x, y, width, height));
    }

    @Override
    public void drawRoundRectangle(Rectangle r, int arcWidth, int arcHeight) {
        draw(new RoundRectangle2D.Double(r.x, r.y, r.width, r.height, arcWidth, arcHeight));
    }

    @Override
    public void fillRoundRectangle(Rectangle r, int arcWidth, int arcHeight) {
        fill(new RoundRectangle2D.Double(r.x, r.y, r.width, r.height, arcWidth, arcHeight));
    }

    @Override
    public void fillGradient(int x, int y, int width, int height, boolean vertical) {
        fillRectangle(x, y, width, height);
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
            throw new UnsupportedOperationException("diagrams are exported at 100 %");
        }
    }

    @Override
    public void setAntialias(int value) {
        // vectors need none
    }

    @Override
    public void setBackgroundColor(Color color) {
        state = new State(state.x, state.y, state.line, color, state.font, state.width, state.style);
    }

    @Override
    public void setForegroundColor(Color color) {
        state = new State(state.x, state.y, color, state.fill, state.font, state.width, state.style);
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
