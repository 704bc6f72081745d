// SPDX-License-Identifier: EPL-2.0
package org.loggia.view;

import java.util.Map;

import org.eclipse.emf.ecore.EObject;

/**
 * Results of a simulation at elements, for display in diagrams.
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
     * @param text what is written next to the element, such as "utilization 83 %"
     * @param heat how much the element deserves attention, from 0 (cool) to 1 (hot)
     * @param details what a tool tip says
     */
    public record Note(String text, double heat, String details) {

        private static final double WARM = 0.5;
        private static final double HOT = 0.8;
        private static final int YELLOW = 0xFFF3C4;
        private static final int ORANGE = 0xFFC773;
        /** The colour of the hottest elements, as 0xRRGGBB. */
        public static final int RED = 0xF26B5B;

        /** The colour behind the text, as 0xRRGGBB: from yellow to red. */
        public int color() {
            return isHot() ? RED : heat >= WARM ? ORANGE : YELLOW;
        }

        /** Whether the element is to be seen from afar. */
        public boolean isHot() {
            return heat >= HOT;
        }
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

    /** Returns the decoration of an element; null if there is none. */
    public Note of(EObject element) {
        return notes.get(element);
    }
}
