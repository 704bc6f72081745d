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

    private static final String DYNAMIC = "write scaling policies with step adjustments of 1 above scaleOutThreshold "
            + "and of -1 below scaleInThreshold, and one that adjusts to numberOfReplicas at time 0, for ";
    private static final String STATIC = "write a scaling policy that adjusts to numberOfReplicas at time 0, for ";
    private static final String CONTAINER = "an ElasticInfrastructure of the container";
    private static final String ASSEMBLY = "a ServiceGroup of the assembly context";

    /** Remedies for stereotypes of Palladio's architectural templates that replicate their elements. */
    private static final Map<String, String> TEMPLATES = Map.of(
            "StaticLoadbalancedResourceContainer", STATIC + CONTAINER,
            "StaticLoadbalancedAssemblyContext", STATIC + ASSEMBLY,
            "ReplicableResourceContainer", DYNAMIC + CONTAINER,
            "ReplicableMiddleTier", DYNAMIC + CONTAINER,
            "ReplicableAssemblyContext", DYNAMIC + ASSEMBLY,
            "VirtualizedResourceContainer",
            "change the processing rate in the model: scaling policies change numbers of replicas only");

    private IgnoredExtensions() {
    }

    /** One note for each stereotype of a file, and for each unknown type, with the elements. */
    static List<Problem> notes(ModelSelection selection) {
        List<Problem> notes = new ArrayList<>();
        Map<String, Set<String>> types = new LinkedHashMap<>();
        for (ModelResource file : selection.model().files()) {
            Stereotypes.applied(file).forEach((name, elements) -> notes.add(stereotype(name, elements, file)));
            for (ForeignContent content : file.foreignContent()) {
                if (content.feature() != null) {
                    types.computeIfAbsent(content.name(), each -> new LinkedHashSet<>()).add(ElementNames.words(content
                            .owner()));
                }
            }
        }
        types.forEach((name, elements) -> notes.add(SimulationNotes.UNKNOWN_TYPE.with(Map.of("type", name, "elements",
                listed(elements)))));
        return notes;
    }

    private static Problem stereotype(String name, List<String> elements, ModelResource file) {
        String displayed = file.displayName();
        Problem note = SimulationNotes.STEREOTYPE.with(Map.of("stereotype", name, "elements", elements.isEmpty()
                ? "no element" : listed(new LinkedHashSet<>(elements)), "file", displayed.substring(1 + Math.max(
                        displayed.lastIndexOf('/'), displayed.lastIndexOf('\\')))));
        return note.inWords(note.kind().message(), TEMPLATES.getOrDefault(name, note.remedy()));
    }

    private static String listed(Collection<String> elements) {
        String listed = elements.stream().limit(LISTED).collect(Collectors.joining(", "));
        return elements.size() > LISTED ? listed + " and " + (elements.size() - LISTED) + " more" : listed;
    }
}
