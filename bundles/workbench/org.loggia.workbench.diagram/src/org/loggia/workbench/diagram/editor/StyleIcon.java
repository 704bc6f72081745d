// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.widgets.Display;
import org.loggia.workbench.diagram.part.NodeForm;
import org.loggia.view.EdgeStyle;
import org.loggia.view.ElementKind;
import org.loggia.view.NodeStyle;

/** Icons that show the form and the colours of nodes and lines, drawn at every zoom of the display. */
final class StyleIcon {

    private static final int SIZE = 16;
    /** Nearly white, so that what is blended with it at an edge does not show. */
    private static final int TRANSPARENT = 0xFDFEFD;

    private StyleIcon() {
    }

    /** What tells a kind from others: the form of its nodes with the sign that it has, or its line. */
    static ImageDescriptor of(ElementKind kind) {
        Optional<Sign> sign = Sign.of(kind);
        return kind.line() == null || sign.isPresent() ? of(kind.node(), sign) : of(kind.line());
    }

    /** The form of nodes that do not look as their kind does. */
    static ImageDescriptor of(NodeStyle style) {
        return of(style, Optional.empty());
    }

    private static ImageDescriptor of(NodeStyle style, Optional<Sign> sign) {
        return ImageDescriptor.createFromImageDataProvider(zoom -> draw(zoom, graphics -> {
            graphics.setAntialias(SWT.ON);
            graphics.setForegroundColor(color(style.line()));
            if (sign.isEmpty() || sign.get().isInside()) {
                form(graphics, style);
            }
            sign.ifPresent(picture -> picture.paint(graphics));
        }));
    }

    private static void form(Graphics graphics, NodeStyle style) {
        graphics.setBackgroundColor(color(style.fill()));
        boolean wide = !style.outline().isSymbol();
        int bar = style.outline() == NodeStyle.Outline.BAR ? 6 : style.outline() == NodeStyle.Outline.FRAME ? 5 : 0;
        Rectangle area = new Rectangle(1 + bar, wide ? 3 : 1, SIZE - 2 - 2 * bar, wide ? SIZE - 6 : SIZE - 2);
        NodeForm.paint(graphics, style.outline(), area, 2);
    }

    static ImageDescriptor of(EdgeStyle style) {
        return ImageDescriptor.createFromImageDataProvider(zoom -> draw(zoom, graphics -> {
            graphics.setForegroundColor(color(style.color()));
            graphics.setBackgroundColor(color(style.color()));
            graphics.setLineStyle(style.isDashed() ? SWT.LINE_DASH : SWT.LINE_SOLID);
            graphics.drawLine(2, 13, 12, 3);
            graphics.setLineStyle(SWT.LINE_SOLID);
            switch (style.end()) {
                case NONE -> graphics.drawLine(12, 3, 14, 1);
                case BALL -> graphics.fillOval(10, 1, 5, 5);
                case SOCKET -> graphics.drawArc(9, 0, 7, 7, 135, 180);
                default -> graphics.fillPolygon(new int[] {14, 1, 8, 4, 11, 7});
            }
        }));
    }

    private static Color color(int rgb) {
        return new Color(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255);
    }

    private static ImageData draw(int zoom, Consumer<Graphics> drawing) {
        int pixels = SIZE * zoom / 100;
        ImageData data = new ImageData(pixels, pixels, 24, new PaletteData(0xFF0000, 0xFF00, 0xFF));
        Image image = new Image(Display.getCurrent(), data);
        GC gc = new GC(image);
        SWTGraphics graphics = new SWTGraphics(gc);
        try {
            gc.setBackground(color(TRANSPARENT));
            gc.fillRectangle(0, 0, pixels, pixels);
            org.eclipse.swt.graphics.Transform scale = new org.eclipse.swt.graphics.Transform(Display.getCurrent());
            scale.scale(zoom / 100f, zoom / 100f);
            gc.setTransform(scale);
            drawing.accept(graphics);
            scale.dispose();
            ImageData drawn = image.getImageData(100);
            drawn.transparentPixel = drawn.palette.getPixel(color(TRANSPARENT).getRGB());
            return drawn;
        } finally {
            graphics.dispose();
            gc.dispose();
            image.dispose();
        }
    }
}
