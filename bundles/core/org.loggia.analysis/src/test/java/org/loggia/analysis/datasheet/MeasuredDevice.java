// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.datasheet;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.loggia.regression.data.Column;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.distribution.DistributionData;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.distribution.PercentileColumns;

/** The systems of a table of measured NVMe devices: one for each scheduler, number of devices and of cores. */
final class MeasuredDevice {

    private static final int MIN_LOADS = 10;

    /** One measured load; times in microseconds, requests a second. */
    record Load(double outstanding, double mean, double p99, double rate) {
    }

    private MeasuredDevice() {
    }

    /** The loads by system, of systems with enough loads. */
    static Map<String, List<Load>> systems(Path table) {
        DataSet data = DataSet.read(table);
        DistributionData measured = new PercentileColumns(data)
                .data(List.of("scheduler", "queueDepth", "processes", "devices", "cores"));
        Column rates = data.column("iops");
        int p99 = measured.levels().indexOf(99);
        Map<String, List<Load>> systems = new TreeMap<>();
        for (int row = 0; row < measured.rows(); row++) {
            double[] factors = measured.row(row);
            systems.computeIfAbsent(factors[0] + " " + factors[3] + " " + factors[4], key -> new ArrayList<>())
                    .add(new Load(factors[1] * factors[2], measured.means()[row], measured.quantiles()[row][p99],
                            rates.values()[row]));
        }
        systems.values().removeIf(loads -> loads.size() < MIN_LOADS);
        return systems;
    }

    /** The datasheet that prints the shortest mean of a system with few requests, and the most requests a second. */
    static Datasheet datasheet(List<Load> loads, double latency) {
        double rate = loads.stream().mapToDouble(Load::rate).max().orElseThrow();
        return new Datasheet("measured", DeviceKind.NVME, 1e-6 * latency, 1e-6 * latency, rate, rate, 1,
                rate * Datasheet.PRINTED_SIZE, rate * Datasheet.PRINTED_SIZE, 0, 0, 0, 0, -1, 1, 0, 0, 0, List.of());
    }

    /** Random reads of 4 KiB as a row of a datasheet model. */
    static double[] row(Load load) {
        return new double[] {load.outstanding(), 0, 4096, 4096, 0, 0, 1};
    }

    /** Predicted mean and p99 in microseconds. */
    static double[] predicted(DistributionModel model, Load load) {
        double[] quantiles = new double[model.levels().size()];
        model.quantiles(row(load), quantiles);
        return new double[] {1e6 * model.mean(row(load)), 1e6 * quantiles[model.levels().indexOf(99)]};
    }

    static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
