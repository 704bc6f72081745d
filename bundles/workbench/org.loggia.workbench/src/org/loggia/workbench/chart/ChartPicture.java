// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.loggia.output.AtomicFile;

/** Charts as pixels and as files. The same drawing code makes the screen, PNG and SVG, so they look alike. */
public final class ChartPicture {

    private static final int BITS = 24;
    private static final PaletteData RGB = new PaletteData(0xFF0000, 0xFF00, 0xFF);

    private ChartPicture() {
    }

    /**
     * Draws a chart.
     *
     * @param width in points; the picture has scale times as many pixels
     * @param info is told what lies where, for tool tips; or null
     */
    static BufferedImage draw(JFreeChart chart, int width, int height, double scale, ChartRenderingInfo info) {
        var image = new BufferedImage((int) Math.max(1, width * scale), (int) Math.max(1, height * scale),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.scale(scale, scale);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_NORMALIZE);
            ChartStyle.fit(chart, height);
            chart.draw(graphics, new Rectangle2D.Double(0, 0, width, height), info);
        } finally {
            graphics.dispose();
        }
        return image;
    }

    /** The pixels of a picture for SWT. */
    static ImageData pixels(BufferedImage image) {
        // Rows without gaps between them: SWT would write these into a PNG as if they were pixels, and shear it.
        var data = new ImageData(image.getWidth(), image.getHeight(), BITS, RGB, 1,
                new byte[image.getWidth() * image.getHeight() * BITS / Byte.SIZE]);
        int[] row = new int[image.getWidth()];
        for (int y = 0; y < image.getHeight(); y++) {
            image.getRGB(0, y, row.length, 1, row, 0, row.length);
            data.setPixels(0, y, row.length, row, 0);
        }
        return data;
    }

    /**
     * Writes a chart as SVG if the file's name ends so, else as PNG with two pixels for each point; whole or not at
     * all.
     *
     * @throws IOException if the file cannot be written
     */
    public static void save(JFreeChart chart, int width, int height, Path file) throws IOException {
        if (file.toString().endsWith(".svg")) {
            saveSvg(chart, width, height, file);
        } else {
            var loader = new org.eclipse.swt.graphics.ImageLoader();
            loader.data = new ImageData[] {pixels(draw(chart, width, height, 2, null))};
            var bytes = new java.io.ByteArrayOutputStream();
            loader.save(bytes, org.eclipse.swt.SWT.IMAGE_PNG);
            AtomicFile.write(file, bytes.toByteArray());
        }
    }

    private static void saveSvg(JFreeChart chart, int width, int height, Path file) throws IOException {
        var graphics = new SvgGraphics(width, height);
        ChartStyle.fit(chart, height);
        chart.draw(graphics, new Rectangle2D.Double(0, 0, width, height));
        AtomicFile.write(file, graphics.document().getBytes(StandardCharsets.UTF_8));
    }
}
