// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.ConnectionLocator;
import org.eclipse.draw2d.Ellipse;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.PolygonDecoration;
import org.eclipse.draw2d.PolylineConnection;
import org.eclipse.draw2d.PolylineDecoration;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.RotatableDecoration;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.loggia.workbench.diagram.problem.ProblemNote;
import org.loggia.view.EdgeStyle;

/** A line between nodes with what stands at its end and, at its middle, a label. */
final class EdgeFigure extends PolylineConnection {

    private static final int BALL = 11;

    private final TextFigure label;
    private final ProblemSign sign = new ProblemSign();
    private EdgeStyle shown;

    EdgeFigure(EdgeStyle style, DiagramFonts fonts) {
        setStyle(style);
        Color color = DiagramColors.of(style.color());
        if (style.end() == EdgeStyle.End.BALL) {
            Ellipse ball = new Ellipse();
            ball.setSize(BALL, BALL);
            ball.setForegroundColor(color);
            ball.setBackgroundColor(DiagramColors.WHITE);
            ball.setOpaque(true);
            add(ball, new ConnectionLocator(this, ConnectionLocator.TARGET));
        }
        label = new TextFigure(fonts.text(), DiagramColors.TEXT, PositionConstants.CENTER);
        label.setOpaque(true);
        label.setBackgroundColor(DiagramColors.WHITE);
        label.setVisible(false);
        add(label, new ConnectionLocator(this, ConnectionLocator.MIDDLE));
        ConnectionLocator above = new ConnectionLocator(this, ConnectionLocator.MIDDLE);
        above.setRelativePosition(PositionConstants.NORTH);
        above.setGap(ProblemSign.SIZE / 2);
        add(sign, above);
    }

    void setStyle(EdgeStyle style) {
        if (style == shown) {
            return;
        }
        shown = style;
        Color color = DiagramColors.of(style.color());
        setForegroundColor(color);
        setLineStyle(style.isDashed() ? SWT.LINE_DASH : SWT.LINE_SOLID);
        RotatableDecoration end = decoration(style.end());
        setTargetDecoration(end);
        if (end != null) {
            end.setForegroundColor(color);
            end.setBackgroundColor(style.end() == EdgeStyle.End.ARROW ? color : DiagramColors.WHITE);
        }
    }

    private static RotatableDecoration decoration(EdgeStyle.End end) {
        return switch (end) {
            case NONE, BALL -> null;
            case ARROW -> {
                PolygonDecoration arrow = new PolygonDecoration();
                arrow.setScale(8, 4);
                yield arrow;
            }
            case TRIANGLE -> {
                PolygonDecoration triangle = new PolygonDecoration();
                triangle.setScale(12, 6);
                yield triangle;
            }
            case OPEN_ARROW -> {
                PolylineDecoration arrow = new PolylineDecoration();
                arrow.setScale(9, 4);
                yield arrow;
            }
            case SOCKET -> socket();
        };
    }

    /** A half circle that opens towards the target. */
    private static RotatableDecoration socket() {
        PolylineDecoration socket = new PolylineDecoration();
        PointList points = new PointList();
        for (int angle = 90; angle <= 270; angle += 15) {
            points.addPoint((int) Math.round(10 * Math.cos(Math.toRadians(angle))),
                    (int) Math.round(10 * Math.sin(Math.toRadians(angle))));
        }
        socket.setTemplate(points);
        socket.setScale(0.8, 0.8);
        socket.setLineWidth(2);
        return socket;
    }

    void setLabel(String text) {
        label.setVisible(!text.isEmpty());
        label.setText(text);
    }

    /** Shows what is wrong with what the line stands for; null for nothing. */
    void setProblems(ProblemNote problems) {
        sign.show(problems);
        setToolTip(ProblemSign.toolTip(problems, ""));
    }

    String label() {
        return label.getText();
    }

    @Override
    public void paint(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        super.paint(graphics);
    }
}
