// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import de.uka.ipd.sdq.scheduler.IActiveResource;
import de.uka.ipd.sdq.scheduler.ISchedulingFactory;
import de.uka.ipd.sdq.simucomframework.core.SimuComConfig;
import de.uka.ipd.sdq.simucomframework.core.model.SimuComModel;
import de.uka.ipd.sdq.simulation.abstractsimengine.ISimulationControl;
import de.uka.ipd.sdq.simulation.abstractsimengine.TestEngine;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * A simulation as the facts of Palladio's describe it: events in the order of their times, processes that are threads
 * of which one runs at a time, schedulers by the ids of extensions, and a run that ends at the first exception of a
 * process.
 */
final class TestSimulation extends SimuComModel implements ISimulationControl, TestEngine {

    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final Map<String, IActiveResource> resources = new HashMap<>();
    private final double seed;
    private double now;
    private long order;
    private RuntimeException error;
    private boolean isOver;
    private long completed;
    private long mostInside;

    private record Event(double time, long order, Object key, Runnable what) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Double.compare(time, other.time);
            return byTime != 0 ? byTime : Long.compare(order, other.order);
        }
    }

    /** @param seed what the run's random generator gives first */
    TestSimulation(double seed) {
        this.seed = seed;
    }

    /** Runs until a time; throws what a process threw. */
    void run(double until) {
        while (error == null && !events.isEmpty() && events.peek().time() < until) {
            Event event = events.remove();
            now = event.time();
            event.what().run();
        }
        isOver = true;
        if (error != null) {
            throw error;
        }
    }

    void failed(RuntimeException thrown) {
        error = error == null ? thrown : error;
    }

    long completed() {
        return completed;
    }

    long mostInside() {
        return mostInside;
    }

    @Override
    public void schedule(Object event, Runnable routine, double delay) {
        if (!(delay >= 0 && delay < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a delay of " + delay);
        }
        events.add(new Event(now + delay, order++, event, routine));
    }

    @Override
    public void remove(Object event) {
        if (!events.removeIf(each -> each.key() == event)) {
            throw new IllegalStateException("an event that is not scheduled is removed");
        }
    }

    @Override
    public void stateChanged(long state) {
        mostInside = Math.max(mostInside, state);
    }

    @Override
    public void demandCompleted(Object process) {
        completed++;
    }

    @Override
    public ISimulationControl getSimulationControl() {
        return this;
    }

    @Override
    public double getCurrentSimulationTime() {
        return now;
    }

    @Override
    public boolean isRunning() {
        return !isOver;
    }

    @Override
    public SimuComConfig getConfiguration() {
        return new SimuComConfig(() -> seed) { };
    }

    @Override
    public ISchedulingFactory getSchedulingFactory() {
        return (extension, id, cores) -> resources.computeIfAbsent(id, each -> PluginFile.scheduler(extension)
                .getExtensionScheduler(this, extension, each, cores, null));
    }
}
