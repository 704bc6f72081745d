// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.figures;

import java.time.Instant;

import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.SimulationResult;

/**
 * A simulation run as a project keeps it.
 *
 * @param name for people; the user may change it
 * @param started when the run began
 * @param settings how it was run
 * @param result what it found
 * @param models what the models held when it began
 */
public record StoredRun(String name, Instant started, SimulationSettings settings, SimulationResult result,
        ModelState models) {

    /** A run of which nobody noted what the models held. */
    public StoredRun(String name, Instant started, SimulationSettings settings, SimulationResult result) {
        this(name, started, settings, result, ModelState.UNKNOWN);
    }

    /** The same run under another name. */
    public StoredRun named(String other) {
        return new StoredRun(other, started, settings, result, models);
    }

    /** Short name of a time unit of the model, for headings. */
    public String timeUnit() {
        return result.timeUnit() == null ? "time units" : result.timeUnit();
    }
}
