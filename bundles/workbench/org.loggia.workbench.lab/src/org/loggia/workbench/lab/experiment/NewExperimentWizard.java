// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.experiment;

import org.loggia.workbench.lab.form.NewDescriptionWizard;

/** New &gt; Experiment: the model in the folder with three numbers of users, to be replaced by what is compared. */
public final class NewExperimentWizard extends NewDescriptionWizard {

    private static final String TEXT = """
            # What is simulated in all combinations. The form writes it; loggia experiment reads it.
            models:
              as it is: .
            users: [10, 20, 40]
            seed: 1
            measurements: 20000
            """;

    public NewExperimentWizard() {
        super("Experiment", "experiment.yaml");
    }

    @Override
    protected String text(String name) {
        return TEXT;
    }
}
