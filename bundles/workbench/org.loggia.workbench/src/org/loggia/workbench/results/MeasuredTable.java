// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.loggia.measurement.MeasurementException;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.DistributionTable;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.problem.Location;
import org.loggia.regression.data.DataSet;

/** Measured percentiles as a table, whether a file has the table or a campaign keeps what it measured. */
final class MeasuredTable {

    private static final List<String> CAMPAIGNS = List.of(".yaml", ".yml");

    private MeasuredTable() {
    }

    /**
     * Reads a table, or makes one of a store, a row for each configuration and type of requests.
     *
     * @throws org.loggia.problem.ProblemException if the file cannot be read, or there is no campaign next to the store
     */
    static DataSet read(Path file) {
        if (!file.getFileName().toString().endsWith("." + CampaignStore.EXTENSION)) {
            return DataSet.read(file);
        }
        Campaign campaign = CampaignFile.read(campaign(file));
        try (CampaignStore store = CampaignStore.resume(file, campaign)) {
            return DataSet.parse(file.toString(), DistributionTable.of(CampaignResults.of(campaign, store), false)
                    .csv());
        }
    }

    private static Path campaign(Path store) {
        String name = store.getFileName().toString();
        String stem = name.substring(0, name.length() - CampaignStore.EXTENSION.length() - 1);
        return CAMPAIGNS.stream().map(ending -> store.resolveSibling(stem + ending)).filter(Files::exists).findFirst()
                .orElseThrow(() -> new MeasurementException(MeasurementProblems.RESULT.at(Location.file(store),
                        "the campaign " + stem + ".yaml is missing in its folder",
                        "copy the measured campaign there")));
    }
}
