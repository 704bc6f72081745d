// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.List;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.report.text.Key;

/** A histogram as JSON, with the observations above its last bin. */
public record HistogramText(
        @Key(value = "Lower end of the first bin.", unit = "unit of the observations") double low,
        @Key(value = "Width of a bin.", unit = "unit of the observations") double width,
        @Key(value = "Observations by bin.", unit = "count") List<Double> counts,
        @Key(value = "Observations beyond the last bin.", unit = "count") double above) {

    /** Null where nothing was observed, or always the same. */
    public static HistogramText of(Histogram histogram) {
        return histogram.counts().isEmpty() ? null : new HistogramText(histogram.low(), histogram.width(), histogram
                .counts(), histogram.above());
    }
}
