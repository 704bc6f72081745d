// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.util.List;
import java.util.Map;

import org.loggia.measurement.ResponseTimeHistogram;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.monitor.Sample;

/**
 * Results of one target in one run.
 *
 * @param outputs raw outputs by name
 */
public record TargetResult(String target, List<MeasuredMetric> metrics, List<Sample> samples,
        List<ResponseTimeHistogram> histograms,
        Map<String, byte[]> outputs) {

    /** Without distributions of response times. */
    public TargetResult(String target, List<MeasuredMetric> metrics, List<Sample> samples,
            Map<String, byte[]> outputs) {
        this(target, metrics, samples, List.of(), outputs);
    }
}
