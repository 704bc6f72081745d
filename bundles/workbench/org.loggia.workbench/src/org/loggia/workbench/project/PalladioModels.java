// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.loggia.io.IoPackage;
import org.loggia.io.StorageResource;
import org.loggia.io.TimeUnit;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.workbench.editing.Metamodels;
import org.loggia.workbench.editing.ModelExtensions;

/**
 * The models in a folder outside the workspace.
 *
 * @param folder where they are
 * @param files the model files and what stands next to them, without folders of a version control system and of builds
 * @param problems what is wrong with them; models with problems can be imported too, to mend them here
 * @param timeUnit in which their storage resources say that times are; seconds, as in Palladio, where they say none
 */
record PalladioModels(Path folder, List<Path> files, List<Problem> problems, TimeUnit timeUnit) {

    /** What stands next to models: PerOpteryx's decisions, costs and goals, storage models, tables of loads. */
    private static final Set<String> BESIDE = Set.of("designdecision", "cost", "qmldeclarations", "qmlcontracttype",
            "json", "csv");

    /** Looks at a folder. May take seconds where it holds much. */
    static PalladioModels in(Path folder) throws IOException {
        Metamodels.load();
        try (Stream<Path> tree = Files.walk(folder)) {
            List<Path> all = tree.filter(Files::isRegularFile).filter(file -> !isHidden(folder.relativize(file)))
                    .sorted().toList();
            List<Path> files = all.stream().noneMatch(file -> ModelExtensions.isChecked(extension(file))) ? List.of()
                    : all.stream().filter(PalladioModels::isWanted).toList();
            List<Path> loadable = files.stream().filter(ModelFiles::isModel).toList();
            PcmModel loaded = loadable.isEmpty() ? null : new ModelFiles(IoPackage.eINSTANCE).load(loadable);
            return loaded == null ? new PalladioModels(folder, files, List.of(), TimeUnit.SECOND)
                    : new PalladioModels(folder, files, loaded.problems(), loaded.all(StorageResource.class)
                            .map(StorageResource::getModelTimeUnit).findFirst().orElse(TimeUnit.SECOND));
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    private static boolean isWanted(Path file) {
        return ModelExtensions.isChecked(extension(file)) || BESIDE.contains(extension(file));
    }

    private static String extension(Path file) {
        String name = file.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static boolean isHidden(Path relative) {
        for (Path part : relative) {
            if (part.toString().startsWith(".") || part.toString().equals("target") || part.toString().equals("bin")) {
                return true;
            }
        }
        return false;
    }

    /** Whether something is in the folder that templates keep their storage system in. */
    boolean hasStorageFolder() {
        return files.stream().anyMatch(file -> folder.relativize(file).startsWith("storage"));
    }

    /** Whether there is an I/O model, which can say what storage there is. */
    boolean knowsStorage() {
        return files.stream().anyMatch(file -> extension(file).equals("io"));
    }

    /** What is found: the files, then the errors, each with its place as people call it. */
    List<String> lines() {
        return Stream.concat(files.stream().map(file -> folder.relativize(file).toString()), problems.stream().filter(
                Problem::isError).map(this::line)).toList();
    }

    private String line(Problem error) {
        String inside = folder + File.separator;
        String file = error.file().startsWith(inside) ? error.file().substring(inside.length()) : error.file();
        String names = error.location().names();
        return file + (names == null ? "" : " (" + names + ")") + ": " + error.text();
    }

    /** What is found, in a sentence. */
    String summary() {
        if (files.isEmpty()) {
            return "There are no Palladio models in this folder.";
        }
        long errors = problems.stream().filter(Problem::isError).count();
        return files.size() + (files.size() == 1 ? " file" : " files") + (problems.isEmpty()
                ? ", no problems."
                : ", " + errors + (errors == 1 ? " error" : " errors") + " and " + (problems.size() - errors)
                        + " warnings.");
    }
}
