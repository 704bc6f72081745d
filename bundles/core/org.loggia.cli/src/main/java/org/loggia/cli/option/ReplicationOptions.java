// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import picocli.CommandLine.Option;

/** The options {@code --seed}, {@code --replications} and {@code --threads} of every command that simulates. */
public final class ReplicationOptions {

    @Option(names = "--seed", paramLabel = "S",
            description = "Seed of the random numbers; the same seed repeats a run; 1 by default.")
    private Long seed;

    @Option(names = "--replications", paramLabel = "R", defaultValue = "1",
            description = "Number of independent runs; 1 by default.")
    private int replications;

    @Option(names = {"-j", "--threads"}, paramLabel = "K",
            description = "Concurrent replications; by default the number of processors.")
    private Integer threads;

    public long seed() {
        return seed(1);
    }

    /** The seed that is given, or another one. */
    public long seed(long otherwise) {
        return seed == null ? otherwise : seed;
    }

    public int replications() {
        return replications;
    }

    public int threads() {
        return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    }
}
