// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.input.NumberText;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.RunResult;
import org.loggia.simulation.storage.LimitSpecification;
import org.loggia.simulation.storage.StorageNotes;

/** Notes on the effect of storage limits on requests; omits limits at which no request waited. */
final class LimitNotes {

    private static final int DIGITS = 4;

    private LimitNotes() {
    }

    static List<Problem> of(Plan plan, List<RunResult> runs, List<Metric> metrics) {
        List<Problem> notes = new ArrayList<>();
        boolean isSaid = !plan.isSteady() || RunResult.instability(runs).isPresent();
        for (int i = 0; i < plan.limits().size() && !isSaid; i++) {
            int number = i;
            if (runs.stream().anyMatch(run -> run.creditPhases().get(number))) {
                notes.add(creditPhase(plan.limits().get(i), plan.timeUnit()));
            }
        }
        for (LimitSpecification limit : plan.limits()) {
            Summary share = find(metrics, Metric.Kind.THROTTLED_SHARE, limit.point());
            Summary out = limit.credits() > 0 ? find(metrics, Metric.Kind.CREDITS_OUT, limit.point()) : null;
            Summary waits = find(metrics, Metric.Kind.WAITING_TIME, limit.point());
            StorageNotes.of(limit, plan.timeUnit(), out != null && out.count() > 0 ? out.mean() : Double.NaN,
                    share.mean(), waits.mean(), waits.maximum()).ifPresent(notes::add);
        }
        return notes;
    }

    private static Problem creditPhase(LimitSpecification limit, String timeUnit) {
        return SimulationNotes.CREDIT_PHASE.at(Location.element(limit.point()), Map.of("limit", limit.name(),
                "storage", limit.storage(), "rate", NumberText.significant(limit.rate(), DIGITS)
                        + (limit.countsBytes() ? " bytes" : " requests") + " per "
                        + (timeUnit == null ? "time unit" : timeUnit)));
    }

    private static Summary find(List<Metric> metrics, Metric.Kind kind, String point) {
        return metrics.stream().filter(metric -> metric.kind() == kind && metric.point().equals(point)).findFirst()
                .orElseThrow().summary();
    }
}
