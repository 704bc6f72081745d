// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Arrays;

/**
 * Parts that scaling adds to a run: copies of its resources, and timers of its own for whoever decides about them. A
 * copy of an active resource announces its completions by the event of a flow, since the handles of the plan's
 * resources cannot be extended; so a run without copies does nothing for them.
 */
public final class Replicas {

    private final Run run;
    private final FlowPool flows;
    private int pending;

    Replicas(Run run, FlowPool flows) {
        this.run = run;
        this.flows = flows;
    }

    /** A timer that does the given step each time it is due; at first it is not. */
    public Flow timer(Step step) {
        Flow timer = flows.takeTimer();
        timer.resumeAt = step;
        return timer;
    }

    /** Lets a timer be due that is not so already. */
    public void start(Flow timer, double delay) {
        pending++;
        run.wakeAfter(timer.handle, delay);
    }

    /** A timer was due. */
    public void isDue() {
        pending--;
    }

    /** The timer is needed no more. */
    public void dismiss(Flow timer, boolean isPending) {
        if (isPending) {
            run.sleepNoMore(timer);
            pending--;
        }
        flows.giveBackTimer(timer);
    }

    /** Whether nothing is going to happen any more but what timers do and the end of the run. */
    public boolean isAllElseOver() {
        return run.pendingEvents() <= pending;
    }

    /** The number of a copy of an active resource. */
    public int copyResource(int resource) {
        int number = run.resources.length;
        run.resources = Arrays.copyOf(run.resources, number + 1);
        Flow timer = timer(new Completions(number));
        run.resources[number] = run.resources[resource].copy(run.events(), timer.handle, flows);
        return number;
    }

    /** The number of a copy of a passive resource. */
    public int copyPassiveResource(int resource) {
        int number = run.passiveResources.length;
        run.passiveResources = Arrays.copyOf(run.passiveResources, number + 1);
        run.passiveResources[number] = PassiveResource.of(run.passiveResources[resource].specification(), run);
        return number;
    }

    /** Total busy time of the servers of an active resource since the statistics began. */
    public double busyTime(int resource) {
        return run.resources[resource].busyServers().mean(run.now()) * run.statisticsTime();
    }

    /** The same with jobs that are there instead of busy servers. */
    public double jobTime(int resource) {
        return run.resources[resource].population().mean(run.now()) * run.statisticsTime();
    }

    /** The number of free units of a passive resource. */
    public double free(int passiveResource) {
        PassiveResource resource = run.passiveResources[passiveResource];
        return resource.capacity() - resource.inUse().value();
    }

    /** The capacity of a passive resource. */
    public double capacity(int passiveResource) {
        return run.passiveResources[passiveResource].capacity();
    }

    /** Total use of the units of a passive resource since the statistics began, in unit times time. */
    public double timeInUse(int passiveResource) {
        return run.passiveResources[passiveResource].inUse().mean(run.now()) * run.statisticsTime();
    }

    /** The number of servers of an active resource. */
    public int servers(int resource) {
        ResourceSpecification specification = run.resources[resource].specification();
        return specification.policy() == SchedulingPolicy.DELAY ? Integer.MAX_VALUE : specification.servers();
    }

    /** The name of an active resource. */
    public String nameOf(int resource) {
        return run.resources[resource].specification().name();
    }

    /** The number of users of a usage scenario by the usage model, or as it was set. */
    public int populationOf(int scenario) {
        return run.scenario(scenario).population();
    }

    private static final class Completions extends Step {
        private final int resource;

        Completions(int resource) {
            this.resource = resource;
        }

        @Override
        protected Step execute(Run run, Flow timer) {
            run.wake(run.served(run.resources[resource]));
            return null;
        }
    }
}
