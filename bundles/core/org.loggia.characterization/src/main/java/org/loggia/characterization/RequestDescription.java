// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

import java.util.Optional;
import org.loggia.characterization.pattern.AccessPattern;
import org.loggia.characterization.statistics.DistributionSummary;

/**
 * The requests of one type, read or write.
 *
 * @param requests how many
 * @param size bytes; its mean is the request size of Noorshams 2015, Eqs. 5.7 and 5.8
 * @param responseTime seconds from arrival to completion, of those requests whose completion the trace has
 * @param pattern how sequential they are; empty without requests, and where the
 *        trace does not have their places
 */
public record RequestDescription(long requests, DistributionSummary size, DistributionSummary responseTime,
        Optional<AccessPattern> pattern) {
}
