package org.loggia.measurement.driver;

import java.util.List;
import java.util.Map;

import org.loggia.measurement.Metric;

/**
 * What a load generator measured.
 *
 * @param outputs what it wrote, as it was, by name
 */
public record LoadResult(List<Metric> metrics, Map<String, byte[]> outputs) {

    public LoadResult {
        metrics = List.copyOf(metrics);
        outputs = Map.copyOf(outputs);
    }
}
