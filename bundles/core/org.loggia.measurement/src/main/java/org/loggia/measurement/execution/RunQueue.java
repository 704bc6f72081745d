// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.store.RunState;
import org.loggia.measurement.store.MeasuredRun;

/**
 * Runs that are still to be measured. A disturbed or failed run goes to the end of the queue: what disturbed it may be
 * over by then.
 */
final class RunQueue {

    /** Attempts at a run that fails. */
    static final int ATTEMPTS = 2;

    private final Deque<PlannedRun> waiting = new ArrayDeque<>();
    private final Map<Integer, Integer> attempts = new HashMap<>();
    private final Map<Integer, Integer> disturbed = new HashMap<>();
    private final Map<Integer, Integer> failed = new HashMap<>();
    private final List<PlannedRun> givenUp = new ArrayList<>();
    private final int repeats;
    private final Set<Integer> done = new HashSet<>();
    private int planned;

    /**
     * @param stored attempts of earlier parts of the campaign; failed and interrupted ones are tried again
     * @param repeats how often a disturbed run is repeated at most
     */
    RunQueue(List<MeasuredRun> stored, int repeats) {
        this.repeats = repeats;
        for (MeasuredRun run : stored) {
            attempts.merge(run.position(), run.attempt(), Math::max);
            if (run.state() == RunState.DONE) {
                done.add(run.position());
            } else if (run.state() == RunState.DISTURBED) {
                disturbed.merge(run.position(), 1, Integer::sum);
            }
        }
    }

    /** Adds runs in the order of the plan, without those that were measured before. */
    void add(List<PlannedRun> runs) {
        planned += runs.size();
        runs.stream().sorted(Comparator.comparingInt(PlannedRun::position))
                .filter(run -> !done.contains(run.position()) && disturbed.getOrDefault(run.position(), 0) <= repeats)
                .forEach(waiting::add);
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    int planned() {
        return planned;
    }

    int waiting() {
        return waiting.size();
    }

    /** Returns the number of waiting runs that were disturbed before. */
    int waitingAgain() {
        return (int) waiting.stream().filter(this::isRepeated).count();
    }

    /** Whether a run was disturbed before. */
    boolean isRepeated(PlannedRun run) {
        return disturbed.containsKey(run.position());
    }

    PlannedRun next() {
        return waiting.remove();
    }

    /** Counts an attempt that begins. Returns its number, from 1. */
    int attempt(PlannedRun run) {
        return attempts.merge(run.position(), 1, Integer::sum);
    }

    /** A run that was cut off comes again at once. */
    void cutOff(PlannedRun run) {
        waiting.addFirst(run);
    }

    /** Whether a disturbed run comes again. */
    boolean disturbed(PlannedRun run) {
        boolean again = disturbed.merge(run.position(), 1, Integer::sum) <= repeats;
        if (again) {
            waiting.add(run);
        }
        return again;
    }

    /** Whether a failed run comes again. */
    boolean failed(PlannedRun run) {
        boolean again = failed.merge(run.position(), 1, Integer::sum) < ATTEMPTS;
        if (again) {
            waiting.add(run);
        } else {
            givenUp.add(run);
        }
        return again;
    }

    /** Runs that failed too often. */
    List<PlannedRun> givenUp() {
        return givenUp;
    }
}
