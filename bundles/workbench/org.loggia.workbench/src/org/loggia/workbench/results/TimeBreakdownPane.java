// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.util.List;

import org.loggia.simulation.chart.TimeFlameGraph;
import org.loggia.simulation.result.TimeBreakdown;
import org.loggia.simulation.result.TimeShares;
import org.loggia.workbench.chart.FlameCanvas;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/** Where the time of a run's usage scenarios goes, and of those near the 95th percentile. */
final class TimeBreakdownPane {

    private static final double HIGH = 0.95;

    private TimeBreakdownPane() {
    }

    static void show(RunSelection selection, FlameCanvas canvas) {
        if (selection.runs().size() != 1) {
            canvas.show(null, "Select one run.");
            return;
        }
        StoredRun run = selection.runs().values().iterator().next();
        List<TimeBreakdown> all = run.shares().stream().map(TimeShares::all).filter(each -> each.count() > 0
                && !each.parts().isEmpty()).toList();
        if (all.isEmpty()) {
            canvas.show(null, "This run has no time breakdown.");
            return;
        }
        List<TimeBreakdown> shown = new java.util.ArrayList<>(all);
        run.shares().stream().flatMap(each -> each.near().stream()).filter(each -> each.probability() == HIGH
                && each.breakdown().count() > 0).forEach(each -> shown.add(new TimeBreakdown(each.breakdown().scenario()
                        + ", near the 95th percentile", each.breakdown().count(), each.breakdown().meanResponseTime(),
                        each.breakdown().parts())));
        canvas.show(TimeFlameGraph.of(shown, run.result().timeUnit()), "");
    }
}
