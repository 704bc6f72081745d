// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of small campaigns, each in a folder of its own. */
abstract class SmallCampaignTest {

    @TempDir
    Path folder;
    Campaigns campaigns;

    @BeforeEach
    void createCampaigns() throws IOException {
        campaigns = new Campaigns(folder);
    }
}
