// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.loggia.cli.experiment.Engines;
import org.loggia.cli.experiment.EvaluationWork;
import org.loggia.cli.experiment.ShardOptions;
import org.loggia.cli.option.JunitFile;
import org.loggia.cli.option.JunitOption;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.ReportOption;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.decision.plan.AppliedDesign;
import org.loggia.decision.plan.DesignPlan;
import org.loggia.decision.plan.PlannedStudy;
import org.loggia.decision.study.Candidate;
import org.loggia.decision.study.DesignResult;
import org.loggia.decision.study.PendingEvaluationsException;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.experiment.StoredEvaluations;
import org.loggia.experiment.StoredRuns;
import org.loggia.report.FrontChart;
import org.loggia.report.OptimizePage;
import org.loggia.report.OptimizeReport;
import org.loggia.simulation.ModelCopy;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.engine.Engine;
import org.loggia.simulation.engine.EngineException;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia optimize}: the cheapest of many designs of a model for which objectives hold. */
@Command(name = "optimize",
        description = "Finds the cheapest feasible design of a model: allocation, processing rates, "
                + "replicas, any number or expression, alternative components and storage.")
public final class OptimizeCommand extends TerminalCommand {

    @Parameters(paramLabel = "PLAN.yaml",
            description = "The plan (YAML): the model, its degrees of freedom, costs and objectives.")
    private Path file;

    @Option(names = "--seed", paramLabel = "S",
            description = "Seed of the random numbers; replaces the seed of the plan.")
    private Long seed;

    @Option(names = "--apply", paramLabel = "DIR", description = "Write the chosen design as a model into this new or"
            + " empty folder.")
    private Path folder;

    @Option(names = "--svg", paramLabel = "FILE",
            description = "Also write a chart of the Pareto front: costs against the first metric (SVG).")
    private Path picture;

    @Mixin
    private ShardOptions parts;

    @Mixin
    private ReportOption report;

