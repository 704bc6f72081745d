// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.edp2.models.measuringpoint;

/** A measuring point that is a name. */
public interface StringMeasuringPoint extends MeasuringPoint {
    void setMeasuringPoint(String name);
}
