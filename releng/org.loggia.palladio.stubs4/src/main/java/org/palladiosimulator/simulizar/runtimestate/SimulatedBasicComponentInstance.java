// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.runtimestate;

/** The state of a component. */
public class SimulatedBasicComponentInstance {
}
