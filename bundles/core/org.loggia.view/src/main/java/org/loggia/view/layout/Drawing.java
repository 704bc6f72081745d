// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.loggia.view.Decorations;
import org.loggia.view.Decorations.Note;
import org.loggia.view.DiagramView;
import org.loggia.view.EdgeView;
import org.loggia.view.NodeStyle.Outline;
import org.loggia.view.NodeView;
import org.loggia.view.NodeView.RowView;

/**
 * A diagram whose things have their places, ready to be drawn anywhere.
 *
 * @param size of the whole
 * @param nodes outer ones before those inside them
 * @param lines between nodes
 * @param decorations what is noted at nodes and their rows
 */
public record Drawing(Size size, List<PlacedNode> nodes, List<PlacedLine> lines, Decorations decorations) {

    /** Sizes of fonts and heights of lines, in pixels. */
    public static final double TITLE = 12.5;
    public static final double TEXT = 11.5;
    public static final double KIND = 10;
    public static final double TITLE_LINE = 17;
    public static final double TEXT_LINE = 15.5;
    public static final double KIND_LINE = 13;
    /** Between the border of a node and its texts. */
    public static final double PADDING = 8;
    /** Half the height of a cylinder's lid. */
    public static final double CAP = 6;

    private static final double MIN_WIDTH = 56;
    private static final double SYMBOL = 18;
    private static final int MAX_ROW_LENGTH = 64;
    private static final String NOTE_GAP = "   ";

    /**
     * A node.
     *
     * @param box where it is
     * @param head how large it is without the nodes inside it
     * @param level 0 for one that lies in no other
     */
    public record PlacedNode(NodeView node, Box box, Size head, int level) {

        /** Where the first line of text stands, from above: half a lid lower in a cylinder. */
        public double textTop() {
            double cap = node.style().outline() == Outline.CYLINDER ? 2 * CAP : 0;
            double free = node.children().isEmpty() ? Math.max(0, box.height() - head.height()) / 2 : 0;
            return box.y() + PADDING + cap + free;
        }
    }

    /**
     * A line.
     *
     * @param points from its start to its end
     * @param label the middle of its text
     */
    public record PlacedLine(EdgeView edge, List<Point> points, Point label) {
    }

    /**
     * Lays a diagram out.
     *
     * @param down whether flows go from top to bottom; from left to right otherwise
     * @param decorations what is to be noted at nodes and their rows; symbols have no notes
     */
    public static Drawing of(DiagramView view, boolean down, Decorations decorations) {
        Map<EObject, Size> heads = new HashMap<>();
        view.allNodes().forEach((element, node) -> heads.put(element, head(node, decorations)));
        LayeredLayout.Result found = LayeredLayout.of(view, down, LayeredLayout.ROOM, heads::get,
                element -> new Point(0, heads.get(element).height() - PADDING), element -> Size.NONE);
        List<PlacedNode> nodes = new ArrayList<>();
        view.nodes().forEach(node -> place(node, 0, found, heads, nodes));
        List<PlacedLine> lines = new ArrayList<>();
        for (EdgeView edge : view.edges()) {
            List<Point> points = found.lines().getOrDefault(edge.key(), List.of());
            if (points.isEmpty()) {
                Box from = found.nodes().get(edge.key().source());
                Box to = found.nodes().get(edge.key().target());
                points = List.of(from.exit(to.centre()), to.exit(from.centre()));
            }
            lines.add(new PlacedLine(edge, points, middle(points)));
        }
        return new Drawing(found.size(), List.copyOf(nodes), List.copyOf(lines), decorations);
    }

    private static void place(NodeView node, int level, LayeredLayout.Result found, Map<EObject, Size> heads,
            List<PlacedNode> nodes) {
        nodes.add(new PlacedNode(node, found.nodes().get(node.element()), heads.get(node.element()), level));
        node.children().forEach(child -> place(child, level + 1, found, heads, nodes));
    }

    /** The text of a row with its mark, cut where it is long, and what is noted at it. */
    public String text(RowView row) {
        return text(row, decorations);
    }

    private static String text(RowView row, Decorations decorations) {
        String text = row.style().mark().isEmpty() ? row.text() : row.style().mark() + " " + row.text();
        String cut = text.codePointCount(0, text.length()) <= MAX_ROW_LENGTH ? text
                : text.substring(0, text.offsetByCodePoints(0, MAX_ROW_LENGTH - 1)) + "\u2026";
        Note note = decorations.of(row.element());
        return note == null ? cut : cut + NOTE_GAP + note.text();
    }

    private static Size head(NodeView node, Decorations decorations) {
        Outline outline = node.style().outline();
        if (outline.isSymbol()) {
            return new Size(SYMBOL, SYMBOL);
        }
        double width = Math.max(TextWidth.of(node.kind(), KIND, false), TextWidth.of(node.title(), TITLE, true));
        double height = (node.kind().isEmpty() ? 0 : KIND_LINE) + (node.title().isEmpty() ? 0 : TITLE_LINE);
        for (RowView row : node.rows()) {
            width = Math.max(width, TextWidth.of(text(row, decorations), TEXT, false));
            height += TEXT_LINE;
        }
        Note note = decorations.of(node.element());
        if (note != null) {
            width = Math.max(width, TextWidth.of(note.text(), TEXT, false));
            height += TEXT_LINE;
        }
        height += 2 * PADDING + (outline == Outline.CYLINDER ? 3 * CAP : 0);
        return new Size(Math.max(MIN_WIDTH, Math.ceil(width + 2 * PADDING
                + (outline == Outline.PILL ? height / 2 : 0))), Math.ceil(height));
    }

    /** Half way along a line. */
    private static Point middle(List<Point> points) {
        double whole = 0;
        for (int i = 1; i < points.size(); i++) {
            whole += distance(points.get(i - 1), points.get(i));
        }
        double left = whole / 2;
        for (int i = 1; i < points.size(); i++) {
            Point from = points.get(i - 1);
            Point to = points.get(i);
            double part = distance(from, to);
            if (part > 0 && left <= part) {
                return new Point(from.x() + (to.x() - from.x()) * left / part,
                        from.y() + (to.y() - from.y()) * left / part);
            }
            left -= part;
        }
        return points.get(0);
    }

    private static double distance(Point a, Point b) {
        return Math.hypot(a.x() - b.x(), a.y() - b.y());
    }
}
