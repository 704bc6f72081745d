// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.figures;

import java.time.Instant;
import java.util.List;

import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.result.TimeShares;

/**
 * A simulation run as a project keeps it.
 *
 * @param name for people; the user may change it
 * @param started when the run began
 * @param settings how it was run
 * @param result what it found
 * @param models what the models held when it began
 * @param verdicts on the objectives that the model states; empty where it states none
 * @param shares where the time of each usage scenario goes; empty where nobody looked
 */
public record StoredRun(String name, Instant started, SimulationSettings settings, SimulationResult result,
        ModelState models, List<Verdict> verdicts, List<TimeShares> shares) {

    public StoredRun {
        verdicts = List.copyOf(verdicts);
        shares = List.copyOf(shares);
    }

    /** A run that judged nothing, and did not look where the time goes. */
    public StoredRun(String name, Instant started, SimulationSettings settings, SimulationResult result,
            ModelState models) {
        this(name, started, settings, result, models, List.of(), List.of());
    }

    /** A run of which nobody noted what the models held. */
    public StoredRun(String name, Instant started, SimulationSettings settings, SimulationResult result) {
        this(name, started, settings, result, ModelState.UNKNOWN);
    }

    /** The same run under another name. */
    public StoredRun named(String other) {
        return new StoredRun(other, started, settings, result, models, verdicts, shares);
    }

    /** Short name of a time unit of the model, for headings. */
    public String timeUnit() {
        return result.timeUnit() == null ? "time units" : result.timeUnit();
    }
}
