// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.input.InputFile;
import org.loggia.input.InputProblems;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.launch.LaunchFile;
import org.loggia.simulation.launch.PalladioSettings;
import org.loggia.simulation.simulator.PcmSimulation;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that select a model, its parts and replacements of its storage, for every command that simulates. */
public final class ModelOptions implements AddedOptions {

    @Parameters(arity = "1..*", paramLabel = "PATH",
            description = "Model files or folders, files of objectives (.slo), and of monitors (.monitorrepository); "
                    + "or a launch configuration of SimuCom or SimuLizar (.launch).")
    private List<Path> paths;

    @Option(names = "--allocation", paramLabel = "FILE", description = "The allocation, if there are several.")
    private Path allocation;

    @Option(names = "--usage", paramLabel = "FILE", description = "The usage model, if there are several.")
    private Path usage;

    @Option(names = "--analysis-model", paramLabel = "FILE",
            description = "A regression model file (or ONNX file) to use instead of the configured I/O analysis "
                    + "model; give it twice for separate models of reads and writes.")
    private List<Path> analysisModels = List.of();

    @Option(names = "--exact-models",
            description = "Refuse analysis models that were made for another storage system than the configured one, "
                    + "instead of using the nearest with a note.")
    private boolean exact;

    private final Set<OptionalPart> parts = EnumSet.noneOf(OptionalPart.class);

    /** Null until read, and without one among the paths. */
    private LaunchFile launch;
    private List<Path> expanded;

    @Override
    public void addTo(CommandSpec command) {
        for (OptionalPart part : OptionalPart.values()) {
            command.addOption(OptionSpec.builder("--" + part.key()).type(boolean.class).description(part.description())
                    .initialValue(false).getter(new IGetter() {
                        @Override
                        @SuppressWarnings("unchecked")
                        public <T> T get() {
                            return (T) (Boolean) parts.contains(part);
                        }
                    }).setter(new ISetter() {
                        @Override
                        public <T> T set(T value) {
                            if (Boolean.TRUE.equals(value)) {
                                parts.add(part);
                            }
                            return null;
                        }
                    }).build());
        }
    }

    /** All that is given: files and folders of the model, and files of objectives; those of a launch configuration. */
    public List<Path> paths() {
        if (expanded == null) {
            launch();
            List<Path> all = new ArrayList<>();
            for (Path path : paths) {
                if (LaunchFile.is(path)) {
                    all.addAll(files());
                } else {
                    all.add(path);
                }
            }
            expanded = all;
        }
        return expanded;
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>(PalladioSettings.model(allocation == null ? launch.allocation()
                : allocation));
        if (usage == null) {
            files.add(launch.usage());
        }
        files.addAll(launch.demands());
        return files;
    }

    /**
     * The launch configuration among the paths; empty without one.
     *
     * @throws CommandFailure if there are several, or it cannot be read
     */
    public Optional<LaunchFile> launch() {
        List<Path> files = paths.stream().filter(LaunchFile::is).toList();
        if (files.size() > 1) {
            throw CommandFailure.wrongUsage("loggia: there are " + files.size()
                    + " launch configurations; give only one of them");
        }
        if (launch == null && !files.isEmpty()) {
            launch = LaunchFile.read(files.get(0));
        }
        return Optional.ofNullable(launch);
    }

    /**
     * A file that is not there is named before anything else is looked at.
     *
     * @throws ProblemException if one is missing
     */
    public void requireFiles() {
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw InputProblems.MISSING.failure(Location.file(path), "no such file or folder", "check the path");
            }
        }
        analysisModels.forEach(file -> requireFile(file, "--analysis-model"));
    }

    /** @throws ProblemException if the file of an option is given and missing */
    static void requireFile(Path file, String option) {
        if (file != null && !InputFile.isReadable(file)) {
            throw InputProblems.MISSING.failure(Location.file(file), "no such file", "check the path of " + option);
        }
    }

    /** The model, with what is wrong with it. */
    public ModelSelection.Loaded load() {
        return load(null, null);
    }

    /** The same with a usage evolution and with scaling policies, or null. */
    ModelSelection.Loaded load(Path evolution, Path scaling) {
        return ModelSelection.load(paths().stream().filter(path -> !ObjectiveOptions.isFile(path)
                && !MonitorOptions.isFile(path)).toList(), allocation, usage, evolution == null ? evolution()
                        : evolution,
                scaling);
    }

    private Path evolution() {
        return launch == null ? null : launch.evolution();
    }

    /** @throws org.loggia.simulation.SimulationException if the model cannot be simulated */
    public PcmSimulation compile(ModelSelection selection) {
        launch().ifPresent(each -> parts.addAll(each.parts()));
        IoAnalysisModels installed = IoAnalysisModels.installed();
        PcmSimulation simulation = PcmSimulation.of(selection, exact ? installed.exactOnly() : installed,
                analysisModels, parts);
        return launch().map(each -> simulation.withNotes(each.notes())).orElse(simulation);
    }
}
