// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.simulation.objective.MeasurementChecks;

/**
 * Divides the files of a folder into models. The outermost folder that contains exactly one folder with allocations
 * is a model; so is each folder with allocations of its own, together with its subfolders without any. Files elsewhere
 * form a model for each folder, except that I/O models and nets there, which may be alternatives, are a model each.
 */
final class ModelGroups {

    private static final String ALLOCATION = ".allocation";
    private static final String IO = ".io";

    private final Path top;
    private final Set<Path> allocations;

    private ModelGroups(Path top, Collection<Path> files) {
        this.top = top;
        allocations = files.stream().filter(file -> has(file, ALLOCATION)).map(Path::getParent)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the paths of each model; the given ones if they form a single model. */
    static List<List<Path>> of(List<Path> paths) {
        if (paths.size() != 1 || !Files.isDirectory(paths.get(0))) {
            return List.of(paths);
        }
        Path top = paths.get(0);
        List<Path> files = FileArguments.filesIn(top).stream().filter(file -> ModelFiles.isModel(file)
                || MeasurementChecks.isFile(file) || FileArguments.isNet(file)).toList();
        ModelGroups groups = new ModelGroups(top, files);
        if (groups.allocations.size() < 2) {
            return List.of(paths);
        }
        Map<Path, List<Path>> models = new TreeMap<>();
        Map<Path, Path> known = new HashMap<>();
        for (Path file : files) {
            Path folder = known.computeIfAbsent(file.getParent(), groups::model);
            boolean isAlternative = !groups.hasAllocation(folder) && (has(file, IO) || FileArguments.isNet(file));
            models.computeIfAbsent(isAlternative ? file : folder, each -> new ArrayList<>()).add(file.normalize());
        }
        return List.copyOf(models.values());
    }

    /** The folder of the model that a folder belongs to. */
    private Path model(Path folder) {
        List<Path> outwards = Stream.iterate(folder, each -> each != null && each.startsWith(top), Path::getParent)
                .toList();
        Path outermost = outwards.stream().filter(each -> below(each) == 1).reduce((inner, outer) -> outer)
                .orElse(null);
        return outermost != null ? outermost
                : outwards.stream().filter(allocations::contains).findFirst().orElse(folder);
    }

    private boolean hasAllocation(Path folder) {
        return below(folder) > 0;
    }

    private long below(Path folder) {
        return allocations.stream().filter(each -> each.startsWith(folder)).count();
    }

    /** Returns the innermost path that contains the whole model; the working directory if there is none. */
    static Path path(List<Path> model) {
        return model.stream().reduce(ModelGroups::common).orElseThrow();
    }

    private static Path common(Path first, Path second) {
        return Stream.iterate(first, Objects::nonNull, Path::getParent).filter(second::startsWith).findFirst()
                .orElse(Path.of("."));
    }

    private static boolean has(Path file, String extension) {
        return file.toString().endsWith(extension);
    }
}
