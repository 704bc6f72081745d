// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simulation;

import java.util.ArrayList;
import java.util.List;

/** How a simulation is set up. */
public abstract class AbstractSimulationConfig {
    private final List<ISimulationListener> listeners = new ArrayList<>();

    public void addListener(ISimulationListener listener) {
        listeners.add(listener);
    }

    public List<ISimulationListener> getListeners() {
        return listeners;
    }
}
