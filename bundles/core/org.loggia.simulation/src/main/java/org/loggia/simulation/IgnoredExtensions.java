// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
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
import org.loggia.pcm.persistence.Stereotypes.Application;
import org.loggia.pcm.spd.SPD;
import org.loggia.problem.Problem;

/** Parts of the simulated files that belong to other tools' extensions, and that have no effect here. */
final class IgnoredExtensions {

    /** The most elements that a note lists. */
    private static final int LISTED = 5;

    private static final String DYNAMIC = "write scaling policies with step adjustments of 1 above scaleOutThreshold "
            + "and of -1 below scaleInThreshold, and one that adjusts to numberOfReplicas at time 0, for ";
    private static final String CONTAINER = "an ElasticInfrastructure of the container";
    private static final String ASSEMBLY = "a ServiceGroup of the assembly context";

    /** Remedies for stereotypes of Palladio's architectural templates that scale their elements. */
    private static final Map<String, String> TEMPLATES = Map.of(
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
            notes.addAll(stereotypes(file, selection.policies()));
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

    private static List<Problem> stereotypes(ModelResource file, SPD policies) {
        Map<String, Set<String>> elements = new LinkedHashMap<>();
        Set<String> replicated = new HashSet<>();
        for (Application each : Stereotypes.applied(file)) {
            if (!TemplatePolicies.is(each)) {
                elements.computeIfAbsent(each.stereotype(), name -> new LinkedHashSet<>());
            } else if (policies == null || policies.eResource() != null) {
                replicated.add(each.stereotype());
            } else {
                continue;
            }
            if (each.words() != null) {
                elements.computeIfAbsent(each.stereotype(), name -> new LinkedHashSet<>()).add(each.text());
            }
        }
        List<Problem> notes = new ArrayList<>();
        String displayed = file.displayName().replace('\\', '/');
        elements.forEach((name, words) -> {
            var kind = replicated.contains(name) ? SimulationNotes.STATIC_REPLICAS : SimulationNotes.STEREOTYPE;
            Problem note = kind.with(Map.of("stereotype", name, "elements", words.isEmpty() ? "no element" : listed(
                    words), "file", displayed.substring(displayed.lastIndexOf('/') + 1)));
            notes.add(note.inWords(kind.message(), TEMPLATES.getOrDefault(name, note.remedy())));
        });
        return notes;
    }

    private static String listed(Collection<String> elements) {
        String listed = elements.stream().limit(LISTED).collect(Collectors.joining(", "));
        return elements.size() > LISTED ? listed + " and " + (elements.size() - LISTED) + " more" : listed;
    }
}
