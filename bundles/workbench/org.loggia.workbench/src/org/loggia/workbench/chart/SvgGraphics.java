// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.Image;
import java.awt.Paint;
import java.awt.Polygon;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.PathIterator;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.BufferedImageOp;
import java.awt.image.ImageObserver;
import java.awt.image.RenderedImage;
import java.awt.image.renderable.RenderableImage;
import java.text.AttributedCharacterIterator;
import java.util.Locale;
import java.util.Map;

/**
 * Writes what is drawn as SVG. Shapes become paths in the coordinates of the picture; text stays text. The state
 * (paint, font, transformation, clip) is kept by the graphics of a small image, which also measures text. Pictures
 * cannot be drawn: charts have none.
 */
final class SvgGraphics extends Graphics2D {

    private final Graphics2D state;
    private final StringBuilder elements;
    private final int[] clips;
    private final int width;
    private final int height;

    SvgGraphics(int width, int height) {
        this(new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB).createGraphics(), new StringBuilder(), new int[1],
                width, height);
        state.setClip(null);
    }

    private SvgGraphics(Graphics2D state, StringBuilder elements, int[] clips, int width, int height) {
        this.state = state;
        this.elements = elements;
        this.clips = clips;
        this.width = width;
        this.height = height;
    }

    /** The SVG document with everything drawn so far. */
    String document() {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height
                + "\" viewBox=\"0 0 " + width + " " + height + "\">\n" + elements + "</svg>\n";
    }

    @Override
    public void fill(Shape shape) {
        element("<path d=\"" + path(state.getTransform().createTransformedShape(shape)) + "\" " + paint("fill") + "/>");
    }

    @Override
    public void draw(Shape shape) {
        if (!(state.getStroke() instanceof BasicStroke stroke)) {
            fill(state.getStroke().createStrokedShape(shape));
            return;
        }
        StringBuilder dashes = new StringBuilder();
        if (stroke.getDashArray() != null) {
            for (float dash : stroke.getDashArray()) {
                dashes.append(dashes.length() == 0 ? " stroke-dasharray=\"" : " ").append(number(dash));
            }
            dashes.append('"');
        }
        double scale = Math.sqrt(Math.abs(state.getTransform().getDeterminant()));
        element("<path d=\"" + path(state.getTransform().createTransformedShape(shape)) + "\" fill=\"none\" "
                + paint("stroke") + " stroke-width=\"" + number(scale * Math.max(0.5, stroke.getLineWidth())) + "\""
                + dashes + "/>");
    }

    @Override
    public void drawString(String text, float x, float y) {
        AffineTransform place = state.getTransform();
        place.translate(x, y);
        Font font = state.getFont();
        boolean upright = (place.getType() & ~AffineTransform.TYPE_TRANSLATION) == 0;
        String where = upright ? "x=\"" + number(place.getTranslateX()) + "\" y=\"" + number(place.getTranslateY())
                + "\""
                : "transform=\"matrix(" + number(place.getScaleX()) + " " + number(place.getShearY()) + " "
                        + number(place.getShearX()) + " " + number(place.getScaleY()) + " "
                        + number(place.getTranslateX()) + " " + number(place.getTranslateY()) + ")\"";
        element("<text " + where + " font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"" + font.getSize()
                + "\"" + (font.isBold() ? " font-weight=\"bold\"" : "") + " " + paint("fill") + ">"
                + text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") + "</text>");
    }

    /** Adds an element, within the clip unless that is the whole picture. */
    private void element(String text) {
        Shape clip = state.getClip() == null ? null : state.getTransform().createTransformedShape(state.getClip());
        if (clip == null || clip.contains(1, 1, width - 2, height - 2)) {
            elements.append(text).append('\n');
            return;
        }
        String id = "clip" + clips[0]++;
        elements.append("<clipPath id=\"").append(id).append("\"><path d=\"").append(path(clip))
                .append("\"/></clipPath>\n<g clip-path=\"url(#").append(id).append(")\">").append(text)
                .append("</g>\n");
    }

    private String paint(String attribute) {
        Color colour = state.getPaint() instanceof Color plain ? plain : state.getColor();
        String text = String.format(Locale.ROOT, "%s=\"#%06x\"", attribute, colour.getRGB() & 0xFFFFFF);
        return colour.getAlpha() == 255 ? text
                : text + " " + attribute + "-opacity=\"" + number(colour.getAlpha() / 255.0) + "\"";
    }

    private static String path(Shape shape) {
        StringBuilder path = new StringBuilder();
        double[] c = new double[6];
        for (PathIterator step = shape.getPathIterator(null); !step.isDone(); step.next()) {
            switch (step.currentSegment(c)) {
                case PathIterator.SEG_MOVETO -> append(path.append('M'), c, 2);
                case PathIterator.SEG_LINETO -> append(path.append('L'), c, 2);
                case PathIterator.SEG_QUADTO -> append(path.append('Q'), c, 4);
                case PathIterator.SEG_CUBICTO -> append(path.append('C'), c, 6);
                default -> path.append('Z');
            }
        }
        return path.toString();
    }

    private static void append(StringBuilder path, double[] coordinates, int count) {
        for (int i = 0; i < count; i++) {
            path.append(i == 0 ? "" : " ").append(number(coordinates[i]));
        }
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.3f", value);
    }

    @Override
    public Graphics create() {
        return new SvgGraphics((Graphics2D) state.create(), elements, clips, width, height);
    }

    @Override
    public void dispose() {
        state.dispose();
    }

    @Override
    public void drawString(String text, int x, int y) {
        drawString(text, (float) x, (float) y);
    }

    @Override
    public void drawString(AttributedCharacterIterator text, int x, int y) {
        drawString(text, (float) x, (float) y);
    }

    @Override
    public void drawString(AttributedCharacterIterator text, float x, float y) {
        new TextLayout(text, getFontRenderContext()).draw(this, x, y);
    }

    @Override
    public void drawGlyphVector(GlyphVector glyphs, float x, float y) {
        fill(glyphs.getOutline(x, y));
    }

    @Override
    public void drawLine(int x1, int y1, int x2, int y2) {
        draw(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void fillRect(int x, int y, int width, int height) {
        fill(new Rectangle(x, y, width, height));
    }

    @Override
    public void clearRect(int x, int y, int width, int height) {
        Paint before = getPaint();
        setPaint(getBackground());
        fillRect(x, y, width, height);
        setPaint(before);
    }

    @Override
    public void drawRoundRect(int x, int y, int width, int height, int arcWidth, int arcHeight) {
        draw(new RoundRectangle2D.Double(x, y, width, height, arcWidth, arcHeight));
    }

    @Override
    public void fillRoundRect(int x, int y, int width, int height, int arcWidth, int arcHeight) {
        fill(new RoundRectangle2D.Double(x, y, width, height, arcWidth, arcHeight));
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
    public void drawArc(int x, int y, int width, int height, int start, int angle) {
        draw(new Arc2D.Double(x, y, width, height, start, angle, Arc2D.OPEN));
    }

    @Override
    public void fillArc(int x, int y, int width, int height, int start, int angle) {
        fill(new Arc2D.Double(x, y, width, height, start, angle, Arc2D.PIE));
    }

    @Override
    public void drawPolyline(int[] x, int[] y, int count) {
        for (int i = 1; i < count; i++) {
            drawLine(x[i - 1], y[i - 1], x[i], y[i]);
        }
    }

    @Override
    public void drawPolygon(int[] x, int[] y, int count) {
        draw(new Polygon(x, y, count));
    }

    @Override
    public void fillPolygon(int[] x, int[] y, int count) {
        fill(new Polygon(x, y, count));
    }

    private static UnsupportedOperationException noPictures() {
        return new UnsupportedOperationException("pictures in charts are not written as SVG");
    }

    @Override
    public boolean drawImage(Image image, AffineTransform place, ImageObserver observer) {
        throw noPictures();
    }

    @Override
    public void drawImage(BufferedImage image, BufferedImageOp operation, int x, int y) {
        throw noPictures();
    }

    @Override
    public void drawRenderedImage(RenderedImage image, AffineTransform place) {
        throw noPictures();
    }

    @Override
    public void drawRenderableImage(RenderableImage image, AffineTransform place) {
        throw noPictures();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, ImageObserver observer) {
        throw noPictures();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, int width, int height, ImageObserver observer) {
        throw noPictures();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, Color background, ImageObserver observer) {
        throw noPictures();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, int width, int height, Color background,
            ImageObserver observer) {
        throw noPictures();
    }

    @Override
    public boolean drawImage(Image image, int dx1, int dy1, int dx2, int dy2, int sx1, int sy1, int sx2, int sy2,
            ImageObserver observer) {
        throw noPictures();
    }

    @Override
    public boolean drawImage(Image image, int dx1, int dy1, int dx2, int dy2, int sx1, int sy1, int sx2, int sy2,
            Color background, ImageObserver observer) {
        throw noPictures();
    }

    @Override
    public void copyArea(int x, int y, int width, int height, int dx, int dy) {
        throw noPictures();
    }

    @Override
    public boolean hit(Rectangle rectangle, Shape shape, boolean onStroke) {
        return state.hit(rectangle, shape, onStroke);
    }

    @Override
    public GraphicsConfiguration getDeviceConfiguration() {
        return state.getDeviceConfiguration();
    }

    @Override
    public void setComposite(Composite c) {
        state.setComposite(c);
    }

    @Override
    public void setPaint(Paint p) {
        state.setPaint(p);
    }

    @Override
    public void setStroke(Stroke s) {
        state.setStroke(s);
    }

    @Override
    public void setRenderingHint(RenderingHints.Key k, Object v) {
        state.setRenderingHint(k, v);
    }

    @Override
    public Object getRenderingHint(RenderingHints.Key k) {
        return state.getRenderingHint(k);
    }

    @Override
    public void setRenderingHints(Map<?, ?> h) {
        state.setRenderingHints(h);
    }

    @Override
    public void addRenderingHints(Map<?, ?> h) {
        state.addRenderingHints(h);
    }

    @Override
    public RenderingHints getRenderingHints() {
        return state.getRenderingHints();
    }

    @Override
    public void translate(int x, int y) {
        state.translate(x, y);
    }

    @Override
    public void translate(double x, double y) {
        state.translate(x, y);
    }

    @Override
    public void rotate(double a) {
        state.rotate(a);
    }

    @Override
    public void rotate(double a, double x, double y) {
        state.rotate(a, x, y);
    }

    @Override
    public void scale(double x, double y) {
        state.scale(x, y);
    }

    @Override
    public void shear(double x, double y) {
        state.shear(x, y);
    }

    @Override
    public void transform(AffineTransform t) {
        state.transform(t);
    }

    @Override
    public void setTransform(AffineTransform t) {
        state.setTransform(t);
    }

    @Override
    public AffineTransform getTransform() {
        return state.getTransform();
    }

    @Override
    public Paint getPaint() {
        return state.getPaint();
    }

    @Override
    public Composite getComposite() {
        return state.getComposite();
    }

    @Override
    public void setBackground(Color c) {
        state.setBackground(c);
    }

    @Override
    public Color getBackground() {
        return state.getBackground();
    }

    @Override
    public Stroke getStroke() {
        return state.getStroke();
    }

    @Override
    public void clip(Shape s) {
        state.clip(s);
    }

    @Override
    public FontRenderContext getFontRenderContext() {
        return state.getFontRenderContext();
    }

    @Override
    public Color getColor() {
        return state.getColor();
    }

    @Override
    public void setColor(Color c) {
        state.setColor(c);
    }

    @Override
    public void setPaintMode() {
        state.setPaintMode();
    }

    @Override
    public void setXORMode(Color c) {
        state.setXORMode(c);
    }

    @Override
    public Font getFont() {
        return state.getFont();
    }

    @Override
    public void setFont(Font f) {
        state.setFont(f);
    }

    @Override
    public FontMetrics getFontMetrics(Font f) {
        return state.getFontMetrics(f);
    }

    @Override
    public Rectangle getClipBounds() {
        return state.getClipBounds();
    }

    @Override
    public void clipRect(int x, int y, int w, int h) {
        state.clipRect(x, y, w, h);
    }

    @Override
    public void setClip(int x, int y, int w, int h) {
        state.setClip(x, y, w, h);
    }

    @Override
    public Shape getClip() {
        return state.getClip();
    }

    @Override
    public void setClip(Shape s) {
        state.setClip(s);
    }
}
