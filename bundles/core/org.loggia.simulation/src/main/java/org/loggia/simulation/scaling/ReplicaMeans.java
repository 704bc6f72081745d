// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A mean over the window for each serving replica, such as a utilization, and what the aggregation makes of them. A
 * replica that serves for less than the window counts with the time that it does.
 */
final class ReplicaMeans extends Stimulus {

    private final ReplicaGroup group;
    private final ToDoubleFunction<Replica> integral;
    private final Aggregation aggregation;
    private final double window;
    /** Integrals at the checks in the window, by replica; null for one that never served. */
    private final List<TimeWindow> integrals = new ArrayList<>();
    /** Integrals before the last restart of the statistics. */
    private final List<Double> before = new ArrayList<>();
    private double lastLook = Double.NaN;

    /** @param integral over the time since the statistics began */
    ReplicaMeans(ReplicaGroup group, double window, Aggregation aggregation, ToDoubleFunction<Replica> integral) {
        super(window);
        this.group = group;
        this.integral = integral;
        this.aggregation = aggregation;
        this.window = window;
        of(group.replica(0)).add(0, 0);
    }

    private TimeWindow of(Replica replica) {
        while (integrals.size() <= replica.number) {
            integrals.add(null);
            before.add(0.0);
        }
        if (integrals.get(replica.number) == null) {
            integrals.set(replica.number, new TimeWindow(window));
        }
        return integrals.get(replica.number);
    }

    private double total(Replica replica) {
        of(replica);
        return before.get(replica.number) + integral.applyAsDouble(replica);
    }

    @Override
    void resetStatistics() {
        for (int number = 0; number < before.size(); number++) {
            before.set(number, total(group.replica(number)));
        }
    }

    @Override
    void look(double now) {
        super.look(now);
        for (int i = 0; i < group.servingCount(); i++) {
            Replica replica = group.serving(i);
            of(replica).moveTo(now);
            of(replica).add(now, total(replica));
        }
        lastLook = now;
    }

    /** Returns the mean since the last check. */
    @Override
    double present(double now) {
        double from = Double.isNaN(lastLook) ? 0 : lastLook;
        return aggregation.of(means(now, from));
    }

    @Override
    double value(double now) {
        if (!hasWindow(now)) {
            return Double.NaN;
        }
        return aggregation == Aggregation.RATE_OF_CHANGE ? slope(now) : aggregation.of(means(now, now - window));
    }

    private double[] means(double now, double from) {
        double[] means = new double[group.servingCount()];
        int known = 0;
        for (int i = 0; i < means.length; i++) {
            Replica replica = group.serving(i);
            TimeWindow seen = of(replica);
            boolean isNew = replica.number > 0 && replica.since >= from;
            int first = isNew ? -1 : seen.firstAtOrAfter(from);
            if (!isNew && first < 0) {
                continue;
            }
            double since = isNew ? replica.since : seen.time(first);
            double base = isNew ? 0 : seen.value(first);
            if (now > since) {
                means[known++] = (total(replica) - base) / (now - since);
            }
        }
        return Arrays.copyOf(means, known);
    }
}
