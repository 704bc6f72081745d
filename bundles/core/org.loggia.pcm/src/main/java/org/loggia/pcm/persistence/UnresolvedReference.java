// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;

/**
 * A reference of a file that leads to no element of the model.
 *
 * @param source the element that refers
 * @param feature the reference
 * @param target what the file says, such as an id or an href
 * @param line line in the file, counted from 1
 * @param reason what is wrong with the target, such as "no such element in b.repository"
 * @param foreign whether the target exists, but is of a type of another tool's extension
 * @param kept whether the model keeps the reference, because its target may turn up
 */
public record UnresolvedReference(EObject source, EReference feature, String target, int line, String reason,
        boolean foreign, boolean kept) {
}
