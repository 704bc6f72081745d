// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.description;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;
import org.loggia.workbench.diagram.editor.KindIcons;

/**
 * The icon of a class of the metamodel, drawn at the zoom that is asked for: what diagrams show has the sign that it
 * has there; of the others each has a tile with two letters of its own, in the colour of its package. Descriptors of
 * the same look are equal, so that a resource manager draws each once.
 */
public final class ElementIcon extends ImageDescriptor {

    /** The letters of a class depend on all of its package, and trees ask for each of their items. */
    private static final Map<EClass, ElementIcon> TILES = new ConcurrentHashMap<>();

    private static final int SIZE = 16;

    private final String letters;
    private final RGB color;

    private ElementIcon(String letters, RGB color) {
        this.letters = letters;
        this.color = color;
    }

    public static ImageDescriptor of(EClass type) {
        return KindIcons.of(type).orElseGet(() -> TILES.computeIfAbsent(type, each -> new ElementIcon(letters(each),
                color(each.getEPackage().getName()))));
    }

    public static ImageDescriptor of(EObject element) {
        return KindIcons.of(element).orElseGet(() -> of(element.eClass()));
    }

    /** The initials, or others where a class before it in the package has these. */
    private static String letters(EClass type) {
        Set<String> taken = new HashSet<>();
        for (EClassifier each : type.getEPackage().getEClassifiers()) {
            if (each instanceof EClass other && !other.isAbstract() && KindIcons.of(other).isEmpty()) {
                String letters = firstFree(other.getName(), taken);
                if (other == type) {
                    return letters;
                }
                taken.add(letters);
            }
        }
        return firstFree(type.getName(), taken);
    }

    private static String firstFree(String name, Set<String> taken) {
        String capitals = name.replaceAll("[^A-Z]", "");
        String initials = capitals.substring(0, Math.min(2, capitals.length()));
        if (!taken.contains(initials)) {
            return initials;
        }
        String others = capitals.substring(1) + name.substring(1);
        return others.chars().mapToObj(letter -> name.substring(0, 1) + (char) letter)
                .filter(letters -> !taken.contains(letters)).findFirst().orElse(initials);
    }

    private static RGB color(String room) {
        return switch (room) {
            case "repository", "resourcetype", "protocol" -> new RGB(46, 109, 164);
            case "seff", "seff_performance", "seff_reliability" -> new RGB(56, 132, 84);
            case "composition", "system", "subsystem", "entity" -> new RGB(122, 82, 160);
            case "usagemodel", "usageevolution", "dlim" -> new RGB(184, 98, 27);
            case "spd", "semanticspd", "targets", "adjustments", "policy", "target", "triggers", "stimuli",
                    "expectations", "models" -> new RGB(150, 60, 60);
            case "servicelevelobjective", "monitorrepository", "measuringpoint", "pcmmeasuringpoint",
                    "spdmeasuringpoint", "metricspec" -> new RGB(170, 60, 120);
            case "resourceenvironment", "allocation" -> new RGB(90, 100, 115);
            case "io", "featuremodel", "featureconfig" -> new RGB(0, 128, 137);
            case "parameter", "stoex", "core" -> new RGB(150, 118, 20);
            default -> new RGB(120, 120, 120);
        };
    }

    @Override
    public ImageData getImageData(int zoom) {
        Display display = Display.getCurrent() == null ? Display.getDefault() : Display.getCurrent();
        int size = SIZE * zoom / 100;
        Image canvas = new Image(display, new ImageData(size, size, 24, new PaletteData(0xFF0000, 0xFF00, 0xFF)));
        GC gc = new GC(canvas);
        Font font = null;
        try {
            gc.setAntialias(SWT.ON);
            gc.setTextAntialias(SWT.ON);
            gc.setBackground(new Color(color));
            gc.fillRectangle(0, 0, size, size);
            gc.setForeground(new Color(255, 255, 255));
            FontData data = gc.getFont().getFontData()[0];
            font = fitting(display, gc, data, size);
            gc.setFont(font);
            Point extent = gc.stringExtent(letters);
            gc.drawString(letters, (size - extent.x + 1) / 2, (size - extent.y) / 2, true);
            ImageData drawn = canvas.getImageData(100);
            drawn.alphaData = corners(drawn.width, drawn.height, Math.max(2, drawn.width / 6));
            return drawn;
        } finally {
            gc.dispose();
            canvas.dispose();
            if (font != null) {
                font.dispose();
            }
        }
    }

    /** The largest bold font in which the letters leave a rim. */
    private Font fitting(Display display, GC gc, FontData data, int size) {
        for (int height = 14 * size / SIZE; height > 4; height--) {
            Font font = new Font(display, new FontData(data.getName(), height, SWT.BOLD));
            gc.setFont(font);
            if (gc.stringExtent(letters).x <= size - 2 && gc.getFontMetrics().getAscent() <= size - 1) {
                return font;
            }
            font.dispose();
        }
        return new Font(display, new FontData(data.getName(), 4, SWT.NORMAL));
    }

    private static byte[] corners(int width, int height, int radius) {
        byte[] alpha = new byte[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                double dx = Math.max(0, Math.max(radius - x - 0.5, x + 0.5 - (width - radius)));
                double dy = Math.max(0, Math.max(radius - y - 0.5, y + 0.5 - (height - radius)));
                double inside = radius + 0.5 - Math.hypot(dx, dy);
                alpha[y * width + x] = (byte) (int) (255 * Math.max(0, Math.min(1, inside)));
            }
        }
        return alpha;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ElementIcon icon && icon.letters.equals(letters) && icon.color.equals(color);
    }

    @Override
    public int hashCode() {
        return 31 * letters.hashCode() + color.hashCode();
    }
}
