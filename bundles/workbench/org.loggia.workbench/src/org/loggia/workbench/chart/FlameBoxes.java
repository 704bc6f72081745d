// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.loggia.chart.FlameGraph.Part;

/** The boxes of a flame graph as they are drawn, and how keys lead from one to the other. */
final class FlameBoxes {

    private final List<Box> boxes = new ArrayList<>();

    /** A part of a whole, and where it is drawn. */
    record Box(Rectangle area, Part part, Part whole, int graph) {

        boolean isSame(Box other) {
            return other != null && graph == other.graph && part == other.part;
        }
    }

    void clear() {
        boxes.clear();
    }

    void add(Box box) {
        boxes.add(box);
    }

    /** What is drawn at a place; null for nothing. */
    Box at(int x, int y) {
        return first(each -> each.area.contains(x, y));
    }

    /** The same box, where it is drawn now; null if it is not. */
    Box again(Box box) {
        return first(box::isSame);
    }

    /** The box to which an arrow key leads; the same one where there is none, and the first whole from none. */
    Box next(Box from, int key) {
        Box now = from == null ? null : again(from);
        if (now == null) {
            return boxes.isEmpty() ? null : boxes.get(0);
        }
        Box to = switch (key) {
            case SWT.ARROW_LEFT -> boxes.stream().filter(each -> isBeside(each, now) && each.area.x < now.area.x).max(
                    Comparator.comparingInt(each -> each.area.x)).orElse(null);
            case SWT.ARROW_RIGHT -> boxes.stream().filter(each -> isBeside(each, now) && each.area.x > now.area.x).min(
                    Comparator.comparingInt(each -> each.area.x)).orElse(null);
            case SWT.ARROW_UP -> up(now);
            case SWT.ARROW_DOWN -> down(now);
            default -> null;
        };
        return to == null ? now : to;
    }

    /** What stands upon a box, or the whole above it. */
    private Box up(Box now) {
        Box upon = first(each -> each.graph == now.graph && each.area.y < now.area.y && now.part.parts().contains(
                each.part));
        return upon != null ? upon : lowest(now.graph - 1);
    }

    /** What a box stands upon, or what is highest in the graph below. */
    private Box down(Box now) {
        Box below = first(each -> each.graph == now.graph && each.area.y > now.area.y && each.part.parts().contains(
                now.part));
        return below != null ? below : boxes.stream().filter(each -> each.graph == now.graph + 1).min(Comparator
                .comparingInt(each -> each.area.y)).orElse(null);
    }

    private Box lowest(int graph) {
        return boxes.stream().filter(each -> each.graph == graph).max(Comparator.comparingInt(each -> each.area.y))
                .orElse(null);
    }

    private static boolean isBeside(Box box, Box other) {
        return box.graph == other.graph && box.area.y == other.area.y;
    }

    private Box first(Predicate<Box> wanted) {
        return boxes.stream().filter(wanted).findFirst().orElse(null);
    }
}
