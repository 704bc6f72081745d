// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import java.util.function.Supplier;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.simulator.PcmSimulation;

/** A number that an element of the model has, as what a sizing varies. */
public final class ModelNumber implements SizingVariable {

    private final ModelFeature feature;
    private final Supplier<PcmSimulation> compiling;

    /**
     * @param text {@code FEATURE of ELEMENT}
     * @param compiling makes a simulation of the model as it then is
     * @throws org.loggia.simulation.SimulationException if there is no such number
     */
    public ModelNumber(String text, ModelSelection selection, Supplier<PcmSimulation> compiling) {
        feature = ModelFeature.of(text, selection);
        this.compiling = compiling;
    }

    @Override
    public String name() {
        return feature.name();
    }

    @Override
    public boolean isWhole() {
        return feature.isWhole();
    }

    @Override
    public PcmSimulation at(double value) {
        Object before = feature.holder().eGet(feature.attribute());
        feature.holder().eSet(feature.attribute(), feature.valueOf(value));
        try {
            return compiling.get();
        } finally {
            feature.holder().eSet(feature.attribute(), before);
        }
    }
}
