// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.benchmark;

import java.io.IOException;
import java.util.List;

/**
 * Measures I/O requests for each second on storage models from datasheets, with and without a page cache of half the
 * file set that writes back:
 *
 * <pre>
 *   JAVA_OPTIONS=-XX:+UseSerialGC
 *   tests/simulation-program org.loggia.simulation.benchmark.DatasheetBenchmark [DEVICE ...]
 * </pre>
 *
 * <p>Each DEVICE is a model of the examples, by default {@code nvme} and {@code hard-disk}. Reads of 8 KB and writes of
 * 16 KB alternate; a request that the cache serves counts, one that writes back does not.
 */
public final class DatasheetBenchmark {

    private static final int PAIRS = 10;
    private static final int RUNS = 150_000;

    private DatasheetBenchmark() {
    }

    public static void main(String[] arguments) throws IOException {
        for (String device : arguments.length > 0 ? List.of(arguments) : List.of("nvme", "hard-disk")) {
            for (double cached : new double[] {0, 0.5}) {
                System.out.println("I/O requests for each second, datasheet of " + device + (cached == 0 ? ""
                        : " behind a cache of half the file set with write back"));
                for (int users : new int[] {8, 64}) {
                    SimulationBenchmark.report(users + " users", 2 * PAIRS * SimulationBenchmark.perSecond(
                            DistributionStorage.datasheet(device, users, PAIRS, cached), RUNS), "/s");
                }
            }
        }
    }
}
