// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.loggia.calibration.model.NetKind;

/**
 * The campaigns of Noorshams (2015), sections 7.4 and 7.6.2, for requests of one type and access pattern: what its nets
 * are calibrated with, and the scenarios of tables 7.1 to 7.5 that they predict.
 *
 * @param title of the requests
 * @param net of the library; random reads of uncached data have the net of two cases instead of the one of the text,
 *     which needs single response times
 * @param cachedUpTo the largest file set in GiB that counts as cached; infinite if that makes no difference
 */
record HardwareStudy(String title, boolean isRead, boolean isSequential, NetKind net, double cachedUpTo) {
    private static final double[] SIZES = {4, 8, 16, 32, 64};
    private static final int INTERPOLATIONS = 100;
    private static final double MIN_FILE_SET = 1.25;
    private static final double MAX_FILE_SET = 180;

    static List<HardwareStudy> all() {
        return List.of(new HardwareStudy("random reads", true, false, NetKind.SEQUENTIAL_READ, 60),
                new HardwareStudy("sequential reads", true, true, NetKind.SEQUENTIAL_READ, Double.POSITIVE_INFINITY),
                new HardwareStudy("random writes", false, false, NetKind.RANDOM_WRITE, 5),
                new HardwareStudy("sequential writes", false, true, NetKind.CACHE, Double.POSITIVE_INFINITY));
    }

    /** 10 to 100 clients, five sizes; file sets that the cache holds, and those of the text beyond. */
    List<StudyConfiguration> calibration() {
        List<Double> fileSets = isRead
                ? List.of(MIN_FILE_SET, 40.0, 60.0, 80.0, 100.0, 120.0, 140.0, 160.0, 180.0)
                : DoubleStream.iterate(MIN_FILE_SET, size -> size <= 160, size -> 2 * size).boxed().toList();
        List<StudyConfiguration> rows = new ArrayList<>();
        for (double fileSet : fileSets) {
            for (double size : SIZES) {
                for (int clients : new int[] {10, 30, 50, 80, 100}) {
                    rows.add(StudyConfiguration.alone(isRead, 1, clients, size, isSequential, fileSet));
                }
            }
        }
        return rows;
    }

    /** The scenarios by name. */
    Map<String, List<StudyConfiguration>> scenarios() {
        SplittableRandom random = new SplittableRandom(title.hashCode());
        Map<String, List<StudyConfiguration>> scenarios = new LinkedHashMap<>();
        List<StudyConfiguration> interpolation = new ArrayList<>();
        for (int i = 0; i < INTERPOLATIONS; i++) {
            double fileSet = MIN_FILE_SET + (MAX_FILE_SET - MIN_FILE_SET) * random.nextDouble();
            // Half of the random configurations are cached, or few of random writes would be.
            fileSet = i % 2 == 0 && cachedUpTo < MAX_FILE_SET
                    ? MIN_FILE_SET + (cachedUpTo - MIN_FILE_SET) * random.nextDouble() : fileSet;
            interpolation.add(StudyConfiguration.alone(isRead, 1, random.nextInt(10, 101), random.nextInt(8, 129) / 2.0,
                    isSequential, Math.rint(fileSet * 64) / 64));
        }
        scenarios.put("interpolation", interpolation);
        scenarios.put("more clients", levels(1, 125, 150));
        scenarios.put("2 machines", levels(2, 50, 75, 100));
        scenarios.put("3 machines", levels(3, 33, 50, 100));
        return scenarios;
    }

    private List<StudyConfiguration> levels(int machines, int... clients) {
        List<StudyConfiguration> rows = new ArrayList<>();
        for (double fileSet : new double[] {2.5, 40, 80, 160}) {
            for (double size : SIZES) {
                for (int each : clients) {
                    rows.add(StudyConfiguration.alone(isRead, machines, each, size, isSequential, fileSet));
                }
            }
        }
        return rows;
    }

    boolean isCached(double fileSetBytes) {
        return fileSetBytes <= cachedUpTo * 1024 * 1024 * 1024;
    }
}
