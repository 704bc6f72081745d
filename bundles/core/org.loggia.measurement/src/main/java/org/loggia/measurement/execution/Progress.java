// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.time.Duration;
import java.util.Optional;

/**
 * How far a campaign is.
 *
 * @param completed planned runs that count or were given up
 * @param planned all planned runs
 * @param left estimate from the runs so far, or from the campaign's times before the first one
 * @param phase of the current run; empty between runs
 * @param message something that happened, such as a disturbed run; empty for nothing
 */
public record Progress(int completed, int planned, Duration left, Optional<Phase> phase, String message) {

    /** Whoever wants to know; called from the thread that runs the campaign. */
    public interface Listener {
        void progressed(Progress progress);
    }
}
