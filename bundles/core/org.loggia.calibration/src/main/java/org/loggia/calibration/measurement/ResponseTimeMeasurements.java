// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.measurement;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.input.FiniteNumber;
import org.loggia.input.InputFile;
import org.loggia.input.NumberReader;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.Column;
import org.loggia.regression.data.DataSet;

/**
 * End-to-end response times by workload, from a CSV file. Either all clients issue reads and writes in turn (columns
 * {@code concurrentRequests} and {@code readShare}), or some read and some write ({@code readClients},
 * {@code writeClients}). With several virtual machines the columns of each carry its number: {@code readClients.1},
 * {@code readResponseTime.1}, ...; a number of clients that is 0 or empty means that the machine or the type is absent.
 *
 * <p>Other columns: {@code readResponseTime} and {@code writeResponseTime} (means; the unit in brackets is that of the
 * net), {@code readDeviation} and {@code writeDeviation} (standard deviations; or {@code
 * readResponseTimeDeviation}, {@code writeResponseTimeDeviation}), {@code meanReadSize} and
 * {@code meanWriteSize} (or {@code requestSize} for both) and {@code fileSetSize} in B, KB, KiB, MB, MiB, GB or GiB.
 *
 * <p>For random reads of data that exceed the cache, either {@code readResponseTime.cache}, {@code
 * readResponseTime.raid} and {@code raidShare} distinguish what cache and RAID array served (with {@code
 * readDeviation.cache} and {@code readDeviation.raid} as their standard deviations), or {@code readResponseTimes}
 * names a file with single response times, from which {@link CacheHitSeparation} finds them.
 *
 * @param file name of the file, for messages
 * @param timeUnit as the header says, empty if it does not
 */
public record ResponseTimeMeasurements(String file, String timeUnit, List<ResponseTimeMeasurement> rows) {
    private static final Map<String, Double> BYTES = Map.of("", 1.0, "B", 1.0, "KB", 1e3, "kB", 1e3, "KiB", 1024.0,
            "MB", 1e6, "MiB", 1024.0 * 1024, "GB", 1e9, "GiB", 1024.0 * 1024 * 1024);

    public ResponseTimeMeasurements {
        rows = List.copyOf(rows);
    }

    /** @throws ProblemException if the file is not a table, or columns are missing or wrong */
    public static ResponseTimeMeasurements read(Path file) {
        return of(DataSet.read(file));
    }

    /** @throws ProblemException if columns are missing or wrong */
    public static ResponseTimeMeasurements of(DataSet data) {
        return new Reader(data, true).read();
    }

    /**
     * Workloads whose response times are to be predicted: the same columns, of which response times may be missing.
     *
     * @throws ProblemException if the file is not a table, or columns are missing or wrong
     */
    public static ResponseTimeMeasurements workloads(Path file) {
        return new Reader(DataSet.read(file), false).read();
    }

    private static final class Reader {
        private final DataSet data;
        private final boolean isMeasured;
        private final List<String> machines = new ArrayList<>();
        private String timeUnit;

        Reader(DataSet data, boolean isMeasured) {
            this.data = data;
            this.isMeasured = isMeasured;
        }

        ResponseTimeMeasurements read() {
            for (int machine = 1; has("readClients." + machine) || has("writeClients." + machine); machine++) {
                machines.add("." + machine);
            }
            boolean separate = has("readClients") || has("writeClients");
            if (machines.isEmpty() && !separate && !has("concurrentRequests")) {
                throw CalibrationProblems.MEASUREMENTS.failure(Location.line(data.name(), 1),
                        "the number of clients is missing",
                        "add the column 'concurrentRequests', or 'readClients' and 'writeClients'");
            }
            if (machines.isEmpty()) {
                machines.add("");
            }
            List<ResponseTimeMeasurement> rows = new ArrayList<>();
            for (int row = 0; row < data.rows(); row++) {
                List<MeasuredStream> streams = new ArrayList<>();
                for (String machine : machines) {
                    streams.addAll(machine.isEmpty() && !separate ? mixed(row) : separate(row, machine));
                }
                if (streams.isEmpty()) {
                    throw error(row, "there are no clients");
                }
                rows.add(new ResponseTimeMeasurement(row + 1, data.line(row), bytes("fileSetSize", row), streams,
                        separation(row)));
            }
            if (timeUnit == null && isMeasured) {
                throw CalibrationProblems.MEASUREMENTS.failure(Location.line(data.name(), 1),
                        "there is no response time", "add the column 'readResponseTime' or 'writeResponseTime'");
            }
            return new ResponseTimeMeasurements(data.name(), timeUnit == null ? "" : timeUnit, rows);
        }

        private List<MeasuredStream> mixed(int row) {
            double share = value("readShare", row);
            if (Double.isNaN(share) && (isMeasured || has("readResponseTime") || has("writeResponseTime"))) {
                share = has("writeResponseTime") ? has("readResponseTime") ? Double.NaN : 0 : 1;
            }
            if (!(share >= 0 && share <= 1)) {
                throw error(row, "'readShare' must be a share from 0 to 1");
            }
            int clients = count("concurrentRequests", row);
            List<MeasuredStream> streams = new ArrayList<>();
            if (clients > 0 && share > 0) {
                streams.add(stream(row, "", "Clients", RequestType.READ, clients, share));
            }
            if (clients > 0 && share < 1) {
                streams.add(stream(row, "", "Clients", RequestType.WRITE, clients, 1 - share));
            }
            return streams;
        }

