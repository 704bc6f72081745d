// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.math.KVector;
import org.eclipse.elk.core.options.Alignment;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.options.NodeLabelPlacement;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.eclipse.emf.ecore.EObject;
import org.loggia.view.DiagramView;
import org.loggia.view.EdgeStyle;
import org.loggia.view.EdgeView;
import org.loggia.view.NodeView;

/**
 * Lays a diagram out with ELK's layered algorithm: flows in one direction, lines at right angles, no overlaps. What a
 * diagram has next to each other without lines between, such as the ways of a branch, stands side by side in its order.
 * A diagram that flows from left to right takes the shape of the room that there is for it: where it would be much too
 * long, it goes from top to bottom.
 */
public final class LayeredLayout {

    /** What a diagram gets to be seen in where nobody knows better: a part of a screen. */
    public static final Size ROOM = new Size(1200, 700);

    private static final int MARGIN = 14;
    private static final int NODE_SPACING = 26;
    private static final int CONTAINER_SPACING = 40;
    private static final int LAYER_SPACING = 44;
    private static final int MAX_LABEL_GAP = 170;
    private static final int PIXELS_A_LETTER = 7;
    /** ELK repeats its crossing minimization; large diagrams need an answer soon rather than the best one. */
    private static final int MANY_NODES = 150;
    /** What another form has to gain in size before the usual one is left, because it is easier to read. */
    private static final double GAIN = 1.2;

    private final Map<EObject, ElkNode> nodes = new LinkedHashMap<>();
    private final Map<EdgeView.Key, ElkEdge> edges = new LinkedHashMap<>();
    private final Function<EObject, Size> sizes;
    private final Function<EObject, Point> insides;
    private final Function<EObject, Size> captions;

    private LayeredLayout(Function<EObject, Size> sizes, Function<EObject, Point> insides,
            Function<EObject, Size> captions) {
        this.sizes = sizes;
        this.insides = insides;
        this.captions = captions;
    }

    /**
     * Positions of all parts, relative to the upper left corner of the diagram.
     *
     * @param size of the whole diagram
     * @param nodes the forms of nodes, by their elements
     * @param lines from start to end, at right angles. A line between containers is not among them: it goes straight
     */
    public record Result(Size size, Map<EObject, Box> nodes, Map<EdgeView.Key, List<Point>> lines) {
    }

    /**
     * @param view what the diagram shows
     * @param down whether flows go from top to bottom
     * @param room what the diagram is seen in
     * @param sizes how large each node wants to be; for a container, its head
     * @param insides where the inner nodes of a container begin, from its upper left corner
     * @param captions how large the texts below a node are, which lines pass
     */
    public static Result of(DiagramView view, boolean down, Size room, Function<EObject, Size> sizes,
            Function<EObject, Point> insides, Function<EObject, Size> captions) {
        Result best = null;
        for (boolean downwards : down ? new boolean[] {true} : new boolean[] {false, true}) {
            if (best == null || zoom(best.size(), room) < 1) {
                Result result = new LayeredLayout(sizes, insides, captions).run(view, downwards, down, room);
                if (best == null || zoom(result.size(), room) > GAIN * zoom(best.size(), room)) {
                    best = result;
                }
            }
        }
        return best;
    }

    /** How large a diagram can be shown in a room, at most as large as it is. */
    private static double zoom(Size size, Size room) {
        return Math.min(1, Math.min(room.width() / size.width(), room.height() / size.height()));
    }

    private Result run(DiagramView view, boolean down, boolean flow, Size room) {
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
        ElkNode graph = ElkGraphUtil.createGraph();
        int labels = view.edges().stream().mapToInt(edge -> edge.label().length() * PIXELS_A_LETTER).max().orElse(0);
        boolean across = view.edges().stream().anyMatch(edge -> !down && !edge.label().isEmpty());
        configure(graph, down, across ? Math.min(MAX_LABEL_GAP, LAYER_SPACING + labels) : LAYER_SPACING);
        graph.setProperty(CoreOptions.PADDING, new ElkPadding(MARGIN));
        graph.setProperty(CoreOptions.ASPECT_RATIO, room.width() / room.height());
        graph.setProperty(LayeredOptions.THOROUGHNESS, view.allNodes().size() > MANY_NODES ? 1 : 7);
        view.nodes().forEach(node -> add(graph, node, down));
        for (EdgeView edge : view.edges()) {
            connect(edge);
        }
        if (flow) {
            inOrder(graph);
            nodes.values().forEach(LayeredLayout::inOrder);
        } else {
            apart(graph);
            nodes.values().forEach(LayeredLayout::apart);
        }
        new RecursiveGraphLayoutEngine().layout(graph, new BasicProgressMonitor());
        return new Result(new Size(graph.getWidth(), graph.getHeight()), boxes(), lines());
    }

    /** What no line orders stands side by side in the order of the model, with its upper ends on one line. */
    private static void inOrder(ElkNode container) {
        if (container.getChildren().size() < 2 || !container.getContainedEdges().isEmpty()) {
            return;
        }
        container.setProperty(CoreOptions.SEPARATE_CONNECTED_COMPONENTS, false);
        container.setProperty(LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.NODES_AND_EDGES);
        container.setProperty(LayeredOptions.CROSSING_MINIMIZATION_FORCE_NODE_MODEL_ORDER, true);
        container.getChildren().forEach(each -> each.setProperty(CoreOptions.ALIGNMENT, Alignment.TOP));
    }

