// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

/** The probability that a waiting read is served next, relative to a waiting write, for a workload. */
@FunctionalInterface
public interface RelativeWeight {
    /** Sizes are means in bytes; 0 if not known. The weight is above 0. */
    double at(double readClients, double writeClients, double readSize, double writeSize);
}
