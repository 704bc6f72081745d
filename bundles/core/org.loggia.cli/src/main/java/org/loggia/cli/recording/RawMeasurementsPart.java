// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.recording;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

import org.loggia.input.CsvParser;
import org.loggia.input.CsvTable;
import org.loggia.input.CsvText;
import org.loggia.input.NumberReader;
import org.loggia.queueing.statistics.TimedTally;
import org.loggia.simulation.objective.MeasurementStoreWriter;
import org.loggia.simulation.result.MeasurementRecorder;
import org.loggia.simulation.result.Metric;

/** The single measurements of a replication in a compressed temporary file, in the order in which they were made. */
final class RawMeasurementsPart implements MeasurementRecorder, AutoCloseable {

    private static final int BUFFER = 1 << 16;

    private final Path path;
    private final int replication;
    private final String unit;
    private final OutputStream out;
    private final StringBuilder rows = new StringBuilder(BUFFER);
    private final Map<Metric.Kind, Set<String>> recorded;
    private final List<State> states = new ArrayList<>();
    private String phase;
    private boolean isMeasured;

    RawMeasurementsPart(Path path, int replication, String unit, Map<Metric.Kind, Set<String>> recorded)
            throws IOException {
        this.path = path;
        this.replication = replication;
        this.unit = CsvText.cell(unit);
        out = new GZIPOutputStream(Files.newOutputStream(path), BUFFER);
        this.recorded = recorded;
        phase = replication + ",true,";
    }

    @Override
    public TimedTally.Receiver at(Metric.Kind metric, String point) {
        return receiver(metric, point, unit);
    }

    private TimedTally.Receiver receiver(Metric.Kind metric, String point, String measured) {
        if (!isRecorded(metric, point)) {
            return (time, value) -> {};
        }
        String place = metric.key() + "," + CsvText.cell(point) + ",";
        return (time, value) -> {
            rows.append(phase).append(place).append(time).append(',').append(value).append(',').append(measured)
                    .append('\n');
            if (rows.length() >= BUFFER) {
                flush();
            }
        };
    }

    private boolean isRecorded(Metric.Kind metric, String point) {
        return recorded.getOrDefault(metric, Set.of()).contains(point);
    }

    @Override
    public TimedTally.Receiver stateAt(Metric.Kind metric, String point) {
        State state = new State(receiver(metric, point, ""));
        if (isRecorded(metric, point)) {
            states.add(state);
        }
        return state;
    }

    /** A state, which is written again at the end of the run to show how long it lasted. */
    private static final class State implements TimedTally.Receiver {
        private final TimedTally.Receiver rows;
        private double last;

        State(TimedTally.Receiver rows) {
            this.rows = rows;
        }

        @Override
        public void receive(double time, double value) {
            last = value;
            rows.receive(time, value);
        }

        void end(double time) {
            rows.receive(time, last);
        }
    }

    @Override
    public void warmUpOver() {
        phase = replication + ",false,";
        isMeasured = true;
    }

    @Override
    public void end(double time) {
        states.forEach(each -> each.end(time));
        try {
            flush();
            out.close();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    private void flush() {
        try {
            out.write(rows.toString().getBytes(StandardCharsets.UTF_8));
            rows.setLength(0);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    void copyTo(OutputStream target, boolean isCompressed) throws IOException {
        try (InputStream in = Files.newInputStream(path);
                InputStream content = isCompressed ? in : new GZIPInputStream(in, BUFFER)) {
            content.transferTo(target);
        }
    }

    /** Copies the measurements after the warm-up; all of them if the run ended within it. */
    void copyTo(MeasurementStoreWriter store) throws IOException {
        try (Reader text = new InputStreamReader(new SequenceInputStream(new ByteArrayInputStream(
                RawMeasurementsFile.HEADINGS.getBytes(StandardCharsets.UTF_8)), new GZIPInputStream(Files
                        .newInputStream(path), BUFFER)), StandardCharsets.UTF_8)) {
            CsvParser measured = new CsvParser(path.toString(), text);
            for (List<CsvTable.Cell> row = measured.next(); row != null; row = measured.next()) {
                if (!isMeasured || row.get(1).text().equals("false")) {
                    store.add(replication, Metric.Kind.of(row.get(2).text()), row.get(3).text(), NumberReader
                            .parseDouble(row.get(4).text()), NumberReader.parseDouble(row.get(5).text()));
                }
            }
        }
    }

    static byte[] compressed(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(content);
        }
        return bytes.toByteArray();
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
        out.close();
    }
}
