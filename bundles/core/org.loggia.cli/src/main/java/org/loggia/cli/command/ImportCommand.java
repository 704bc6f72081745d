// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;

import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.SpreadsheetOption;
import org.loggia.cli.recording.StoreImport;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.input.InputFile;
import org.loggia.measurement.report.MeasurementTable;
import org.loggia.output.AtomicFile;
import org.loggia.simulation.objective.MeasurementStore;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia import}: from reports of load generators to a table to learn from. */
@Command(name = "import",
        description = "Converts reports of fio, DiskSpd, Vdbench and elbencho into a table of measurements, and "
                + "measurements of Palladio (.edp2) into a table of single measurements.",
        footer = {"", "A row describes one load and type of requests; columns are the varying job options "
                + "and words of file names, and percentiles."})
public final class ImportCommand extends TerminalCommand {

    @Parameters(paramLabel = "REPORTS", description = "Folder of reports, including its subfolders; or a report, - for"
            + " standard input; or an .edp2 file of Palladio with its .edp2bin files.")
    private Path reports;

    @Option(names = {"-o", "--out"}, paramLabel = "DATA.csv",
            description = "File to write the table to; - is standard output, the default.")
    private Path out = Path.of("-");

    @Option(names = "--repetition", paramLabel = "WORD",
            description = "The word in file names that numbers repetitions, such as p for p3. Default: run, rep, "
                    + "iteration, trial and similar words.")
    private String repetition;

    @Option(names = "--keep-repetitions",
            description = "Write a row for each repetition of a load instead of one row for all.")
    private boolean keepRepetitions;

    @Option(names = "--workload", description = "Name the factors as the simulation does (concurrentRequests,"
            + " meanReadSize, readShare, ...), so that a trained model can serve as the storage of an architecture.")
    private boolean workload;

    @Mixin
    private SpreadsheetOption spreadsheet;

    @Override
    public void run() {
        OutputOptions.checkWritable(out, terminal);
        if (!Files.isDirectory(reports) && !InputFile.isReadable(reports)) {
            throw CommandFailure.badInput(reports + ": no such file or folder; check the path", null);
        }
        if (MeasurementStore.is(reports)) {
            if (workload || keepRepetitions || repetition != null) {
                throw CommandFailure.wrongUsage(
                        "loggia import: --workload, --repetition and --keep-repetitions apply to "
                                + "reports of load generators; omit them for " + reports);
            }
            StoreImport.write(reports, out, terminal);
            return;
        }
        MeasurementTable table;
        table = MeasurementTable.read(reports, repetition, keepRepetitions, workload);
        OutputOptions.writeAtomically(out, spreadsheet.applied(table.csv()));
        table.faults().forEach(terminal::message);
        table.remarks().forEach(remark -> terminal.message(reports + ": " + remark));
        int left = table.faults().size();
        String place = AtomicFile.isStandardOutput(out) ? "standard output" : out.toString();
        OutputOptions.writeToTerminal(place + ": " + table.rows().size() + (table.rows().size() == 1 ? " row" : " rows")
                + " by the factors " + String.join(", ", table.factors()) + (left == 0 ? "" : "; " + left
                        + (left == 1 ? " file was skipped" : " files were skipped")) + "\n", terminal);
    }
}
