// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import org.loggia.consolidation.RequestFigures;
import org.loggia.report.text.Key;

/** A figure of each type of requests. */
record ReadsAndWrites(
        @Key(value = "Of reads; null if absent.", unit = "unit of the figure", nullable = true) double read,
        @Key(value = "Of writes; null if absent.", unit = "unit of the figure",
                nullable = true) double write) {

    /** Mean response times in seconds. */
    static ReadsAndWrites responseTimes(RequestFigures read, RequestFigures write) {
        return new ReadsAndWrites(responseTime(read), responseTime(write));
    }

    static ReadsAndWrites throughputs(RequestFigures read, RequestFigures write) {
        return new ReadsAndWrites(read.throughput(), write.throughput());
    }

    /** NaN without requests. */
    static double responseTime(RequestFigures figures) {
        return figures.throughput() == 0 ? Double.NaN : figures.responseTime();
    }
}
