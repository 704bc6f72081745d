// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.List;
import java.util.function.IntFunction;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.MeasurementRecorder;

/**
 * What a simulation returns on request.
 *
 * @param quantiles probabilities of quantiles, in (0, 1), besides {@link Summary#QUANTILES_WITH_INTERVAL}
 * @param recorders receives every single measurement of a replication, given by its number from 0; called again for a
 *     longer run that replaces an earlier one; returns null for none
 */
public record ResultDetails(List<Double> quantiles, IntFunction<MeasurementRecorder> recorders) {

    /** Nothing on request. */
    public static final ResultDetails NONE = new ResultDetails(List.of(), replication -> null);
}
