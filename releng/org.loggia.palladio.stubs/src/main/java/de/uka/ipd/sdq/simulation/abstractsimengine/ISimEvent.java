// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simulation.abstractsimengine;

/** An event that can be scheduled. */
public interface ISimEvent<E extends IEntity> {
    void eventRoutine(E who);

    void schedule(E who, double delay);

    void removeEvent();
}
