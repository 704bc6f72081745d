// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.Arrays;

/**
 * A queue whose state is the number of tokens of each color: shared servers, delays, and any order of exponential
 * services in which at most one color competes at a time.
 */
final class SharedMarkovStation implements MarkovStation {
    /** Service rate of each token of a cell. */
    interface Speed {
        double of(int cell, int[] tokens);
    }

    private final int[] cells;
    private final ServicePhases[] phases;
    private final int[] start;
    private final Speed speed;
    private final int[] tokens;

    /** @param allCells the number of cells of the net; the numbers of tokens that {@link Speed} sees are by these */
    SharedMarkovStation(int[] cells, ServicePhases[] phases, int allCells, Speed speed) {
        this.cells = cells;
        this.phases = phases;
        this.speed = speed;
        tokens = new int[allCells];
        start = new int[cells.length + 1];
        for (int i = 0; i < cells.length; i++) {
            start[i + 1] = start[i] + phases[i].initial().length;
        }
    }

    @Override
    public int[] empty() {
        return new int[start[cells.length]];
    }

    @Override
    public void arrive(int[] contents, int cell, Outcomes outcomes) {
        int own = index(cell);
        double[] initial = phases[own].initial();
        for (int phase = 0; phase < initial.length; phase++) {
            if (initial[phase] > 0) {
                int[] next = contents.clone();
                next[start[own] + phase]++;
                outcomes.add(next, initial[phase]);
            }
        }
    }

    @Override
    public void progress(int[] contents, Steps steps) {
        for (int cell : cells) {
            tokens[cell] = count(contents, cell);
        }
        for (int own = 0; own < cells.length; own++) {
            double each = tokens[cells[own]] == 0 ? 0 : speed.of(cells[own], tokens);
            for (int phase = 0; phase < phases[own].initial().length && each > 0; phase++) {
                int here = start[own] + phase;
                if (contents[here] > 0) {
                    double rate = each * contents[here];
                    for (int to = 0; to < phases[own].moves()[phase].length; to++) {
                        if (phases[own].moves()[phase][to] > 0) {
                            int[] next = without(contents, here);
                            next[start[own] + to]++;
                            steps.add(next, rate * phases[own].moves()[phase][to], -1);
                        }
                    }
                    if (phases[own].ends()[phase][0] > 0) {
                        steps.add(without(contents, here), rate * phases[own].ends()[phase][0], cells[own]);
                    }
                }
            }
        }
    }

    private static int[] without(int[] contents, int here) {
        int[] next = contents.clone();
        next[here]--;
        return next;
    }

    @Override
    public int count(int[] contents, int cell) {
        int own = index(cell);
        return Arrays.stream(contents, start[own], start[own + 1]).sum();
    }

    private int index(int cell) {
        int own = 0;
        while (cells[own] != cell) {
            own++;
        }
        return own;
    }
}
