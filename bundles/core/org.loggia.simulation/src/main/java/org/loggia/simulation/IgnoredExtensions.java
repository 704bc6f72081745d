// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.ForeignContent;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.Stereotypes;
import org.loggia.problem.Problem;

/** Parts of the simulated files that belong to other tools' extensions, and that have no effect here. */
final class IgnoredExtensions {

    /** The most elements that a note lists. */
    private static final int LISTED = 5;

    private IgnoredExtensions() {
    }

    /** One note for each stereotype, and for each unknown type, with the elements. */
    static List<Problem> notes(ModelSelection selection) {
        Map<String, Set<String>> stereotypes = new LinkedHashMap<>();
        Map<String, Set<String>> types = new LinkedHashMap<>();
        for (ModelResource file : selection.model().files()) {
            Stereotypes.applied(file).forEach((name, elements) -> stereotypes.computeIfAbsent(name,
                    each -> new LinkedHashSet<>()).addAll(elements));
            for (ForeignContent content : file.foreignContent()) {
                if (content.feature() != null) {
                    types.computeIfAbsent(content.name(), each -> new LinkedHashSet<>()).add(ElementNames.words(content
                            .owner()));
                }
            }
        }
        List<Problem> notes = new ArrayList<>();
        stereotypes.forEach((name, elements) -> notes.add(SimulationNotes.STEREOTYPE.with(Map.of("stereotype", name,
                "elements", elements.isEmpty() ? "no element" : listed(elements)))));
        types.forEach((name, elements) -> notes.add(SimulationNotes.UNKNOWN_TYPE.with(Map.of("type", name, "elements",
                listed(elements)))));
        return notes;
    }

    private static String listed(Collection<String> elements) {
        String listed = elements.stream().limit(LISTED).collect(Collectors.joining(", "));
        return elements.size() > LISTED ? listed + " and " + (elements.size() - LISTED) + " more" : listed;
    }
}
