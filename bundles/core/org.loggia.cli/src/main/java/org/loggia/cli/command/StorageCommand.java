// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;

import org.loggia.analysis.datasheet.Datasheet;
import org.loggia.analysis.datasheet.DatasheetModel;
import org.loggia.cli.option.OutputOptions;
import org.loggia.input.VisibleText;
import org.loggia.regression.file.ModelEstimate;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code loggia storage}: a storage model from the figures that a vendor prints. */
@Command(name = "storage", description = "Estimates a storage model from a datasheet, without measurements.",
        footer = {"", "The model is a file of distributions of response times, for reads and writes, marked as an"
                + " estimate. Adapt it with 'loggia adapt' when you have measurements."})
public final class StorageCommand extends TerminalCommand {

    @Option(names = "--datasheet", paramLabel = "FILE.yaml", required = true,
            description = "The figures of the storage system.")
    private Path datasheet;

    @Option(names = "--case", paramLabel = "optimistic|typical|pessimistic", defaultValue = "typical",
            description = "The device of the expected range; typical by default.")
    private ModelEstimate.Case bound;

    @Option(names = {"-o", "--out"}, paramLabel = "MODEL.json", required = true,
            description = "Where to write the model.")
    private Path out;

    @Override
    public void run() {
        OutputOptions.checkWritable(out, terminal);
        Datasheet sheet = Datasheet.read(datasheet);
        new DatasheetModel(sheet).file(bound).write(out);
        sheet.assumptions().forEach(each -> terminal.message(datasheet + ": assumed: " + each));
        OutputOptions.writeToTerminal(out + ": estimate of '" + VisibleText.line(sheet.name()) + "' ("
                + sheet.kind().word() + ", " + bound.word() + "); nothing was measured\n", terminal);
    }
}
