// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EcoreFactory;
import org.junit.jupiter.api.Test;
import org.loggia.view.Decorations;
import org.loggia.view.Decorations.Note;
import org.loggia.view.DiagramView;
import org.loggia.view.EdgeStyle;
import org.loggia.view.NodeStyle;
import org.loggia.view.NodeView.RowView;
import org.loggia.view.RowStyle;
import org.loggia.view.ViewBuilder;
import org.loggia.view.layout.Drawing.PlacedLine;
import org.loggia.view.layout.Drawing.PlacedNode;

/** Laid out diagrams: nothing overlaps, inner nodes lie inside, lines meet their nodes. */
class DrawingTest {

    private static EObject element() {
        return EcoreFactory.eINSTANCE.createEObject();
    }

    private static Drawing drawing(boolean down) {
        ViewBuilder view = new ViewBuilder();
        EObject[] tops = {element(), element(), element(), element()};
        for (EObject top : tops) {
            var node = view.node(top, NodeStyle.CONTAINER, "container", "top");
            node.row(element(), RowStyle.RESOURCE, "a row of some length " + top.hashCode());
        }
        EObject inner = element();
        EObject other = element();
        var outer = view.node(element(), NodeStyle.CONTAINER, "container", "with others inside");
        outer.child(inner, NodeStyle.ASSEMBLY, "component", "inner");
        outer.child(other, NodeStyle.ASSEMBLY, "component", "other");
        view.reference(tops[0], "a", tops[1], EdgeStyle.CONNECTS, "label");
        view.reference(tops[1], "a", tops[2], EdgeStyle.CONNECTS, "");
        view.reference(tops[0], "a", tops[3], EdgeStyle.CONNECTS, "");
        view.reference(inner, "a", other, EdgeStyle.CONNECTS, "");
        view.reference(tops[3], "a", inner, EdgeStyle.STORES, "");
        DiagramView built = view.build();
        assertEquals(5, built.edges().size());
        return Drawing.of(built, down, Decorations.NONE);
    }

    @Test
    void nothingOverlapsAndInnerNodesLieInside() {
        for (boolean down : new boolean[] {true, false}) {
            Drawing drawing = drawing(down);
            List<PlacedNode> tops = drawing.nodes().stream().filter(node -> node.level() == 0).toList();
            for (PlacedNode one : tops) {
                assertTrue(inside(one.box(), new Box(0, 0, drawing.size().width(), drawing.size().height())));
                for (PlacedNode two : tops) {
                    assertFalse(one != two && overlap(one.box(), two.box()), one + " and " + two);
                }
            }
            List<PlacedNode> inner = drawing.nodes().stream().filter(node -> node.level() == 1).toList();
            assertEquals(2, inner.size());
            Box around = tops.get(tops.size() - 1).box();
            inner.forEach(node -> assertTrue(inside(node.box(), around)));
            assertFalse(overlap(inner.get(0).box(), inner.get(1).box()));
        }
    }

    @Test
    void linesMeetTheirNodes() {
        Drawing drawing = drawing(true);
        assertEquals(5, drawing.lines().size());
        for (PlacedLine line : drawing.lines()) {
            Box from = box(drawing, line.edge().key().source());
            Box to = box(drawing, line.edge().key().target());
            assertTrue(onBorder(from, line.points().get(0)), line.toString());
            assertTrue(onBorder(to, line.points().get(line.points().size() - 1)), line.toString());
        }
    }

    @Test
    void flowsPointDown() {
        Drawing drawing = drawing(true);
        PlacedLine first = drawing.lines().get(0);
        assertTrue(box(drawing, first.edge().key().source()).y() < box(drawing, first.edge().key().target()).y());
        Drawing across = drawing(false);
        PlacedLine line = across.lines().get(0);
        assertTrue(box(across, line.edge().key().source()).x() < box(across, line.edge().key().target()).x());
    }

    @Test
    void wrapsLongChain() {
        ViewBuilder view = new ViewBuilder();
        EObject[] chain = new EObject[9];
        for (int i = 0; i < chain.length; i++) {
            chain[i] = element();
            view.node(chain[i], NodeStyle.ASSEMBLY, "component", "a context with a name of some length");
        }
        for (int i = 1; i < chain.length; i++) {
            view.reference(chain[i - 1], "a", chain[i], EdgeStyle.CONNECTS, "interface");
        }
        Drawing drawing = Drawing.of(view.build(), false, Decorations.NONE);
        assertTrue(drawing.size().width() <= LayeredLayout.ROOM.width(), drawing.size().toString());
        assertTrue(box(drawing, chain[0]).y() < box(drawing, chain[1]).y());
    }

