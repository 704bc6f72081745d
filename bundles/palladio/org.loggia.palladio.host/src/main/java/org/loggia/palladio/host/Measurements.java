// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import java.util.function.Supplier;
import org.apache.log4j.Logger;

/**
 * What one run has Palladio measure of its storage. A Palladio whose probes are not as known, or a run without any,
 * continues without: that is said once, and the figures are in the log at the end as ever.
 */
final class Measurements {

    private static final Logger LOG = Logger.getLogger(Measurements.class);
    private static final Runnable NOTHING = () -> {};

    private final Supplier<MeasuringPoints> made;
    private MeasuringPoints points;
    private boolean isOff;

    /** @param points made at the first request; what it needs of Palladio may be missing */
    Measurements(Supplier<MeasuringPoints> points) {
        made = points;
    }

    /** A request begins; returns what is run when it is done. */
    Runnable begin(String point, String process) {
        Runnable[] end = {NOTHING};
        attempt(() -> {
            points = points == null ? made.get() : points;
            end[0] = points.begin(point, process);
        });
        return () -> attempt(end[0]);
    }

    private void attempt(Runnable measurement) {
        if (isOff) {
            return;
        }
        try {
            measurement.run();
        } catch (LinkageError | RuntimeException failed) {
            isOff = true;
            LOG.warn("Palladio cannot record response times of storage; see the summary in the log: " + failed);
        }
    }
}
