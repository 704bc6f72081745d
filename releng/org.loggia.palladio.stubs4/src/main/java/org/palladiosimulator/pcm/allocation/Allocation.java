// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.pcm.allocation;

import org.eclipse.emf.ecore.EObject;

/** Which component runs where. */
public interface Allocation extends EObject {
}
