// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework.probes;

import de.uka.ipd.sdq.simulation.abstractsimengine.ISimulationControl;
import org.loggia.palladio.testing.TestMeasurements.TestTimeProbe;

/** Measures the simulated time. */
public class TakeCurrentSimulationTimeProbe extends TestTimeProbe {
    public TakeCurrentSimulationTimeProbe(ISimulationControl simulationControl) {
        super(simulationControl::getCurrentSimulationTime);
    }
}
