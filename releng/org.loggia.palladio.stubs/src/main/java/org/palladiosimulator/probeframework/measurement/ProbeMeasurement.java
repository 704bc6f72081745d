// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.probeframework.measurement;

/** What a probe measured. */
public class ProbeMeasurement {
}
