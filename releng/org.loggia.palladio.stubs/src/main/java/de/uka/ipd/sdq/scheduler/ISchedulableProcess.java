// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.scheduler;

import de.uka.ipd.sdq.simulation.abstractsimengine.IEntity;

/** A process that resources hold up and let continue. */
public interface ISchedulableProcess extends IEntity {
    String getId();

    void activate();

    void passivate();
}
