// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.loggia.workbench.diagram.problem.ProblemNote;

/** The sign of an error (a red disc with a cross) or of a warning (a yellow triangle with an exclamation mark). */
final class ProblemSign extends Figure {

    /** Width and height of the sign. */
    static final int SIZE = 12;

    private ProblemNote note;

    ProblemSign() {
        setSize(SIZE, SIZE);
        setPreferredSize(SIZE, SIZE);
        setVisible(false);
    }

    /** Shows problems, or none if these are null. */
    void show(ProblemNote problems) {
        note = problems;
        setVisible(problems != null);
        repaint();
    }

    ProblemNote note() {
        return note;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        if (note == null) {
            return;
        }
        Rectangle at = new Rectangle(getBounds().x, getBounds().y, SIZE - 1, SIZE - 1);
        graphics.setAntialias(SWT.ON);
        graphics.setLineWidth(2);
        if (note.isError()) {
            graphics.setBackgroundColor(DiagramColors.of(0xD02B2B));
            graphics.fillOval(at);
            graphics.setForegroundColor(DiagramColors.WHITE);
            graphics.drawLine(at.x + 4, at.y + 4, at.right() - 4, at.bottom() - 4);
            graphics.drawLine(at.x + 4, at.bottom() - 4, at.right() - 4, at.y + 4);
        } else {
            PointList triangle = new PointList(new int[] {at.getCenter().x, at.y, at.right(), at.bottom(), at.x,
                at.bottom()});
            graphics.setBackgroundColor(DiagramColors.of(0xF2B200));
            graphics.fillPolygon(triangle);
            graphics.setForegroundColor(DiagramColors.TEXT);
            graphics.drawLine(at.getCenter().x, at.y + 4, at.getCenter().x, at.bottom() - 4);
            graphics.drawPoint(at.getCenter().x, at.bottom() - 2);
        }
    }

    /** What a tool tip of an element says: its problems, then what else there is to know; null for nothing. */
    static org.eclipse.draw2d.Label toolTip(ProblemNote problems, String details) {
        String text = problems == null ? details : details.isEmpty() ? problems.text()
                : problems.text() + "\n" + details;
        return text.isEmpty() ? null : new org.eclipse.draw2d.Label(text);
    }
}
