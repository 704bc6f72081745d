// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * A part of a file that this metamodel does not know: an element, an attribute or a reference of another tool's
 * extension. It is kept and written back, but nothing here understands it.
 *
 * @param owner the model element that holds it; null for a root of the file
 * @param feature the feature of the owner in which it stands; null if that is foreign too
 * @param name its type or name as the file spells it; the type of a feature with its namespace
 * @param line line in the file, counted from 1
 */
public record ForeignContent(EObject owner, EStructuralFeature feature, String name, int line) {
}
