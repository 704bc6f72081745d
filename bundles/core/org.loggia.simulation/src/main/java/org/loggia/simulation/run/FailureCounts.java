// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Map;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.Tally;

/** Numbers of failed runs of a usage scenario, by failure type. */
final class FailureCounts {

    private final Tally failed = new Tally();
    private final Tally[] inMode;

    FailureCounts(int modes) {
        inMode = new Tally[modes];
        for (int i = 0; i < modes; i++) {
            inMode[i] = new Tally();
        }
    }

    /** @param mode number of the failure, or {@link Flow#NO_FAILURE} */
    void add(int mode) {
        failed.add(mode == Flow.NO_FAILURE ? 0 : 1);
        for (int i = 0; i < inMode.length; i++) {
            inMode[i].add(mode == i ? 1 : 0);
        }
    }

    /** The number of runs. */
    long runs() {
        return failed.count();
    }

    void reset() {
        failed.reset();
        for (Tally tally : inMode) {
            tally.reset();
        }
    }

    /** The probability that a run fails. */
    Summary probability() {
        return share(failed);
    }

    /** The probability that a run fails in one way. */
    Summary probability(int mode) {
        return share(inMode[mode]);
    }

    private static Summary share(Tally tally) {
        Summary s = tally.summary();
        Interval interval = s.interval().exists()
                ? new Interval(Math.max(0, s.interval().low()), Math.min(1, s.interval().high())) : s.interval();
        return new Summary(s.count(), s.mean(), s.standardDeviation(), interval, s.minimum(), s.maximum(), Map.of());
    }
}
