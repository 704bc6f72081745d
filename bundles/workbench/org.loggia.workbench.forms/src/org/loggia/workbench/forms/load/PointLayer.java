// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.load;

import java.util.List;
import java.util.function.BiConsumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.loggia.chart.ChartView;
import org.loggia.workbench.chart.ChartLayer;

/** The points of a profile over its chart. One that is dragged is shown at the mouse, and moved when it is let go. */
final class PointLayer implements ChartLayer {

    private static final int SIZE = 9;
    private static final int REACH = 8;
    /** So many steps has the height of a chart, so that a drawn value is a round one. */
    private static final int STEPS = 200;

    private final BiConsumer<String, Runnable> edit;
    private final Adding adding;
    private List<CurvePoint> points = List.of();
    private CurvePoint taken;
    private CurvePoint selected;
    private Point at;

    /** How to add a point; null where that is not possible. */
    interface Adding {
        Runnable at(double time, double value);
    }

    /** @param edit does an edit with a name */
    PointLayer(BiConsumer<String, Runnable> edit, Adding adding) {
        this.edit = edit;
        this.adding = adding;
    }

    void show(List<CurvePoint> others) {
        points = others;
        taken = null;
        selected = null;
    }

    /** Takes the selected point away, if that is possible. */
    void remove() {
        if (selected != null && selected.remove() != null) {
            edit.accept("Remove point", selected.remove());
        }
    }

    private static Point place(CurvePoint point, ChartView view) {
        return new Point((int) Math.round(view.plot().getMinX() + (point.time() - view.across().from())
                / (view.across().to() - view.across().from()) * view.plot().getWidth()),
                (int) Math.round(view.plot().getMaxY() - (point.value() - view.up().from())
                        / (view.up().to() - view.up().from()) * view.plot().getHeight()));
    }

    private static double time(int x, ChartView view) {
        double length = view.across().to() - view.across().from();
        return round(view.across().from() + (x - view.plot().getMinX()) / view.plot().getWidth() * length, length);
    }

    private static double value(int y, ChartView view) {
        double length = view.up().to() - view.up().from();
        return round(view.up().from() + (view.plot().getMaxY() - y) / view.plot().getHeight() * length, length);
    }

    /** A number that is as round as the screen can tell. */
    private static double round(double number, double length) {
        double power = Math.floor(Math.log10(length / STEPS));
        return java.math.BigDecimal.valueOf(number).setScale((int) -power, java.math.RoundingMode.HALF_UP)
                .doubleValue();
    }

    private CurvePoint find(int x, int y, ChartView view) {
        CurvePoint nearest = null;
        double best = REACH * REACH + 1;
        for (CurvePoint each : points) {
            Point place = place(each, view);
            double distance = (place.x - x) * (double) (place.x - x) + (place.y - y) * (double) (place.y - y);
            if (distance < best) {
                best = distance;
                nearest = each;
            }
        }
        return nearest;
    }

    private CurvePoint moved(ChartView view) {
        return new CurvePoint(taken.near(taken.earliest() == taken.latest() ? taken.time() : time(at.x, view)),
                value(at.y, view), taken.earliest(), taken.latest(), taken.move(), taken.remove());
    }

    @Override
    public void paint(GC gc, ChartView view) {
        if (view.across() == null || view.up() == null) {
            return;
        }
        gc.setAntialias(SWT.ON);
        for (CurvePoint each : points) {
            Point place = place(each, view);
            if (view.plot().contains(place.x, Math.min(place.y, view.plot().getMaxY() - 1))) {
                dot(gc, place, each == selected);
            }
        }
        if (taken != null && at != null) {
            CurvePoint moved = moved(view);
            Point place = place(moved, view);
            dot(gc, place, true);
            String text = org.loggia.input.NumberText.plain(moved.value()) + " at "
                    + org.loggia.input.NumberText.plain(moved.time());
            gc.setForeground(gc.getDevice().getSystemColor(SWT.COLOR_LIST_FOREGROUND));
            gc.drawText(text, Math.max(0, Math.min(place.x + SIZE, gc.getClipping().width
                    - gc.textExtent(text).x)), Math.max(0, place.y - 22), true);
        }
    }

    private static void dot(GC gc, Point place, boolean isSelected) {
        gc.setBackground(gc.getDevice().getSystemColor(isSelected ? SWT.COLOR_LIST_SELECTION : SWT.COLOR_WHITE));
        gc.setForeground(gc.getDevice().getSystemColor(SWT.COLOR_DARK_BLUE));
        gc.setLineWidth(2);
        gc.fillOval(place.x - SIZE / 2, place.y - SIZE / 2, SIZE, SIZE);
        gc.drawOval(place.x - SIZE / 2, place.y - SIZE / 2, SIZE, SIZE);
    }

    @Override
    public boolean isAt(int x, int y, ChartView view) {
        return find(x, y, view) != null;
    }

    @Override
    public boolean take(int x, int y, ChartView view) {
        taken = find(x, y, view);
        selected = taken;
        at = null;
        return taken != null;
    }

    @Override
    public void drag(int x, int y, ChartView view) {
        at = new Point(x, y);
    }

    @Override
    public void drop(int x, int y, ChartView view) {
        CurvePoint goal = at == null ? null : moved(view);
        CurvePoint from = taken;
        taken = null;
        at = null;
        if (goal != null && (goal.time() != from.time() || goal.value() != from.value())) {
            edit.accept("Move point", () -> from.move().to(goal.time(), goal.value()));
        }
    }

    @Override
    public boolean twice(int x, int y, ChartView view) {
        if (isAt(x, y, view)) {
            return true;
        }
        Runnable add = view.plot().contains(x, y) ? adding.at(time(x, view), value(y, view)) : null;
        if (add != null) {
            edit.accept("Add point", add);
        }
        return add != null;
    }
}
