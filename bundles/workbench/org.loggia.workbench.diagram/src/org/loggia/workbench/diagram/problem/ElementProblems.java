// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.problem;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IMarker;
import org.eclipse.emf.ecore.EObject;
import org.loggia.io.IoRequest;
import org.loggia.view.DiagramView;
import org.loggia.workbench.editing.MarkedProblems;

/**
 * Which element of a diagram shows which problems: the one that a problem is about, or the innermost shown one that
 * contains it. What is of the subject and of nothing that is shown belongs to the diagram as a whole.
 */
public final class ElementProblems {

    /** None. */
    public static final ElementProblems NONE = new ElementProblems(Map.of());

    private final Map<EObject, ProblemNote> notes;

    private ElementProblems(Map<EObject, ProblemNote> notes) {
        this.notes = notes;
    }

    public static ElementProblems of(MarkedProblems marked, EObject subject, DiagramView view) {
        if (marked.all().isEmpty()) {
            return NONE;
        }
        Set<EObject> shown = view.elements();
        shown.add(subject);
        Map<EObject, List<IMarker>> byShown = new LinkedHashMap<>();
        marked.all().forEach((element, markers) -> {
            EObject place = place(element, shown);
            if (place != null) {
                byShown.computeIfAbsent(place, key -> new ArrayList<>()).addAll(markers);
            }
        });
        Map<EObject, ProblemNote> notes = new HashMap<>();
        byShown.forEach((element, markers) -> notes.put(element, new ProblemNote(markers)));
        return new ElementProblems(notes);
    }

    private static EObject place(EObject element, Set<EObject> shown) {
        for (EObject at = element; at != null; at = at.eContainer()) {
            if (shown.contains(at)) {
                return at;
            }
            if (at instanceof IoRequest request && shown.contains(request.getAction())) {
                return request.getAction();
            }
        }
        return null;
    }

    /** What an element shows; null for nothing. */
    public ProblemNote of(EObject element) {
        return notes.get(element);
    }
}
