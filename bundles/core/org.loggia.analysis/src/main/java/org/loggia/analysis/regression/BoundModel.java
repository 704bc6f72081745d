// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.List;

import org.loggia.analysis.CorrectedPredictions;
import org.loggia.analysis.WorkloadState;

/** A model from a file, bound to the workload, that answers for requests of one type or both. */
sealed interface BoundModel permits BoundMean, BoundDistribution {

    FactorBinding binding();

    /** Whether it knows how response times are distributed. */
    boolean knowsDistribution();

    /** Mean response time in seconds, finite and above 0. */
    double responseTime(WorkloadState state);

    /** The response time in seconds that a share of requests does not exceed; the mean where that is all it knows. */
    double draw(WorkloadState state, double share);

    /** The correlation of the normal scores of successive response times; 0 if draws are independent. */
    double dependence();

    /** Adds what was replaced. */
    void addCorrections(List<CorrectedPredictions> corrections);
}
