// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.decision.cost.CostModel;
import org.loggia.decision.peropteryx.CostFile;
import org.loggia.decision.peropteryx.DecisionFile;
import org.loggia.decision.peropteryx.GoalFile;
import org.loggia.decision.space.DesignSpace;
import org.loggia.decision.study.SimulatedDesigns;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.testing.SharedFiles;

/**
 * The business reporting system of PerOpteryx with its own decisions, costs and goals: 9.3e9 designs without rates, of
 * which continuous ranges are divided into three parts. Its goal on failures, 15 in 10,000 scenario runs, is left out:
 * no short simulation sees it.
 */
final class ReportingSystem {

    private static final int STEPS = 3;

    final ModelSelection selection;
    final DesignSpace space;
    final CostModel costs;
    final double budget;
    final List<ObjectiveText> objectives;

    ReportingSystem() {
        Path folder = SharedFiles.file("models/brs-ids");
        selection = ModelSelection.load(List.of(folder.resolve("brs.allocation"), folder.resolve("brs.usagemodel")),
                null, null).selection();
        space = new DesignSpace(DecisionFile.read(folder.resolve("brs.designdecision"), selection, STEPS));
        costs = CostFile.read(folder.resolve("brs.cost"), selection, note -> {});
        GoalFile goals = GoalFile.read(folder.resolve("QMLDefinition_10_InfCon_Deb_Tight/"
                + "PCMProfile_BRS_2_InfCon_Deb.qmldeclarations"), selection);
        budget = goals.budget();
        objectives = goals.objectives().stream().filter(each -> each.number() == 2.5).toList();
    }

    SimulatedDesigns designs(long seed, long warmUp, int threads) {
        return new SimulatedDesigns(selection, space, costs, () -> PcmSimulation.of(selection,
                IoAnalysisModels.installed(), List.of(), Set.of()), objectives,
                SimulationSettings.ofSeed(seed).withWarmUp(warmUp), threads, looks -> {});
    }
}
