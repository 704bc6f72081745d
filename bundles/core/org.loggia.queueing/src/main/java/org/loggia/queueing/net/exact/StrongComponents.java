// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;

import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.NetProblems;

/** Whether a Markov chain has one steady state: all states must reach one common set that is never left again. */
final class StrongComponents {
    private StrongComponents() {
    }

    /** @throws ProblemException if the chain can end in different sets of states, or dies */
    static void requireErgodic(String name, List<Map<Integer, Double>> rates) {
        int n = rates.size();
        int[][] next = new int[n][];
        List<List<Integer>> previous = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            previous.add(new ArrayList<>());
        }
        for (int i = 0; i < n; i++) {
            next[i] = rates.get(i).keySet().stream().mapToInt(Integer::intValue).toArray();
            for (int j : next[i]) {
                previous.get(j).add(i);
            }
            if (next[i].length == 0) {
                throw NetProblems.SOLUTION.failure("net '" + name + "'",
                        "it can deadlock: a marking without tokens in service and without enabled transitions "
                                + "is reachable", "");
            }
        }
        // One closed component is found; it is the only one if every state leads into it.
        int representative = inClosedComponent(next);
        boolean[] reaches = new boolean[n];
        Deque<Integer> open = new ArrayDeque<>(List.of(representative));
        reaches[representative] = true;
        while (!open.isEmpty()) {
            for (int i : previous.get(open.pop())) {
                if (!reaches[i]) {
                    reaches[i] = true;
                    open.push(i);
                }
            }
        }
        for (boolean reached : reaches) {
            if (!reached) {
                throw NetProblems.SOLUTION.failure("net '" + name + "'",
                        "it has no unique steady state: it can end in different sets of markings", "");
            }
        }
    }

    /** A state of a strong component that is never left: the first one that Tarjan's algorithm completes. */
    private static int inClosedComponent(int[][] next) {
        int n = next.length;
        int[] order = new int[n];
        int[] low = new int[n];
        int[] edge = new int[n];
        Arrays.fill(order, -1);
        int[] path = new int[n];
        int depth = 0;
        int count = 0;
        path[depth++] = 0;
        order[0] = low[0] = count++;
        while (depth > 0) {
            int state = path[depth - 1];
            if (edge[state] < next[state].length) {
                int to = next[state][edge[state]++];
                if (order[to] < 0) {
                    order[to] = low[to] = count++;
                    path[depth++] = to;
                } else {
                    low[state] = Math.min(low[state], order[to]);
                }
            } else if (low[state] == order[state]) {
                return state; // nothing was completed before, so no edge leads out of this component
            } else {
                depth--;
                low[path[depth - 1]] = Math.min(low[path[depth - 1]], low[state]);
            }
        }
        return 0;
    }
}
