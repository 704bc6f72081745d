// SPDX-License-Identifier: EPL-2.0
package org.loggia.view;

import java.util.List;

import org.eclipse.emf.ecore.EObject;

/**
 * A node of a diagram, for one element.
 *
 * @param element the element that the node stands for; it stands for no other node of the diagram
 * @param style how it is drawn
 * @param kind what it is, in small letters above the title; empty to leave it out
 * @param title its name
 * @param rows lines of text below the title, each for an element of its own
 * @param children nodes inside this one
 * @param isContainer whether nodes can be put into it
 * @param marks colours, as 0xRRGGBB, of the tokens that are drawn into its form
 */
public record NodeView(EObject element, NodeStyle style, String kind, String title, List<RowView> rows,
        List<NodeView> children, boolean isContainer, List<Integer> marks) {

    public NodeView {
        rows = List.copyOf(rows);
        children = List.copyOf(children);
        marks = List.copyOf(marks);
    }

    /**
     * A line of text inside a node.
     *
     * @param element the element that it stands for
     * @param dot colour, as 0xRRGGBB, of a dot in front; null for none
     */
    public record RowView(EObject element, RowStyle style, String text, Integer dot) {
    }
}
