// SPDX-License-Identifier: EPL-2.0
/**
 * Storage in SimuLizar of Palladio 5.2.2.
 *
 * <pre>
 *   completion: models loaded ──&gt; .io files beside them ──&gt; an action of our own after each annotated one
 *   run:        our action ──&gt; its expressions, in the frame of the call ──&gt; scheduler ──&gt; session
 * </pre>
 */
package org.loggia.palladio.simulizar;