        private List<MeasuredStream> separate(int row, String suffix) {
            String machine = suffix.isEmpty() ? "" : "VM " + suffix.substring(1);
            List<MeasuredStream> streams = new ArrayList<>();
            for (RequestType type : RequestType.values()) {
                int clients = count(type.label() + "Clients" + suffix, row);
                if (clients > 0) {
                    String group = "Clients " + type.label() + (machine.isEmpty() ? "" : " " + machine);
                    streams.add(stream(row, machine, group, type, clients, 1));
                }
            }
            return streams;
        }

        private MeasuredStream stream(int row, String machine, String group, RequestType type, int clients,
                double share) {
            String suffix = machine.isEmpty() ? "" : "." + machine.substring(3);
            String capital = type == RequestType.READ ? "Read" : "Write";
            double size = bytes("mean" + capital + "Size" + suffix, row);
            size = size == 0 ? bytes("mean" + capital + "Size", row) : size;
            size = size == 0 ? bytes("requestSize", row) : size;
            double response = time(type.label() + "ResponseTime" + suffix, row);
            String measured = type.label() + "ResponseTimeDeviation" + suffix; // as loggia measure calls it
            double deviation = standardDeviation(has(measured) ? measured : type.label() + "Deviation" + suffix, row);
            if (response <= 0) {
                throw error(row, "a mean response time must be above 0");
            }
            return new MeasuredStream(machine, group, type, clients, share, size, response, deviation);
        }

        private double standardDeviation(String name, int row) {
            double deviation = time(name, row);
            if (deviation < 0) {
                throw error(row, "'" + name + "' must be a standard deviation, 0 or more");
            }
            return deviation;
        }

        private CacheHitSeparation separation(int row) {
            double cache = time("readResponseTime.cache", row);
            double raid = time("readResponseTime.raid", row);
            double share = value("raidShare", row);
            try {
                if (has("readResponseTimes")) {
                    return samples(row);
                }
                return Double.isNaN(cache + raid + share) ? null
                        : new CacheHitSeparation(cache, standardDeviation("readDeviation.cache", row), raid,
                                standardDeviation("readDeviation.raid", row), share);
            } catch (IllegalArgumentException wrong) {
                throw error(row, wrong.getMessage());
            }
        }

        /** A cell that names a file, relative to the table, with a response time on each line; it may be empty. */
        private CacheHitSeparation samples(int row) {
            Column column = data.column("readResponseTimes");
            if (!column.isNominal()) {
                throw error(row, "'readResponseTimes' must list files with a response time on each line");
            }
            if (Double.isNaN(column.values()[row])) {
                return null;
            }
            String name = column.levels().get((int) column.values()[row]);
            try {
                Path folder = Path.of(data.name()).toAbsolutePath().getParent();
                double[] times = InputFile.lines(folder.resolve(InputFile.path(name))).stream().map(String::strip)
                        .filter(text -> !text.isEmpty()).mapToDouble(NumberReader::parseDouble).toArray();
                for (double time : times) {
                    if (!FiniteNumber.isCalculable(time)) {
                        throw error(row, "a response time in the file '" + name + "' " + FiniteNumber.fault(time)
                                + "; correct the file");
                    }
                }
                return CacheHitSeparation.of(times);
            } catch (UnreadableFileException problem) {
                throw error(row, "the file '" + name + "' of response times: " + problem.getMessage());
            } catch (NumberFormatException notANumber) {
                throw error(row, "the file '" + name + "' contains a value that is not a number: "
                        + notANumber.getMessage());
            }
        }

        private boolean has(String name) {
            return data.columns().stream().anyMatch(column -> column.name().equals(name));
        }

        private double value(String name, int row) {
            if (!has(name)) {
                return Double.NaN;
            }
            Column column = data.column(name);
            if (column.isNominal()) {
                throw error(row, "column '" + name + "' must contain numbers");
            }
            double value = column.values()[row];
            if (!Double.isNaN(value) && !FiniteNumber.isCalculable(value)) {
                throw error(row, "column '" + name + "' " + FiniteNumber.fault(value) + "; correct the cell");
            }
            return value;
        }

        private int count(String name, int row) {
            double value = value(name, row);
            if (Double.isNaN(value)) {
                return 0;
            }
            if (value < 0 || value != Math.rint(value) || value > 1_000_000) {
                throw error(row, "'" + name + "' must be a whole number of clients, not " + value);
            }
            return (int) value;
        }

        private double bytes(String name, int row) {
            double value = value(name, row);
            if (Double.isNaN(value)) {
                return 0;
            }
            Double factor = BYTES.get(data.column(name).unit());
            if (factor == null || value < 0) {
                throw error(row, "'" + name + "' must be a size in B, KB, KiB, MB, MiB, GB or GiB, 0 or more");
            }
            return value * factor;
        }

        private double time(String name, int row) {
            double value = value(name, row);
            if (has(name)) {
                String unit = data.column(name).unit();
                if (timeUnit != null && !timeUnit.equals(unit)) {
                    throw CalibrationProblems.MEASUREMENTS.failure(Location.line(data.name(), 1), "column '" + name
                            + "' is in '" + unit
                            + "', another in '" + timeUnit + "'", "use one unit for all times");
                }
                timeUnit = unit;
            }
            return value;
        }

        private ProblemException error(int row, String message) {
            return CalibrationProblems.MEASUREMENTS.failure(Location.line(data.name(), data.line(row)), message, "");
        }
    }
}
