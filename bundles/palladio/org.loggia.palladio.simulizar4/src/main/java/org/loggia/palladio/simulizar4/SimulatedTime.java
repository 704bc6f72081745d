// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.simucomframework.model.SimuComModel;
import de.uka.ipd.sdq.simucomframework.probes.TakeCurrentSimulationTimeProbe;
import org.loggia.palladio.host.MeasuringPoints;

/** Palladio's probes, alone in a class: where they are missing, nothing but their measurements is. */
final class SimulatedTime {

    private SimulatedTime() {
    }

    /** Measuring points of a run. */
    static MeasuringPoints of(SimuComModel run) {
        return new MeasuringPoints(run.getProbeFrameworkContext(), TakeCurrentSimulationTimeProbe.class,
                run.getSimulationControl());
    }
}
