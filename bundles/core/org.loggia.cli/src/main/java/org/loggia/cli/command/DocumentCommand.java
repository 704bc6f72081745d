// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.loggia.analysis.IoAnalysisModels;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.document.ModelPage;
import org.loggia.io.IoPackage;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.simulation.compile.ModelChecks;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia document}: a model as one HTML page, with its diagrams. */
@Command(name = "document", description = "Writes the documentation of a model as one HTML page with its diagrams.")
public final class DocumentCommand extends TerminalCommand {

    private static final String FILE = "document.html";

    @Parameters(index = "0", paramLabel = "FOLDER", description = "The folder of a model, or one of its files.")
    private Path folder;

    @Option(names = "--title", paramLabel = "TEXT",
            description = "Title of the page; the folder's name by default.")
    private String title;

    @Option(names = {"-o", "--out"}, paramLabel = "FILE.html",
            description = "File to write the page to instead of standard output; in a directory, "
                    + FILE
                    + ".")
    private Path out;

    @Override
    public void run() {
        Path file = out != null && (Files.isDirectory(out) || out.toString().endsWith("/")) ? out.resolve(FILE) : out;
        OutputOptions.checkWritable(file, terminal);
        FileArguments given = FileArguments.among(List.of(folder));
        PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(given.loaded());
        if (model.sound().files().isEmpty()) {
            ProblemLines.failOnError(model.problems());
        }
        model.problems().stream().filter(Problem::isError).map(ProblemLines::line).forEach(terminal::message);
        String page = ModelPage.of(model, title(), ModelChecks.of(model, IoAnalysisModels.installed()));
        if (file == null) {
            OutputOptions.writeToTerminal(page, terminal);
        } else {
            OutputOptions.writeAtomically(file, page);
        }
    }

    private String title() {
        Path name = folder.toAbsolutePath().normalize().getFileName();
        return title != null ? title : name == null ? "Model" : name.toString();
    }
}
