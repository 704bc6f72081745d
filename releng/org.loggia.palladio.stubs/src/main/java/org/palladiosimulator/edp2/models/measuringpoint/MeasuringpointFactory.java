// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.edp2.models.measuringpoint;

import org.loggia.palladio.testing.TestMeasurements;

/** Makes measuring points. */
public interface MeasuringpointFactory {
    MeasuringpointFactory eINSTANCE = TestMeasurements.factory();

    StringMeasuringPoint createStringMeasuringPoint();

    MeasuringPointRepository createMeasuringPointRepository();
}