    /** Containers have room between them, into which they grow when results are noted in them. */
    private static void apart(ElkNode container) {
        if (container.getChildren().stream().anyMatch(each -> !each.getChildren().isEmpty())) {
            container.setProperty(LayeredOptions.SPACING_NODE_NODE, (double) CONTAINER_SPACING);
            container.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, (double) CONTAINER_SPACING);
        }
    }

    /**
     * Lays a line between nodes of one container out. Every container is laid out by itself, so that it gets the room
     * its head needs; a line into another one draws the containers together and goes straight.
     */
    private void connect(EdgeView edge) {
        EdgeView.Key line = edge.key();
        ElkNode source = nodes.get(line.source());
        ElkNode target = nodes.get(line.target());
        if (source.getParent() == target.getParent()) {
            edges.put(line, isBackwards(edge) ? ElkGraphUtil.createSimpleEdge(target, source)
                    : ElkGraphUtil.createSimpleEdge(source, target));
            return;
        }
        List<ElkNode> around = new ArrayList<>();
        for (ElkNode at = source; at != null; at = at.getParent()) {
            around.add(at);
        }
        ElkNode outer = target;
        while (!around.contains(outer.getParent())) {
            outer = outer.getParent();
        }
        int common = around.indexOf(outer.getParent());
        if (common > 0 && around.get(common - 1) != outer) {
            ElkGraphUtil.createSimpleEdge(around.get(common - 1), outer);
        }
    }

    /** An interface stands between who requires it and who provides it, so that calls go in one direction. */
    private static boolean isBackwards(EdgeView edge) {
        return edge.style() == EdgeStyle.PROVIDES;
    }

    private static void configure(ElkNode node, boolean down, int layerSpacing) {
        node.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        node.setProperty(CoreOptions.DIRECTION, down ? Direction.DOWN : Direction.RIGHT);
        node.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
        node.setProperty(CoreOptions.HIERARCHY_HANDLING, HierarchyHandling.SEPARATE_CHILDREN);
        node.setProperty(LayeredOptions.SPACING_NODE_NODE, (double) NODE_SPACING);
        node.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, (double) layerSpacing);
        node.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, (double) NODE_SPACING);
        node.setProperty(LayeredOptions.SPACING_EDGE_NODE, (double) MARGIN);
    }

    private void add(ElkNode parent, NodeView node, boolean down) {
        ElkNode elk = ElkGraphUtil.createNode(parent);
        nodes.put(node.element(), elk);
        Size size = sizes.apply(node.element());
        elk.setDimensions(size.width(), size.height());
        // Parts that no line connects stand in rows, those with most to read first: they are seen without scrolling.
        elk.setProperty(LayeredOptions.PRIORITY, 1);
        Size caption = captions.apply(node.element());
        if (!caption.equals(Size.NONE)) {
            ElkGraphUtil.createLabel(" ", elk).setDimensions(caption.width(), caption.height());
            elk.setProperty(CoreOptions.NODE_LABELS_PLACEMENT, NodeLabelPlacement.outsideBottomCenter());
        }
        if (!node.children().isEmpty()) {
            configure(elk, down, LAYER_SPACING);
            Point inside = insides.apply(node.element());
            elk.setProperty(CoreOptions.PADDING,
                    new ElkPadding(inside.y() + MARGIN, MARGIN, MARGIN, inside.x() + MARGIN));
            elk.setProperty(CoreOptions.NODE_SIZE_CONSTRAINTS, EnumSet.of(SizeConstraint.MINIMUM_SIZE));
            elk.setProperty(CoreOptions.NODE_SIZE_MINIMUM, new KVector(size.width(), size.height()));
            node.children().forEach(child -> add(elk, child, down));
        }
    }

    private Map<EObject, Box> boxes() {
        Map<EObject, Box> boxes = new LinkedHashMap<>();
        nodes.forEach((element, node) -> {
            KVector at = position(node);
            boxes.put(element, new Box(at.x, at.y, node.getWidth(), node.getHeight()));
        });
        return boxes;
    }

    private Map<EdgeView.Key, List<Point>> lines() {
        Map<EdgeView.Key, List<Point>> lines = new LinkedHashMap<>();
        edges.forEach((key, edge) -> {
            if (edge.getSections().isEmpty()) {
                return;
            }
            KVector within = position(edge.getContainingNode());
            var section = edge.getSections().get(0);
            List<Point> points = new ArrayList<>();
            points.add(new Point(within.x + section.getStartX(), within.y + section.getStartY()));
            for (ElkBendPoint bend : section.getBendPoints()) {
                points.add(new Point(within.x + bend.getX(), within.y + bend.getY()));
            }
            points.add(new Point(within.x + section.getEndX(), within.y + section.getEndY()));
            if (edge.getSources().get(0) != nodes.get(key.source())) {
                Collections.reverse(points);
            }
            lines.put(key, List.copyOf(points));
        });
        return lines;
    }

    private static KVector position(ElkNode node) {
        KVector position = new KVector();
        for (ElkNode at = node; at != null; at = at.getParent()) {
            position.add(at.getX(), at.getY());
        }
        return position;
    }
}
