// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simulation.abstractsimengine;

/** What events are about. */
public interface IEntity {
}
