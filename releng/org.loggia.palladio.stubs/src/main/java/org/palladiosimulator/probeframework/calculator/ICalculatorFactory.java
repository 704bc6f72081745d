// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.probeframework.calculator;

import java.util.List;
import org.palladiosimulator.edp2.models.measuringpoint.MeasuringPoint;
import org.palladiosimulator.probeframework.probes.Probe;

/** Makes calculators, whose measurements the run records. */
public interface ICalculatorFactory {
    Calculator buildResponseTimeCalculator(MeasuringPoint measuringPoint, List<Probe> probes);
}
