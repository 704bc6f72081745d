// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

/**
 * Predicts how long a storage system takes for a request, contention included: in the mean, or a draw from the
 * distribution of response times. A simulation asks for each simulated
 * request, so an answer must be cheap (well under a microsecond) and allocate nothing.
 *
 * <p>An instance belongs to one run and one thread: it may count and remember. It must answer alike for the same
 * sequence of states, or runs do not repeat.
 */
public interface IoAnalysisModel {

    /**
     * Mean response time of the arriving request in seconds.
     *
     * @param state the workload now; the callee must not keep it
     * @return finite and greater than 0
     */
    double responseTime(WorkloadState state);

    /**
     * The response time in seconds that a share of the requests in this state does not exceed, so that a share drawn
     * uniformly gives a drawn response time. Models that know means only answer with the mean.
     *
     * @param state the workload now; the callee must not keep it
     * @param share between 0 and 1
     * @return finite and greater than 0
     */
    default double draw(WorkloadState state, double share) {
        return responseTime(state);
    }

    /**
     * Returns the dependence of successive response times, for the draw of the arriving request: the correlation of its
     * normal score and that of the request before it (Gaussian copula of first order).
     *
     * @param state the workload now; the callee must not keep it
     * @return between -1 and 1, both excluded; 0 if draws are independent
     */
    default double dependence(WorkloadState state) {
        return 0;
    }

    /** Whether response times depend on the requesting virtual machine, which the state must then contain. */
    default boolean tellsMachinesApart() {
        return false;
    }

    /** Reports the use of this instance: states outside the known ranges, corrected results. */
    default ModelReport report() {
        return ModelReport.EMPTY;
    }
}
