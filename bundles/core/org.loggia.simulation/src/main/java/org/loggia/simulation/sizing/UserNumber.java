// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import org.loggia.simulation.simulator.PcmSimulation;

/**
 * The number of users in each closed workload.
 *
 * @param simulation of the model as it is
 */
public record UserNumber(PcmSimulation simulation) implements SizingVariable {

    @Override
    public String name() {
        return "users";
    }

    @Override
    public boolean isWhole() {
        return true;
    }

    @Override
    public PcmSimulation at(double value) {
        return simulation.withUsers((int) value);
    }
}
