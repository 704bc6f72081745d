// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.util.List;
import java.util.Optional;

import org.loggia.measurement.execution.Progress;
import org.loggia.measurement.result.CampaignResults;

/**
 * How far a campaign is, as its editor shows it.
 *
 * @param results what was measured; null if nothing was read yet
 * @param planned all runs of the plan
 * @param progress of the run that continues; empty if none does
 * @param messages what happened, such as disturbed runs, and what could not be measured
 */
record CampaignState(CampaignResults results, int planned, Optional<Progress> progress, List<String> messages) {

    CampaignState {
        messages = List.copyOf(messages);
    }
}
