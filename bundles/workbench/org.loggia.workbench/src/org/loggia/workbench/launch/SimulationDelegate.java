// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

/** Starts simulations. */
public final class SimulationDelegate extends RunDelegate {

    public SimulationDelegate() {
        super(SimulationConfiguration::read);
    }
}
