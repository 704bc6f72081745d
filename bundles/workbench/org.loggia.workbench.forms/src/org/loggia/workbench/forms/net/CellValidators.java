// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;

import org.eclipse.emf.ecore.EObject;
import org.loggia.input.NumberReader;
import org.loggia.view.description.ElementTexts;
import org.loggia.workbench.diagram.part.Deletion;
import org.loggia.workbench.forms.edit.ModelEdits;

/** What is typed into cells, checked. */
final class CellValidators {

    private CellValidators() {
    }

    /** A whole number. */
    static Runnable whole(String text, int least, IntConsumer set) {
        int value;
        try {
            value = text.isEmpty() ? 0 : NumberReader.parseInt(text);
        } catch (NumberFormatException none) {
            throw new IllegalArgumentException("write a whole number");
        }
        if (value < least) {
            throw new IllegalArgumentException("it must be " + least + " or more");
        }
        return () -> set.accept(value);
    }

    /** A number above 0. */
    static Runnable positive(String text, DoubleConsumer set) {
        double value;
        try {
            value = NumberReader.parseDouble(text);
        } catch (NumberFormatException none) {
            throw new IllegalArgumentException("write a number");
        }
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("it must be above 0");
        }
        return () -> set.accept(value);
    }

    /** A name. */
    static Runnable name(String text, java.util.function.Consumer<String> set) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("write a name");
        }
        return () -> set.accept(text);
    }

    /** The name of an element that is chosen from a list; empty for none. */
    static String name(EObject element) {
        return element == null ? "" : ElementTexts.text(element);
    }

    /** The element of a list with a name. */
    static <T extends EObject> T named(List<T> elements, String name) {
        return elements.stream().filter(each -> name(each).equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no '" + name + "'"));
    }

    /** Deletes elements with what makes no sense without them, as in the diagram. */
    static void delete(EObject net, List<? extends EObject> elements) {
        if (!elements.isEmpty()) {
            Deletion deletion = Deletion.in(ModelEdits.session(net), net);
            ModelEdits.run(net, "Delete", () -> deletion.delete(List.copyOf(elements)));
        }
    }
}
