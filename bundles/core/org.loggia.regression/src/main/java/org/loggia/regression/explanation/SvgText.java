// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.explanation;

import java.util.Locale;
import org.loggia.input.VisibleText;

/** Writes the few SVG elements that charts need. Lengths are in pixels, text is in whatever sans-serif there is. */
public final class SvgText {
    /** Wider than common sans-serif fonts are in the mean, so that what fits by it fits. */
    private static final double CHARACTER = 0.62;
    private static final double SMALLEST = 5;

    private final StringBuilder body = new StringBuilder();

    /** About how wide a text is, rather too wide. */
    public static double width(String text, double size) {
        return text.length() * size * CHARACTER;
    }

    /** A size, at most the wanted one, at which a text keeps within a width. */
    public static double fitting(String text, double wanted, double width) {
        return Math.max(SMALLEST, Math.min(wanted, width / Math.max(1, text.length()) / CHARACTER));
    }

    /** A line of text; the anchor is start, middle or end. */
    public void text(double x, double y, double size, String color, String anchor, boolean isBold, String text) {
        element("text", "x='%s' y='%s' font-size='%s' fill='" + color + "' text-anchor='" + anchor + "'"
                + (isBold ? " font-weight='bold'" : ""), text, x, y, size);
    }

    /** A text turned around its anchor, in degrees. */
    public void turned(double x, double y, double size, String color, String anchor, int degrees, String text) {
        element("text", "transform='translate(%s %s) rotate(" + degrees + ")' font-size='%s' fill='" + color
                + "' text-anchor='" + anchor + "'", text, x, y, size);
    }

    /** A straight line. */
    public void line(double x1, double y1, double x2, double y2, String color, double width) {
        element("line", "x1='%s' y1='%s' x2='%s' y2='%s' stroke='" + color + "' stroke-width='%s'", null, x1, y1, x2,
                y2, width);
    }

    /** A filled rectangle. */
    public void box(double x, double y, double width, double height, String color) {
        element("rect", "x='%s' y='%s' width='%s' height='%s' fill='" + color + "'", null, x, y, width, height);
    }

    /** The outline of a rectangle. */
    public void frame(double x, double y, double width, double height, String color) {
        element("rect", "x='%s' y='%s' width='%s' height='%s' fill='none' stroke='" + color + "'", null, x, y, width,
                height);
    }

    /** A filled circle. */
    public void dot(double x, double y, double radius, String color) {
        element("circle", "cx='%s' cy='%s' r='%s' fill='" + color + "'", null, x, y, radius);
    }

    /** A line through points. */
    public void curve(double[] x, double[] y, String color, double width) {
        element("path", "d='" + path(x, y) + "' fill='none' stroke='" + color
                + "' stroke-width='%s' stroke-linejoin='round' stroke-linecap='round'", null, width);
    }

    /** The area between two curves. */
    public void band(double[] x, double[] lower, double[] upper, String color) {
        StringBuilder back = new StringBuilder();
        for (int i = x.length - 1; i >= 0; i--) {
            back.append('L').append(number(x[i])).append(' ').append(number(upper[i]));
        }
        element("path", "d='" + path(x, lower) + back + "Z' fill='" + color + "'", null);
    }

    /** The picture, a whole file. */
    public String document(double width, double height) {
        String size = "width='%s' height='%s' viewBox='0 0 %s %s'".formatted(number(width), number(height),
                number(width), number(height));
        return ("<svg xmlns='http://www.w3.org/2000/svg' " + size + " font-family='sans-serif'>\n"
                + "<rect width='100%' height='100%' fill='#ffffff'/>\n").replace('\'', '"') + body + "</svg>\n";
    }

    private static String path(double[] x, double[] y) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < x.length; i++) {
            path.append(i == 0 ? 'M' : 'L').append(number(x[i])).append(' ').append(number(y[i]));
        }
        return path.toString();
    }

    private void element(String name, String attributes, String text, double... numbers) {
        Object[] values = new Object[numbers.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = number(numbers[i]);
        }
        body.append('<').append(name).append(' ').append(attributes.formatted(values).replace('\'', '"'));
        if (text == null) {
            body.append("/>\n");
        } else {
            body.append('>').append(VisibleText.markup(text)).append("</").append(name).append(">\n");
        }
    }

    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.replaceFirst("\\.?0+$", "");
    }
}
