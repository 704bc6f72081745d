// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.edp2.models.measuringpoint;

import org.eclipse.emf.ecore.EObject;

/** Where something is measured. */
public interface MeasuringPoint extends EObject {
    void setMeasuringPointRepository(MeasuringPointRepository repository);
}
