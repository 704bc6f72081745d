// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.pcm.expression.Frame;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.statistics.TimeWeighted;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/**
 * The replicas of a target group in a run.
 *
 * <pre>
 *   asked for ──start-up time──&gt; serving ──one too many──&gt; finishing its calls ──removal time──&gt; gone
 * </pre>
 *
 * <p>Each call from outside goes to one of the serving replicas, all of them being equally likely, and stays there. The
 * newest replica goes first, and one that has not started yet before those that serve.
 */
final class ReplicaGroup {

    /** More replicas than this at once are taken for a policy that nothing ends. */
    private static final int MAX_REPLICAS = 100_000;

    private final ScalingPlan.GroupSpecification specification;
    private final Run run;
    private final RandomStream choices;
    private final int[] populations;
    private final List<Replica> all = new ArrayList<>();
    private final TimeWeighted serving;
    private final TimeWeighted allocated;
    private final List<GroupResource> resources = new ArrayList<>();
    private final Frame noVariables = new Frame(0);
    private int[] inService = new int[4];
    private int servingCount;
    private int starting;
    private int allocatedCount;

    ReplicaGroup(ScalingPlan.GroupSpecification specification, List<String> resourcePoints, int[] servers,
            int[] populations,
            Run run, RandomStream choices) {
        this.specification = specification;
        this.run = run;
        this.choices = choices;
        this.populations = populations;
        Replica unit = new Replica(0, specification.resources(), specification.passiveResources(),
                specification.limits());
        all.add(unit);
        unit.state = Replica.State.SERVING;
        servingCount = 1;
        allocatedCount = 1;
        serving = new TimeWeighted(0, 1);
        allocated = new TimeWeighted(0, 1);
        for (int i = 0; i < resourcePoints.size(); i++) {
            resources.add(new GroupResource(resourcePoints.get(i), servers[i]));
        }
    }

    ScalingPlan.GroupSpecification specification() {
        return specification;
    }

    /** The run begins: as many users compete as there are replicas. */
    void begin() {
        setUsers();
    }

    /** The number of serving and starting replicas. */
    int size() {
        return servingCount + starting;
    }

    int servingCount() {
        return servingCount;
    }

    Replica serving(int place) {
        return all.get(inService[place]);
    }

    Replica replica(int number) {
        return all.get(number);
    }

    /** The replica that a call from outside goes to. */
    int choose() {
        int place = servingCount == 1 ? 0 : (int) (choices.nextDouble() * servingCount);
        Replica chosen = all.get(inService[place]);
        chosen.calls++;
        return chosen.number;
    }

    /** A call from outside has ended. */
    void leave(int number) {
        Replica replica = all.get(number);
        if (--replica.calls == 0 && replica.state == Replica.State.FINISHING) {
            go(replica);
        }
    }

    /** Adds replicas or lets the newest go. */
    void resize(int size) {
        if (size > MAX_REPLICAS) {
            throw new SimulationException(specification.element(), "its policies require " + size + " replicas",
                    "add a size constraint");
        }
        while (size() < size) {
            add();
        }
        while (size() > size) {
            removeNewest();
        }
    }

    private void add() {
        Replica replica = new Replica(all.size(),
                Arrays.stream(specification.resources()).map(run.replicas()::copyResource).toArray(),
                Arrays.stream(specification.passiveResources()).map(run.replicas()::copyPassiveResource).toArray(),
                Arrays.stream(specification.limits()).map(each -> run.limits().copy(each, run.now())).toArray());
        all.add(replica);
        starting++;
        allocated.set(run.now(), ++allocatedCount);
        after(specification.startUpTime(), "the start-up time", replica);
    }

    private void removeNewest() {
        Replica newest = null;
        for (int i = all.size() - 1; newest == null; i--) {
            Replica.State state = all.get(i).state;
            boolean isFirstChoice = state == Replica.State.STARTING || starting == 0 && state == Replica.State.SERVING;
            newest = isFirstChoice ? all.get(i) : null;
        }
        if (newest.state == Replica.State.STARTING) {
            starting--;
            run.replicas().dismiss(newest.timer, true);
            isGone(newest);
            return;
        }
        newest.state = Replica.State.FINISHING;
        setServing();
        if (newest.calls == 0) {
            go(newest);
        }
    }

    private void go(Replica replica) {
        replica.state = Replica.State.GOING;
        after(specification.removalTime(), "the removal time", replica);
    }

    /** Takes the replica to its next state, at once or after a time that is drawn. */
    private void after(RandomValue time, String what, Replica replica) {
        double delay = time == null ? 0 : time.nextNonNegative(run, noVariables, what);
        if (delay == 0) {
            proceed(replica);
        } else {
            replica.timer = run.replicas().timer(new Due(replica));
            run.replicas().start(replica.timer, delay);
        }
    }

    private final class Due extends Step {
        private final Replica replica;

        Due(Replica replica) {
            this.replica = replica;
        }

        @Override
        protected Step execute(Run inRun, Flow timer) {
            inRun.replicas().isDue();
            inRun.replicas().dismiss(timer, false);
            replica.timer = null;
            proceed(replica);
            return null;
        }
    }

    private void proceed(Replica replica) {
        if (replica.state == Replica.State.STARTING) {
            starting--;
            replica.state = Replica.State.SERVING;
            replica.since = run.now();
            setServing();
        } else {
            isGone(replica);
        }
    }

    private void isGone(Replica replica) {
        replica.state = Replica.State.GONE;
        allocated.set(run.now(), --allocatedCount);
        observeCapacity();
    }

    private void setServing() {
        servingCount = 0;
        if (inService.length < all.size()) {
            inService = Arrays.copyOf(inService, 2 * all.size());
        }
        for (Replica each : all) {
            if (each.state == Replica.State.SERVING) {
                inService[servingCount++] = each.number;
            }
        }
        serving.set(run.now(), servingCount);
        observeCapacity();
        setUsers();
    }

    private void observeCapacity() {
        int there = (int) all.stream().filter(Replica::isThere).count();
        resources.forEach(each -> each.setReplicas(run.now(), there));
    }

    private void setUsers() {
        for (int i = 0; i < populations.length; i++) {
            run.setUsers(specification.scenarios()[i], populations[i] * servingCount);
        }
    }

    /** A job comes to a resource of a replica. */
    void arrive(int number, int resource) {
        resources.get(resource).change(run.now(), all.get(number).jobs[resource]++, 1);
    }

    /** A job has been served there. */
    void complete(int number, int resource, double arrival) {
        resources.get(resource).change(run.now(), all.get(number).jobs[resource]--, -1);
        resources.get(resource).responseTimes().add(run.now(), run.now() - arrival);
    }

    void resetStatistics(double now) {
        serving.reset(now);
        allocated.reset(now);
        resources.forEach(each -> each.reset(now));
    }

    TimeWeighted servingOverTime() {
        return serving;
    }

    TimeWeighted allocatedOverTime() {
        return allocated;
    }

    List<GroupResource> resources() {
        return resources;
    }
}
