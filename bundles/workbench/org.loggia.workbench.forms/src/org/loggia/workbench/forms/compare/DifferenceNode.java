// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.compare;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.compare.IEncodedStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
import org.eclipse.compare.structuremergeviewer.DiffNode;
import org.eclipse.compare.structuremergeviewer.Differencer;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.graphics.Image;
import org.loggia.pcm.compare.ElementDifference;
import org.loggia.pcm.compare.ValueDifference;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.view.description.DifferenceTexts;
import org.loggia.view.description.ElementTexts;

/**
 * A row of the comparison: an element that differs, or a value of the one above it. Where it is selected, the lower
 * part of the compare editor lays the texts of its two sides side by side.
 */
final class DifferenceNode extends DiffNode {

    private final ElementDifference difference;
    private final ValueDifference value;
    private final DifferenceNode parent;
    private final boolean isLeftNewer;
    private final List<DifferenceNode> children = new ArrayList<>();

    private DifferenceNode(DifferenceNode parent, ElementDifference difference, ValueDifference value,
            boolean isLeftNewer) {
        super(Differencer.CHANGE, null, text(difference, isLeftNewer), text(difference, !isLeftNewer));
        this.parent = parent;
        this.difference = difference;
        this.value = value;
        this.isLeftNewer = isLeftNewer;
        if (value == null) {
            difference.values().forEach(each -> children.add(new DifferenceNode(this, difference, each, isLeftNewer)));
            difference.parts().forEach(each -> children.add(new DifferenceNode(this, each, null, isLeftNewer)));
        }
    }

    /** @param isLeftNewer whether the left side is what the right one has become, as with a state of the history */
    static List<DifferenceNode> of(List<ElementDifference> differences, boolean isLeftNewer) {
        return differences.stream().map(each -> new DifferenceNode(null, each, null, isLeftNewer)).toList();
    }

    private static ITypedElement text(ElementDifference difference, boolean isAfter) {
        EObject element = isAfter ? difference.after() : difference.before();
        if (element == null) {
            return null;
        }
        List<String> lines = new ArrayList<>(List.of(ModelDescriptions.label(element.eClass()) + ": "
                + ElementTexts.text(element)));
        difference.values().forEach(each -> lines.add(DifferenceTexts.label(each) + ": "
                + (isAfter ? DifferenceTexts.after(each) : DifferenceTexts.before(each))));
        return new ElementText(ElementTexts.text(element), lines);
    }

    /** The element that differs, or whose value does. */
    ElementDifference difference() {
        return difference;
    }

    /** The value that differs; null where the row is an element. */
    ValueDifference value() {
        return value;
    }

    /** The row above; null for an outermost one. */
    DifferenceNode above() {
        return parent;
    }

    List<DifferenceNode> below() {
        return children;
    }

    /** What the left side has for a value. */
    String left() {
        return value == null ? "" : isLeftNewer ? DifferenceTexts.after(value) : DifferenceTexts.before(value);
    }

    /** What the right side has for a value. */
    String right() {
        return value == null ? "" : isLeftNewer ? DifferenceTexts.before(value) : DifferenceTexts.after(value);
    }

    /** A row is itself only, though nodes of Eclipse are equal where their names are. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /**
     * An element as a text to be laid next to another: what it is, and a line for each of its values that differs.
     *
     * @param name what it is called
     */
    private record ElementText(String name, List<String> lines) implements ITypedElement,
            IEncodedStreamContentAccessor {

        @Override
        public String getName() {
            return name;
        }

        @Override
        public Image getImage() {
            return null;
        }

        @Override
        public String getType() {
            return TEXT_TYPE;
        }

        @Override
        public InputStream getContents() {
            return new ByteArrayInputStream((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String getCharset() {
            return StandardCharsets.UTF_8.name();
        }
    }
}
