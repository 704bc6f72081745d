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
 */
public record StoredRun(String name, Instant started, SimulationSettings settings, SimulationResult result) {

    /** The same run under another name. */
    public StoredRun named(String other) {
        return new StoredRun(other, started, settings, result);
    }

    /** Short name of a time unit of the model, for headings. */
    public String timeUnit() {
        return result.timeUnit() == null ? "time units" : result.timeUnit();
    }
}
