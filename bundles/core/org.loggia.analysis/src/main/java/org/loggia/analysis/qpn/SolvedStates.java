package org.loggia.analysis.qpn;

import java.util.concurrent.ConcurrentHashMap;

import org.loggia.analysis.UnansweredRequestException;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetException;
import org.loggia.queueing.net.NetResults;
import org.loggia.queueing.net.NetSimulation;
import org.loggia.queueing.net.PartResult;
import org.loggia.queueing.net.RequestNet;
import org.loggia.queueing.net.RunSettings;

/**
 * The solutions of a net by state, shared by all runs and threads. In a state the numbers of reads and writes inside
 * are constant; the response time of a class is their number divided by its throughput (J. D. C. Little, 1961). Each state
 * is solved by simulation with the same seed, so a solution depends on nothing but the state.
 */
final class SolvedStates {

    private static final RunSettings SETTINGS = RunSettings.DEFAULT.withPrecision(0.02).withEvents(100_000);

    private final StorageNet storage;
    private final ConcurrentHashMap<State, Solution> solutions = new ConcurrentHashMap<>();

    /** Reads and writes inside, by entry of the net and number, with their sizes in bytes. */
    record State(int readEntry, int reads, double readSize, int writeEntry, int writes, double writeSize) {
    }

    /**
     * @param read  response time of reads in seconds; not a number if there are none
     * @param write likewise
     * @param error relative half width of the less certain of both
     */
    record Solution(double read, double write, double error) {
    }

    SolvedStates(StorageNet storage) {
        this.storage = storage;
    }

    Solution of(State state) {
        return solutions.computeIfAbsent(state, this::solve);
    }

    private Solution solve(State state) {
        int[] numbers = new int[storage.net().entries().size()];
        double[] sizes = new double[numbers.length];
        if (state.writes() > 0) {
            numbers[state.writeEntry()] += state.writes();
            sizes[state.writeEntry()] = state.writeSize();
        }
        if (state.reads() > 0) {
            double both = numbers[state.readEntry()] * sizes[state.readEntry()] + state.reads() * state.readSize();
            numbers[state.readEntry()] += state.reads();
            sizes[state.readEntry()] = both / numbers[state.readEntry()];
        }
        Net net = storage.net().closed(numbers, sizes);
        try {
            NetResults results = NetSimulation.run(net, SETTINGS);
            PartResult read = state.reads() > 0 ? part(results, state.readEntry()) : null;
            PartResult write = state.writes() > 0 ? part(results, state.writeEntry()) : null;
            return new Solution(read == null ? Double.NaN : numbers[state.readEntry()] / read.throughput(),
                    write == null ? Double.NaN : numbers[state.writeEntry()] / write.throughput(),
                    Math.max(error(read), error(write)));
        } catch (NetException e) {
            throw new UnansweredRequestException(storage.file() + " has no steady state with " + state.reads()
                    + " reads and " + state.writes() + " writes inside (" + e.problems().get(0)
                    + "); correct the net, or lower the load");
        }
    }

    private PartResult part(NetResults results, int entry) {
        RequestNet.Entry e = storage.net().entries().get(entry);
        PartResult part = results.part(e.place(), PartResult.Part.PLACE, e.color());
        if (!(part.throughput() > 0)) {
            throw new NetException("place '" + e.place() + "'", "requests of color '" + e.color() + "' starve");
        }
        return part;
    }

    private static double error(PartResult part) {
        if (part == null) {
            return 0;
        }
        double error = part.throughputInterval().halfWidth() / part.throughput();
        return Double.isNaN(error) ? Double.POSITIVE_INFINITY : error;
    }
}