    @Mixin
    private JunitOption junit;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        output.check("optimize");
        parts.check();
        if (parts.isPart() && (folder != null || picture != null || report.isAsked() || junit.isAsked())) {
            throw CommandFailure.wrongUsage(
                    "loggia optimize: --shard computes only a part, without results; remove --apply, --svg, "
                            + "--report and --junit, and give them with --merge");
        }
        parts.shard();
        report.check(terminal);
        junit.check(terminal);
        OutputOptions.checkWritable(picture, terminal);
        try {
            if (folder != null) {
                ModelCopy.check(folder);
            }
            optimize(DesignPlan.read(file));
        } finally {
            terminal.clearProgress();
        }
    }

    private void optimize(DesignPlan plan) {
        ModelSelection.Loaded loaded = ModelSelection.load(plan.paths(), plan.allocation(), plan.usage());
        ProblemLines.failOnError(loaded.problems());
        ModelSelection selection = loaded.selection();
        long numbers = seed == null ? plan.seed() : seed;
        Set<Path> files = new LinkedHashSet<>(selection.files());
        files.addAll(plan.files());
        try (StoredRuns store = parts.isStoring() ? parts.open(file) : null;
                Engine engine = !parts.isElsewhere() ? null : Engines.open(parts.engine(), "loggia optimize "
                        + ShardOptions.name(file), () -> new EvaluationWork(file, files), terminal);
                PlannedStudy study = new PlannedStudy(plan, selection, numbers, engine == null ? parts.threads()
                        : engine.places(), looks -> terminal.progress("evaluations of designs: " + looks),
                        terminal::message)) {
            if (store != null) {
                study.designs().use(looks(store, plan, files));
            }
            if (engine != null) {
                study.designs().simulateOn(EvaluationWork.on(engine));
            }
            DesignResult result = study.run();
            if (parts.isPart()) {
                terminal.message(parts.store(file) + ": all runs are finished; --merge prints the results");
            } else {
                report(plan, selection, result, study.timeUnit(), numbers);
            }
        } catch (PendingEvaluationsException open) {
            endPart(open);
        } catch (EngineException lost) {
            throw parts.lost(lost);
        } catch (ObjectiveException wrong) {
            throw CommandFailure.badInput(file + ": " + wrong.problem().text(), wrong);
        } catch (SimulationException fault) {
            throw fault.orIn(selection.name());
        }
    }

    private StoredEvaluations looks(StoredRuns store, DesignPlan plan, Set<Path> files) {
        StoredEvaluations looks = new StoredEvaluations(store, parts.shard(), parts.isMerging(), file, List.of(plan
                .optional()),
                files);
        if (parts.isMerging()) {
            looks.merge(parts.parts());
        }
        return looks;
    }

    /** What is simulated next depends on the runs of all parts. */
    private void endPart(PendingEvaluationsException open) {
        Path store = parts.store(file);
        String missing = open.open() + " of the next " + open.all() + " runs of designs are ";
        if (parts.isPart()) {
            terminal.message(store + ": this part is complete so far; "
                    + missing
                    + "in other parts: when these have finished, continue with --resume");
        } else {
            throw CommandFailure.unfinished(store + ": "
                    + missing
                    + "missing, so the next simulations cannot be determined; simulate them with --shard I/N "
                    + "--resume, or all remaining ones with --resume");
        }
    }

    private void report(DesignPlan plan, ModelSelection selection, DesignResult result, String timeUnit, long numbers) {
        if (report.isAsked()) {
            List<String> lines = lines();
            PictureFile.writeDrawn(report.file(), () -> OptimizePage.of(result, lines, timeUnit, numbers,
                    report.origin()));
        }
        if (picture != null) {
            PictureFile.writeDrawn(picture, () -> new FrontChart(result, timeUnit).svg());
        }
        if (folder != null && result.chosen() >= 0) {
            AppliedDesign.write(folder, selection, result.candidates().get(result.chosen()).design(), plan::space);
        }
        output.write("optimize", new OptimizeReport(result).in(output.format()), terminal);
        junit.write(tests -> addTo(tests, result));
        if (result.chosen() < 0) {
            List<Candidate> all = result.candidates();
            if (!all.isEmpty() && all.stream().allMatch(each -> each.look().fault() != null)) {
                throw CommandFailure.badInput(file + ": no design can be simulated: " + all.get(0).look().fault(),
                        null);
            }
            if (all.isEmpty()) {
                throw CommandFailure.objective(ExitStatus.OBJECTIVE_MISSED, List.of(
                        "loggia optimize: all evaluated designs exceed the cost limit; give cheaper options"));
            }
            boolean isMissed = isMissed(all);
            throw CommandFailure.objective(isMissed ? ExitStatus.OBJECTIVE_MISSED : ExitStatus.OBJECTIVE_UNDECIDED,
                    List.of("loggia optimize: no feasible design was found; " + (isMissed ? "add options to the plan"
                            : "increase 'measurements' in the plan")));
        }
    }

    /** Adds the objectives of the chosen design; if none is feasible, one test case instead. */
    private static void addTo(JunitFile tests, DesignResult result) {
        List<Candidate> all = result.candidates();
        if (result.chosen() >= 0) {
            tests.add(result.model(), all.get(result.chosen()).look().verdicts().stream()
                    .filter(each -> !Double.isInfinite(each.objective().limit())).toList());
        } else {
            tests.add(result.model(), "feasible design", isMissed(all) ? JunitFile.Outcome.FAILED
                    : JunitFile.Outcome.UNDECIDED, String.join("\n", new OptimizeReport(result).found()));
        }
    }

    private static boolean isMissed(List<Candidate> all) {
        return all.stream().allMatch(each -> each.look().state() == Verdict.State.MISSED);
    }

    private List<String> lines() {
        try {
            return InputFile.lines(file);
        } catch (UnreadableFileException gone) {
            throw gone.in(file);
        }
    }
}
