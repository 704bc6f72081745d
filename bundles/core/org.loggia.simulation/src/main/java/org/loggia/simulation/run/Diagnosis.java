// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.loggia.input.NumberText;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.storage.LimitSpecification;
import org.loggia.simulation.storage.StorageLimit;
import org.loggia.simulation.storage.StorageScheduler;

/** Explains why a run cannot continue or has no valid results, with the place of the cause. */
record Diagnosis(ActiveResource[] resources, PassiveResource[] passiveResources, StorageScheduler[] storages,
        List<StorageLimit> limits) {

    /** An open workload with this many users left at the end, and this share of those served, did not keep up. */
    private static final int MIN_STRANDED = 100;
    private static final double STRANDED_SHARE = 0.05;
    private static final int DIGITS = 4;

    /** No event is left. */
    SimulationException stalled(double now) {
        String found = "deadlock at time " + now;
        for (PassiveResource resource : passiveResources) {
            if (resource.waitingFlows() > 0) {
                return new SimulationException(resource.specification().element(), found + ": "
                        + resource.waitingFlows()
                        + " wait for this passive resource, which is never released",
                        "release it on every path, and acquire several in the same order everywhere");
            }
        }
        for (StorageScheduler storage : storages) {
            if (!storage.stuck().isEmpty()) {
                return new SimulationException(null, found + ": " + storage.stuck(), "correct the net");
            }
        }
        return new SimulationException(null, found + ": no usage scenario can continue",
                "add a workload to the usage model");
    }

    /** @param steps how many were made without any time passing */
    SimulationException endless(long steps, double now) {
        return new SimulationException(null, steps + " steps were executed at time " + now
                + " without progress of time",
                "add a think time to the closed workload, or a demand to an action");
    }

    /** @param most the number of forked behaviours that was exceeded */
    SimulationException tooManyForks(int most, double now) {
        return new SimulationException(null, "at time "
                + now
                + " more than "
                + most
                + " forked behaviours are active" + longestLine(now),
                "start them less often, or add capacity");
    }

    /** @param most the number of users that was exceeded */
    SimulationException unstable(Scenario scenario, int most, double now) {
        return new SimulationException(scenario.element(), "the open workload is unstable: at time " + now
                + " more than " + most + " users are in the system, and they arrive faster than they leave"
                + longestLine(now), "lengthen the inter-arrival time or add capacity");
    }

    /**
     * Returns the reason why an open workload is overloaded; null if it is merely busy.
     *
     * @param openUsers users of open workloads who have come and not left
     * @param delayed those of them who are delayed without using anything; delay resources are counted here
     * @param scenarioRuns how many scenario runs ended
     */
    String instability(int openUsers, int delayed, long scenarioRuns, double now) {
        double waiting = openUsers - delayed;
        for (ActiveResource resource : resources) {
            waiting -= resource.specification().policy() == SchedulingPolicy.DELAY ? resource.population().value() : 0;
        }
        if (waiting < MIN_STRANDED || waiting < STRANDED_SHARE * scenarioRuns) {
            return null;
        }
        return "The open workload is unstable: at the end of the run, "
                + openUsers
                + " users were in the system"
                + longestLine(now)
                + ". Response times grow with the length of the run and are meaningless; lengthen the "
                + "inter-arrival time or add capacity.";
    }

    /**
     * Returns a description of an overload of rented storage that credits hide; null if there is none.
     *
     * @param timeUnit the time unit of the model; null if undefined
     */
    String overload(String timeUnit, double now) {
        String unit = timeUnit == null ? "time unit" : timeUnit;
        for (StorageLimit limit : limits) {
            if (limit.load().isUnstable(now)) {
                LimitSpecification rented = limit.specification();
                String what = rented.countsBytes() ? " bytes" : " requests";
                double left = limit.left(now);
                return "The open workload is unstable: "
                        + number(limit.load().mean(now)) + what
                        + " arrive at limit "
                        + rented.name()
                        + " of storage "
                        + rented.storage()
                        + " per "
                        + unit
                        + ", but only "
                        + number(rented.rate())
                        + " can pass in the long run. "
                        + (left > 0 && limit.waiting().value() == 0 ? "The remaining credits of "
                                + number(left)
                                + " hide this; once they are used up, waiting times grow with the length of the run"
                                : "Waiting times grow with the length of the run and are meaningless")
                        + "; raise the rate of the limit, or lower the load.";
            }
        }
        return null;
    }

    private static String number(double value) {
        return NumberText.significant(value, DIGITS);
    }

    /** The same fault with the action in which it happened, and the calls that led there. */
    static SimulationException located(SimulationException fault, Flow flow) {
        String action = action(fault.element());
        String calls = flow.calls();
        String place = action.isEmpty() || calls.isEmpty() ? action + calls : action + " of " + calls;
        return place.isEmpty() ? fault
                : new SimulationException(fault.element(), "in " + place + ": " + fault.problem().message(),
                        fault.problem().remedy(), fault);
    }

    /** The action that holds an element, by its name; empty if there is none, or the element is one itself. */
    private static String action(EObject element) {
        for (EObject each = element == null ? null : element.eContainer(); each != null; each = each.eContainer()) {
            if (each instanceof AbstractAction || each instanceof AbstractUserAction) {
                return described(each);
            }
        }
        return "";
    }

    /** An element by class and name, as in {@code internal action "compute"}. */
    static String described(EObject element) {
        String name = ElementNames.name(element);
        return ElementNames.kind(element.eClass()) + (name == null ? "" : " \"" + name + "\"");
    }

    /** Returns the step with the most flows. */
    private String longestLine(double now) {
        String place = "";
        double most = MIN_STRANDED / 2.0;
        for (ActiveResource resource : resources) {
            if (resource.specification().policy() != SchedulingPolicy.DELAY && resource.population().value() > most) {
                most = resource.population().value();
                place = resource.specification().name() + ", which is busy "
                        + Math.round(100 * resource.busyServers().mean(now) / resource.specification().servers())
                        + " % of the time";
            }
        }
        for (PassiveResource resource : passiveResources) {
            if (resource.waitingFlows() > most) {
                most = resource.waitingFlows();
                place = "passive resource " + resource.specification().name() + ", all of whose units are taken";
            }
        }
        for (StorageLimit limit : limits) {
            if (limit.waiting().value() > most) {
                most = limit.waiting().value();
                place = "limit " + limit.specification().name() + " of storage " + limit.specification().storage();
            }
        }
        return place.isEmpty() ? "" : ", most of them at " + place;
    }
}
