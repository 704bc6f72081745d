// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.loggia.input.InputFile;
import org.loggia.output.AtomicFile;
import org.loggia.output.UnwritableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/** Copies of all files of a model, in folders as they lie now, for what is to be changed of it. */
public final class ModelCopy {

    private ModelCopy() {
    }

    /**
     * Fails when the folder is not one that can be filled: new, or empty.
     *
     * @throws ProblemException if it is not
     */
    public static void check(Path folder) {
        boolean isFree = !Files.exists(folder);
        if (Files.isDirectory(folder)) {
            try (Stream<Path> content = Files.list(folder)) {
                isFree = content.findAny().isEmpty();
            } catch (IOException unreadable) {
                isFree = false;
            }
        }
        if (!isFree) {
            throw new ProblemException(SimulationProblems.COPY.at(Location.file(folder), "is not a new or empty folder",
                    "choose a new or empty folder"));
        }
    }

    /**
     * Copies the files of a model, with those of its analysis models, and loads the copy.
     *
     * @throws ProblemException if something cannot be read or written
     */
    public static ModelSelection of(ModelSelection selection, Path folder) {
        check(folder);
        List<Path> files = new ArrayList<>(selection.files());
        Path top = top(files);
        try {
            for (Path file : files) {
                Path copy = folder.resolve(top.relativize(file));
                Files.createDirectories(copy.toAbsolutePath().getParent());
                AtomicFile.write(copy, InputFile.bytes(file));
            }
        } catch (IOException fault) {
            throw unwritable(folder, fault);
        }
        List<Path> models = files.stream().filter(file -> selection.model().files().stream()
                .anyMatch(each -> file.equals(path(each)))).map(file -> folder.resolve(top.relativize(file))).toList();
        ModelSelection.Loaded copy = ModelSelection.load(models, folder.resolve(top.relativize(
                file(selection.allocation()))), folder.resolve(top.relativize(file(selection.usage()))));
        if (!copy.isUsable()) {
            throw new ProblemException(copy.problems(), null);
        }
        return copy.selection();
    }

    /**
     * Saves changed files of a copy.
     *
     * @throws ProblemException if one cannot be written
     */
    public static void save(Iterable<? extends Resource> changed, Path folder) {
        try {
            for (Resource each : changed) {
                each.save(Map.of());
            }
        } catch (IOException fault) {
            throw unwritable(folder, fault);
        }
    }

    private static ProblemException unwritable(Path folder, IOException fault) {
        return new ProblemException(fault instanceof UnwritableFileException told
                ? SimulationProblems.COPY.of(told.getMessage(), "")
                : SimulationProblems.COPY.at(Location.file(folder), "cannot be written: "
                        + UnwritableFileException.reason(fault), "choose another folder"), fault);
    }

    private static Path file(EObject root) {
        return path(root.eResource());
    }

    /** The file that a resource was loaded from. */
    public static Path path(Resource file) {
        return Path.of(file.getURI().toFileString()).toAbsolutePath().normalize();
    }

    /** The deepest folder that holds all files. */
    private static Path top(List<Path> files) {
        Path top = files.get(0).getParent();
        for (Path file : files) {
            while (!file.startsWith(top)) {
                top = top.getParent();
            }
        }
        return top;
    }
}
