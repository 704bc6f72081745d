// SPDX-License-Identifier: EPL-2.0
package org.loggia.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.loggia.view.NodeView.RowView;

/** Collects what a diagram shows. A null instead of an element is not a node, row or line. */
public final class ViewBuilder {

    private final Map<EObject, Node> nodes = new LinkedHashMap<>();
    private final List<Node> tops = new ArrayList<>();
    private final List<EdgeView> edges = new ArrayList<>();

    /** Adds a node that lies in no other, and looks as its kind does. */
    public Node node(EObject element, String kind, String title) {
        return node(element, style(element), kind, title);
    }

    /** Adds a node that lies in no other, and does not look as its kind does. */
    public Node node(EObject element, NodeStyle style, String kind, String title) {
        Node node = new Node(element, style, kind, title);
        if (element != null && nodes.putIfAbsent(element, node) == null) {
            tops.add(node);
        }
        return node;
    }

    /** Whether an element is a node already. */
    public boolean has(EObject element) {
        return nodes.containsKey(element);
    }

    /** Adds a line for an element, such as a connector, that looks as its kind does. */
    public void edge(EObject element, EObject source, EObject target, String label) {
        edge(element, source, target, ElementKind.of(element).map(ElementKind::line).orElseThrow(), label);
    }

    /** Adds a line for an element that does not look as its kind does. */
    public void edge(EObject element, EObject source, EObject target, EdgeStyle style, String label) {
        if (source != null && target != null) {
            edges.add(new EdgeView(new EdgeView.Key(element, source, target, ""), style, label));
        }
    }

    /** Adds a line for a reference from one element to another. */
    public void reference(EObject source, String feature, EObject target, EdgeStyle style, String label) {
        if (source != null && target != null) {
            edges.add(new EdgeView(new EdgeView.Key(null, source, target, feature), style, label));
        }
    }

    /** What an absent element would look like does not matter: it is not added. */
    private static NodeStyle style(EObject element) {
        return element == null ? NodeStyle.FOREIGN : ElementKind.of(element).map(ElementKind::node).orElseThrow();
    }

    public DiagramView build() {
        return new DiagramView(tops.stream().map(Node::build).toList(), edges);
    }

    /** A node in the making. */
    public final class Node {

        private final EObject element;
        private final NodeStyle style;
        private final String kind;
        private final String title;
        private final List<RowView> rows = new ArrayList<>();
        private final List<Node> children = new ArrayList<>();
        private boolean container;
        private List<Integer> marks = List.of();

        private Node(EObject element, NodeStyle style, String kind, String title) {
            this.element = element;
            this.style = style;
            this.kind = kind;
            this.title = title == null ? "" : title;
        }

        /** Makes this a node that others can be put into. */
        public Node container() {
            container = true;
            return this;
        }

        /** Adds a line of text for an element. */
        public Node row(EObject of, RowStyle rowStyle, String text) {
            return row(of, rowStyle, text, null);
        }

        /** Adds a line of text for an element, with a dot of a colour in front of it. */
        public Node row(EObject of, RowStyle rowStyle, String text, Integer dot) {
            if (of != null && rows.stream().noneMatch(row -> row.element() == of)) {
                rows.add(new RowView(of, rowStyle, text, dot));
            }
            return this;
        }

        /** Draws tokens of these colours into the node. */
        public Node marks(List<Integer> colors) {
            marks = colors;
            return this;
        }

        /** Adds a node inside this one, which looks as its kind does. */
        public Node child(EObject of, String childKind, String childTitle) {
            return child(of, ViewBuilder.style(of), childKind, childTitle);
        }

        /** Adds a node inside this one, which does not look as its kind does. */
        public Node child(EObject of, NodeStyle childStyle, String childKind, String childTitle) {
            Node child = new Node(of, childStyle, childKind, childTitle);
            container = true;
            if (of != null && nodes.putIfAbsent(of, child) == null) {
                children.add(child);
            }
            return child;
        }

        private NodeView build() {
            return new NodeView(element, style, kind, title, rows, children.stream().map(Node::build).toList(),
                    container, marks);
        }
    }
}
