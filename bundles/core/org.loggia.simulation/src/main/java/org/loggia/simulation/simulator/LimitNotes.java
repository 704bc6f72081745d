// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.List;
import org.loggia.problem.Problem;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.storage.LimitSpecification;
import org.loggia.simulation.storage.StorageNotes;

/** What limits of storages did to requests, in sentences; nothing of those at which no request waited. */
final class LimitNotes {

    private LimitNotes() {
    }

    static List<Problem> of(Plan plan, List<Metric> metrics) {
        List<Problem> notes = new ArrayList<>();
        for (LimitSpecification limit : plan.limits()) {
            Summary share = find(metrics, Metric.Kind.THROTTLED_SHARE, limit.point());
            Summary out = limit.credits() > 0 ? find(metrics, Metric.Kind.CREDITS_OUT, limit.point()) : null;
            Summary waits = find(metrics, Metric.Kind.WAITING_TIME, limit.point());
            StorageNotes.of(limit, plan.timeUnit(), out != null && out.count() > 0 ? out.mean() : Double.NaN,
                    share.mean(), waits.mean(), waits.maximum()).ifPresent(notes::add);
        }
        return notes;
    }

    private static Summary find(List<Metric> metrics, Metric.Kind kind, String point) {
        return metrics.stream().filter(metric -> metric.kind() == kind && metric.point().equals(point)).findFirst()
                .orElseThrow().summary();
    }
}
