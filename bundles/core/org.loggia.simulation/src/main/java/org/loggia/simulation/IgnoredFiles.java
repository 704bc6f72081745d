// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;

/** Files beside a model that change what other simulators of the PCM do with it, and that have no effect here. */
public final class IgnoredFiles {

    /** By the end of the file name, what is said of such files. */
    private static final Map<String, ProblemKind> KINDS = Map.of(".usageevolution", SimulationNotes.UNUSED_EVOLUTION,
            ".spd", SimulationNotes.UNUSED_POLICIES, ".semanticspd", SimulationNotes.UNUSED_POLICIES,
            ".qvto", SimulationNotes.FOREIGN_RULES, ".henshin", SimulationNotes.FOREIGN_RULES,
            ".sdm", SimulationNotes.FOREIGN_RULES);

    private IgnoredFiles() {
    }

    /**
     * One note for each kind of such files in the folders of the allocation and of the usage model, with their names.
     * Where an evolution or policies were chosen, the others are alternatives that were not, and nothing is said of
     * them.
     */
    public static List<Problem> notes(ModelSelection selection) {
        Set<Path> folders = new TreeSet<>();
        for (EObject root : new EObject[] {selection.allocation(), selection.usage()}) {
            if (root.eResource() instanceof ModelResource file && file.getURI().isFile()) {
                folders.add(Path.of(file.getURI().toFileString()).toAbsolutePath().getParent());
            }
        }
        Set<ProblemKind> decided = new HashSet<>();
        if (selection.evolution() != null) {
            decided.add(SimulationNotes.UNUSED_EVOLUTION);
        }
        if (selection.policies() != null) {
            decided.add(SimulationNotes.UNUSED_POLICIES);
        }
        Map<ProblemKind, List<String>> ignored = new LinkedHashMap<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> file.getFileName().toString()).sorted()
                        .forEach(name -> KINDS.entrySet().stream().filter(each -> name.endsWith(each.getKey())
                                && !decided.contains(each.getValue())).forEach(each -> ignored.computeIfAbsent(
                                        each.getValue(), kind -> new ArrayList<>()).add(name)));
            } catch (IOException | UncheckedIOException unreadable) {
                // The models themselves could be read, and nothing more is needed of their folder.
                continue;
            }
        }
        return ignored.entrySet().stream()
                .map(each -> each.getKey().with(Map.of("file", String.join(", ", each.getValue())))).toList();
    }
}
