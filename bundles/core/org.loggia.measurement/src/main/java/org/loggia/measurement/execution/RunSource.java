// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.regression.adaptive.AdaptiveChoice;

/** Decides which planned runs a campaign measures. */
interface RunSource {

    /**
     * Returns the runs to measure when those before have ended, measured ones included; empty at the end.
     *
     * @param listener receives messages for the user
     */
    List<PlannedRun> next(Consumer<String> listener);

    /** The adaptive source of a campaign with a goal; otherwise all runs, or those that a goal chose before. */
    static RunSource of(Campaign campaign, CampaignStore store) {
        if (campaign.goal().isPresent()) {
            return new AdaptiveRuns(campaign, store, campaign.goal().get());
        }
        List<AdaptiveChoice> choices = store.choices();
        return new RunSource() {
            private List<PlannedRun> rest = choices.isEmpty() ? store.plan() : chosen(store, choices);

            @Override
            public List<PlannedRun> next(Consumer<String> listener) {
                List<PlannedRun> next = rest;
                rest = List.of();
                return next;
            }
        };
    }

    /** The planned runs of chosen configurations. */
    static List<PlannedRun> chosen(CampaignStore store, List<AdaptiveChoice> choices) {
        Set<Integer> configurations = choices.stream().map(AdaptiveChoice::row).collect(Collectors.toSet());
        return store.plan().stream().filter(run -> configurations.contains(run.configuration())).toList();
    }
}
