// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.List;

import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.graphics.Font;

/** Tokens inside a place: as dots while they are few, then as a number. */
final class TokenMarks {

    private static final int SIZE = 6;
    private static final int GAP = 3;
    private static final int MAX_DOTS = 3;

    private final Font font;
    private List<Integer> tokens = List.of();

    TokenMarks(Font font) {
        this.font = font;
    }

    /** Changes the colours of the tokens; whether they differ from before. */
    boolean set(List<Integer> colors) {
        boolean changed = !tokens.equals(colors);
        tokens = colors;
        return changed;
    }

    /** @param low whether only the lower half of the form is free */
    void paint(Graphics graphics, Rectangle form, boolean low) {
        if (tokens.isEmpty()) {
            return;
        }
        int x = form.getCenter().x;
        int y = low ? form.y + form.height * 3 / 4 : form.getCenter().y;
        if (tokens.size() > MAX_DOTS) {
            String number = String.valueOf(tokens.size());
            Dimension size = FigureUtilities.getTextExtents(number, font);
            graphics.setFont(font);
            graphics.setForegroundColor(DiagramColors.TEXT);
            graphics.drawText(number, x - size.width / 2, y - size.height / 2);
            return;
        }
        int left = x - (tokens.size() * (SIZE + GAP) - GAP) / 2;
        for (int color : tokens) {
            graphics.setBackgroundColor(DiagramColors.of(color));
            graphics.fillOval(left, y - SIZE / 2, SIZE, SIZE);
            left += SIZE + GAP;
        }
    }
}
