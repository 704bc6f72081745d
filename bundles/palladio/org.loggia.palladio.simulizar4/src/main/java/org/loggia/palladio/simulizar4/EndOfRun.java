// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.simulation.ISimulationListener;

/** Does something when a run has ended. */
record EndOfRun(Runnable then) implements ISimulationListener {

    @Override
    public void simulationStart() {
        // It runs already.
    }

    @Override
    public void simulationStop() {
        then.run();
    }
}
