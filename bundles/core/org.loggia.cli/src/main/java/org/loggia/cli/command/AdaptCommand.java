// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.Locale;

import org.loggia.analysis.regression.ModelAdaptation;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.input.NumberText;
import org.loggia.problem.ProblemException;
import org.loggia.regression.distribution.AdaptedTargets;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.file.DistributionFile;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia adapt}: from the model of a known device and a few measurements to the model of another device. */
@Command(name = "adapt", description = "Adapts the model of a known storage device to a few measurements of another.",
        footer = {"", "Measure 3 to 10 loads: a lone request, a busy device, and some between."})
public final class AdaptCommand extends TerminalCommand {

    @Parameters(index = "0", paramLabel = "MODEL.json", description = "A model of distributions, such as one from a"
            + " datasheet.")
    private Path model;

    @Parameters(index = "1", paramLabel = "MEASUREMENTS.csv", description = "Measured loads of the other device, with"
            + " the factors of the model, percentiles and the mean.")
    private Path measurements;

    @Option(names = "--population", paramLabel = "FACTOR", defaultValue = "", description = "The factor that counts"
            + " outstanding requests. Default: concurrentRequests, if the model has it.")
    private String population;

    @Option(names = "--name", paramLabel = "NAME", description = "Name of the device. Default: the name of the table.")
    private String name;

    @Option(names = {"-o", "--out"}, paramLabel = "MODEL.json", required = true,
            description = "Where to write the model.")
    private Path out;

    @Override
    public void run() {
        OutputOptions.checkWritable(out, terminal);
        DistributionFile adapted = adapted();
        adapted.write(out);
        AdaptedTargets factors = (AdaptedTargets) adapted.model().model();
        OutputOptions.writeToTerminal(String.format(Locale.ROOT, "%s: adapted with %d loads: times multiplied by "
                + "%s, requests by %s, spread by %s; expect means within a factor of %s%n", out, adapted.rows(),
                NumberText.significant(factors.time(), 3), NumberText.significant(factors.load(), 3),
                NumberText.significant(factors.spread(), 3), NumberText.significant(band(adapted.model()), 3)),
                terminal);
    }

    private DistributionFile adapted() {
        try {
            return ModelAdaptation.of(model, measurements, population,
                    name == null ? measurements.getFileName().toString() : name);
        } catch (ProblemException fault) {
            // Remedies of the command line name options of 'train'.
            throw CommandFailure.badInput(fault.getMessage(), fault);
        }
    }

    private static double band(DistributionModel model) {
        return model.band(model.levels().size());
    }
}
