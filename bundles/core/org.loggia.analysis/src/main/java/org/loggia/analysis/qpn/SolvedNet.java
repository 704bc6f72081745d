// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.ModelReport;
import org.loggia.analysis.SolvedAccuracy;
import org.loggia.analysis.WorkloadState;
import org.loggia.regression.distribution.LevelPosition;

/**
 * Answers with the mean response time of a net in the state of the workload, or with a draw from its distribution.
 *
 * <p>The state is a point with two dimensions for each color of requests: how many of them are inside, and their mean
 * size, as far as the net depends on it. Among numbers the grid cell around the point is divided into simplices (H. W.
 * Kuhn, 1960: a point belongs to the corners that one passes on the way from the lowest to the highest when dimensions
 * are taken in the order of the point's parts), and the answer is linear in each. Along sizes, which it is all but
 * linear in, the differences that each makes are added. So n colors need (n + 1)^2 solutions around a point rather than
 * 4^n. Where laws depend on the file set, each size of one, to three digits, has a grid of its own. Points of the grid
 * are solved when they are first needed. In one of eight states that needed a new solution one
 * more is solved, halfway between grid points, to see how far off interpolation is there.
 */
final class SolvedNet implements IoAnalysisModel {

    private static final int STATES_PER_CHECK = 8;

    private final StorageNet storage;
    private final SolvedStates states;
    private final RequestPopulation inside;
    private final int colors;
    private final boolean sized;
    private final int[] low;
    private final double[] part;
    private final double[] firstSizes;
    private final boolean hasFileSets;
    private final FileSetLevels fileSets = new FileSetLevels();
    private final int[] vertex;
    private final int[] order;
    private final VertexTable answers;
    private final LevelPosition position = new LevelPosition(RequestTimes.LEVELS);
    private double lower;
    private double upper;
    private final List<Corner> missing = new ArrayList<>();
    private final Set<SolvedStates.State> used = new HashSet<>();
    private int statesWithNews;
    private double worstSolution;
    private double worstInterpolation;
    private long requests;

    /** A point of the grid by its levels in all dimensions, and the state that it represents. */
    private record Corner(int[] point, SolvedStates.State state) {
    }

    SolvedNet(StorageNet storage, SolvedStates states) {
        this.storage = storage;
        this.states = states;
        inside = new RequestPopulation(storage);
        colors = storage.net().entries().size();
        sized = storage.net().dependsOnSize();
        hasFileSets = storage.net().dependsOnFileSet();
        int dimensions = 2 * colors + (hasFileSets ? 1 : 0);
        low = new int[dimensions];
        part = new double[2 * colors];
        firstSizes = new double[colors];
        vertex = new int[dimensions];
        order = new int[colors];
        answers = new VertexTable(dimensions, SolvedStates.Solution.width(colors));
    }

    @Override
    public boolean tellsMachinesApart() {
        return inside.isByMachine();
    }

    @Override
    public double responseTime(WorkloadState state) {
        locate(state);
        answer(inside.asked(), inside.asked());
        return lower;
    }

    @Override
    public double draw(WorkloadState state, double share) {
        locate(state);
        position.locate(share);
        int above = SolvedStates.Solution.quantiles(colors, inside.asked()) + position.above();
        answer(above - 1, above);
        return upper > lower ? lower * Math.exp(position.way() * Math.log(upper / lower)) : lower;
    }

    private void locate(WorkloadState state) {
        requests++;
        inside.locate(state);
        for (int color = 0; color < colors; color++) {
            locateNumber(color);
            locateSize(color);
        }
        if (hasFileSets) {
            low[2 * colors] = fileSets.level(state.fileSetSize);
        }
    }

    /** Finds two numbers of a solution at the place, {@link #lower} and {@link #upper}. */
    private void answer(int first, int second) {
        interpolate(part, first, second);
        if (!missing.isEmpty()) {
            solveMissing();
            if (statesWithNews++ % STATES_PER_CHECK == 0) {
                checkInterpolation();
            }
            interpolate(part, first, second);
        }
    }

    /** Solves the points of the grid that an interpolation has lacked, side by side. */
    private void solveMissing() {
        List<double[]> times = missing.parallelStream().map(corner -> states.of(corner.state()).numbers()).toList();
        for (int i = 0; i < times.size(); i++) {
            answers.add(missing.get(i).point(), times.get(i));
            account(missing.get(i).state());
        }
        missing.clear();
    }

    private void account(SolvedStates.State state) {
        used.add(state);
        worstSolution = Math.max(worstSolution, states.of(state).error());
    }

    private void locateNumber(int color) {
        double value = inside.number(color);
        int index = Grid.numberBelow(value);
        double below = Grid.number(index);
        low[color] = index;
        part[color] = (value - below) / (Grid.number(index + 1) - below);
    }

    /** Index 0 represents an irrelevant size. The first size of a color is a point of the grid. */
    private void locateSize(int color) {
        double bytes = inside.size(color);
        if (sized && bytes > 0) {
            if (firstSizes[color] == 0) {
                firstSizes[color] = bytes;
            }
            low[colors + color] = Grid.sizeBelow(bytes, firstSizes[color]);
            part[colors + color] = Grid.sizePart(bytes, low[colors + color], firstSizes[color]);
        } else {
            low[colors + color] = 0;
            part[colors + color] = 0;
        }
    }

