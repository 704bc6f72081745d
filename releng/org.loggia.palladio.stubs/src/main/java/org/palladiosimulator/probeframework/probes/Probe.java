// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.probeframework.probes;

/** Measures. */
public abstract class Probe {
}
