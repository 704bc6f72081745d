// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.usagemodel.OpenWorkload;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.simulator.PcmSimulation;

/** Factor on the arrival rates of all open workloads. */
public final class LoadFactor implements SizingVariable {

    private final Map<PCMRandomVariable, String> pauses = new LinkedHashMap<>();
    private final Supplier<PcmSimulation> compiling;

    /**
     * @param compiling makes a simulation of the model as it then is
     * @throws SimulationException if there is no open workload
     */
    public LoadFactor(UsageModel usage, Supplier<PcmSimulation> compiling) {
        this.compiling = compiling;
        for (UsageScenario scenario : usage.getUsageScenario_UsageModel()) {
            if (scenario.getWorkload_UsageScenario() instanceof OpenWorkload open
                    && open.getInterArrivalTime_OpenWorkload() != null) {
                PCMRandomVariable pause = open.getInterArrivalTime_OpenWorkload();
                pauses.put(pause, pause.getSpecification());
            }
        }
        if (pauses.isEmpty()) {
            throw new SimulationException(usage, "all workloads are closed, so there is no arrival rate",
                    "vary the number of users");
        }
    }

    @Override
    public String name() {
        return "load";
    }

    @Override
    public boolean isWhole() {
        return false;
    }

    @Override
    public PcmSimulation at(double value) {
        String factor = BigDecimal.valueOf(value).toPlainString();
        pauses.forEach((pause, text) -> pause.setSpecification("(" + text + ") / " + factor));
        try {
            return compiling.get().withFasterArrivals(value);
        } finally {
            pauses.forEach(PCMRandomVariable::setSpecification);
        }
    }
}
