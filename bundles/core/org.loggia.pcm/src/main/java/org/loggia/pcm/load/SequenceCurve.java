// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

import java.util.Arrays;

/** A sequence: containers that follow one another, in loops, each with a function of its own or empty. */
final class SequenceCurve implements Curve {

    /** Reading of a clock in a container. */
    interface ClockFace {
        double read(EvaluationTime inside);
    }

    private final double loopDuration;
    private final double finalDuration;
    private final boolean endless;
    private final double outside;
    private final double[] ends;
    private final Curve[] functions;
    private final ClockFace[] clocks;

    /**
     * @param durations of the containers, all above 0
     * @param finalDuration when the sequence ends; infinite for never
     * @param outside value before and after, and in empty containers
     */
    SequenceCurve(double[] durations, double finalDuration, double outside) {
        ends = new double[durations.length];
        double sum = 0;
        for (int i = 0; i < ends.length; i++) {
            sum += durations[i];
            ends[i] = sum;
        }
        loopDuration = sum;
        endless = finalDuration == Double.POSITIVE_INFINITY;
        // As in LIMBO, so that what is stretched over an endless sequence stays at its beginning.
        this.finalDuration = endless ? Double.MAX_VALUE : finalDuration;
        this.outside = outside;
        functions = new Curve[ends.length];
        clocks = new ClockFace[ends.length];
    }

    /** Fills a container. */
    void fill(int container, Curve function, ClockFace clock) {
        functions[container] = function;
        clocks[container] = clock;
    }

    double loopDuration() {
        return loopDuration;
    }

    double finalDuration() {
        return finalDuration;
    }

    boolean isEndless() {
        return endless;
    }

    /** The moment as functions see it that belong to the sequence. */
    EvaluationTime inside(EvaluationTime moment, double elapsed) {
        return new EvaluationTime(moment.time(), elapsed, moment.noise(), new EvaluationTime.Clock(this, moment
                .elapsed(),
                moment.elapsed() % loopDuration, moment.clock()));
    }

    @Override
    public double value(double x, EvaluationTime moment) {
        if (!(moment.elapsed() >= 0 && moment.elapsed() < finalDuration)) {
            return outside;
        }
        double loopTime = moment.elapsed() % loopDuration;
        int place = Arrays.binarySearch(ends, loopTime);
        int container = Math.min(place < 0 ? -place - 1 : place + 1, ends.length - 1);
        if (functions[container] == null) {
            return outside;
        }
        double sinceContainer = loopTime - (container == 0 ? 0 : ends[container - 1]);
        EvaluationTime inside = inside(moment, sinceContainer);
        return functions[container].value(clocks[container].read(inside), inside);
    }
}
