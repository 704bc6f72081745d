// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.ForeignContent;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.Stereotypes.Application;
import org.loggia.pcm.persistence.Stereotypes;
import org.loggia.pcm.spd.SPD;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.simulation.objective.ObjectiveFile;

/** Files and parts of files that change the results of other simulators of the PCM, and that have no effect here. */
public final class IgnoredFiles {

    /** Notes on files, by the end of the file name. */
    private static final Map<String, ProblemKind> KINDS = Map.of(".usageevolution", SimulationNotes.UNUSED_EVOLUTION,
            ".spd", SimulationNotes.UNUSED_POLICIES, ".semanticspd", SimulationNotes.UNUSED_POLICIES,
            ObjectiveFile.EXTENSION, SimulationNotes.UNUSED_OBJECTIVES);

    private IgnoredFiles() {
    }

    /**
     * One note for each kind of such files, with their names: in the folders that were given, with their subfolders,
     * and in those of the allocation and of the usage model. Subfolders with models of their own are left out. Where
     * an evolution or policies were chosen, the others are alternatives and not reported. Then stereotypes and elements
     * of unknown types in the files that were loaded.
     */
    public static List<Problem> notes(ModelSelection selection) {
        Set<ProblemKind> decided = new HashSet<>(Set.of(SimulationNotes.UNUSED_OBJECTIVES));
        if (selection.evolution() != null) {
            decided.add(SimulationNotes.UNUSED_EVOLUTION);
        }
        if (selection.policies() != null) {
            decided.add(SimulationNotes.UNUSED_POLICIES);
        }
        List<Problem> notes = new ArrayList<>(notes(selection, kind -> !decided.contains(kind)));
        notes.addAll(IgnoredExtensions.notes(selection));
        return notes;
    }

    /** A note on the files of objectives in the same folders, for a simulation that was given none. */
    public static List<Problem> objectives(ModelSelection selection) {
        return notes(selection, SimulationNotes.UNUSED_OBJECTIVES::equals);
    }

    private static List<Problem> notes(ModelSelection selection, Predicate<ProblemKind> reported) {
        Set<Path> homes = new TreeSet<>();
        for (EObject root : new EObject[] {selection.allocation(), selection.usage()}) {
            if (root.eResource() instanceof ModelResource file && file.getURI().isFile()) {
                homes.add(Path.of(file.getURI().toFileString()).toAbsolutePath().normalize().getParent());
            }
        }
        Map<ProblemKind, List<String>> ignored = new LinkedHashMap<>();
        files(selection.folders(), homes).forEach((file, name) -> {
            ProblemKind kind = kind(file.getFileName().toString());
            if (kind != null && reported.test(kind)) {
                ignored.computeIfAbsent(kind, each -> new ArrayList<>()).add(name);
            }
        });
        List<Problem> notes = new ArrayList<>();
        ignored.forEach((kind, names) -> notes.add(kind.with(Map.of("file", String.join(", ", names)))));
        return notes;
    }

    private static ProblemKind kind(String name) {
        return ForeignModels.language(name) != null ? SimulationNotes.FOREIGN_RULES
                : KINDS.entrySet().stream().filter(each -> name.endsWith(each.getKey())).map(Map.Entry::getValue)
                        .findFirst().orElse(null);
    }

    /** Files by their paths, with their names for messages: below a given folder their paths from there. */
    private static Map<Path, String> files(List<Path> folders, Set<Path> homes) {
        Map<Path, String> files = new TreeMap<>();
        for (Path home : homes) {
            list(home).forEach(file -> files.put(file, file.getFileName().toString()));
        }
        for (Path folder : folders) {
            Path top = folder.toAbsolutePath().normalize();
            try {
                Files.walkFileTree(top, new SimpleFileVisitor<>() {

                    @Override
                    public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                        boolean own = each.equals(top) || homes.stream().anyMatch(home -> home.startsWith(each));
                        return own || list(each).stream().noneMatch(ModelSelection::isMain) ? FileVisitResult.CONTINUE
                                : FileVisitResult.SKIP_SUBTREE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        files.putIfAbsent(file, top.relativize(file).toString());
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
                        return FileVisitResult.CONTINUE;
                    }
                });
            } catch (IOException | UncheckedIOException unreadable) {
                // The models themselves could be read, and nothing more is needed of their folder.
                continue;
            }
        }
        return files;
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        } catch (IOException | UncheckedIOException unreadable) {
            return List.of();
        }
    }

    /** Parts of the simulated files that belong to other tools' extensions, and that have no effect here. */
    private static final class IgnoredExtensions {

        /** The most elements that a note lists. */
        private static final int LISTED = 5;

        private static final String DYNAMIC =
                "write scaling policies with step adjustments of 1 above scaleOutThreshold "
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
                        types.computeIfAbsent(content.name(), each -> new LinkedHashSet<>()).add(ElementNames.words(
                                content
                                        .owner()));
                    }
                }
            }
            types.forEach((name, elements) -> notes.add(SimulationNotes.UNKNOWN_TYPE.with(Map.of("type", name,
                    "elements",
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
}
