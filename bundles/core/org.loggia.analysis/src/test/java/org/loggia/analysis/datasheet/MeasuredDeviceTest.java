// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.datasheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.loggia.analysis.datasheet.MeasuredDeviceTest.MeasuredDevice.Load;
import org.loggia.regression.data.Column;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.distribution.Adaptation;
import org.loggia.regression.distribution.DistributionData;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.distribution.Levels;
import org.loggia.regression.distribution.PercentileColumns;
import org.loggia.regression.file.ModelEstimate;
import org.loggia.testing.SharedFiles;

/** Datasheet models and adapted ones against measured NVMe devices; skipped where the measurements are absent. */
class MeasuredDeviceTest {

    private static final int CHOICES = 20;
    private static Map<String, List<Load>> systems;

    @BeforeAll
    static void readMeasurements() {
        Path table = SharedFiles.file("reference/measurements/nvme/nvme-scaling.csv");
        systems = MeasuredDevice.systems(table);
    }

    private static double latency() {
        return systems.values().stream().flatMap(List::stream).filter(load -> load.outstanding() == 1)
                .mapToDouble(Load::mean).min().orElseThrow();
    }

    private static DistributionModel fromDatasheet(List<Load> loads) {
        return new DatasheetModel(MeasuredDevice.datasheet(loads, latency())).file(ModelEstimate.Case.TYPICAL).model();
    }

    @Test
    void latencyAndMostRequestsPredictMeansAndTails() {
        List<Double> errors = new ArrayList<>();
        List<Double> factors = new ArrayList<>();
        List<Double> tails = new ArrayList<>();
        systems.values().forEach(loads -> {
            DistributionModel model = fromDatasheet(loads);
            for (Load load : loads) {
                double[] predicted = MeasuredDevice.predicted(model, load);
                errors.add(Math.abs(predicted[0] / load.mean() - 1));
                factors.add(Math.max(predicted[0] / load.mean(), load.mean() / predicted[0]));
                tails.add(Math.max(predicted[1] / load.p99(), load.p99() / predicted[1]));
            }
        });
        Collections.sort(factors);
        double most = factors.get((int) (0.9 * factors.size()));
        assertTrue(MeasuredDevice.median(errors) <= 0.10, "median error of the mean");
        assertTrue(MeasuredDevice.median(tails) <= 1.5, "median factor of p99");
        assertEquals(DeviceKind.NVME.range(), most, 0.1, "the range in which measured means are expected");
    }

    @Test
    void fewMeasurementsImproveMean() {
        for (int points : new int[] {3, 5, 7, 10}) {
            double before = error(points, false);
            double after = error(points, true);
            assertTrue(after < before, points + " points: " + after + " instead of " + before);
            assertTrue(after <= (points < 5 ? 0.08 : points < 10 ? 0.065 : 0.055), points + " points: " + after);
        }
    }

    /** Median error of the mean at the loads that were not chosen, over random choices. */
    private static double error(int points, boolean isAdapted) {
        Random random = new Random(1);
        List<Double> errors = new ArrayList<>();
        for (List<Load> loads : systems.values()) {
            DistributionModel model = fromDatasheet(loads);
            for (int choice = 0; choice < CHOICES; choice++) {
                List<Load> shuffled = new ArrayList<>(loads);
                Collections.shuffle(shuffled, random);
                int chosen = Math.min(points, loads.size() - 2);
                DistributionModel adapted = isAdapted ? adapted(model, shuffled.subList(0, chosen)) : model;
                shuffled.subList(chosen, loads.size()).forEach(load -> errors.add(
                        Math.abs(MeasuredDevice.predicted(adapted, load)[0] / load.mean() - 1)));
            }
        }
        return MeasuredDevice.median(errors);
    }

    private static DistributionModel adapted(DistributionModel model, List<Load> chosen) {
        double[][] columns = new double[7][chosen.size()];
        double[][] quantiles = new double[chosen.size()][];
        double[] means = new double[chosen.size()];
        for (int row = 0; row < chosen.size(); row++) {
            double[] factors = MeasuredDevice.row(chosen.get(row));
            for (int factor = 0; factor < factors.length; factor++) {
                columns[factor][row] = factors[factor];
            }
            means[row] = 1e-6 * chosen.get(row).mean();
            quantiles[row] = new double[] {means[row], Math.max(means[row], 1e-6 * chosen.get(row).p99())};
        }
        DistributionData data = new DistributionData(model.factorSpace(), columns, new Levels(50, 99), quantiles, means,
                "s");
        DistributionModel result = new Adaptation(model, data, "concurrentRequests").run();
        assertEquals(model.levels(), result.levels());
        assertTrue(Arrays.stream(result.bands()).allMatch(band -> band >= 1));
        return result;
    }

    /** The systems of a table of measured NVMe devices: one for each scheduler, number of devices and of cores. */
    static final class MeasuredDevice {

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

        /**
         * The datasheet that prints the shortest mean of a system with few requests, and the most requests a second.
         */
        static Datasheet datasheet(List<Load> loads, double latency) {
            double rate = loads.stream().mapToDouble(Load::rate).max().orElseThrow();
            return new Datasheet("measured", DeviceKind.NVME, 1e-6 * latency, 1e-6 * latency, rate, rate, 1,
                    rate * Datasheet.PRINTED_SIZE, rate * Datasheet.PRINTED_SIZE, 0, 0, 0, 0, -1, 1, 0, 0, 0, List
                            .of());
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
}
