// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import org.loggia.pcm.dlim.Constant;
import org.loggia.pcm.dlim.DlimFactory;
import org.loggia.pcm.dlim.Function;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.dlim.TimeDependentFunctionContainer;

/** Load profiles for tests. */
public final class LoadPieces {

    private LoadPieces() {
    }

    /** A profile of constant pieces, once: durations and values in turn. */
    public static Sequence of(double... pieces) {
        Sequence sequence = DlimFactory.eINSTANCE.createSequence();
        sequence.setName("profile");
        sequence.setTerminateAfterLoops(1);
        for (int i = 0; i < pieces.length; i += 2) {
            Constant value = DlimFactory.eINSTANCE.createConstant();
            value.setConstant(pieces[i + 1]);
            add(sequence, pieces[i], value);
        }
        return sequence;
    }

    /** One function over a time, once. */
    public static Sequence of(double duration, Function function) {
        Sequence sequence = of();
        add(sequence, duration, function);
        return sequence;
    }

    private static void add(Sequence sequence, double duration, Function function) {
        TimeDependentFunctionContainer container = DlimFactory.eINSTANCE.createTimeDependentFunctionContainer();
        container.setDuration(duration);
        container.setFunction(function);
        sequence.getSequenceFunctionContainers().add(container);
    }
}
