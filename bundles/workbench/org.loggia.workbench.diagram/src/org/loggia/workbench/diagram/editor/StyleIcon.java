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
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;
import org.loggia.workbench.diagram.part.NodeForm;
import org.loggia.view.EdgeStyle;
import org.loggia.view.ElementKind;
import org.loggia.view.NodeStyle;

/** Icons that show the form and the colours of nodes and lines, drawn at every zoom of the display. */
final class StyleIcon {

    private static final int SIZE = 16;
    private static final int WHITE = 0xFFFFFF;
    private static final int BLACK = 0;
    private static final int OPAQUE = 255;
    /** What is darker cannot be seen on a dark ground; {@link #SEEN} can be, there and on a light one. */
    private static final int DARK = 70;
    private static final int SEEN = 0x828A92;

    private StyleIcon() {
    }

    /** What tells a kind from others: the form of its nodes with the sign that it has, or its line. */
    static ImageDescriptor of(ElementKind kind) {
        Optional<KindSymbol> sign = KindSymbol.of(kind);
        return kind.line() == null || sign.isPresent() ? of(kind.node(), sign) : of(kind.line());
    }

    /** The form of nodes that do not look as their kind does. */
    static ImageDescriptor of(NodeStyle style) {
        return of(style, Optional.empty());
    }

    private static ImageDescriptor of(NodeStyle style, Optional<KindSymbol> sign) {
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
        Color color = of(rgb);
        int brightness = (299 * color.getRed() + 587 * color.getGreen() + 114 * color.getBlue()) / 1000;
        return brightness < DARK ? of(SEEN) : color;
    }

    private static Color of(int rgb) {
        return new Color(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255);
    }

    /** A picture on no ground: what differs between a white one and a black one is what can be seen through. */
    private static ImageData draw(int zoom, Consumer<Graphics> drawing) {
        ImageData light = draw(zoom, WHITE, drawing);
        ImageData dark = draw(zoom, BLACK, drawing);
        ImageData icon = new ImageData(light.width, light.height, 24, new PaletteData(0xFF0000, 0xFF00, 0xFF));
        for (int y = 0; y < icon.height; y++) {
            for (int x = 0; x < icon.width; x++) {
                RGB onLight = light.palette.getRGB(light.getPixel(x, y));
                RGB onDark = dark.palette.getRGB(dark.getPixel(x, y));
                int alpha = OPAQUE - Math.max(0, onLight.green - onDark.green);
                icon.setAlpha(x, y, alpha);
                icon.setPixel(x, y, alpha == 0 ? 0 : icon.palette.getPixel(new RGB(alone(onDark.red, alpha), alone(
                        onDark.green, alpha), alone(onDark.blue, alpha))));
            }
        }
        return icon;
    }

    /** What was blended with black, without that. */
    private static int alone(int blended, int alpha) {
        return Math.min(OPAQUE, blended * OPAQUE / alpha);
    }

    private static ImageData draw(int zoom, int ground, Consumer<Graphics> drawing) {
        int pixels = SIZE * zoom / 100;
        ImageData data = new ImageData(pixels, pixels, 24, new PaletteData(0xFF0000, 0xFF00, 0xFF));
        Image image = new Image(Display.getCurrent(), data);
        GC gc = new GC(image);
        SWTGraphics graphics = new SWTGraphics(gc);
        try {
            gc.setBackground(of(ground));
            gc.fillRectangle(0, 0, pixels, pixels);
            org.eclipse.swt.graphics.Transform scale = new org.eclipse.swt.graphics.Transform(Display.getCurrent());
            scale.scale(zoom / 100f, zoom / 100f);
            gc.setTransform(scale);
            drawing.accept(graphics);
            scale.dispose();
            return image.getImageData(100);
        } finally {
            graphics.dispose();
            gc.dispose();
            image.dispose();
        }
    }
}
