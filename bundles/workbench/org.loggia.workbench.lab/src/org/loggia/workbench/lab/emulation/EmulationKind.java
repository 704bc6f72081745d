// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.emulation;

/** What the files are that are made of a trace. */
public enum EmulationKind {
    FIO("A fio &job that emulates the trace", ".fio"),
    CAMPAIGN("A &campaign that emulates the trace with as many clients as its concurrency (closed "
            + "load)",
            "-reproduction.yaml"),
    OPEN_CAMPAIGN("A campaign whose re&quests arrive at random times at the trace's rate (open load)",
            "-open-reproduction.yaml"),
    CLOSED("A &usage model with components (PCM) and as many users as the trace's concurrency", "-model"),
    OPEN("A usage model whose requests &arrive at the trace's rate, with exponential "
            + "inter-arrival times", "-open-model"),
    FACTORS("A &row of factors (CSV) for predictions with storage models", "-factors.csv");

    private final String label;
    private final String extension;

    EmulationKind(String label, String extension) {
        this.label = label;
        this.extension = extension;
    }

    /** What names of files that are made of a trace begin with: its name without what tells its format and packing. */
    public static String stem(String trace) {
        String stem = trace.replaceFirst("(\\.[A-Za-z0-9]+){1,2}$", "");
        return (stem.isEmpty() ? trace : stem).replaceAll("[^A-Za-z0-9._-]", "_");
    }

    /** For people, with a key to choose it by. */
    String label() {
        return label;
    }

    /** What the name of the file, or of the folder of a model, ends with. */
    String extension() {
        return extension;
    }

    /** Whether several files are written, into a folder of their own. */
    boolean isModel() {
        return this == CLOSED || this == OPEN;
    }

    /** How long it usually runs, in seconds; 0 if it does not. A campaign keeps a log of each request. */
    int usualRun() {
        return switch (this) {
            case FIO -> 300;
            case CAMPAIGN, OPEN_CAMPAIGN -> 10;
            default -> 0;
        };
    }

    /** Whether a number of threads or users is needed, which not every trace tells. */
    boolean needsConcurrency() {
        return this != OPEN;
    }
}
