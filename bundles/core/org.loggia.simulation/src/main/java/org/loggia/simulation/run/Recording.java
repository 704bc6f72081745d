// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.List;
import org.loggia.queueing.statistics.TimedTally;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.MeasurementRecorder;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.storage.StorageLimit;
import org.loggia.simulation.storage.StorageScheduler;

/** Connects the parts of a run with a recorder of single measurements. */
final class Recording {

    private Recording() {
    }

    /**
     * Lets the reported parts of a plan record, before the run begins and before others take their statistics.
     *
     * @param recorder null for none
     * @param elastic null without scaling
     */
    static void begin(MeasurementRecorder recorder, SimulationSettings settings, ActiveResource[] resources,
            PassiveResource[] passiveResources, StorageScheduler[] storages, List<StorageLimit> limits,
            Elasticity.InRun elastic) {
        if (recorder == null) {
            return;
        }
        if (settings.warmUp() == 0) {
            recorder.warmUpOver();
        }
        List.of(resources).forEach(each -> each.record(recorder));
        List.of(passiveResources).forEach(each -> each.record(recorder));
        List.of(storages).forEach(each -> each.record(recorder));
        limits.forEach(each -> each.record(recorder));
        if (elastic != null) {
            elastic.record(recorder);
        }
    }

    /** Returns statistics that a recorder receives the observations of, if there is one. */
    static TimedTally tally(MeasurementRecorder recorder, Metric.Kind metric, String point) {
        return recorder == null ? new TimedTally() : TimedTally.forwarding(recorder.at(metric, point));
    }
}
