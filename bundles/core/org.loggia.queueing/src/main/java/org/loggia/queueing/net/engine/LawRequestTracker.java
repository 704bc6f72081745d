// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;
import org.loggia.queueing.net.compiled.CompiledNet;

/**
 * The requests of a surrounding simulation in a net with laws: knows at every moment which requests are inside, and
 * makes the net obey its laws in that state. Weights are those of the state before an event: where a service ends, the
 * request whose service it was still counts, as it does in a closed net, whose clients come back at once.
 */
final class LawRequestTracker extends RequestTracker {
    private final NetLaws laws;
    private final NetLaws.Evaluation law;
    private final int[] heldCells;
    private final int[] tokens;
    private final double[] bytes;
    private final double[] fileBytes;
    private int[] kinds = new int[64];
    private double[] fileSets = new double[64];
    private boolean isChanged = true;

    LawRequestTracker(CompiledNet net, NetLaws laws, RequestRoutes routes, IntConsumer done) {
        super(net, routes, done);
        this.laws = laws;
        law = laws.new Evaluation(net);
        heldCells = laws.heldCells();
        tokens = new int[net.cells];
        bytes = new double[law.workload.numbers.length];
        fileBytes = new double[bytes.length];
    }

    @Override
    BitSet changingModes() {
        return laws.weightedModes();
    }

    /** A request that was admitted is about to come; what laws say of its state counts from now on. */
    void arrive(NetEngine engine, int kind, int stamp, double fileSet) {
        if (stamp >= kinds.length) {
            int length = Math.max(stamp + 1, 2 * kinds.length);
            kinds = Arrays.copyOf(kinds, length);
            fileSets = Arrays.copyOf(fileSets, length);
        }
        kinds[stamp] = kind;
        fileSets[stamp] = fileSet;
        count(kind, 1, size(stamp), fileSet);
        if (heldCells.length > 0) {
            law.tokens(tokens, kind, size(stamp), fileSet);
            for (int cell : heldCells) {
                engine.hold(cell, tokens[cell]);
            }
        }
        obey(engine);
    }

    /** Sets the weights of the present state, if it is another one than before. */
    void obey(NetEngine engine) {
        if (isChanged) {
            isChanged = false;
            law.weights(engine.modeWeights());
        }
    }

    @Override
    void left(int stamp) {
        count(kinds[stamp], -1, size(stamp), fileSets[stamp]);
    }

    private void count(int kind, int one, double size, double fileSet) {
        double number = law.workload.numbers[kind] + one;
        bytes[kind] = number == 0 ? 0 : bytes[kind] + one * size;
        fileBytes[kind] = number == 0 ? 0 : fileBytes[kind] + one * fileSet;
        law.workload.numbers[kind] = number;
        law.workload.sizes[kind] = number == 0 ? 0 : bytes[kind] / number;
        law.workload.fileSets[kind] = number == 0 ? 0 : fileBytes[kind] / number;
        isChanged = true;
    }

    @Override
    public double serviceFactor(int cell, int stamp) {
        return stamp > 0 && law.times(cell) ? law.timeFactor(cell, size(stamp), fileSets[stamp])
                : super.serviceFactor(cell, stamp);
    }
}
