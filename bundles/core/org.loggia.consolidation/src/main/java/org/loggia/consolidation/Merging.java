// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

/**
 * How a prediction accounts for requests that the hypervisor merges and splits in front of a storage system.
 *
 * @param value mean number of waiting requests that share a connection, at least 1, estimated from the numbers of
 *        requests in the system (Kraft 2013, Eqs. 3.7 to 3.10); NaN if not estimated
 * @param splitRatio parts of requests per request, at least 1 (Eq. 3.17); NaN if requests are not split
 * @param usesRatios whether the prediction uses the described {@linkplain MergeRatio merge ratios} of the machines
 */
public record Merging(double value, double splitRatio, boolean usesRatios) {

    /** Requests reach the storage as the machines issue them. */
    public static final Merging NONE = new Merging(Double.NaN, Double.NaN, false);

    /** The described merge ratios of the machines. */
    public static final Merging DESCRIBED = new Merging(Double.NaN, Double.NaN, true);

    /** Whether a merge value was estimated. */
    public boolean isEstimated() {
        return !Double.isNaN(value);
    }
}
