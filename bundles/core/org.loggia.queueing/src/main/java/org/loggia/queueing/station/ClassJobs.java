// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import java.util.Arrays;
import org.loggia.queueing.random.RandomStream;

/** The jobs of one class at a {@link MemorylessStation}, in no order, with the class's random numbers. */
public final class ClassJobs {
    private static final int AHEAD = 64;
    /** 1 / n, for a division takes longer than all else that an arrival costs here. */
    private static final double[] INVERSES = new double[1024];

    static {
        Arrays.setAll(INVERSES, n -> 1.0 / n);
    }

    final double weight;
    /** The next departure time if nothing changes before; infinite without jobs. */
    double due = Double.POSITIVE_INFINITY;
    private final double meanWork;
    private final RandomStream workStream;
    private final RandomStream choiceStream;
    /** Numbers drawn ahead: the work of many draws in a row overlaps. */
    private final double[] works = new double[AHEAD];
    private final double[] choices = new double[AHEAD];
    private int nextWork = AHEAD;
    private int nextChoice = AHEAD;
    private int[] jobs = new int[16];
    private int size;

    /**
     * @param mean the mean demand, above 0
     * @param weight the jobs' parts of the speed are in proportion to their weights, above 0
     * @param works for the work between departures
     * @param choices for which job departs; not the same stream
     */
    public ClassJobs(double mean, double weight, RandomStream works, RandomStream choices) {
        if (!(mean > 0 && mean < Double.POSITIVE_INFINITY && weight > 0 && weight < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a mean demand and a weight must be finite and above 0, not " + mean
                    + " and " + weight);
        }
        this.weight = weight;
        meanWork = mean / weight;
        workStream = works;
        choiceStream = choices;
    }

    int size() {
        return size;
    }

    /** 1 / size. */
    double inverseSize() {
        return size < INVERSES.length ? INVERSES[size] : 1.0 / size;
    }

    void add(int job) {
        if (size == jobs.length) {
            jobs = Arrays.copyOf(jobs, 2 * size);
        }
        jobs[size++] = job;
    }

    int removeAny() {
        int index = size == 1 ? 0 : (int) (nextChoice() * size);
        int job = jobs[index];
        jobs[index] = jobs[--size];
        return job;
    }

    /** Returns the remaining time of a job if it were alone. */
    double nextWork() {
        if (nextWork == AHEAD) {
            workStream.fillExponential(works);
            nextWork = 0;
        }
        return meanWork * works[nextWork++];
    }

    private double nextChoice() {
        if (nextChoice == AHEAD) {
            choiceStream.fillUniform(choices);
            nextChoice = 0;
        }
        return choices[nextChoice++];
    }
}
