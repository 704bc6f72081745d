// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simulation.abstractsimengine;

/** Not Palladio's: what stands in tests behind the events of these stubs. */
public interface TestEngine {
    void schedule(Object event, Runnable routine, double delay);

    void remove(Object event);

    void stateChanged(long state);

    void demandCompleted(Object process);
}
