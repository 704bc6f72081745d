// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.ColorConstants;
import org.eclipse.gef.ui.palette.FlyoutPaletteComposite;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.loggia.chart.Theme;

/**
 * What GEF puts around a palette: its title, the button that folds it and the edge that is dragged. GEF draws them in
 * the desktop's colours as these were when it first asked: for an editor that comes back when the workbench starts,
 * before the desktop is dark. On a dark ground they are painted over.
 */
final class DarkPaletteFrame {

    private static final String TITLE = "Palette";
    private static final int ARROW = 4;
    private static final int QUARTER = 90;

    private final Control palette;
    private final FlyoutPaletteComposite whole;
    private final Color ink = DarkGraphics.dark(ColorConstants.black);

    private DarkPaletteFrame(Control palette, FlyoutPaletteComposite whole) {
        this.palette = palette;
        this.whole = whole;
    }

    /** For a palette; its frame is there when it is first painted. */
    static void around(Control palette) {
        Composite above = palette.getParent();
        while (above != null && !(above instanceof FlyoutPaletteComposite)) {
            above = above.getParent();
        }
        if (above instanceof FlyoutPaletteComposite whole) {
            new DarkPaletteFrame(palette, whole).follow(whole);
        }
    }

    private void follow(Composite part) {
        for (Control each : part.getChildren()) {
            String name = each.getClass().getSimpleName(); // GEF's classes have no other way to be told apart
            if (name.equals("TitleCanvas")) {
                each.addListener(SWT.Paint, event -> paint(event.gc, each, () -> title(event.gc, each.getSize())));
            } else if (name.equals("ButtonCanvas")) {
                each.addListener(SWT.Paint, event -> paint(event.gc, each, () -> arrow(event.gc, each.getSize())));
            } else if (name.equals("Sash")) {
                each.addListener(SWT.Paint, event -> paint(event.gc, each, () -> edge(event.gc, each.getSize())));
            }
            if (each instanceof Composite inner && each != palette) {
                follow(inner);
            }
        }
    }

    private void paint(GC gc, Control part, Runnable content) {
        Color ground = part.getBackground();
        if (Theme.on(ground.getRed(), ground.getGreen(), ground.getBlue()) == Theme.LIGHT) {
            return;
        }
        gc.setBackground(ground);
        gc.fillRectangle(0, 0, part.getSize().x, part.getSize().y);
        gc.setForeground(ink);
        gc.setBackground(ink);
        gc.setFont(part.getFont());
        content.run();
    }

    /** A folded palette has its title upright. */
    private static void title(GC gc, Point size) {
        Point text = gc.textExtent(TITLE);
        if (size.y <= size.x) {
            gc.drawText(TITLE, (size.x - text.x) / 2, (size.y - text.y) / 2, true);
            return;
        }
        Transform upright = new Transform(gc.getDevice());
        try {
            gc.getTransform(upright);
            upright.translate((size.x - text.y) / 2f, (size.y + text.x) / 2f);
            upright.rotate(-QUARTER);
            gc.setTransform(upright);
            gc.drawText(TITLE, 0, 0, true);
        } finally {
            gc.setTransform(null);
            upright.dispose();
        }
    }

    private static void edge(GC gc, Point size) {
        gc.setForeground(gc.getDevice().getSystemColor(SWT.COLOR_DARK_GRAY));
        gc.drawLine(size.x / 2, 0, size.x / 2, size.y);
    }

    /** To the side where the palette folds to, or unfolds. */
    private void arrow(GC gc, Point size) {
        boolean isAtRight = palette.getParent().getLocation().x > whole.getSize().x / 2;
        int tip = isAtRight == palette.isVisible() ? ARROW : -ARROW;
        int x = size.x / 2;
        int y = size.y / 2;
        gc.fillPolygon(new int[] {x - tip / 2, y - ARROW, x - tip / 2, y + ARROW, x - tip / 2 + tip, y});
    }
}
