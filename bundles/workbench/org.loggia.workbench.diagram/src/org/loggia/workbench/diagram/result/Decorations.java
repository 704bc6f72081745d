// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.result;

import java.util.Map;

import org.eclipse.emf.ecore.EObject;

/**
 * What the results of a simulation say about elements.
 *
 * @param notes by element
 * @param state what the model was that they are of, where that is known; else empty
 */
public record Decorations(Map<EObject, Note> notes, String state) {

    /** Nothing. */
    public static final Decorations NONE = new Decorations(Map.of());

    /**
     * A figure of an element.
     *
     * @param text what is written beside the element, such as "utilization 83 %"
     * @param heat how much the element deserves attention, from 0 (cool) to 1 (hot)
     * @param details what a tool tip says
     */
    public record Note(String text, double heat, String details) {
    }

    public Decorations {
        notes = Map.copyOf(notes);
    }

    /** Notes of a model in whatever state. */
    public Decorations(Map<EObject, Note> notes) {
        this(notes, "");
    }

    /** The same notes, of a model in a state. */
    public Decorations of(String model) {
        return new Decorations(notes, model);
    }

    /** What is said about an element; null for nothing. */
    public Note of(EObject element) {
        return notes.get(element);
    }
}
