// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * The campaigns of Noorshams (2015), sections 7.5 and 7.6.3: what the nets of mixed workload and of several machines
 * are calibrated with, and the scenarios of table 7.11 that they predict.
 */
final class SchedulingStudy {
    private static final double[] SIZES = {4, 8, 16, 32, 64};
    private static final int SCENARIO = 100;
    private static final int SUBSET = 60;

    private final SplittableRandom random = new SplittableRandom(20150713);

    /** Reads alone and writes alone: 1 to 100 clients, five sizes (section 7.4.2). */
    static List<StudyConfiguration> alone() {
        List<StudyConfiguration> rows = new ArrayList<>();
        for (boolean isRead : new boolean[] {true, false}) {
            for (double size : SIZES) {
                for (int clients = 10; clients <= 100; clients += 10) {
                    rows.add(StudyConfiguration.alone(isRead, 1, clients, size, false, 1.25));
                }
            }
        }
        return rows;
    }

    /** One machine, 10 to 50 readers and writers of 4 KiB (section 7.5.2). */
    static List<StudyConfiguration> oneMachine() {
        List<StudyConfiguration> rows = new ArrayList<>();
        for (int readers = 10; readers <= 50; readers += 10) {
            for (int writers = 10; writers <= 50; writers += 10) {
                rows.add(StudyConfiguration.cached(4, 4, readers, writers));
            }
        }
        return rows;
    }

    /** Two machines, 10 to 30 readers and writers of 4 KiB each (section 7.5.3). */
    static List<StudyConfiguration> twoMachines() {
        List<StudyConfiguration> rows = new ArrayList<>();
        for (int i = 0; i < 81; i++) {
            rows.add(StudyConfiguration.cached(4, 4, 10 + 10 * (i % 3), 10 + 10 * (i / 3 % 3), 10 + 10 * (i / 9 % 3),
                    10 + 10 * (i / 27)));
        }
        return rows;
    }

    /**
     * 60 configurations of one and two machines with 10 to 50 clients and sizes of 4 to 64 KiB (section 7.5.4): 10 of
     * one machine with one size, 30 of one machine with two sizes, 20 of two machines.
     */
    List<StudyConfiguration> variable() {
        List<StudyConfiguration> rows = new ArrayList<>();
        for (int i = 0; i < SUBSET; i++) {
            double size = level();
            rows.add(StudyConfiguration.drawn(i % 3 == 2 ? 2 : 1, () -> 10 * random.nextInt(1, 6),
                    i % 6 == 0 ? () -> size : this::level));
        }
        return rows;
    }

    private double level() {
        return SIZES[random.nextInt(SIZES.length)];
    }

    /** The scenarios of tables 7.6 to 7.10 by number, 100 random configurations each. */
    Map<String, List<StudyConfiguration>> scenarios() {
        Map<String, List<StudyConfiguration>> scenarios = new LinkedHashMap<>();
        List<StudyConfiguration> first = new ArrayList<>();
        for (int i = 0; i < SCENARIO; i++) {
            first.add(StudyConfiguration.cached(size(8, 128), size(8, 128), clients(10, 50), 0, 0, clients(10, 50)));
        }
        scenarios.put("I", first);
        scenarios.put("II", drawn(2, 10, 50, 8, 128));
        scenarios.put("III", drawn(2, 51, 89, 8, 128));
        scenarios.put("IV", drawn(3, 10, 50, 8, 128));
        scenarios.put("V", drawn(2, 10, 50, 129, 256));
        return scenarios;
    }

    /** The clients of the first scenario, reading and writing in the same machine. */
    static List<StudyConfiguration> together(List<StudyConfiguration> firstScenario) {
        return firstScenario.stream().map(each -> StudyConfiguration.cached(each.readSize(), each.writeSize(),
                each.readers().get(0), each.writers().get(1))).toList();
    }

    private List<StudyConfiguration> drawn(int machines, int fewest, int most, int smallest, int largest) {
        List<StudyConfiguration> rows = new ArrayList<>();
        for (int i = 0; i < SCENARIO; i++) {
            rows.add(StudyConfiguration.drawn(machines, () -> clients(fewest, most), () -> size(smallest, largest)));
        }
        return rows;
    }

    private int clients(int fewest, int most) {
        return random.nextInt(fewest, most + 1);
    }

    /** In KiB, in steps of 512 bytes, of which the limits are multiples. */
    private double size(int smallest, int largest) {
        return random.nextInt(smallest, largest + 1) / 2.0;
    }
}
