// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Structure of stored runs of experiments and designs: keys, and types of values. */
final class StoredRunSchema {

    private static final List<String> NUMBERS = List.of("mean", "stddev", "min", "max");

    private StoredRunSchema() {
    }

    /** The run, if it has the shape of one. */
    static Optional<Map<?, ?>> checked(Map<?, ?> run) {
        boolean whole = run.get(StoredRuns.VERSION) instanceof String && (isRun(run)
                || EvaluationText.read(run.get("look")).isPresent());
        return whole ? Optional.of(run) : Optional.empty();
    }

    /** Whether it is the run of an experiment, and not what is known of a design. */
    static boolean isRun(Map<?, ?> run) {
        return run.get("model") instanceof String
                && run.get("analysisModel") instanceof String
                && (run.get("users") == null || run.get("users") instanceof Integer users && users > 0)
                && run.get("result") instanceof Map<?, ?> result && isTextOrNull(result.get("timeUnit"))
                && result.get("metrics") instanceof List<?> metrics
                && metrics.stream().allMatch(StoredRunSchema::isMetric)
                && (result.get("objectives") == null || result.get("objectives") instanceof List<?> objectives
                        && objectives.stream().allMatch(StoredRunSchema::isObjective));
    }

    private static boolean isMetric(Object value) {
        return value instanceof Map<?, ?> metric && metric.get("metric") instanceof String
                && isTextOrNull(metric.get("point"))
                && (metric.get("count") instanceof Integer || metric.get("count") instanceof Long)
                && NUMBERS.stream().allMatch(key -> isNumberOrNull(metric.get(key)))
                && isInterval(metric.get("ci95")) && isQuantiles(metric.get("quantiles"));
    }

    private static boolean isObjective(Object value) {
        return value instanceof Map<?, ?> objective && objective.get("objective") instanceof String
                && objective.get("verdict") instanceof String;
    }

    private static boolean isInterval(Object value) {
        return value == null || value instanceof List<?> ends && ends.size() == 2
                && ends.stream().allMatch(StoredRunSchema::isNumberOrNull);
    }

    private static boolean isQuantiles(Object value) {
        return value == null || value instanceof Map<?, ?> quantiles
                && quantiles.values().stream().allMatch(StoredRunSchema::isNumberOrNull);
    }

    private static boolean isTextOrNull(Object value) {
        return value == null || value instanceof String;
    }

    private static boolean isNumberOrNull(Object value) {
        return value == null || value instanceof Number number && Double.isFinite(number.doubleValue());
    }
}
