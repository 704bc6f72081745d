// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Arrays;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.RandomStream;

/** The enabled immediate modes, and the choice among them: priority first, then transition weight, then mode weight. */
final class EnabledModes {
    private final int[] list;
    private final int[] positions;
    private final int[] modeTransition;
    private final double[] modeWeight;
    private final double[] transitionWeight;
    private final int[] priority;
    private final boolean hasPriorities;
    private final double[] sums;
    private int size;

    EnabledModes(CompiledNet net) {
        list = new int[net.modes];
        positions = new int[net.modes];
        Arrays.fill(positions, -1);
        modeTransition = net.modeTransition;
        modeWeight = Arrays.stream(net.modeOf).mapToDouble(Mode::weight).toArray();
        transitionWeight = Arrays.stream(net.transitionOf).mapToDouble(Transition::weight).toArray();
        priority = Arrays.stream(net.modeTransition).map(t -> net.transitionOf[t].priority()).toArray();
        hasPriorities = net.hasPriorities;
        sums = new double[net.transitions];
    }

    /** The weights of all modes, by number; to be changed by laws. */
    double[] weights() {
        return modeWeight;
    }

    boolean isEmpty() {
        return size == 0;
    }

    void add(int mode) {
        positions[mode] = size;
        list[size++] = mode;
    }

    void remove(int mode) {
        int position = positions[mode];
        int last = list[--size];
        list[position] = last;
        positions[last] = position;
        positions[mode] = -1;
    }

    int choose(RandomStream random) {
        if (size == 1) {
            return list[0];
        }
        int top = hasPriorities ? topPriority() : 0;
        for (int i = 0; i < size; i++) {
            sums[modeTransition[list[i]]] = 0;
        }
        double total = 0;
        for (int i = 0; i < size; i++) {
            int mode = list[i];
            if (!hasPriorities || priority[mode] == top) {
                int transition = modeTransition[mode];
                if (sums[transition] == 0) {
                    total += transitionWeight[transition];
                }
                sums[transition] += modeWeight[mode];
            }
        }
        double rest = random.nextDouble() * total;
        int chosen = -1;
        for (int i = 0; i < size; i++) {
            int mode = list[i];
            if (!hasPriorities || priority[mode] == top) {
                int transition = modeTransition[mode];
                rest -= transitionWeight[transition] * modeWeight[mode] / sums[transition];
                chosen = mode;
                if (rest < 0) {
                    break;
                }
            }
        }
        return chosen;
    }

    private int topPriority() {
        int top = Integer.MIN_VALUE;
        for (int i = 0; i < size; i++) {
            top = Math.max(top, priority[list[i]]);
        }
        return top;
    }
}
