// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.recording;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.Terminal;
import org.loggia.input.CsvText;
import org.loggia.output.AtomicFile;
import org.loggia.output.UnwritableFileException;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.objective.MeasurementStore;
import org.loggia.simulation.objective.MeasurementStore.Measured;
import org.loggia.simulation.objective.StoredSeries;

/** Converts measurements of Palladio's EDP2 to the form of {@code --raw-measurements}, in constant memory. */
public final class StoreImport {

    private long rows;

    private StoreImport() {
    }

    /** Writes all measurements of a store; a message reports those that cannot be read. */
    public static void write(Path description, Path out, Terminal terminal) {
        StoreImport rows = new StoreImport();
        try {
            MeasurementStore store = MeasurementStore.read(description);
            if (store.measured().isEmpty()) {
                throw CommandFailure.badInput(store.unread().isEmpty() ? description
                        + ": contains no measurements; choose "
                        + "another file" : unread(store), null);
            }
            AtomicFile.write(out, stream -> rows.write(store, RawMeasurementsFile.isCompressed(out)
                    ? new GZIPOutputStream(stream) : stream));
            if (!store.unread().isEmpty()) {
                terminal.message(unread(store));
            }
            String place = AtomicFile.isStandardOutput(out) ? "standard output" : out.toString();
            OutputOptions.writeToTerminal(place + ": " + rows.rows + (rows.rows == 1 ? " measurement" : " measurements")
                    + "\n", terminal);
        } catch (UnwritableFileException fault) {
            throw new ProblemException(fault.problem(), fault);
        }
    }

    private static String unread(MeasurementStore store) {
        int others = store.unread().size() - 1;
        return store.unread().get(0) + (others == 0 ? "" : "; nor are " + others + " more");
    }

    private void write(MeasurementStore store, OutputStream stream) throws IOException {
        Writer csv = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
        csv.write(RawMeasurementsFile.HEADINGS);
        for (Measured each : store.measured()) {
            write(each, csv);
        }
        csv.flush();
        if (stream instanceof GZIPOutputStream gzip) {
            gzip.finish();
        }
    }

    /** Writes as many rows as both series have values: a run that was killed may have written one of them further. */
    private void write(Measured measured, Writer csv) throws IOException {
        String begin = measured.run() + ",," + CsvText.cell(measured.metric()) + "," + CsvText.cell(measured.point())
                + ",";
        String end = "," + CsvText.cell(measured.values().unit()) + "\n";
        StoredSeries times = measured.times() == null ? measured.values() : measured.times();
        long size = Math.min(times.size(), measured.values().size());
        try (StoredSeries.Values time = times.open(); StoredSeries.Values value = measured.values().open()) {
            for (long i = 0; i < size; i++) {
                double now = time.next();
                csv.append(begin).append(measured.times() == null ? "" : CsvText.cell(now)).append(',')
                        .append(CsvText.cell(value.next())).append(end);
            }
        }
        rows += size;
    }
}
