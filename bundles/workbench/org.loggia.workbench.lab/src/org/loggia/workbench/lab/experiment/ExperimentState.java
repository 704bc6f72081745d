// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.experiment.SimulationExperiment.Case;

/**
 * How far an experiment is.
 *
 * @param cases all combinations of the plan
 * @param runs those that are there
 * @param faults why others are not
 * @param isRunning whether more are being made
 */
record ExperimentState(List<Case> cases, Map<Case, Map<?, ?>> runs, Map<Case, String> faults, boolean isRunning) {

    ExperimentState {
        cases = List.copyOf(cases);
        runs = new LinkedHashMap<>(runs);
        faults = Map.copyOf(faults);
    }

    /** The runs in the order of the plan. */
    List<Map<?, ?>> inOrder() {
        return cases.stream().<Map<?, ?>>map(runs::get).filter(run -> run != null).toList();
    }
}
