// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

import org.eclipse.draw2d.FreeformFigure;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.ScaledGraphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.loggia.chart.SvgCanvas;
import org.loggia.output.AtomicFile;
import org.loggia.workbench.chart.SaveDialog;

/** Writes the whole of a diagram to a picture, SVG or PNG. */
public final class DiagramExport {

    private static final int MARGIN = 10;
    private static final int PNG_SCALE = 2;
    private static final long MAX_PNG = 100_000_000L;

    private DiagramExport() {
    }

    /** Asks for a file and writes the picture to it; a dialog says why if that fails. */
    public static void ask(Shell shell, GraphicalViewer viewer, String name) {
        SaveDialog.open(shell, "Export as SVG or PNG", file -> write(viewer, file), name.replaceAll("[^\\w.-]+", "-")
                + ".svg", "*.svg", "*.png");
    }

    /**
     * Writes a picture of everything in a diagram, at 100 % for SVG and 200 % for PNG.
     *
     * @param file ends with {@code .svg} or {@code .png}; it appears whole or not at all
     * @throws IOException if the file cannot be written or the name ends otherwise; the message says so
     */
    public static void write(GraphicalViewer viewer, Path file) throws IOException {
        viewer.flush();
        LayerManager layers = (LayerManager) viewer.getEditPartRegistry().get(LayerManager.ID);
        IFigure figure = layers.getLayer(LayerConstants.PRINTABLE_LAYERS);
        // Its bounds cover the window too, where that is larger than what is drawn.
        Rectangle area = (figure instanceof FreeformFigure free ? free.getFreeformExtent() : figure.getBounds())
                .getCopy();
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".svg")) {
            area.expand(MARGIN, MARGIN);
            SvgCanvas canvas = new SvgCanvas(area.width, area.height);
            canvas.graphics().setPaint(java.awt.Color.WHITE);
            canvas.graphics().fillRect(0, 0, area.width, area.height);
            figure.paint(new VectorGraphics(canvas.graphics(), area, viewer.getControl().getFont()));
            AtomicFile.write(file, canvas.plainFile(file.getFileName().toString().replaceFirst("\\.\\w+$", ""), "")
                    .getBytes(StandardCharsets.UTF_8));
        } else if (name.endsWith(".png")) {
            AtomicFile.write(file, png(figure, area));
        } else {
            throw new IOException(file.getFileName() + ": pictures are .svg or .png; choose one of these");
        }
    }

    private static byte[] png(IFigure figure, Rectangle area) throws IOException {
        long width = (area.width + 2L * MARGIN) * PNG_SCALE;
        long height = (area.height + 2L * MARGIN) * PNG_SCALE;
        if (width * height > MAX_PNG) {
            throw new IOException("The picture would have " + width + " x " + height
                    + " pixels; export the diagram as SVG");
        }
        // Four bytes a pixel: rows of three have gaps between them unless the width is a multiple of 4, and SWT writes
        // these into the PNG as if they were pixels, which shears it.
        Image image = new Image(Display.getCurrent(), (int) width, (int) height);
        GC gc = new GC(image);
        SWTGraphics plain = new SWTGraphics(gc);
        ScaledGraphics scaled = new ScaledGraphics(plain);
        try {
            gc.setBackground(Display.getCurrent().getSystemColor(SWT.COLOR_WHITE));
            gc.fillRectangle(0, 0, (int) width, (int) height);
            scaled.scale(PNG_SCALE);
            scaled.translate(MARGIN - area.x, MARGIN - area.y);
            figure.paint(scaled);
            ImageLoader loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData(100)};
            var bytes = new java.io.ByteArrayOutputStream();
            loader.save(bytes, SWT.IMAGE_PNG);
            return bytes.toByteArray();
        } finally {
            scaled.dispose();
            plain.dispose();
            gc.dispose();
            image.dispose();
        }
    }
}
