// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.fit;

import java.util.ArrayList;
import java.util.List;

/**
 * A product of workload variables, each either in it or not: clients^a size^b ln(size)^c ln(file set)^d.
 */
public enum Term {
    /** A constant. */
    CONSTANT(false, false, false, false),
    /** Number of clients. */
    CLIENTS(true, false, false, false),
    /** Request size. */
    SIZE(false, true, false, false),
    /** Logarithm of the request size. */
    LOG_SIZE(false, false, true, false),
    /** Logarithm of the file set size. */
    LOG_FILE_SET(false, false, false, true),
    /** Clients times size. */
    CLIENTS_SIZE(true, true, false, false),
    /** Clients times the logarithm of the file set size. */
    CLIENTS_LOG_FILE_SET(true, false, false, true),
    /** Size times the logarithm of the file set size. */
    SIZE_LOG_FILE_SET(false, true, false, true),
    /** All three. */
    CLIENTS_SIZE_LOG_FILE_SET(true, true, false, true);

    private final boolean hasClients;
    private final boolean hasSize;
    private final boolean hasLogSize;
    private final boolean hasLogFileSet;

    Term(boolean hasClients, boolean hasSize, boolean hasLogSize, boolean hasLogFileSet) {
        this.hasClients = hasClients;
        this.hasSize = hasSize;
        this.hasLogSize = hasLogSize;
        this.hasLogFileSet = hasLogFileSet;
    }

    double at(Point point) {
        return (hasClients ? point.clients() : 1) * (hasSize ? point.size() : 1)
                * (hasLogSize ? logarithm(point.size()) : 1) * (hasLogFileSet ? logarithm(point.fileSet()) : 1);
    }

    /** Returns a logarithm; unknown sizes count as one byte, so that their terms are constant and are dropped. */
    private static double logarithm(double bytes) {
        return bytes > 1 ? Math.log(bytes) : 0;
    }

    /** The term as the law of a net writes it. */
    String law() {
        List<String> factors = new ArrayList<>();
        if (hasClients) {
            factors.add("clients");
        }
        if (hasSize) {
            factors.add("size");
        }
        if (hasLogSize) {
            factors.add("ln(max(1,size))");
        }
        if (hasLogFileSet) {
            factors.add("ln(max(1,fileSet))");
        }
        return String.join("*", factors);
    }

    /** The term as a person writes it, empty for the constant. */
    String text() {
        List<String> words = new ArrayList<>();
        if (hasClients) {
            words.add("clients");
        }
        if (hasSize) {
            words.add("size");
        }
        if (hasLogSize) {
            words.add("ln(size)");
        }
        if (hasLogFileSet) {
            words.add("ln(fileSet)");
        }
        return String.join(" ", words);
    }

    /**
     * The point at which a function is evaluated.
     *
     * @param clients clients that issue requests at the same time
     * @param size request size in bytes, 0 if not known
     * @param fileSet size of the file set in bytes, 0 if not known
     */
    public record Point(double clients, double size, double fileSet) {
    }
}
