// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Supplier;

import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.loggia.chart.Chart;
import org.loggia.chart.ChartImage;
import org.loggia.chart.ChartSvg;
import org.loggia.chart.Picture;
import org.loggia.chart.Theme;
import org.loggia.output.AtomicFile;

/** Charts as pixels and as files. The same drawing code makes the screen, PNG and SVG, so they look alike. */
public final class ChartPicture {

    /** Pixels for each point of a picture that is copied or saved. */
    static final int DENSE = 2;

    private static final int BITS = 24;
    private static final PaletteData RGB = new PaletteData(0xFF0000, 0xFF00, 0xFF);

    private ChartPicture() {
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
    public static void save(Chart chart, int width, int height, Path file) throws IOException {
        save(file, () -> ChartSvg.file(Picture.of(chart, width, height)), () -> new ChartImage(chart, Theme.LIGHT,
                width, height, DENSE).pixels());
    }

    /** Writes a picture in the form that the file's name ends with. */
    static void save(Path file, Supplier<String> svg, Supplier<BufferedImage> pixels) throws IOException {
        if (file.toString().endsWith(".svg")) {
            AtomicFile.write(file, svg.get().getBytes(StandardCharsets.UTF_8));
        } else {
            var loader = new org.eclipse.swt.graphics.ImageLoader();
            loader.data = new ImageData[] {pixels(pixels.get())};
            var bytes = new java.io.ByteArrayOutputStream();
            loader.save(bytes, org.eclipse.swt.SWT.IMAGE_PNG);
            AtomicFile.write(file, bytes.toByteArray());
        }
    }
}
