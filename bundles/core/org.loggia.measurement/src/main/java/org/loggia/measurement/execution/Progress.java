// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.time.Duration;
import java.util.Optional;

import org.loggia.input.NumberText;

/**
 * Progress of a campaign.
 *
 * @param completed planned runs that count or were given up
 * @param planned all planned runs
 * @param again runs that were disturbed, are kept as they are until then, and will be repeated
 * @param left estimate from the runs so far, or from the campaign's times before the first one; empty in an adaptive
 *     campaign, which may end before all planned runs
 * @param phase of the current run; empty between runs
 * @param message something that happened, such as a disturbed run; empty for nothing
 */
public record Progress(int completed, int planned, int again, Optional<Duration> left, Optional<Phase> phase,
        String message) {

    /** In words. */
    public String text() {
        return completed + (left.isEmpty() ? " of at most " : " of ") + planned + " runs" + (again == 0 ? "" : " ("
                + again
                + " disturbed, to be repeated)") + left.map(time -> ", " + NumberText.duration(time) + " left").orElse(
                        "")
                + phase.map(
                        doing -> ", " + doing.doing()).orElse("");
    }

    /** Receives the progress, in the thread that runs the campaign. */
    public interface Listener {
        void progressed(Progress progress);
    }
}
