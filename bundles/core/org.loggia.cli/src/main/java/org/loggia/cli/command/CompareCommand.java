// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.report.DifferencesReport;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.cli.terminal.Terminal;
import org.loggia.io.IoPackage;
import org.loggia.pcm.compare.ModelComparison;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.ModelProblems;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.NetException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code loggia compare}: what differs between two models, or two queueing Petri nets, element by element. */
@Command(name = "compare",
        description = "Compares two models or two queueing Petri nets, or two versions of one, element by "
                + "element.")
public final class CompareCommand implements Runnable {

    /** What keeps a file, or a part of it, out of the model, so that it would seem to be removed. */
    private static final Set<ProblemKind> INCOMPLETE = Set.of(ModelProblems.UNREADABLE_FILE,
            ModelProblems.EMPTY_FILE, ModelProblems.NO_MODELS, ModelProblems.CONTENT);

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "BEFORE", description = "The first model or net: a file or a folder.")
    private Path before;

    @Parameters(index = "1", paramLabel = "AFTER", description = "The second model or net: a file or a folder.")
    private Path after;

    @Mixin
    private OutputOptions output;

    public CompareCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        output.check("compare");
        if (isNet(before) != isNet(after)) {
            throw CommandFailure.wrongUsage((isNet(before) ? after : before)
                    + ": not a queueing Petri net (.qpe), unlike the other file; compare two nets or two models");
        }
        ModelComparison comparison = ModelComparison.of(roots(before), roots(after));
        output.write("compare", new DifferencesReport(before, after, comparison).in(output.format()), terminal);
    }

    private static List<EObject> roots(Path path) {
        if (isNet(path)) {
            try {
                return List.of(QpeFiles.load(path));
            } catch (NetException fault) {
                throw ProblemLines.failure(fault);
            }
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
