// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.output.UnwritableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/**
 * The runs that parts of an experiment have kept, each in a folder of its own. A part may be there twice, as after a
 * batch system ran it again, if it says the same; a run of another plan, of models that have changed since, or of
 * another version of the program is refused.
 */
final class MergedRuns {

    private final Map<String, Path> found = new HashMap<>();
    private final String version;

    /**
     * @param version of the program
     * @param store where runs of the plan, and of what it was before, may be already
     * @param folders the stores of the parts
     * @param expected whether a file of that name may be a run of the plan
     * @throws ProblemException with what does not belong together, a problem each
     */
    MergedRuns(String version, Path store, List<Path> folders, Predicate<String> expected) {
        this.version = version;
        List<Problem> faults = new ArrayList<>();
        files(store).stream().filter(file -> expected.test(file.getFileName().toString()))
                .forEach(file -> found.put(file.getFileName().toString(), file));
        for (Path folder : new LinkedHashSet<>(folders)) {
            for (Path file : files(folder)) {
                add(file, expected, faults);
            }
        }
        if (!faults.isEmpty()) {
            throw new ProblemException(faults);
        }
    }

    private static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw ExperimentProblems.NO_PARTS.failure(Location.file(folder));
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
        } catch (IOException unreadable) {
            throw ExperimentProblems.PARTS.failure(Location.file(folder), "cannot be read: "
                    + UnwritableFileException.reason(unreadable), "correct that", unreadable);
        }
    }

    private void add(Path file, Predicate<String> expected, List<Problem> faults) {
        String name = file.getFileName().toString();
        Map<?, ?> run = StoredRuns.read(file);
        if (!expected.test(name)) {
            Object other = run.get(StoredRuns.VERSION);
            faults.add(version.equals(other) ? ExperimentProblems.PARTS.at(Location.file(file),
                    "is not a run of this plan, or its models have changed", "merge parts of one plan")
                    : ExperimentProblems.PARTS.at(Location.file(file), "was written by version " + other
                            + " of Loggia; this is version " + version, "simulate all parts with the same version"));
            return;
        }
        Path before = found.putIfAbsent(name, file);
        if (before != null && !Arrays.equals(bytes(before), bytes(file))) {
            faults.add(ExperimentProblems.PARTS.at(Location.file(file), "contradicts " + before
                    + ", which contains the same run", "remove the wrong file"));
        }
    }

    /** Names of all files of runs. */
    SortedSet<String> names() {
        return new TreeSet<>(found.keySet());
    }

    /** The content of a run's file; null where no part has it. */
    byte[] content(String name) {
        Path file = found.get(name);
        return file == null ? null : bytes(file);
    }

    private static byte[] bytes(Path file) {
        try {
            return InputFile.bytes(file);
        } catch (UnreadableFileException unreadable) {
            throw StoredRuns.unreadable(file, unreadable);
        }
    }
}
