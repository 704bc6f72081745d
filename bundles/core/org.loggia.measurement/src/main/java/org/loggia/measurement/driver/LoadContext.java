// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.time.Duration;
import java.util.Optional;

import org.loggia.measurement.campaign.LoadOptions;
import org.loggia.measurement.campaign.NetworkStorage;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.host.CampaignDirectory;

/**
 * Target directory and settings of a load generator in one run.
 *
 * @param folder the folder for its files, relative to the workplace; for network storage, the start of their names
 * @param limit for each step
 * @param logged whether the generator logs each request
 * @param options what else it does
 * @param storage storage that fio reaches over the network; empty for the folder
 */
public record LoadContext(CampaignDirectory place, String folder, RunSettings settings, Duration warmUp,
        Duration runTime,
        Duration limit, boolean logged, LoadOptions options, Optional<NetworkStorage> storage) {

    /** The same with programs that are started elsewhere. */
    public LoadContext at(CampaignDirectory other) {
        return new LoadContext(other, folder, settings, warmUp, runTime, limit, logged, options, storage);
    }

    /** The same load for another time, without logs. */
    LoadContext during(Duration time) {
        return new LoadContext(place, folder, settings, warmUp, time, limit, false,
                new LoadOptions(options.fioOptions(), options.preconditioning(), options.steadyState(), Duration.ZERO),
                storage);
    }
}
