// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Options of a load generator that are the same in every run, in addition to the workload settings.
 *
 * @param fioOptions options of fio as they are written into its job files, all of them from {@link FioOptions}
 * @param preconditioning what is done to a file set once it is written
 * @param steadyState when a run may begin to count
 * @param latencyInterval over which response times are averaged over time; zero for no such record
 */
public record LoadOptions(Map<String, String> fioOptions, Optional<Preconditioning> preconditioning,
        Optional<SteadyState> steadyState, Duration latencyInterval) {

    /** Nothing of all that. */
    public static final LoadOptions NONE = new LoadOptions(Map.of(), Optional.empty(), Optional.empty(), Duration.ZERO);

    public LoadOptions {
        fioOptions = Collections.unmodifiableMap(new LinkedHashMap<>(fioOptions));
    }
}
