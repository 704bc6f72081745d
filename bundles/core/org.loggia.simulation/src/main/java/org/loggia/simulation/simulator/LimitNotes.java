// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.List;
import org.loggia.input.NumberText;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.storage.LimitSpecification;

/** What limits of storages did to requests, in sentences; nothing of those at which no request waited. */
final class LimitNotes {

    private static final int DIGITS = 4;

    private LimitNotes() {
    }

    static List<String> of(Plan plan, List<Metric> metrics) {
        String unit = plan.timeUnit() == null ? "time units" : plan.timeUnit();
        List<String> notes = new ArrayList<>();
        for (LimitSpecification limit : plan.limits()) {
            Summary share = find(metrics, Metric.Kind.THROTTLED_SHARE, limit.point());
            Summary out = limit.credits() > 0 ? find(metrics, Metric.Kind.CREDITS_OUT, limit.point()) : null;
            boolean ranOut = out != null && out.count() > 0;
            if (ranOut || share.mean() > 0) {
                Summary waits = find(metrics, Metric.Kind.WAITING_TIME, limit.point());
                notes.add("Limit " + limit.name() + " of storage " + limit.storage() + ": "
                        + (ranOut ? "its credits ran out after " + number(out.mean()) + " " + unit
                                + " for the first time; " : "")
                        + number(100 * share.mean()) + " % of the requests had to wait, in the mean of all requests "
                        + number(waits.mean()) + " " + unit + ", at most " + number(waits.maximum()) + " " + unit
                        + ".");
            }
        }
        return notes;
    }

    private static String number(double value) {
        return NumberText.significant(value, DIGITS);
    }

    private static Summary find(List<Metric> metrics, Metric.Kind kind, String point) {
        return metrics.stream().filter(metric -> metric.kind() == kind && metric.point().equals(point)).findFirst()
                .orElseThrow().summary();
    }
}
