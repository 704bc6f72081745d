// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.regression.data.DataSet;
import org.loggia.synthetic.StorageParameters;
import org.loggia.synthetic.SyntheticStorage;

/**
 * Configurations that were measured on the synthetic storage system, as a table that {@code loggia calibrate} reads.
 *
 * @param name of the table
 */
record StudyCampaign(String name, String csv) {
    private static final double NOISE = 0.03;

    static StudyCampaign of(String name, List<StudyConfiguration> configurations) {
        SyntheticStorage storage = new SyntheticStorage(StorageParameters.reference());
        int machines = configurations.stream().mapToInt(StudyConfiguration::machines).max().orElseThrow();
        StringBuilder csv = new StringBuilder("meanReadSize [KiB],meanWriteSize [KiB],fileSetSize [GiB]");
        for (int machine = 1; machine <= machines; machine++) {
            csv.append(String.format(",readClients.%1$d,writeClients.%1$d,readResponseTime.%1$d [ms],"
                    + "writeResponseTime.%1$d [ms]", machine));
        }
        csv.append('\n');
        IntStream.range(0, configurations.size()).parallel().mapToObj(row -> line(configurations.get(row), machines,
                configurations.get(row).measure(storage, NOISE, name.hashCode() + 7919L * row)))
                .toList().forEach(line -> csv.append(line).append('\n'));
        return new StudyCampaign(name, csv.toString());
    }

    private static String line(StudyConfiguration configuration, int machines, double[] times) {
        List<String> cells = new ArrayList<>(List.of(text(configuration.readSize()), text(configuration.writeSize()),
                text(configuration.fileSet())));
        for (int machine = 0; machine < machines; machine++) {
            boolean isThere = machine < configuration.machines();
            cells.add(isThere ? configuration.readers().get(machine).toString() : "");
            cells.add(isThere ? configuration.writers().get(machine).toString() : "");
            cells.add(isThere ? text(times[2 * machine]) : "");
            cells.add(isThere ? text(times[2 * machine + 1]) : "");
        }
        return String.join(",", cells);
    }

    private static String text(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.6g", value);
    }

    /** One machine's clients stand for those of equal machines: nets of one queue do not tell them apart. */
    static StudyCampaign consolidated(String name, List<StudyConfiguration> configurations) {
        SyntheticStorage storage = new SyntheticStorage(StorageParameters.reference());
        StringBuilder csv = new StringBuilder("requestSize [KiB],fileSetSize [GiB],readClients,writeClients,"
                + "readResponseTime [ms],writeResponseTime [ms]\n");
        IntStream.range(0, configurations.size()).parallel().mapToObj(row -> {
            StudyConfiguration configuration = configurations.get(row);
            double[] times = configuration.measure(storage, NOISE, name.hashCode() + 7919L * row);
            int machines = configuration.machines();
            return String.join(",", text(configuration.readSize()), text(configuration.fileSet()),
                    text(machines * configuration.readers().get(0)), text(machines * configuration.writers().get(0)),
                    text(mean(times, 0)), text(mean(times, 1)));
        }).toList().forEach(line -> csv.append(line).append('\n'));
        return new StudyCampaign(name, csv.toString());
    }

    private static double mean(double[] times, int first) {
        double sum = 0;
        for (int i = first; i < times.length; i += 2) {
            sum += times[i];
        }
        return sum / (times.length / 2);
    }

    ResponseTimeMeasurements measurements() {
        return ResponseTimeMeasurements.of(DataSet.parse(name, csv));
    }
}
