// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.queueing.exact.QuasiBirthDeath;

/**
 * One queue with several servers as a quasi-birth-death process: the level is the number of tokens, a phase says in
 * which phase the arrivals are and how many servers are in each phase of their service. A service that remembers where
 * the last one ended has its phase also while nobody is served.
 */
final class PhaseBlocks {
    private final ServicePhases arrivals;
    private final ServicePhases services;
    private final int servers;
    /** For each number of busy servers, how they may be spread over the phases. */
    private final List<List<int[]>> spreads = new ArrayList<>();
    private final List<Map<List<Integer>, Integer>> numbers = new ArrayList<>();

    PhaseBlocks(ServicePhases arrivals, ServicePhases services, int servers) {
        this.arrivals = arrivals;
        this.services = services;
        this.servers = servers;
        for (int busy = 0; busy <= servers && (busy < 2 || spreads.get(busy - 1).size() < 10_000); busy++) {
            List<int[]> all = new ArrayList<>();
            spread(new int[services.initial().length], 0, services.remembers() ? 1 : busy, all);
            spreads.add(all);
            Map<List<Integer>, Integer> number = new HashMap<>();
            all.forEach(each -> number.put(key(each), number.size()));
            numbers.add(number);
        }
    }

    private static void spread(int[] counts, int phase, int left, List<int[]> all) {
        if (phase == counts.length - 1) {
            counts[phase] = left;
            all.add(counts.clone());
            return;
        }
        for (int here = 0; here <= left; here++) {
            counts[phase] = here;
            spread(counts, phase + 1, left - here, all);
        }
    }

    private static List<Integer> key(int[] counts) {
        return Arrays.stream(counts).boxed().toList();
    }

    /** The number of phases of the levels at which all servers are busy, or of one that is too large. */
    int largest() {
        return arrivals.initial().length * spreads.get(spreads.size() - 1).size();
    }

    QuasiBirthDeath process() {
        double[][][] local = new double[servers + 1][][];
        double[][][] up = new double[servers + 1][][];
        double[][][] down = new double[servers + 1][][];
        for (int level = 0; level <= servers; level++) {
            up[level] = arrivalBlock(level, Math.min(level + 1, servers));
            local[level] = localBlock(level);
            double[][] ending = level == 0 ? new double[local[0].length][0] : endBlock(level, level - 1);
            for (int i = 0; i < local[level].length; i++) {
                double out = Arrays.stream(local[level][i]).sum() + Arrays.stream(up[level][i]).sum()
                        + Arrays.stream(ending[i]).sum();
                local[level][i][i] = -out;
            }
            if (level > 0) {
                down[level - 1] = ending;
            }
        }
        down[servers] = endBlock(servers, servers);
        return new QuasiBirthDeath(local, up, down);
    }

    private int index(int arrivalPhase, int level, int[] counts) {
        return arrivalPhase * spreads.get(level).size() + numbers.get(level).get(key(counts));
    }

    private double[][] block(int from, int to) {
        int phases = arrivals.initial().length;
        return new double[phases * spreads.get(from).size()][phases * spreads.get(to).size()];
    }

    /** Moves of the arrivals' phase and of one server's. */
    private double[][] localBlock(int level) {
        double[][] block = block(level, level);
        for (int a = 0; a < arrivals.initial().length; a++) {
            for (int[] counts : spreads.get(level)) {
                int from = index(a, level, counts);
                for (int b = 0; b < arrivals.initial().length; b++) {
                    block[from][index(b, level, counts)] += arrivals.moves()[a][b];
                }
                for (int i = 0; i < counts.length && level > 0; i++) {
                    for (int j = 0; j < counts.length && counts[i] > 0; j++) {
                        if (services.moves()[i][j] > 0) {
                            block[from][index(a, level, moved(counts, i, j))] += counts[i] * services.moves()[i][j];
                        }
                    }
                }
            }
        }
        return block;
    }

    /** A token comes; if a server is free, it begins a service. */
    private double[][] arrivalBlock(int level, int next) {
        double[][] block = block(level, next);
        for (int a = 0; a < arrivals.initial().length; a++) {
            for (int[] counts : spreads.get(level)) {
                for (int b = 0; b < arrivals.initial().length; b++) {
                    double rate = end(arrivals, a, b);
                    if (rate > 0 && (next == level || services.remembers())) {
                        block[index(a, level, counts)][index(b, next, counts)] += rate;
                    } else if (rate > 0) {
                        for (int j = 0; j < counts.length; j++) {
                            block[index(a, level, counts)][index(b, next, moved(counts, -1, j))] += rate
                                    * services.initial()[j];
                        }
                    }
                }
            }
        }
        return block;
    }

    /** A service ends; if tokens wait, the next begins. */
    private double[][] endBlock(int level, int next) {
        double[][] block = block(level, next);
        for (int a = 0; a < arrivals.initial().length; a++) {
            for (int[] counts : spreads.get(level)) {
                int from = index(a, level, counts);
                for (int i = 0; i < counts.length; i++) {
                    for (int j = 0; j < counts.length && counts[i] > 0; j++) {
                        double rate = counts[i] * end(services, i, j);
                        if (rate > 0 && (next == level || services.remembers())) {
                            block[from][index(a, next, moved(counts, i, j))] += rate;
                        } else if (rate > 0) {
                            block[from][index(a, next, moved(counts, i, -1))] += rate;
                        }
                    }
                }
            }
        }
        return block;
    }

    /** The rate at which one ends in a phase and the next begins in another. */
    private static double end(ServicePhases phases, int from, int to) {
        return phases.remembers() ? phases.ends()[from][to] : phases.ends()[from][0] * phases.initial()[to];
    }

    private static int[] moved(int[] counts, int from, int to) {
        int[] changed = counts.clone();
        if (from >= 0) {
            changed[from]--;
        }
        if (to >= 0) {
            changed[to]++;
        }
        return changed;
    }
}
