// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.util.List;
import java.util.Map;

import org.loggia.measurement.Histogram;
import org.loggia.measurement.Metric;
import org.loggia.measurement.monitor.Sample;

/**
 * Results of one target in one run.
 *
 * @param outputs raw outputs by name
 */
public record TargetResult(String target, List<Metric> metrics, List<Sample> samples, List<Histogram> histograms,
        Map<String, byte[]> outputs) {

    /** Without distributions of response times. */
    public TargetResult(String target, List<Metric> metrics, List<Sample> samples, Map<String, byte[]> outputs) {
        this(target, metrics, samples, List.of(), outputs);
    }
}
