// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import org.eclipse.core.resources.IContainer;
import org.loggia.workbench.lab.form.NewDescriptionWizard;

/** New &gt; Measurement Campaign: a small campaign on this host, which can be run as it is. */
public final class NewCampaignWizard extends NewDescriptionWizard {

    private static final String TEXT = """
            # Targets, factors and repetitions of a campaign. The form edits this file; loggia measure runs it.
            campaign: %s
            seed: 1
            targets:
              - name: here
                directory: .
            driver: fio
            factors:
              concurrentRequests: [1, 4]
              readShare: [0, 0.5, 1]
              requestSize: [4 KiB, 32 KiB]
            settings:
              pattern: random
              fileSetSize: 64 MiB
            warmUp: 500 ms
            runTime: 2 s
            repetitions: 3
            """;

    public NewCampaignWizard() {
        super("Measurement Campaign", "campaign.yaml");
    }

    @Override
    protected String text(String name, IContainer folder) {
        String letters = name.replaceAll("[^A-Za-z0-9_-]", "-").replaceFirst("^[-_]+", "");
        return TEXT.formatted(letters.isEmpty() ? "campaign" : letters.substring(0, Math.min(50, letters.length())));
    }
}
