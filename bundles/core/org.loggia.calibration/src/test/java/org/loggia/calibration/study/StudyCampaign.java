// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.loggia.array.simulation.ArrayParameters;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.regression.data.DataSet;

/**
 * Configurations that were measured on a disk array, as a table that {@code loggia calibrate} reads.
 *
 * @param name of the table
 * @param noise error of a perfect model, by the configurations that were measured twice
 */
record StudyCampaign(String name, String csv, double noise) {
    /** Every tenth configuration is measured twice. */
    private static final int REPEATED = 10;

    private record Measured(StudyConfiguration configuration, double[] times, double noise) {
    }

    static StudyCampaign of(String name, ArrayParameters array, List<StudyConfiguration> configurations) {
        int machines = configurations.stream().mapToInt(StudyConfiguration::machines).max().orElseThrow();
        StringBuilder header = new StringBuilder("meanReadSize [KiB],meanWriteSize [KiB],fileSetSize [GiB]");
        for (int machine = 1; machine <= machines; machine++) {
            header.append(String.format(",readClients.%1$d,writeClients.%1$d,readResponseTime.%1$d [ms],"
                    + "writeResponseTime.%1$d [ms]", machine));
        }
        List<Measured> measured = measure(name, array, configurations);
        return of(name, header.toString(), measured.stream().map(each -> line(each.configuration, machines, each.times))
                .toList(), measured);
    }

    /** One machine's clients stand for those of equal machines: nets of one queue do not tell them apart. */
    static StudyCampaign consolidated(String name, ArrayParameters array, List<StudyConfiguration> configurations) {
        List<Measured> measured = measure(name, array, configurations);
        return of(name, "requestSize [KiB],fileSetSize [GiB],readClients,writeClients,readResponseTime [ms],"
                + "writeResponseTime [ms]", measured.stream().map(each -> {
                    StudyConfiguration configuration = each.configuration;
                    int count = configuration.machines();
                    return String.join(",", text(configuration.readSize()), text(configuration.fileSet()),
                            text(count * configuration.readers().get(0)), text(count * configuration.writers().get(0)),
                            text(mean(each.times, 0)), text(mean(each.times, 1)));
                }).toList(), measured);
    }

    private static StudyCampaign of(String name, String header, List<String> lines, List<Measured> measured) {
        ToDoubleFunction<Measured> noise = Measured::noise;
        return new StudyCampaign(name, header + "\n" + String.join("\n", lines) + "\n", measured.stream()
                .mapToDouble(noise).filter(Double::isFinite).average().orElse(Double.NaN));
    }

    private static List<Measured> measure(String name, ArrayParameters array, List<StudyConfiguration> configurations) {
        return IntStream.range(0, configurations.size()).parallel().mapToObj(row -> {
            StudyConfiguration configuration = configurations.get(row);
            long seed = name.hashCode() + 7919L * row;
            double[] times = configuration.measure(array, seed);
            return new Measured(configuration, times, row % REPEATED == 0
                    ? noise(times, configuration.measure(array, seed + 1)) : Double.NaN);
        }).toList();
    }

    /** Two normally distributed values differ by the square root of 2 of their mean distance to the mean. */
    private static double noise(double[] first, double[] second) {
        return IntStream.range(0, first.length).filter(i -> !Double.isNaN(first[i])).mapToDouble(i -> Math.abs(first[i]
                - second[i]) / (first[i] + second[i]) * 2 / Math.sqrt(2)).average().orElseThrow();
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
