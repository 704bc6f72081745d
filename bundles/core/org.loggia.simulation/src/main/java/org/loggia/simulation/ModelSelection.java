// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.loggia.io.AnalysisModel;
import org.loggia.io.Arrivals;
import org.loggia.io.IoModel;
import org.loggia.io.IoPackage;
import org.loggia.io.check.ArrivalsCheck;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.persistence.TextualModels;
import org.loggia.pcm.spd.SPD;
import org.loggia.pcm.usageevolution.UsageEvolution;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;

/**
 * The one allocation and the one usage model to simulate, with the I/O extension, out of files and folders.
 *
 * <p>From a folder only its allocation, usage model and I/O files are taken, and what they refer to; so a folder may
 * hold other models, even broken ones, that the simulation has nothing to do with.
 *
 * @param name allocation and usage model, for results
 * @param allocation leads to the system, the components and the resource environment
 * @param usage the usage model
 * @param evolution how the usage changes in the course of a run; null where it does not
 * @param policies what is scaled in the course of a run; null where nothing is
 * @param ioModels roots of the I/O files
 * @param model all files that were loaded
 * @param folders the folders that were given
 */
public record ModelSelection(String name, Allocation allocation, UsageModel usage, UsageEvolution evolution,
        SPD policies, List<IoModel> ioModels, PcmModel model, List<Path> folders) {

    /** The end of the names of I/O extensions. */
    public static final String IO = ".io";

    private static final String ALLOCATION = ".allocation";
    private static final String USAGE = ".usagemodel";

    /** A selection of models that are at hand, not from given folders. */
    public ModelSelection(String name, Allocation allocation, UsageModel usage, UsageEvolution evolution,
            SPD policies, List<IoModel> ioModels, PcmModel model) {
        this(name, allocation, usage, evolution, policies, ioModels, model, List.of());
    }

    /** The result of loading: a selection, or the problems that stand in its way. */
    public record Loaded(ModelSelection selection, List<Problem> problems) {
        public boolean isUsable() {
            return selection != null;
        }
    }

    /**
     * Loads what is to be simulated. Nothing is thrown for bad input.
     *
     * @param paths files and folders
     * @param allocation the allocation file where the paths hold several, or null
     * @param usage the usage model file where the paths hold several, or null
     */
    public static Loaded load(List<Path> paths, Path allocation, Path usage) {
        return load(paths, allocation, usage, null, null);
    }

    /**
     * Loads the models to simulate, with a usage evolution.
     *
     * @param evolution the usage evolution file, or a table of loads (.csv); null where the usage stays what the usage
     *                  model says
     */
    public static Loaded load(List<Path> paths, Path allocation, Path usage, Path evolution) {
        return load(paths, allocation, usage, evolution, null);
    }

    /**
     * Loads the models to simulate, with a usage evolution and scaling policies.
     *
     * @param evolution the usage evolution file, or a table of loads (.csv); null where the usage stays what the usage
     *                  model says
     * @param scaling the file of scaling policies, or that of a configuration of such; null where nothing is scaled
     */
    public static Loaded load(List<Path> paths, Path allocation, Path usage, Path evolution, Path scaling) {
        List<Problem> problems = ForeignModels.problems(paths, scaling);
        if (!problems.isEmpty()) {
            return new Loaded(null, problems);
        }
        Set<Path> files = new LinkedHashSet<>();
        for (Path path : paths) {
            files.addAll(filesOf(path, problems));
        }
        Path chosenAllocation = choose(files, allocation, ALLOCATION, SimulationProblems.NO_ALLOCATION,
                SimulationProblems.SEVERAL_ALLOCATIONS, paths, problems);
        Path chosenUsage = choose(files, usage, USAGE, SimulationProblems.NO_USAGE_MODEL,
                SimulationProblems.SEVERAL_USAGE_MODELS, paths, problems);
        if (!problems.isEmpty()) {
            return new Loaded(null, problems);
        }
        files.removeIf(f -> isOther(f, ALLOCATION, chosenAllocation) || isOther(f, USAGE, chosenUsage));
        files.add(chosenAllocation);
        files.add(chosenUsage);
        boolean isTable = evolution != null && LoadTable.is(evolution);
        if (evolution != null && !isTable) {
            files.add(evolution);
        }
        if (scaling != null) {
            files.add(scaling);
        }
        PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(files);
        problems.addAll(model.problems());
        if (model.hasErrors()) {
            return new Loaded(null, problems);
        }
        Allocation root = root(model, Allocation.class, chosenAllocation, problems);
        UsageModel usageRoot = root(model, UsageModel.class, chosenUsage, problems);
        UsageEvolution evolutionRoot = evolution == null || usageRoot == null ? null
                : isTable ? table(evolution, usageRoot, problems)
                : root(model, UsageEvolution.class, evolution, problems);
        SPD policies = scaling == null ? null : ScalingPolicies.of(model, scaling, problems);
        if (root == null || usageRoot == null || evolution != null && evolutionRoot == null
                || scaling != null && policies == null) {
            return new Loaded(null, problems);
        }
        String name = stem(chosenAllocation) + " / " + stem(chosenUsage);
        return new Loaded(new ModelSelection(name, root, usageRoot, evolutionRoot, policies, model.roots(IoModel.class),
                model, paths.stream().filter(Files::isDirectory).toList()), problems);
    }

    /**
     * The files whose contents decide about the results: those that were loaded, and the analysis models and arrivals
     * that they name.
     */
    public Set<Path> files() {
        Set<Path> files = new LinkedHashSet<>();
        if (evolution != null && evolution.eResource() != null && evolution.eResource().getResourceSet() == null) {
            files.add(Path.of(evolution.eResource().getURI().toFileString()));
        }
        for (Resource resource : model.resources().getResources()) {
            if (resource.getURI().isFile()) {
                Path file = Path.of(resource.getURI().toFileString()).toAbsolutePath().normalize();
                files.add(file);
                resource.getAllContents().forEachRemaining(element -> {
                    if (element instanceof AnalysisModel named) {
                        Stream.of(named.getReadModel(), named.getWriteModel()).filter(Objects::nonNull)
                                .map(name -> file.resolveSibling(name).normalize()).filter(Files::isRegularFile)
                                .forEach(files::add);
                    } else if (element instanceof Arrivals arrivals && ArrivalsCheck.faults(arrivals).isEmpty()) {
                        files.add(ArrivalsCheck.file(arrivals));
                    }
                });
            }
        }
        return files;
    }

    private static List<Path> filesOf(Path path, List<Problem> problems) {
        if (!Files.exists(path)) {
            problems.add(SimulationProblems.SELECTION.at(Location.file(path), "no such file or folder",
                    "check the path"));
            return List.of();
        }
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> tree = Files.walk(path)) {
            List<Path> all = tree.sorted().toList();
            List<Path> found = all.stream().filter(f -> has(f, ALLOCATION) || has(f, USAGE) || has(f, IO)).toList();
            if (found.isEmpty()) {
                List<Problem> textual = TextualModels.problems(all);
                problems.addAll(textual.isEmpty() ? List.of(SimulationProblems.SELECTION.at(Location.file(path),
                        "the folder contains no model to simulate",
                        "choose a folder with an .allocation and a .usagemodel file")) : textual);
            }
            return found;
        } catch (IOException | UncheckedIOException e) {
            problems.add(SimulationProblems.SELECTION.at(Location.file(path), "the folder cannot be read",
                    "check its permissions"));
            return List.of();
        }
    }

    private static Path choose(Set<Path> files, Path wanted, String extension, ProblemKind none,
            ProblemKind several, List<Path> paths, List<Problem> problems) {
        if (wanted != null) {
            return wanted;
        }
        List<Path> found = files.stream().filter(f -> has(f, extension)).toList();
        if (found.size() == 1) {
            return found.get(0);
        }
        String place = paths.isEmpty() ? "(no path)" : paths.get(0).toString();
        if (problems.isEmpty()) {
            problems.add(found.isEmpty() ? none.at(Location.file(place))
                    : several.at(Location.file(place), Map.of("number", Integer.toString(found.size()), "files",
                            found.stream().map(f -> shortest(f, found)).collect(Collectors.joining(", ")))));
        }
        return null;
    }

    /** The name of a file; with its folders where another has the same. */
    private static String shortest(Path file, List<Path> all) {
        Path name = file.getFileName();
        boolean only = all.stream().filter(each -> each.getFileName().equals(name)).count() == 1;
        return (only ? name : file).toString();
    }

    private static <T extends EObject> T root(PcmModel model, Class<T> type, Path file, List<Problem> problems) {
        List<T> roots = model.roots(type);
        if (roots.size() == 1) {
            return roots.get(0);
        }
        problems.add(SimulationProblems.SELECTION.at(Location.file(file), "the file contains " + roots.size()
                + " elements of type "
                + type.getSimpleName(), "choose a file with one"));
        return null;
    }

    private static UsageEvolution table(Path file, UsageModel usage, List<Problem> problems) {
        try {
            return LoadTable.read(file, usage);
        } catch (SimulationException refused) {
            problems.add(refused.problem());
            return null;
        }
    }

    /** Whether a file is an allocation or a usage model by its name. */
    static boolean isMain(Path file) {
        return has(file, ALLOCATION) || has(file, USAGE);
    }

    private static boolean isOther(Path file, String extension, Path chosen) {
        return has(file, extension) && !file.toAbsolutePath().normalize().equals(chosen.toAbsolutePath().normalize());
    }

    private static boolean has(Path file, String extension) {
        return file.getFileName().toString().endsWith(extension);
    }

    private static String stem(Path file) {
        String name = file.getFileName().toString();
        return name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : name;
    }
}
