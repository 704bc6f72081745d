// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.simucomframework.SimuComConfig;
import de.uka.ipd.sdq.simulation.ISimulationListener;
import org.apache.log4j.Logger;

/** Tells when a run has ended. A Palladio that does not tell us runs as ever, without a last word on its storage. */
final class EndOfRun {

    private static final Logger LOG = Logger.getLogger(EndOfRun.class);

    private EndOfRun() {
    }

    /** Does something when the run of a configuration has ended. */
    static void of(SimuComConfig run, Runnable then) {
        try {
            run.addListener(new Listener(then));
        } catch (LinkageError otherwise) {
            LOG.warn("Palladio does not report the end of a run, so its log contains no storage results: " + otherwise);
        }
    }

    private record Listener(Runnable then) implements ISimulationListener {

        @Override
        public void simulationStart() {
            // It runs already.
        }

        @Override
        public void simulationStop() {
            then.run();
        }
    }
}
