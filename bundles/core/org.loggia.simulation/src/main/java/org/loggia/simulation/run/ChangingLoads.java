// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Set;
import org.loggia.queueing.events.EventList;

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
}
