// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.model;

import java.util.Locale;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.net.ServiceTime;

/**
 * Gamma-distributed service times whose mean depends on the workload.
 *
 * @param mean in the unit of the measurements
 * @param variation standard deviation divided by the mean, the same everywhere
 */
public record ServiceLaw(FittedFunction mean, double variation) {
    /** The service time of one workload. */
    public ServiceTime at(Term.Point point) {
        double whole = mean.at(point);
        double fixed = mean.at(new Term.Point(point.clients(), 0, point.fileSet()));
        double share = point.size() > 0 ? Math.max(0, Math.min(1, 1 - fixed / whole)) : 0;
        return new ServiceTime(whole, variation, point.size(), share);
    }

    @Override
    public String toString() {
        return mean + ", variation " + String.format(Locale.ROOT, "%.3g", variation) + mean.determinationText();
    }
}
