// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.pcm.core.composition;

import org.eclipse.emf.ecore.EObject;

/** A component in its place. */
public interface AssemblyContext extends EObject {
}
