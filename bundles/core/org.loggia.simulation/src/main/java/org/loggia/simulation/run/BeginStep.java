// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

/** The beginning of a closed workload's usage scenario. */
final class BeginStep extends Step {
    static final Step BEGIN = new BeginStep();

    private BeginStep() {
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        if (flow.leaving) {
            run.flows.giveBack(flow);
            return null;
        }
        flow.scenarioStart = run.now();
        flow.frame = run.takeFrame(flow.scenario.framePool());
        return flow.scenario.entry();
    }
}
