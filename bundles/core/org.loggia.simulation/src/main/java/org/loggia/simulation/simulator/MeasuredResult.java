// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.loggia.input.CsvParser;
import org.loggia.input.CsvTable.Cell;
import org.loggia.input.InputFile;
import org.loggia.input.NumberReader;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.SimulationProblems;
import org.loggia.simulation.objective.MeasurementStore;
import org.loggia.simulation.objective.MeasurementStore.Measured;
import org.loggia.simulation.objective.StoredSeries;
import org.loggia.simulation.result.SimulationResult;

/**
 * Results from files of single measurements: tables such as those of {@code loggia simulate --raw-measurements}, and
 * Palladio's EDP2. The statistics are those of a simulation: the warm-up is excluded, and runs are replications.
 */
public final class MeasuredResult {

    /** The columns of tables, separated by commas. */
    public static final String COLUMNS = "replication,warmup,metric,point,time,value,unit";

    private static final List<String> HEADER = List.of(COLUMNS.split(","));
    private static final String COMPRESSED = ".gz";
    private static final int HEAD = 1 << 10;

    private MeasuredResult() {
    }

    /** Whether a file contains single measurements, by its name or first line. */
    public static boolean is(Path file) {
        if (MeasurementStore.is(file)) {
            return true;
        }
        try (InputStream start = plain(file, new ByteArrayInputStream(InputFile.head(file, HEAD)))) {
            return new String(start.readNBytes(COLUMNS.length()), StandardCharsets.UTF_8).equals(COLUMNS);
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** @throws ProblemException if the file cannot be read, or contains no measurements */
    public static SimulationResult read(Path file) {
        MeasuredSeries measured = new MeasuredSeries();
        try {
            if (MeasurementStore.is(file)) {
                readStore(file, measured);
            } else {
                readTable(file, measured);
            }
        } catch (UncheckedIOException | IOException fault) {
            UnreadableFileException unreadable = InputFile.unreadable(fault instanceof UncheckedIOException unchecked
                    ? unchecked.getCause() : (IOException) fault);
            throw fault(Location.file(file), unreadable.reason(), unreadable.remedy());
        }
        if (measured.isEmpty()) {
            throw fault(Location.file(file), "contains no measurements of metrics that results have",
                    "give a file with response times");
        }
        return measured.result(String.valueOf(file.getFileName()));
    }

    private static ProblemException fault(Location location, String message, String remedy) {
        return SimulationProblems.STORE.failure(location, message, remedy);
    }

    private static InputStream plain(Path file, InputStream bytes) throws IOException {
        return file.toString().endsWith(COMPRESSED) ? new GZIPInputStream(bytes) : bytes;
    }

    /** Palladio labels all times with s, whatever the unit of the model is. */
    private static String unit(String label, boolean isPalladio) {
        return isPalladio && label.equals("s") ? "" : label;
    }

    private static void readTable(Path file, MeasuredSeries measured) throws IOException {
        try (Reader text = new InputStreamReader(plain(file, InputFile.stream(file)), StandardCharsets.UTF_8)) {
            CsvParser rows = new CsvParser(file.toString(), text);
            if (!rows.header().stream().map(Cell::text).toList().equals(HEADER)) {
                throw fault(Location.line(file, rows.line()), "is not a table of single measurements",
                        "give one with the columns " + COLUMNS);
            }
            for (List<Cell> row = rows.next(); row != null; row = rows.next()) {
                String time = row.get(4).text();
                try {
                    measured.add(NumberReader.parseInt(row.get(0).text()), row.get(1).text().equals("true"),
                            row.get(2).text(), row.get(3).text(), time.isEmpty() ? Double.NaN
                                    : NumberReader.parseDouble(time), NumberReader.parseDouble(row.get(5).text()),
                            unit(row.get(6).text(), row.get(1).text().isEmpty()));
                } catch (IllegalArgumentException wrong) {
                    throw fault(Location.line(file, rows.line()), "replication, time or value is not a number",
                            "restore the file, or write it again");
                }
            }
        }
    }

    private static void readStore(Path file, MeasuredSeries measured) throws IOException {
        MeasurementStore store = MeasurementStore.read(file);
        if (store.settings() > 1) {
            throw fault(Location.file(file), "contains runs of " + store.settings()
                    + " experiment settings, which are no replications",
                    "convert it with 'loggia import', and keep the replications of one setting");
        }
        for (Measured each : store.measured()) {
            StoredSeries times = each.times() == null ? each.values() : each.times();
            long size = Math.min(times.size(), each.values().size());
            try (StoredSeries.Values time = times.open(); StoredSeries.Values value = each.values().open()) {
                for (long i = 0; i < size; i++) {
                    double now = time.next();
                    measured.add(each.run(), false, each.metric(), each.point(), each.times() == null ? Double.NaN
                            : now, value.next(), unit(each.values().unit(), true));
                }
            }
        }
        measured.left(store.unread());
    }
}
