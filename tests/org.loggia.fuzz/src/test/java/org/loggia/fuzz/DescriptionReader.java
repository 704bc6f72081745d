// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.nio.file.Path;
import java.util.List;

import org.loggia.experiment.SimulationExperiment;
import org.loggia.consolidation.AdmissionDescription;
import org.loggia.consolidation.ConsolidationDescription;
import org.loggia.consolidation.LinearPredictors;
import org.loggia.decision.plan.DesignPlan;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.regression.space.ExperimentPlan;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceReader;
import org.loggia.yaml.YamlMapping;

/**
 * Descriptions in YAML: campaigns, experimental spaces and their plans, experiments, design spaces, machines to
 * consolidate, admission.
 */
final class DescriptionReader extends Reader {

    private static final int MAX_CONFIGURATIONS = 100_000;

    private final Path folder = workFolder();

    DescriptionReader() {
        super(Structure.YAML, files(SEEDS.resolve("yaml"), ".yaml"));
    }

    @Override
    void read(Document document) {
        Path file = write(folder, document);
        if (document.name().startsWith("campaign")) {
            CampaignFile.read(file).toString();
        } else if (document.name().startsWith("space")) {
            YamlMapping top = YamlMapping.read(file, "an experiment");
            SpaceReader reader = new SpaceReader(file.toString(), top.values());
            ExperimentalSpace space = reader.space();
            ExperimentPlan plan = reader.plan(space);
            if (plan.rows().size() > MAX_CONFIGURATIONS) {
                throw new IllegalStateException(plan.rows().size() + " configurations");
            }
        } else if (document.name().startsWith("experiment")) {
            SimulationExperiment.of(YamlMapping.read(file, "an experiment")).toString();
        } else if (document.name().startsWith("designs")) {
            DesignPlan.read(file).files();
        } else if (AdmissionDescription.read(file).isEmpty()) {
            ConsolidationDescription.read(List.of(file), (connections, splitAbove) -> new LinearPredictors());
        }
    }
}
