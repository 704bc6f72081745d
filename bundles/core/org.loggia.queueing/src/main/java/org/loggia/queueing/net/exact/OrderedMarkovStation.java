// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.Arrays;

import org.loggia.queueing.net.Discipline;

/**
 * A queue whose tokens wait in a line. Contents are the phases that services with a memory begin in next, one for each
 * color, and then the tokens as {@code cell * LIMIT + phase + 1}, without a phase ({@code cell * LIMIT}) before their
 * service begins. Where services once begun continue, tokens in service come first, sorted, as they are
 * interchangeable; where an arrival may interrupt them, the line is in the order of precedence and its front is served.
 */
final class OrderedMarkovStation implements MarkovStation {
    private final Discipline discipline;
    private final int servers;
    private final int[] cells;
    private final ServicePhases[] phases;
    private final int[] priorities;
    private final boolean interrupts;

    OrderedMarkovStation(Discipline discipline, int servers, int[] cells, ServicePhases[] phases, int[] priorities) {
        this.discipline = discipline;
        this.servers = servers;
        this.cells = cells;
        this.phases = phases;
        this.priorities = priorities;
        interrupts = discipline == Discipline.LCFS_PR || discipline == Discipline.PRIO_PREEMPTIVE;
    }

    @Override
    public int[] empty() {
        return new int[cells.length];
    }

    @Override
    public int count(int[] contents, int cell) {
        int count = 0;
        for (int i = cells.length; i < contents.length; i++) {
            count += contents[i] / ServicePhases.LIMIT == cell ? 1 : 0;
        }
        return count;
    }

    @Override
    public void arrive(int[] contents, int cell, Outcomes outcomes) {
        int position = position(contents, cell);
        int[] next = new int[contents.length + 1];
        System.arraycopy(contents, 0, next, 0, position);
        next[position] = cell * ServicePhases.LIMIT;
        System.arraycopy(contents, position, next, position + 1, contents.length - position);
        begin(next, 1, outcomes);
    }

    /** Returns the position at which an arriving token joins the queue. */
    private int position(int[] contents, int cell) {
        int position = cells.length;
        while (position < contents.length && !goesBefore(cell, contents[position])) {
            position++;
        }
        return position;
    }

    private boolean goesBefore(int cell, int token) {
        boolean inService = token % ServicePhases.LIMIT > 0;
        int other = token / ServicePhases.LIMIT;
        return switch (discipline) {
            case LCFS_PR -> true;
            case PRIO_PREEMPTIVE -> priority(cell) > priority(other);
            case PRIO -> !inService && priority(cell) > priority(other);
            case RANDOM -> !inService && cell < other; // any fixed order: the next one is drawn
            default -> false;
        };
    }

    private int priority(int cell) {
        return priorities[index(cell)];
    }

    /** Begins services as long as servers are free, in every way that chance allows. */
    private void begin(int[] contents, double probability, Outcomes outcomes) {
        int front = cells.length;
        int end = Math.min(contents.length, cells.length + servers);
        while (front < end && contents[front] % ServicePhases.LIMIT > 0) {
            front++;
        }
        if (front == end) {
            outcomes.add(contents, probability);
            return;
        }
        int last = discipline == Discipline.RANDOM ? contents.length : front + 1;
        for (int chosen = front; chosen < last; chosen++) {
            int own = index(contents[chosen] / ServicePhases.LIMIT);
            double[] initial = phases[own].initial();
            for (int phase = 0; phase < initial.length; phase++) {
                double share = phases[own].remembers() ? phase == contents[own] ? 1 : 0 : initial[phase];
                if (share > 0) {
                    begin(started(contents, front, chosen, phase), probability * share / (last - front), outcomes);
                }
            }
        }
    }

    private int[] started(int[] contents, int front, int chosen, int phase) {
        int[] next = contents.clone();
        int token = contents[chosen] + phase + 1;
        System.arraycopy(contents, front, next, front + 1, chosen - front);
        next[front] = token;
        if (!interrupts) {
            Arrays.sort(next, cells.length, front + 1);
        }
        return next;
    }

    @Override
    public void progress(int[] contents, Steps steps) {
        int end = Math.min(contents.length, cells.length + servers);
        for (int i = cells.length; i < end; i++) {
            int cell = contents[i] / ServicePhases.LIMIT;
            int phase = contents[i] % ServicePhases.LIMIT - 1;
            int own = index(cell);
            double[] moves = phases[own].moves()[phase];
            for (int to = 0; to < moves.length; to++) {
                if (moves[to] > 0) {
                    int[] next = contents.clone();
                    next[i] += to - phase;
                    if (!interrupts) {
                        Arrays.sort(next, cells.length, end);
                    }
                    steps.add(next, moves[to], -1);
                }
            }
            double[] ends = phases[own].ends()[phase];
            for (int to = 0; to < ends.length; to++) {
                if (ends[to] > 0) {
                    double rate = ends[to];
                    int[] next = without(contents, i);
                    next[own] = to;
                    begin(next, 1, (outcome, probability) -> steps.add(outcome, rate * probability, cell));
                }
            }
        }
    }

    private static int[] without(int[] contents, int position) {
        int[] next = Arrays.copyOf(contents, contents.length - 1);
        System.arraycopy(contents, position + 1, next, position, next.length - position);
        return next;
    }

    private int index(int cell) {
        int own = 0;
        while (cells[own] != cell) {
            own++;
        }
        return own;
    }
}
