// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.probeframework.probes;

import org.palladiosimulator.probeframework.measurement.ProbeMeasurement;
import org.palladiosimulator.probeframework.measurement.RequestContext;

/** Measures when it is asked to. */
public abstract class TriggeredProbe extends Probe {
    public abstract ProbeMeasurement takeMeasurement(RequestContext measurementContext);
}
