// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.loggia.cli.option.JunitOption;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.report.DifferencesReport;
import org.loggia.cli.report.ResultComparisonReport;
import org.loggia.cli.report.ResultFile;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.io.IoPackage;
import org.loggia.pcm.compare.ModelComparison;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.ModelProblems;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.simulation.result.ResultComparison;
import org.loggia.simulation.result.ResultComparison.Change;
import org.loggia.simulation.result.ResultComparison.Difference;
import org.loggia.simulation.simulator.MeasuredResult;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code loggia compare}: lists the differences between two models or queueing Petri nets by element, and the figures
 * of two simulation results that differ significantly.
 */
@Command(name = "compare",
        description = "Compares two models or two queueing Petri nets, or two versions of one, element by "
                + "element; with --results, the figures of two simulation results.")
public final class CompareCommand extends TerminalCommand {

    /** What keeps a file, or a part of it, out of the model, so that it would seem to be removed. */
    private static final Set<ProblemKind> INCOMPLETE = Set.of(ModelProblems.UNREADABLE_FILE,
            ModelProblems.EMPTY_FILE, ModelProblems.NO_MODELS, ModelProblems.CONTENT);

    @Parameters(index = "0", paramLabel = "BEFORE", description = "The first model or net: a file or a folder; or a "
            + "result file.")
    private Path before;

    @Parameters(index = "1", paramLabel = "AFTER", description = "The second model or net: a file or a folder; or "
            + "a result file.")
    private Path after;

    @Option(names = "--results",
            description = "Compare JSON results of simulate or experiment, or single measurements "
                    + "(--raw-measurements, .edp2): report the figures that have become significantly worse, better, "
                    + "higher or lower.")
    private boolean results;

    @Option(names = "--tolerance", paramLabel = "SHARE",
            description = "With --results: report only changes by more than this share, such as 0.05.")
    private Double tolerance;

    @Mixin
    private JunitOption junit;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        output.check("compare");
        junit.check(terminal);
        if (results) {
            compareResults();
            return;
        }
        if (tolerance != null || junit.isAsked()) {
            throw CommandFailure.wrongUsage("loggia compare: " + (tolerance != null ? "--tolerance" : "--junit")
                    + " compares results; add --results");
        }
        if (MeasuredResult.is(before) || MeasuredResult.is(after)) {
            throw CommandFailure.wrongUsage("loggia compare: " + (MeasuredResult.is(before) ? before : after)
                    + " contains measurements; add --results");
        }
        if (isNet(before) != isNet(after)) {
            throw CommandFailure.wrongUsage((isNet(before) ? after : before)
                    + ": not a queueing Petri net (.qpe), unlike the other file; compare two nets or two models");
        }
        ModelComparison comparison = ModelComparison.of(roots(before), roots(after));
        output.write("compare", new DifferencesReport(before, after, comparison).in(output.format()), terminal);
    }

    private void compareResults() {
        if (tolerance != null && !(tolerance >= 0 && tolerance < 1)) {
            throw CommandFailure.wrongUsage("loggia compare: --tolerance is " + tolerance
                    + "; give a share from 0 to below 1, such as 0.05");
        }
        ResultComparison comparison = ResultFile.compare(before, after, tolerance == null ? 0 : tolerance);
        ResultComparisonReport report = new ResultComparisonReport(before.toString(), after.toString(), comparison);
        output.write("compare", report.in(output.format()), terminal);
        junit.write(report::addTo);
        List<Difference> worse = comparison.with(Change.WORSE);
        if (!worse.isEmpty() || !comparison.open().isEmpty()) {
            throw CommandFailure.objective(worse.isEmpty() ? ExitStatus.OBJECTIVE_UNDECIDED
                    : ExitStatus.OBJECTIVE_MISSED, Stream.concat(worse.stream(), comparison.open().stream())
                            .map(each -> "loggia compare: " + ResultComparisonReport.line(each)).toList());
        }
    }

    private static List<EObject> roots(Path path) {
        if (isNet(path)) {
            return List.of(QpeFiles.load(path));
        }
        PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(path);
        ProblemLines.failOnError(model.problems().stream().filter(CompareCommand::isIncomplete).toList());
        Path place = path.toAbsolutePath().normalize();
        return model.files().stream().filter(each -> Path.of(each.getURI().toFileString()).startsWith(place))
                .flatMap(each -> each.getContents().stream()).toList();
    }

    private static boolean isNet(Path path) {
        return path.toString().endsWith(".qpe");
    }

    private static boolean isIncomplete(Problem problem) {
        return INCOMPLETE.contains(problem.kind());
    }
}
