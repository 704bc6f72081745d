// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;

/** Charts as SVG, light or dark as the reader's system is. */
public final class ChartSvg {

    private static final int MARGIN = 14;

    private ChartSvg() {
    }

    /**
     * A picture as a whole file.
     *
     * @throws ChartException if this machine has no fonts
     */
    public static String file(Picture picture) {
        return canvas(picture).file(title(picture), description(picture));
    }

    /**
     * A picture as an element of an HTML page, which has {@link SvgCanvas#style()} once.
     *
     * @throws ChartException if this machine has no fonts
     */
    public static String embedded(Picture picture) {
        return canvas(picture).embedded(title(picture), description(picture));
    }

    /** Draws a chart that {@link ChartDrawing} made, with labels that fit. */
    static void draw(JFreeChart chart, Graphics2D graphics, Rectangle2D area, ChartRenderingInfo info) {
        double width = LabelFit.besideLegend(chart, graphics, area.getWidth(), area.getHeight());
        CategoryDrawing.fit(chart, graphics, width, area.getHeight());
        LabelFit.fit(chart, graphics, width, area.getHeight());
        NameAxis.fit(chart, graphics, width, area.getHeight());
        chart.draw(graphics, area, info);
    }

    private static String title(Picture picture) {
        return !picture.title().isEmpty() ? picture.title()
                : !picture.charts().get(0).title().isEmpty() ? picture.charts().get(0).title() : "Chart";
    }

    private static String description(Picture picture) {
        StringBuilder text = new StringBuilder(picture.note());
        for (Chart chart : picture.charts()) {
            text.append(text.isEmpty() ? "" : " ");
            if (picture.charts().size() > 1) {
                text.append(chart.title()).append(": ");
            }
            text.append(chart.description());
        }
        return text.toString();
    }

    private static SvgCanvas canvas(Picture picture) {
        checkFonts();
        int columns = Math.min(picture.columns(), picture.charts().size());
        int rows = (picture.charts().size() + columns - 1) / columns;
        int header = (picture.title().isEmpty() ? 0 : 34) + (picture.note().isEmpty() ? 0 : 22);
        int width = Math.max(columns * picture.width(), headerWidth(picture));
        int height = header + rows * picture.height();
        SvgCanvas canvas = new SvgCanvas(width, height);
        Graphics2D graphics = canvas.graphics();
        graphics.setPaint(Theme.LIGHT.surface());
        graphics.fill(new Rectangle2D.Double(0, 0, width, height));
        if (!picture.title().isEmpty()) {
            write(graphics, picture.title(), ChartDrawing.TITLE.deriveFont(16f), Theme.LIGHT.ink(), 26);
        }
        if (!picture.note().isEmpty()) {
            write(graphics, picture.note(), ChartDrawing.SMALL, Theme.LIGHT.soft(), header - 10);
        }
        for (int i = 0; i < picture.charts().size(); i++) {
            draw(ChartDrawing.of(picture.charts().get(i), Theme.LIGHT), graphics, new Rectangle2D.Double(
                    i % columns * picture.width(), header + i / columns * picture.height(), picture.width(),
                    picture.height()), null);
        }
        return canvas;
    }

    private static void write(Graphics2D graphics, String text, Font font, Color color, int y) {
        graphics.setFont(font);
        graphics.setPaint(color);
        graphics.drawString(text, MARGIN, y);
    }

    private static int headerWidth(Picture picture) {
        Graphics2D measuring = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        try {
            FontMetrics title = measuring.getFontMetrics(ChartDrawing.TITLE.deriveFont(16f));
            FontMetrics note = measuring.getFontMetrics(ChartDrawing.SMALL);
            return Math.max(title.stringWidth(picture.title()), note.stringWidth(picture.note())) + 2 * MARGIN;
        } finally {
            measuring.dispose();
        }
    }

    /** A Java machine without fonts fails deep inside, in one of many ways; here it is told. */
    static void checkFonts() {
        try {
            Graphics2D measuring = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
            measuring.getFontMetrics(new Font(Font.SANS_SERIF, Font.PLAIN, 12)).stringWidth("0");
            measuring.dispose();
        } catch (LinkageError | InternalError | RuntimeException noFonts) {
            throw new ChartException("charts cannot be drawn: no fonts are installed; install a font and fontconfig "
                    + "(Debian: fonts-dejavu-core fontconfig)", noFonts);
        }
    }
}
