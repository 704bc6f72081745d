// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.loggia.simulation.run.Replicas;
import org.loggia.simulation.run.Run;

/** Creates the stimuli of a target group's triggers in a run. */
final class Stimuli {

    private final Run run;
    private final ReplicaGroup group;
    private final double window;

    Stimuli(Run run, ReplicaGroup group) {
        this(run, group, group.specification().window());
    }

    private Stimuli(Run run, ReplicaGroup group, double window) {
        this.run = run;
        this.group = group;
        this.window = window;
    }

    Stimulus of(StimulusSpecification specification, int[] servers) {
        Replicas replicas = run.replicas();
        if (specification instanceof StimulusSpecification.Time) {
            return new InstantaneousValue(window, false, now -> now);
        } else if (specification instanceof StimulusSpecification.Size) {
            return new InstantaneousValue(window, false, now -> group.size());
        } else if (specification instanceof StimulusSpecification.Utilization s) {
            double all = Arrays.stream(s.resources()).map(each -> servers[each]).sum();
            return means(s.aggregation(), replica -> Arrays.stream(s.resources())
                    .mapToDouble(each -> replicas.busyTime(replica.resources[each])).sum() / all);
        } else if (specification instanceof StimulusSpecification.UnitsInUse s) {
            return means(s.aggregation(), replica -> sum(s.resources(), replica, replicas::timeInUse)
                    / sum(s.resources(), replica, replicas::capacity));
        } else if (specification instanceof StimulusSpecification.LinkUtilization s) {
            return means(s.aggregation(), replica -> Arrays.stream(s.links()).mapToDouble(replicas::busyTime).sum()
                    / s.links().length);
        } else if (specification instanceof StimulusSpecification.Jobs s) {
            return means(s.aggregation(), replica -> Arrays.stream(replica.resources)
                    .mapToDouble(replicas::jobTime).sum());
        } else if (specification instanceof StimulusSpecification.FreeUnits s) {
            return new InstantaneousValue(window, false, now -> Arrays.stream(s.resources()).mapToDouble(replicas::free)
                    .sum()
                    + IntStream.range(0, group.servingCount()).mapToDouble(place -> Arrays.stream(s.ofReplicas())
                            .mapToDouble(each -> replicas.free(group.serving(place).passiveResources[each])).sum())
                            .sum());
        } else if (specification instanceof StimulusSpecification.Response) {
            return new Observations.OneByOne(window);
        } else if (specification instanceof StimulusSpecification.Responses s) {
            return new Observations.Aggregated(window, s.aggregation());
        } else if (specification instanceof StimulusSpecification.Over s) {
            return new Stimuli(run, group, s.window()).of(s.seen(), servers);
        } else if (specification instanceof StimulusSpecification.Latency s) {
            return new Observations.Percentile(window, s.percentile());
        }
        var s = (StimulusSpecification.Credits) specification;
        return new InstantaneousValue(window, s.aggregation() == Aggregation.RATE_OF_CHANGE, now -> credits(s, now));
    }

    private static double sum(int[] places, Replica replica, IntToDoubleFunction value) {
        return Arrays.stream(places).mapToDouble(each -> value.applyAsDouble(replica.passiveResources[each])).sum();
    }

    private Stimulus means(Aggregation aggregation, ToDoubleFunction<Replica> integral) {
        return new ReplicaMeans(group, window, aggregation, integral);
    }

    private double credits(StimulusSpecification.Credits s, double now) {
        double[] left = s.place() < 0 ? new double[] {run.limits().get(s.limit()).left(now)}
                : IntStream.range(0, group.servingCount())
                        .mapToDouble(i -> run.limits().get(group.serving(i).limits[s.place()]).left(now)).toArray();
        double value = s.aggregation().of(left);
        return s.isShare() ? value / s.most() : value;
    }

    /** A value that can be read at any time, such as the number of replicas or of remaining credits. */
    private static final class InstantaneousValue extends Stimulus {

        private final DoubleUnaryOperator seen;
        private final boolean isSlope;

        /**
         * @param isSlope whether its rate of change is compared and not itself
         * @param seen what there is to see, by the present time
         */
        InstantaneousValue(double window, boolean isSlope, DoubleUnaryOperator seen) {
            super(window);
            this.isSlope = isSlope;
            this.seen = seen;
        }

        @Override
        double present(double now) {
            return seen.applyAsDouble(now);
        }

        @Override
        double value(double now) {
            return isSlope ? slope(now) : present(now);
        }
    }

    /**
     * A mean over the window for each serving replica, such as a utilization, and what the aggregation makes of them. A
     * replica that serves for less than the window counts with the time that it does.
     */
    private static final class ReplicaMeans extends Stimulus {

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
}
