package org.loggia.analysis.qpn;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.ModelReport;
import org.loggia.analysis.SolvedAccuracy;
import org.loggia.analysis.UnansweredRequestException;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;

/**
 * Answers with the response time of a net in the state of the workload.
 *
 * <p>The state is a point in four dimensions: how many reads and writes are inside (the concurrent requests besides the
 * arriving one, shared out by the share of reads, and the arriving one) and their mean sizes, as far as the net depends
 * on these. Corners of the grid cell around it are solved when they are first needed, and the answer is interpolated
 * linearly between them. Halfway inside one of eight visited cells one more state is solved, to see how far off
 * interpolation is there. The access pattern of reads and writes, sequential from a mean of 0.5 on, chooses the color.
 * Where both have the same color they are one kind of requests, of their common mean size.
 */
final class SolvedNet implements IoAnalysisModel {

    private static final int DIMENSIONS = 4;
    private static final int CELLS_PER_CHECK = 8;

    private final StorageNet storage;
    private final SolvedStates states;
    private final int[] entries;
    private final boolean sized;
    private final int[] low = new int[DIMENSIONS];
    private final double[] part = new double[DIMENSIONS];
    private final CellTable cells = new CellTable();
    private final Set<SolvedStates.State> used = new HashSet<>();
    private int cellsVisited;
    private boolean asRead;
    private int readEntry;
    private int writeEntry;
    private double worstSolution;
    private double worstInterpolation;
    private long requests;

    SolvedNet(StorageNet storage, SolvedStates states) {
        this.storage = storage;
        this.states = states;
        entries = storage.entries(0);
        sized = storage.net().dependsOnSize();
    }

    @Override
    public double responseTime(WorkloadState state) {
        requests++;
        locate(state);
        int cell = cell();
        double answer = 0;
        for (int corner = 0; corner < CellTable.CORNERS; corner++) {
            double weight = 1;
            for (int dimension = 0; dimension < DIMENSIONS; dimension++) {
                weight *= (corner >> dimension & 1) == 0 ? 1 - part[dimension] : part[dimension];
            }
            if (weight > 0) {
                answer += weight * answer(cell, corner);
            }
        }
        return answer;
    }

    /** Finds the grid cell of a state, and the place in it. */
    private void locate(WorkloadState state) {
        boolean readSequential = state.readSequential >= 0.5;
        boolean writeSequential = state.writeSequential >= 0.5;
        readEntry = entries[StorageNet.kind(RequestType.READ, readSequential)];
        writeEntry = entries[StorageNet.kind(RequestType.WRITE, writeSequential)];
        asRead = state.type == RequestType.READ || readEntry == writeEntry;
        double others = Math.max(0, state.concurrentRequests - 1);
        double share = readEntry == writeEntry ? 1 : state.readShare;
        double reads = others * share + (asRead ? 1 : 0);
        double writes = others * (1 - share) + (asRead ? 0 : 1);
        if (readEntry < 0 && reads > 0) {
            throw new UnansweredRequestException(storage.unanswered(0, RequestType.READ, readSequential));
        }
        if (writeEntry < 0 && writes > 0) {
            throw new UnansweredRequestException(storage.unanswered(0, RequestType.WRITE, writeSequential));
        }
        double readSize = readEntry == writeEntry
                ? state.readShare * state.meanReadSize + (1 - state.readShare) * state.meanWriteSize
                : state.meanReadSize;
        locateNumber(0, reads);
        locateNumber(1, writes);
        locateSize(2, reads > 0 ? readSize : 0);
        locateSize(3, writes > 0 ? state.meanWriteSize : 0);
    }

    private void locateNumber(int dimension, double value) {
        int index = Grid.numberBelow(value);
        double below = Grid.number(index);
        low[dimension] = index;
        part[dimension] = (value - below) / (Grid.number(index + 1) - below);
    }

    /** Index 0 stands for a size that does not matter. */
    private void locateSize(int dimension, double bytes) {
        boolean matters = sized && bytes >= 4;
        low[dimension] = matters ? Grid.sizeBelow(bytes) : 0;
        part[dimension] = matters ? (bytes / Grid.size(low[dimension]) - 1) / 3 : 0;
    }

    private int cell() {
        long key = asRead ? 1 : 0;
        for (int dimension = 0; dimension < DIMENSIONS; dimension++) {
            key = key << 8 | low[dimension];
        }
        key = (key << 10 | readEntry + 1) << 10 | writeEntry + 1;
        int cell = cells.find(key);
        if (cell < 0) {
            cell = cells.add(key);
            if (cellsVisited++ % CELLS_PER_CHECK == 0) {
                checkInterpolation(cell);
            }
        }
        return cell;
    }

    private double answer(int cell, int corner) {
        double known = cells.answer(cell + corner);
        if (known == known) {
            return known;
        }
        double answer = solve(Grid.number(low[0] + (corner & 1)), Grid.number(low[1] + (corner >> 1 & 1)),
                size(low[2], corner >> 2 & 1), size(low[3], corner >> 3 & 1));
        cells.answer(cell + corner, answer);
        return answer;
    }

    private static double size(int low, double above) {
        return low == 0 ? 0 : Grid.size(low) * (1 + 3 * above);
    }

    private double solve(int reads, int writes, double readSize, double writeSize) {
        SolvedStates.State state = new SolvedStates.State(reads > 0 ? readEntry : -1, reads, reads > 0 ? readSize : 0,
                writes > 0 ? writeEntry : -1, writes, writes > 0 ? writeSize : 0);
        SolvedStates.Solution solution = states.of(state);
        used.add(state);
        worstSolution = Math.max(worstSolution, solution.error());
        return asRead ? solution.read() : solution.write();
    }

    /** Solves the middle of a new cell; between neighbouring numbers there is none, so that of the lower one counts. */
    private void checkInterpolation(int cell) {
        int reads = (Grid.number(low[0]) + Grid.number(low[0] + 1)) / 2;
        int writes = (Grid.number(low[1]) + Grid.number(low[1] + 1)) / 2;
        double[] middle = {position(reads, low[0]), position(writes, low[1]), low[2] > 0 ? 0.5 : 0,
            low[3] > 0 ? 0.5 : 0};
        double interpolated = 0;
        for (int corner = 0; corner < CellTable.CORNERS; corner++) {
            double weight = 1;
            for (int dimension = 0; dimension < DIMENSIONS; dimension++) {
                weight *= (corner >> dimension & 1) == 0 ? 1 - middle[dimension] : middle[dimension];
            }
            interpolated += weight > 0 ? weight * answer(cell, corner) : 0;
        }
        double solved = solve(reads, writes, size(low[2], 0.5), size(low[3], 0.5));
        worstInterpolation = Math.max(worstInterpolation, Math.abs(interpolated - solved) / solved);
    }

    private static double position(int number, int low) {
        return (double) (number - Grid.number(low)) / (Grid.number(low + 1) - Grid.number(low));
    }

    @Override
    public ModelReport report() {
        return requests == 0 ? ModelReport.EMPTY : new ModelReport(requests, 0, List.of(), List.of(),
                List.of(new SolvedAccuracy(storage.file(), used.size(), worstSolution, worstInterpolation)));
    }
}
