// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.recording;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;

import org.loggia.output.AtomicFile;
import org.loggia.simulation.objective.MeasurementStore;
import org.loggia.simulation.objective.MeasurementStoreWriter;
import org.loggia.simulation.result.MeasurementRecorder;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.simulator.MeasuredResult;

/**
 * A file with every single measurement of a simulation. Each replication writes a compressed part in its own thread;
 * then the file is put together in the order of the replications, so that a seed repeats it byte by byte.
 */
final class RawMeasurementsFile implements AutoCloseable {

    static final String HEADINGS = MeasuredResult.COLUMNS + "\n";

    private final Path file;
    private final String unit;
    private final Map<Metric.Kind, Set<String>> recorded = new EnumMap<>(Metric.Kind.class);
    private final Map<Integer, RawMeasurementsPart> parts = new ConcurrentSkipListMap<>();

    /**
     * @param unit of times; null if unknown
     * @param metrics those to record
     */
    RawMeasurementsFile(Path file, String unit, List<Metric> metrics) {
        this.file = file;
        this.unit = unit;
        metrics.forEach(each -> recorded.computeIfAbsent(each.kind(), kind -> new HashSet<>()).add(each.point()));
    }

    /** Returns the recorder of a replication, whose number begins at 0; it replaces an earlier one. */
    MeasurementRecorder replication(int number) {
        return parts.compute(number, (key, earlier) -> {
            try {
                if (earlier != null) {
                    earlier.close();
                }
                return new RawMeasurementsPart(AtomicFile.newPart(file), number + 1, unit, recorded);
            } catch (IOException fault) {
                throw new UncheckedIOException(fault);
            }
        });
    }

    /** Whether a file of this name is compressed. */
    static boolean isCompressed(Path file) {
        return file.toString().endsWith(".gz");
    }

    /**
     * Puts the file together after all replications have ended.
     *
     * @return metrics at points that the file cannot contain
     */
    Set<String> write() throws IOException {
        if (MeasurementStore.is(file)) {
            MeasurementStoreWriter store = new MeasurementStoreWriter(file);
            try (store) {
                for (RawMeasurementsPart part : parts.values()) {
                    part.copyTo(store);
                }
            }
            return store.left();
        }
        boolean isCompressed = isCompressed(file);
        AtomicFile.write(file, out -> {
            byte[] headings = HEADINGS.getBytes(StandardCharsets.UTF_8);
            out.write(isCompressed ? RawMeasurementsPart.compressed(headings) : headings);
            for (RawMeasurementsPart part : parts.values()) {
                part.copyTo(out, isCompressed);
            }
        });
        return Set.of();
    }

    @Override
    public void close() throws IOException {
        for (RawMeasurementsPart part : parts.values()) {
            part.close();
        }
    }
}
