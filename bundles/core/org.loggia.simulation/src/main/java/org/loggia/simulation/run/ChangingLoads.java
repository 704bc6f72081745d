// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.ArrayDeque;
import java.util.Set;
import java.util.function.Supplier;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.RandomStream;

/** The workloads of a run that do not simply follow the usage model, by usage scenario. */
final class ChangingLoads implements UsageChanges.Effect {

    private final Run run;
    private final ArrivalSchedule[] arrivals;
    private final ChangingPopulation[] populations;

    /** @param firstArrival handle of the arrivals of the first usage scenario; those of the others follow */
    ChangingLoads(Run run, Plan plan, EventList events, int firstArrival) {
        this.run = run;
        arrivals = new ArrivalSchedule[plan.scenarios().size()];
        populations = new ChangingPopulation[arrivals.length];
        for (int s = 0; s < arrivals.length; s++) {
            Scenario scenario = plan.scenarios().get(s);
            if (scenario.isTraced()) {
                arrivals[s] = new TracedArrivals(events, firstArrival + s, scenario.arrivals());
            } else if (scenario.process() != null) {
                arrivals[s] = new CorrelatedArrivals(events, firstArrival + s, scenario.process().begin(),
                        run.stream(scenario.pause().stream()));
            }
        }
        for (int number : plan.elasticity() == null ? Set.<Integer>of() : plan.elasticity().populations()) {
            populations[number] = new ChangingPopulation(() -> run.newUser(plan.scenarios().get(number)));
        }
        for (UsageChange change : plan.changes()) {
            int number = change.scenario();
            Scenario scenario = plan.scenarios().get(number);
            if (scenario.isOpen()) {
                arrivals[number] = new ChangingArrivals(events, firstArrival + number, change.meanPause());
            } else {
                populations[number] = new ChangingPopulation(() -> run.newUser(scenario));
            }
        }
    }

    /** Arrival schedule of an open workload; null for plain inter-arrival times. */
    ArrivalSchedule arrivals(int scenario) {
        return arrivals[scenario];
    }

    /** Whether the number of users of a closed workload changes. */
    boolean isPopulationChanging(int scenario) {
        return populations[scenario] != null;
    }

    @Override
    public void negative() {
        run.concede(ToleratedFault.NEGATIVE_LOAD);
    }

    @Override
    public void rate(int scenario, double rate) {
        ((ChangingArrivals) arrivals[scenario]).setRate(rate);
    }

    @Override
    public void users(int scenario, int number) {
        populations[scenario].setSize(number);
    }

    /**
     * The users of a closed workload whose number changes, as in Palladio's SimuLizar: users who are missing begin at
     * once, together; when there are too many, the oldest leave, each after its scenario run and think time. Those who
     * are about to leave no longer count.
     */
    private static final class ChangingPopulation {

        private final ArrayDeque<Flow> users = new ArrayDeque<>();
        private final Supplier<Flow> arrival;

        /** @param arrival makes a user who begins now */
        ChangingPopulation(Supplier<Flow> arrival) {
            this.arrival = arrival;
        }

        void setSize(int number) {
            while (users.size() > number) {
                users.poll().leaving = true;
            }
            while (users.size() < number) {
                users.add(arrival.get());
            }
        }
    }

    /** Arrivals at given times, and no others. */
    private static final class TracedArrivals implements ArrivalSchedule {

        private final EventList events;
        private final int handle;
        private final double[] times;
        private int next;

        TracedArrivals(EventList events, int handle, double[] times) {
            this.events = events;
            this.handle = handle;
            this.times = times;
        }

        @Override
        public void begin() {
            schedule();
        }

        @Override
        public void arrived(double pause) {
            schedule();
        }

        private void schedule() {
            if (next < times.length) {
                events.schedule(handle, times[next++]);
            }
        }
    }

    /** Arrivals whose times in between depend on those before. */
    private static final class CorrelatedArrivals implements ArrivalSchedule {

        private final EventList events;
        private final int handle;
        private final Distribution between;
        private final RandomStream random;

        /**
         *
         * @param between a separate source, which stores its phase
         */
        CorrelatedArrivals(EventList events, int handle, Distribution between, RandomStream random) {
            this.events = events;
            this.handle = handle;
            this.between = between;
            this.random = random;
        }

        @Override
        public void begin() {
            events.schedule(handle, 0);
        }

        @Override
        public void arrived(double pause) {
            events.schedule(handle, events.time() + between.sample(random));
        }
    }

    /**
     * Arrivals at a rate that changes in steps. Inter-arrival times of the usage model, divided by their mean, pass on
     * a clock that runs as fast as the rate says (inversion of the integrated rate; E. Cinlar, "Introduction to
     * Stochastic Processes", 1975, section 4.7): exponential ones give a Poisson process of that rate, constant ones
     * evenly spaced arrivals, and others keep their variability. While the rate is 0, there are no arrivals, and the
     * clock continues when it rises.
     */
    private static final class ChangingArrivals implements ArrivalSchedule {

        private final EventList events;
        private final int handle;
        private final double meanPause;
        private double rate;

        /** Remaining time to the next arrival on the clock that the rate drives, at the time {@link #since}. */
        private double remaining;
        private double since;

        ChangingArrivals(EventList events, int handle, double meanPause) {
            this.events = events;
            this.handle = handle;
            this.meanPause = meanPause;
        }

        @Override
        public void begin() {
            schedule();
        }

        void setRate(double changed) {
            double now = events.time();
            remaining = Math.max(0, remaining - rate * (now - since));
            since = now;
            rate = changed;
            schedule();
        }

        @Override
        public void arrived(double pause) {
            since = events.time();
            remaining = pause / meanPause;
            schedule();
        }

        private void schedule() {
            double time = since + remaining / rate;
            if (rate > 0 && time < Double.POSITIVE_INFINITY) {
                events.schedule(handle, time);
            } else {
                events.cancel(handle);
            }
        }
    }
}
