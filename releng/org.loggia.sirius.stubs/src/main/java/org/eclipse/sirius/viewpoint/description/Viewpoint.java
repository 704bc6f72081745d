// SPDX-License-Identifier: EPL-2.0
package org.eclipse.sirius.viewpoint.description;

import org.eclipse.emf.ecore.EObject;

/** A viewpoint that was registered. */
public interface Viewpoint extends EObject {
}
