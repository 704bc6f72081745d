// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.cli.terminal.Terminal;
import org.loggia.input.CsvText;
import org.loggia.io.IoModel;
import org.loggia.io.IoPackage;
import org.loggia.io.Objective;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.report.text.Format;
import org.loggia.report.text.JsonText;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.compile.ModelChecks;
import org.loggia.simulation.objective.MeasurementChecks;
import org.loggia.simulation.objective.ModelObjective;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.simulation.simulator.SimulationChecks;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code loggia check}: loads models and nets and says what is wrong with them. As text, problems are lines on standard
 * error; in the other formats they are the result.
 */
@Command(name = "check",
        description = "Validates models and nets: files, or folders with all their contents, including "
                + "Palladio's objectives, monitors and measuring points.")
public final class CheckCommand implements Runnable {

    private final Terminal terminal;
    private final IoAnalysisModels formalisms = IoAnalysisModels.installed();

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Model files or folders.")
    private List<Path> paths;

    @Option(names = "--lenient",
            description = "Also simulate the model as 'loggia simulate --lenient' does, and report how often "
                    + "missing values and branches were tolerated.")
    private boolean lenient;

    @Mixin
    private OutputOptions output;

    public CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        output.check("check");
        FileArguments given = FileArguments.among(paths);
        PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(given.loaded());
        List<Problem> problems = new ArrayList<>(ModelChecks.of(model, formalisms));
        if (problems.stream().noneMatch(Problem::isError)) {
            problems.addAll(MeasurementChecks.of(given.measured()));
            if (model.all(Objective.class).findAny().isPresent()) {
                problems.addAll(objectives(model, given.models()));
            }
            if (!lenient) {
                SimulationChecks.problems(model, given.models(), formalisms).stream()
                        .filter(fault -> !isTold(fault, problems)).forEach(problems::add);
            }
        }
        if (lenient && problems.stream().noneMatch(Problem::isError)) {
            problems.addAll(gaps(given.models()));
        }
        problems.addAll(given.netProblems());
        boolean sound = problems.stream().noneMatch(Problem::isError);
        if (output.format() == Format.TEXT) {
            problems.forEach(problem -> {
                if (problem.isError()) {
                    terminal.error(ProblemLines.line(problem));
                } else {
                    terminal.message(ProblemLines.line(problem));
                }
            });
        }
        if (sound || output.format() != Format.TEXT) {
            output.write("check", report(model, given, problems), terminal);
        }
        if (!sound) {
            throw CommandFailure.badInput(List.of());
        }
    }

    /** Whether it has been said, perhaps as a warning: a model may be made for another simulator. */
    private static boolean isTold(Problem fault, List<Problem> problems) {
        return problems.stream().anyMatch(each -> each.location().equals(fault.location())
                && each.message().equals(fault.message()));
    }

    /**
     * Which objectives of a model are none, and which are about figures that the model does not have. The latter can be
     * told where there is one simulation only, which then has links and failures, too.
     */
    private List<Problem> objectives(PcmModel model, List<Path> paths) {
        ModelSelection.Loaded loaded = ModelSelection.load(paths, null, null);
        try {
            if (loaded.isUsable()) {
                return PcmSimulation.of(loaded.selection(), formalisms, List.of(),
                        EnumSet.of(OptionalPart.NETWORK, OptionalPart.FAILURES)).objectiveProblems();
            }
        } catch (SimulationException notSimulated) {
            // Then what is simulated says so; that its objectives are such can still be told.
        }
        List<Problem> problems = new ArrayList<>();
        for (ModelObjective each : ModelObjective.of(model.roots(IoModel.class))) {
            try {
                each.text();
            } catch (SimulationException wrong) {
                problems.add(wrong.problem());
            }
        }
        return problems;
    }

    /** What a simulation of the model tells of its gaps; an error where it cannot be simulated even so. */
    private List<Problem> gaps(List<Path> paths) {
        ModelSelection.Loaded loaded = ModelSelection.load(paths, null, null);
        if (!loaded.isUsable()) {
            return loaded.problems().stream().filter(Problem::isError).toList();
        }
        try {
            return PcmSimulation.of(loaded.selection(), formalisms, List.of(),
                    EnumSet.of(OptionalPart.GAPS)).gaps(SimulationSettings.ofSeed(1));
        } catch (SimulationException fault) {
            return List.of(PcmSimulation.problem(fault, loaded.selection()));
        }
    }

    private String report(PcmModel model, FileArguments given, List<Problem> problems) {
        return switch (output.format()) {
            case TEXT -> summary(model, given, problems);
            case JSON -> JsonText.of(json(model, given, problems));
            case CSV -> csv(problems);
        };
    }

    private static String summary(PcmModel model, FileArguments given, List<Problem> problems) {
        int files = model.files().size() + given.nets().size();
        long elements = model.all(EObject.class).count() + given.netElements();
        return files + (files == 1 ? " file, " : " files, ") + elements + " elements: "
                + switch (problems.size()) {
                    case 0 -> "no problems\n";
                    case 1 -> "1 warning\n";
                    default -> problems.size() + " warnings\n";
                };
    }

    private static Map<String, Object> json(PcmModel model, FileArguments given, List<Problem> problems) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("files", model.files().size() + given.nets().size());
        json.put("elements", model.all(EObject.class).count() + given.netElements());
        json.put("problems", ProblemLines.json(problems));
        return json;
    }

    private static String csv(List<Problem> problems) {
        CsvText csv = new CsvText("severity", "code", "file", "line", "element", "message", "remedy");
        ProblemLines.json(problems).forEach(each -> csv.add(each.values().toArray()));
        return csv.toString();
    }
}
