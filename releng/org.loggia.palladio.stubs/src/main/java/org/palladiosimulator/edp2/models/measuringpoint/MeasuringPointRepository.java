// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.edp2.models.measuringpoint;

import org.eclipse.emf.ecore.EObject;

/** Holds measuring points. */
public interface MeasuringPointRepository extends EObject {
}