    /** The answer at a place in the cell, by its part of the way to the next level in each dimension. */
    private void interpolate(double[] parts, int first, int second) {
        lower = 0;
        upper = 0;
        int active = sort(parts);
        System.arraycopy(low, 0, vertex, 0, vertex.length);
        addSizes(parts, active == 0 ? 1 : 1 - parts[order[0]], first, second);
        for (int i = 0; i < active; i++) {
            vertex[order[i]]++;
            double weight = parts[order[i]] - (i + 1 < active ? parts[order[i + 1]] : 0);
            if (weight > 0) {
                addSizes(parts, weight, first, second);
            }
        }
    }

    /** Puts the colors whose number is above the lower level in the order of their parts, largest first. */
    private int sort(double[] parts) {
        int active = 0;
        for (int color = 0; color < colors; color++) {
            if (parts[color] > 0) {
                int at = active++;
                for (; at > 0 && parts[order[at - 1]] < parts[color]; at--) {
                    order[at] = order[at - 1];
                }
                order[at] = color;
            }
        }
        return active;
    }

    /** Adds the answer for the current numbers and the sizes of the place. */
    private void addSizes(double[] parts, double weight, int first, int second) {
        double smallest = weight;
        for (int color = 0; color < colors; color++) {
            int size = colors + color;
            if (parts[size] > 0 && vertex[color] > 0) {
                vertex[size]++;
                add(weight * parts[size], first, second);
                vertex[size]--;
                smallest -= weight * parts[size];
            }
        }
        add(smallest, first, second);
    }

    /** Adds the answer at the current corner of the cell, or notes that it is missing. */
    private void add(double weight, int first, int second) {
        int at = answers.find(vertex);
        if (at < 0) {
            int[] numbers = new int[colors];
            double[] sizes = new double[colors];
            for (int color = 0; color < colors; color++) {
                numbers[color] = Grid.number(vertex[color]);
                int size = vertex[colors + color];
                sizes[color] = size == 0 ? 0 : Grid.size(size, firstSizes[color]);
            }
            missing.add(new Corner(vertex.clone(), SolvedStates.State.of(numbers, sizes, fileSet(vertex))));
            return;
        }
        lower += weight * answers.answer(at + first);
        upper += weight * answers.answer(at + second);
    }

    /** The size of the file set at a point of the grid; 0 where it does not matter. */
    private double fileSet(int[] point) {
        return hasFileSets ? fileSets.size(point[2 * colors]) : 0;
    }

    /** Solves the middle of the cell; between neighbouring numbers there is none, so that of the lower one counts. */
    private void checkInterpolation() {
        double[] middle = new double[part.length];
        int[] numbers = new int[colors];
        double[] sizes = new double[colors];
        for (int color = 0; color < colors; color++) {
            int below = Grid.number(low[color]);
            int above = part[color] > 0 ? Grid.number(low[color] + 1) : below;
            numbers[color] = (below + above) / 2;
            middle[color] = above > below ? (double) (numbers[color] - below) / (above - below) : 0;
            int size = colors + color;
            middle[size] = part[size] > 0 ? 0.5 : 0;
            sizes[color] = low[size] == 0 ? 0
                    : Grid.size(low[size], firstSizes[color]) * (1 + 3 * middle[size]);
        }
        if (Arrays.stream(middle).anyMatch(share -> share > 0)) {
            SolvedStates.State state = SolvedStates.State.of(numbers, sizes, fileSet(low));
            interpolate(middle, inside.asked(), inside.asked());
            solveMissing();
            account(state);
            interpolate(middle, inside.asked(), inside.asked());
            double interpolated = lower;
            double solved = states.of(state).numbers()[inside.asked()];
            worstInterpolation = Math.max(worstInterpolation, Math.abs(interpolated - solved) / solved);
        }
    }

    @Override
    public ModelReport report() {
        List<String> assignment = inside.isByMachine() ? List.of(storage.assignment()) : List.of();
        return requests == 0 ? ModelReport.EMPTY : new ModelReport(requests, 0, List.of(), List.of(),
                List.of(new SolvedAccuracy(storage.file(), used.size(), worstSolution, worstInterpolation)),
                assignment);
    }

    /** The sizes of file sets that a run has met, to three digits, numbered from 1 on; 0 stands for none. */
    private static final class FileSetLevels {
        private static final double DIGITS = 100;

        private double[] sizes = new double[8];
        private int count = 1;

        /** Returns the number of a size in bytes, and assigns a new one if necessary. */
        int level(double bytes) {
            if (!(bytes > 0)) {
                return 0;
            }
            double unit = Math.pow(10, Math.floor(Math.log10(bytes))) / DIGITS;
            double rounded = Math.rint(bytes / unit) * unit;
            for (int level = 1; level < count; level++) {
                if (sizes[level] == rounded) {
                    return level;
                }
            }
            if (count == sizes.length) {
                sizes = Arrays.copyOf(sizes, 2 * count);
            }
            sizes[count] = rounded;
            return count++;
        }

        /** The size of a number in bytes. */
        double size(int level) {
            return sizes[level];
        }
    }
}
