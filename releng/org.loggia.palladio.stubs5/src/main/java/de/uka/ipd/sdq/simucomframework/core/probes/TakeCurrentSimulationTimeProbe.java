// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework.core.probes;

import de.uka.ipd.sdq.simulation.abstractsimengine.ISimulationTimeProvider;
import org.loggia.palladio.testing.TestMeasurements.TestTimeProbe;

/** Measures the simulated time. */
public class TakeCurrentSimulationTimeProbe extends TestTimeProbe {
    public TakeCurrentSimulationTimeProbe(ISimulationTimeProvider timeProvider) {
        super(timeProvider::getCurrentSimulationTime);
    }
}
