// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.MarkovianFit;
import org.loggia.queueing.random.RandomStream;

/**
 * Service times of a machine's requests, drawn from a Markovian arrival process for reads and one for writes that are
 * fitted to what the requests took in isolation (Kraft 2013, section 3.6.2.2, which has one process for both).
 */
record FittedServices(Distribution read, Distribution write) {

    static FittedServices of(RequestTrace trace) {
        return new FittedServices(fit(trace, false), fit(trace, true));
    }

    private static Distribution fit(RequestTrace trace, boolean write) {
        double[] times = trace.responseTimes(write);
        for (double time : times) {
            if (time > 0) {
                return MarkovianFit.of(times);
            }
        }
        return null; // no such requests, or none that took time
    }

    /** A source that remembers its phase from sample to sample, from a random one on. */
    FittedServices begin() {
        return new FittedServices(read == null ? null : read.begin(), write == null ? null : write.begin());
    }

    double sample(boolean isWrite, RandomStream random) {
        Distribution source = isWrite ? write : read;
        return source == null ? 0 : source.sample(random);
    }
}
