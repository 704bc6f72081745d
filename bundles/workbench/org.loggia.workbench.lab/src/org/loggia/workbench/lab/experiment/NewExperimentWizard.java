// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.experiment;

import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.loggia.workbench.lab.form.NewDescriptionWizard;
import org.loggia.yaml.YamlText;

/** New &gt; Experiment: the models in the folder with three numbers of users, to be replaced by what is compared. */
public final class NewExperimentWizard extends NewDescriptionWizard {

    private static final String ONLY = "as it is";
    private static final String TEXT = """
            # Models and users in all combinations. The form edits this file; loggia experiment reads it.
            models:
              as it is: .
            users: [10, 20, 40]
            seed: 1
            measurements: 20000
            """;

    public NewExperimentWizard() {
        super("Experiment", "experiment.yaml");
    }

    /**
     * A folder with one model is that model; of one with several, each is named, as it would not be known which. In a
     * folder without any, the models of its project are compared.
     */
    @Override
    protected String text(String name, IContainer folder) {
        List<IFile> here = PlannedModels.files(folder, PlannedModels.ALLOCATION);
        List<IFile> allocations = here.isEmpty() ? PlannedModels.files(folder.getProject(), PlannedModels.ALLOCATION)
                : here;
        if (here.size() == 1 || allocations.isEmpty()) {
            return TEXT;
        }
        YamlText text = YamlText.of(TEXT);
        PlannedModels models = new PlannedModels(folder);
        for (IFile each : allocations) {
            text = models.with(text, each);
        }
        return new ModelRow(ONLY).remove(text).toString();
    }
}
