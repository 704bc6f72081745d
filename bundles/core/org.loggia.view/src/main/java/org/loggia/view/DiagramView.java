// SPDX-License-Identifier: EPL-2.0
package org.loggia.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;

/** Content of a diagram: nodes, nested or not, and the lines between them. */
public final class DiagramView {

    private final List<NodeView> nodes;
    private final List<EdgeView> edges;
    private final Map<EObject, NodeView> byElement = new LinkedHashMap<>();
    private final Map<EdgeView.Key, EdgeView> byKey = new LinkedHashMap<>();
    private final Map<EObject, List<EdgeView.Key>> outgoing = new HashMap<>();
    private final Map<EObject, List<EdgeView.Key>> incoming = new HashMap<>();

    /** Lines that start or end at what is not a node are left out. */
    public DiagramView(List<NodeView> nodes, List<EdgeView> edges) {
        this.nodes = List.copyOf(nodes);
        this.nodes.forEach(this::index);
        this.edges = edges.stream().filter(edge -> byElement.containsKey(edge.key().source())
                && byElement.containsKey(edge.key().target())).toList();
        for (EdgeView edge : this.edges) {
            if (byKey.putIfAbsent(edge.key(), edge) == null) {
                outgoing.computeIfAbsent(edge.key().source(), key -> new ArrayList<>()).add(edge.key());
                incoming.computeIfAbsent(edge.key().target(), key -> new ArrayList<>()).add(edge.key());
            }
        }
    }

    private void index(NodeView node) {
        byElement.put(node.element(), node);
        node.children().forEach(this::index);
    }

    /** The nodes that lie in no other. */
    public List<NodeView> nodes() {
        return nodes;
    }

    public List<EdgeView> edges() {
        return List.copyOf(byKey.values());
    }

    /** Every node by its element, outer ones first. */
    public Map<EObject, NodeView> allNodes() {
        return byElement;
    }

    /** Everything that is shown: nodes, their rows, and what lines stand for. */
    public Set<EObject> elements() {
        Set<EObject> shown = new HashSet<>(byElement.keySet());
        byElement.values().forEach(node -> node.rows().forEach(row -> shown.add(row.element())));
        byKey.keySet().stream().map(EdgeView.Key::element).filter(Objects::nonNull).forEach(shown::add);
        return shown;
    }

    /** The node of an element; null if the element is none. */
    public NodeView node(EObject element) {
        return byElement.get(element);
    }

    public EdgeView edge(EdgeView.Key key) {
        return byKey.get(key);
    }

    public List<EdgeView.Key> outgoing(EObject element) {
        return outgoing.getOrDefault(element, List.of());
    }

    public List<EdgeView.Key> incoming(EObject element) {
        return incoming.getOrDefault(element, List.of());
    }
}
