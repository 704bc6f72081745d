// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.loggia.experiment.SimulationExperiment.Case;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.report.SimulationReport;
import org.loggia.report.text.JsonText;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.simulator.EvaluatedResult;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * One combination that can run at once.
 *
 * @param simulation with the combination's number of users
 */
public record ExperimentRun(Case combination, ModelSelection selection, PcmSimulation simulation) {

    /**
     * Returns the result as stored: equal on every machine.
     *
     * @param threads how many replications go side by side
     * @throws ProblemException if the run fails
     * @throws CancellationException if it was cancelled: half a run is none
     */
    public Map<String, Object> json(SimulationExperiment experiment, int threads, SimulationProgress progress) {
        try {
            EvaluatedResult judgement = simulation.judge(experiment.settings().replicated(
                    experiment.settings().replications(), threads), experiment.demands(), false, progress);
            if (progress.isCancelled()) {
                throw new CancellationException();
            }
            Map<String, Object> run = new LinkedHashMap<>();
            run.put("model", combination.model().name());
            run.put("users", combination.users());
            run.put("analysisModel", combination.analysisModel().name());
            Map<String, Object> figures = JsonText.keys(new SimulationReport(judgement.result(), judgement.verdicts())
                    .json());
            figures.put("wallSeconds", null); // the same run has the same bytes on every machine
            run.put("result", figures);
            return run;
        } catch (SimulationException fault) {
            throw new ProblemException(PcmSimulation.problem(fault, selection).within(Location.element(combination
                    .label())), fault);
        }
    }
}
