// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.queueing.net.Probe;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.statistics.Tally;

/**
 * Measures probes. A token that carries start times has a record of them, by number; 0 is the empty record. During a
 * firing the start times of the taken tokens are gathered and handed to the tokens put.
 */
final class ProbeTracker implements TokenStamps {
    private final CompiledNet net;
    private final List<Probe> probes;
    private final int count;
    private final boolean[][] startsAtEntry;
    private final boolean[][] startsAtExit;
    private final boolean[][] endsAtEntry;
    private final boolean[][] endsAtExit;
    private final boolean[][] carried;
    private final Tally[][] tallies;
    private final double[] gathered;
    private final double[] current;
    private double[] records;
    private int[] free = new int[16];
    private int freeCount;
    private int next = 1;

    ProbeTracker(CompiledNet net) {
        this.net = net;
        probes = net.net.probes();
        count = probes.size();
        startsAtEntry = new boolean[net.cells][count];
        startsAtExit = new boolean[net.cells][count];
        endsAtEntry = new boolean[net.cells][count];
        endsAtExit = new boolean[net.cells][count];
        carried = new boolean[net.cells][count];
        tallies = new Tally[net.cells][count];
        gathered = new double[count];
        current = new double[count];
        records = new double[16 * count];
        for (int p = 0; p < count; p++) {
            prepare(p);
        }
    }

    private void prepare(int p) {
        Probe probe = probes.get(p);
        int start = net.place(probe.startPlaceId());
        int end = net.place(probe.endPlaceId());
        for (int cell = 0; cell < net.cells; cell++) {
            if (probe.colorIds().contains(net.cellTokens[cell].colorId())) {
                carried[cell][p] = true;
                startsAtEntry[cell][p] = net.cellPlace[cell] == start && probe.start() == Probe.Trigger.ENTRY;
                startsAtExit[cell][p] = net.cellPlace[cell] == start && probe.start() == Probe.Trigger.EXIT;
                endsAtEntry[cell][p] = net.cellPlace[cell] == end && probe.end() == Probe.Trigger.ENTRY;
                endsAtExit[cell][p] = net.cellPlace[cell] == end && probe.end() == Probe.Trigger.EXIT;
                if (net.cellPlace[cell] == end) {
                    tallies[cell][p] = new Tally();
                }
            }
        }
    }

    @Override
    public void begin(int mode) {
        Arrays.fill(gathered, Double.NaN);
    }

    @Override
    public void leave(int cell, int stamp, double now) {
        for (int p = 0; p < count; p++) {
            double start = stamp == 0 ? Double.NaN : records[stamp * count + p];
            if (start == start && endsAtExit[cell][p]) {
                tallies[cell][p].add(now - start);
                start = Double.NaN;
            }
            if (startsAtExit[cell][p]) {
                start = now;
            }
            if (start == start && gathered[p] != gathered[p]) {
                gathered[p] = start;
            }
        }
        if (stamp != 0) {
            if (freeCount == free.length) {
                free = Arrays.copyOf(free, 2 * freeCount);
            }
            free[freeCount++] = stamp;
        }
    }

    @Override
    public int enter(int cell, double now) {
        boolean any = false;
        for (int p = 0; p < count; p++) {
            double start = carried[cell][p] ? gathered[p] : Double.NaN;
            if (start == start && endsAtEntry[cell][p]) {
                tallies[cell][p].add(now - start);
                start = Double.NaN;
            }
            if (startsAtEntry[cell][p]) {
                start = now;
            }
            current[p] = start;
            any |= start == start;
        }
        if (!any) {
            return 0;
        }
        int stamp = freeCount > 0 ? free[--freeCount] : next++;
        if ((stamp + 1) * count > records.length) {
            records = Arrays.copyOf(records, 2 * records.length);
        }
        System.arraycopy(current, 0, records, stamp * count, count);
        return stamp;
    }

    @Override
    public double serviceFactor(int cell, int stamp) {
        return 1;
    }

    void reset() {
        for (Tally[] row : tallies) {
            for (Tally tally : row) {
                if (tally != null) {
                    tally.reset();
                }
            }
        }
    }

    /** The tallies in the order of {@link #results()}. */
    List<Tally> tallies() {
        List<Tally> result = new ArrayList<>();
        for (int p = 0; p < count; p++) {
            for (int cell = 0; cell < net.cells; cell++) {
                if (tallies[cell][p] != null) {
                    result.add(tallies[cell][p]);
                }
            }
        }
        return result;
    }

    List<NetResults.ProbeResult> results() {
        List<NetResults.ProbeResult> results = new ArrayList<>();
        for (int p = 0; p < count; p++) {
            for (int cell = 0; cell < net.cells; cell++) {
                if (tallies[cell][p] != null) {
                    results.add(new NetResults.ProbeResult(probes.get(p).name(), net.colorName(cell),
                            tallies[cell][p].summary(), tallies[cell][p].histogram(PartResult.BINS)));
                }
            }
        }
        return results;
    }
}
