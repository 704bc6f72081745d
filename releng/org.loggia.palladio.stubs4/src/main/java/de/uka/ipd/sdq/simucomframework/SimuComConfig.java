// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework;

import de.uka.ipd.sdq.probfunction.math.IRandomGenerator;
import de.uka.ipd.sdq.simulation.AbstractSimulationConfig;

/** How a run is set up. */
public class SimuComConfig extends AbstractSimulationConfig {
    private final IRandomGenerator random;

    protected SimuComConfig(IRandomGenerator random) {
        this.random = random;
    }

    public IRandomGenerator getRandomGenerator() {
        return random;
    }
}
