// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.cli.option.JunitOption;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.report.CheckReport;
import org.loggia.cli.report.SarifFile;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.io.IoModel;
import org.loggia.io.IoPackage;
import org.loggia.io.Objective;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.report.text.Format;
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
                + "Palladio's objectives, monitors and measuring points. In a folder of many models, each is "
                + "validated on its own.")
public final class CheckCommand extends TerminalCommand {

    private IoAnalysisModels formalisms = IoAnalysisModels.installed();

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Model files or folders.")
    private List<Path> paths;

    @Option(names = "--exact-models",
            description = "Refuse analysis models that were made for another storage system than the configured one.")
    private boolean exact;

    @Option(names = "--lenient",
            description = "Also simulate the model as 'loggia simulate --lenient' does, and report how often "
                    + "missing values and branches were tolerated.")
    private boolean lenient;

    @Mixin
    private JunitOption junit;

    @Option(names = "--sarif", paramLabel = "FILE.sarif",
            description = "Also write the problems in the format that source code servers display at the affected "
                    + "lines (SARIF 2.1.0).")
    private Path sarif;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        output.check("check");
        junit.check(terminal);
        if (exact) {
            formalisms = formalisms.exactOnly();
        }
        OutputOptions.checkWritable(sarif, terminal);
        List<List<Path>> groups = ModelGroups.of(paths);
        List<CheckReport.Model> models = new ArrayList<>();
        for (List<Path> group : groups) {
            if (groups.size() > 1) {
                terminal.progress("checked " + models.size() + " of " + groups.size() + " models");
            }
            models.add(checked(group));
        }
        terminal.clearProgress();
        CheckReport report = new CheckReport(models);
        if (output.format() == Format.TEXT) {
            report.problems().forEach(problem -> {
                if (problem.isError()) {
                    terminal.error(ProblemLines.line(problem));
                } else {
                    terminal.message(ProblemLines.line(problem));
                }
            });
        }
        if (report.isSound() || models.size() > 1 || output.format() != Format.TEXT) {
            output.write("check", report.in(output.format()), terminal);
        }
        junit.write(report::addTo);
        if (sarif != null) {
            OutputOptions.writeAtomically(sarif, SarifFile.of(report.problems()));
        }
        if (!report.isSound()) {
            throw CommandFailure.badInput(List.of());
        }
    }

    private CheckReport.Model checked(List<Path> group) {
        FileArguments given = FileArguments.among(group);
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
        List<String> files = Stream.concat(model.files().stream().map(ModelResource::displayName),
                given.nets().stream().map(Path::toString)).toList();
        return new CheckReport.Model(ModelGroups.path(group).toString(), files, model.all(EObject.class).count()
                + given.netElements(), problems);
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
}
