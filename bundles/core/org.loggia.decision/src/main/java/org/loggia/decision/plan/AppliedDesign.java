// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.loggia.decision.space.DecisionException;
import org.loggia.decision.space.DecisionProblems;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.decision.space.ModelChanges;
import org.loggia.input.InputFile;
import org.loggia.output.AtomicFile;
import org.loggia.output.UnwritableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;

/**
 * A design as a model of its own: copies of all files of the model, in folders as they lie now, with what the design
 * decides.
 */
public final class AppliedDesign {

    private AppliedDesign() {
    }

    /** Fails when the folder is not one that can be filled: new, or empty. */
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
            throw new DecisionException(DecisionProblems.APPLY.at(Location.file(folder), "is not a new or empty folder",
                    "name one for the chosen model"));
        }
    }

    /**
     * Writes a model.
     *
     * @param selection the model with which the plan was read
     * @param spaces the space of a plan over a copy of the model
     * @return the files that the design has changed
     * @throws ProblemException if something cannot be written
     */
    public static List<Path> write(Path folder, ModelSelection selection, Design design,
            Function<ModelSelection, DesignSpace> spaces) {
        check(folder);
        List<Path> files = new ArrayList<>(selection.files());
        Path top = top(files);
        List<Path> copies = new ArrayList<>();
        try {
            for (Path file : files) {
                Path copy = folder.resolve(top.relativize(file));
                Files.createDirectories(copy.toAbsolutePath().getParent());
                AtomicFile.write(copy, InputFile.bytes(file));
                copies.add(copy);
            }
            List<Path> models = files.stream().filter(file -> selection.model().files().stream()
                    .anyMatch(each -> file.equals(path(each)))).map(file -> folder.resolve(top.relativize(file)))
                    .toList();
            ModelSelection.Loaded copy = ModelSelection.load(models, folder.resolve(top.relativize(
                    file(selection.allocation()))), folder.resolve(top.relativize(file(selection.usage()))));
            if (!copy.isUsable()) {
                throw new ProblemException(copy.problems(), null);
            }
            ModelChanges changes = new ModelChanges();
            spaces.apply(copy.selection()).apply(design, changes);
            for (Resource changed : changes.files()) {
                changed.save(java.util.Map.of());
            }
            return changes.files().stream().map(AppliedDesign::path).toList();
        } catch (UnwritableFileException unwritable) {
            throw new DecisionException(DecisionProblems.APPLY.of(unwritable.getMessage(), ""), unwritable);
        } catch (IOException fault) {
            throw new DecisionException(DecisionProblems.APPLY.at(Location.file(folder), "cannot be written: "
                    + UnwritableFileException.reason(fault), "name another folder"), fault);
        }
    }

    private static Path file(EObject root) {
        return path(root.eResource());
    }

    private static Path path(Resource file) {
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
