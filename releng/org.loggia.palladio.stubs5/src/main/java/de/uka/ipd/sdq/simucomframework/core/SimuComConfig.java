// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework.core;

import de.uka.ipd.sdq.probfunction.math.IRandomGenerator;

/** How a run is set up. */
public class SimuComConfig {
    private final IRandomGenerator random;

    protected SimuComConfig(IRandomGenerator random) {
        this.random = random;
    }

    public IRandomGenerator getRandomGenerator() {
        return random;
    }
}
