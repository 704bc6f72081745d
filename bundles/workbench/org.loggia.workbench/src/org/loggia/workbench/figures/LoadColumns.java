// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.figures;

import java.util.Arrays;

import org.loggia.regression.data.Column;
import org.loggia.regression.distribution.PercentileColumns;

/** Guesses which columns of a table of measurements say what the load was, and which what came of it. */
public final class LoadColumns {

    private static final String RESULTS = "(?i).*(response.?time|throughput|latency|iops|deviation|spread).*";
    private static final String TIMES = "(?i).*response.?time";
    private static final String WHOLE_NAMES = "(?i)mean|requests|repetitions";

    private LoadColumns() {
    }

    /** Whether a column tells loads apart: it varies, and is not named like a result. */
    public static boolean isLoad(Column column) {
        return varies(column) && !isResult(column);
    }

    /** Whether a column is named like something that was measured. */
    public static boolean isResult(Column column) {
        return column.name().matches(RESULTS) || column.name().matches(WHOLE_NAMES)
                || PercentileColumns.isPercentile(column.name());
    }

    /** Whether a column is named like response times, which are what one usually wants to know. */
    public static boolean isResponseTime(Column column) {
        return column.name().matches(TIMES);
    }

    private static boolean varies(Column column) {
        return column.isNominal() ? column.levels().size() > 1
                : Arrays.stream(column.values()).filter(value -> !Double.isNaN(value)).distinct().count() > 1;
    }
}
