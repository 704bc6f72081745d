// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.loggia.measurement.ResponseTimeHistogram;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.monitor.LoadInterval;
import org.loggia.measurement.monitor.Sample;

/**
 * Measurements of a load generator.
 *
 * @param outputs what it wrote, as it was, by name
 * @param samples what it saw over time, seconds since the load began
 * @param histograms response times of each type of requests, if it keeps them
 * @param interval when it really loaded the storage, without its own start and end, if it tells
 */
public record LoadResult(List<MeasuredMetric> metrics, Map<String, byte[]> outputs, List<Sample> samples,
        List<ResponseTimeHistogram> histograms, Optional<LoadInterval> interval) {

    /** Creates the result of a generator that reports only means. */
    public LoadResult(List<MeasuredMetric> metrics, Map<String, byte[]> outputs) {
        this(metrics, outputs, List.of(), List.of(), Optional.empty());
    }

    public LoadResult {
        metrics = List.copyOf(metrics);
        samples = List.copyOf(samples);
        histograms = List.copyOf(histograms);
        outputs = Map.copyOf(outputs);
    }
}
