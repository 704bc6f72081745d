// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.recording;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
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

import org.loggia.input.CsvText;
import org.loggia.queueing.statistics.TimedTally;
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
