// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.recording;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.Terminal;
import org.loggia.output.UnwritableFileException;
import org.loggia.simulation.result.MeasurementRecorder;
import org.loggia.simulation.result.Metric;

import picocli.CommandLine.Option;

/** The option {@code --raw-measurements}. */
public final class RawMeasurementsOption {

    @Option(names = "--raw-measurements", paramLabel = "FILE",
            description = "Also write every single measurement: CSV, compressed if the name ends with .gz, or for "
                    + "Palladio's EDP2 without the warm-up if it ends with .edp2.")
    private Path file;
    private Terminal terminal;

    /** Fails when the file could not be written, before time is spent on it. */
    public void check(Terminal terminal) {
        this.terminal = terminal;
        OutputOptions.checkWritable(file, terminal);
    }

    /**
     * Runs a simulation and writes the file.
     *
     * @param unit of times; null if unknown
     * @param metrics those to record
     * @param simulation takes the recorders of replications, which are null without the option
     */
    public <T> T recorded(String unit, Supplier<List<Metric>> metrics,
            Function<IntFunction<MeasurementRecorder>, T> simulation) {
        if (file == null) {
            return simulation.apply(replication -> null);
        }
        try (RawMeasurementsFile raw = new RawMeasurementsFile(file, unit, metrics.get())) {
            T result = simulation.apply(raw::replication);
            Set<String> left = raw.write();
            if (!left.isEmpty()) {
                terminal.message(file + ": does not contain " + left.iterator().next() + (left.size() == 1 ? ""
                        : " and " + (left.size() - 1) + " more")
                        + ": Palladio has no such metric; write a table (.csv)");
            }
            return result;
        } catch (UncheckedIOException fault) {
            throw unwritten(fault.getCause());
        } catch (IOException fault) {
            throw unwritten(fault);
        }
    }

    private CommandFailure unwritten(IOException fault) {
        return CommandFailure.badInput(UnwritableFileException.of(file, fault).getMessage(), fault);
    }
}