    @Test
    void interfacesStandBetweenRequirersAndProviders() {
        ViewBuilder view = new ViewBuilder();
        EObject provider = element();
        EObject between = element();
        EObject caller = element();
        view.node(provider, NodeStyle.COMPONENT, "", "provider");
        view.node(between, NodeStyle.INTERFACE, "", "interface");
        view.node(caller, NodeStyle.COMPONENT, "", "caller");
        view.reference(provider, "a", between, EdgeStyle.PROVIDES, "");
        view.reference(caller, "a", between, EdgeStyle.REQUIRES, "");
        Drawing drawing = Drawing.of(view.build(), false, Decorations.NONE);
        assertTrue(box(drawing, caller).x() < box(drawing, between).x());
        assertTrue(box(drawing, between).x() < box(drawing, provider).x());
        PlacedLine provides = drawing.lines().get(0);
        assertTrue(onBorder(box(drawing, provider), provides.points().get(0)), "from who provides it");
    }

    @Test
    void waysOfBranchStandSideBySideInOrder() {
        ViewBuilder view = new ViewBuilder();
        var branch = view.node(element(), NodeStyle.CONTROL, "branch", "b").container();
        EObject[] ways = new EObject[7];
        for (int i = 0; i < ways.length; i++) {
            ways[i] = element();
            var way = branch.child(ways[i], NodeStyle.BEHAVIOUR, "p", "way").container();
            EObject before = null;
            for (int j = 0; j <= (i * 3) % 5; j++) {
                EObject step = element();
                way.child(step, NodeStyle.ACTION, "internal", "step");
                if (before != null) {
                    view.reference(before, "a", step, EdgeStyle.FLOW, "");
                }
                before = step;
            }
        }
        Drawing drawing = Drawing.of(view.build(), true, Decorations.NONE);
        for (int i = 1; i < ways.length; i++) {
            assertTrue(box(drawing, ways[i - 1]).x() + box(drawing, ways[i - 1]).width() < box(drawing, ways[i]).x());
            assertEquals(box(drawing, ways[0]).y(), box(drawing, ways[i]).y(), 0.01);
        }
    }

    @Test
    void longRowIsCut() {
        ViewBuilder view = new ViewBuilder();
        view.node(element(), NodeStyle.ACTION, "", "a").row(element(), RowStyle.DEMAND, "x".repeat(1000));
        Drawing drawing = Drawing.of(view.build(), true, Decorations.NONE);
        assertTrue(drawing.size().width() < 600, drawing.size().toString());
        assertTrue(drawing.text(drawing.nodes().get(0).node().rows().get(0)).endsWith("\u2026"));
    }

    @Test
    void reservesSpaceForNotes() {
        ViewBuilder view = new ViewBuilder();
        EObject node = element();
        EObject row = element();
        view.node(node, NodeStyle.ACTION, "", "a").row(row, RowStyle.DEMAND, "x");
        Drawing plain = Drawing.of(view.build(), true, Decorations.NONE);
        Drawing noted = Drawing.of(view.build(), true, new Decorations(Map.of(node, new Note("83 % of the time",
                0.83, ""), row, new Note("utilization " + "0".repeat(99), 0, ""))));
        assertEquals(box(plain, node).height() + Drawing.TEXT_LINE, box(noted, node).height(), 1,
                "a note has a line of its own");
        RowView shown = noted.nodes().get(0).node().rows().get(0);
        assertTrue(noted.text(shown).endsWith("0"), "figures are not cut");
        assertTrue(box(noted, node).width() > TextWidth.of(noted.text(shown), Drawing.TEXT, false));
    }

    @Test
    void textsHaveWidthsOfFont() {
        // Of DejaVu Sans: W has 989 of 1000 units, i 278; a character that the table does not know takes a whole one.
        assertEquals(9.89, TextWidth.of("W", 10, false), 1e-9);
        assertEquals(2.78 * 3, TextWidth.of("iii", 10, false), 1e-9);
        assertEquals(11.03, TextWidth.of("W", 10, true), 1e-9);
        assertEquals(10, TextWidth.of("\u6F22", 10, false), 1e-9);
        assertEquals(0, TextWidth.of("", 10, false), 0);
    }

    private static Box box(Drawing drawing, EObject element) {
        return drawing.nodes().stream().filter(node -> node.node().element() == element).findFirst().orElseThrow()
                .box();
    }

    private static boolean inside(Box inner, Box outer) {
        return inner.x() >= outer.x() && inner.y() >= outer.y() && inner.x() + inner.width() <= outer.x()
                + outer.width() && inner.y() + inner.height() <= outer.y() + outer.height();
    }

    private static boolean overlap(Box one, Box two) {
        return one.x() < two.x() + two.width() && two.x() < one.x() + one.width() && one.y() < two.y() + two.height()
                && two.y() < one.y() + one.height();
    }

    private static boolean onBorder(Box box, Point point) {
        double across = Math.max(box.x() - point.x(), point.x() - box.x() - box.width());
        double down = Math.max(box.y() - point.y(), point.y() - box.y() - box.height());
        return Math.abs(Math.max(across, down)) < 0.01;
    }
}
