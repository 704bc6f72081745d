// SPDX-License-Identifier: EPL-2.0
/**
 * Storage in Palladio's simulators, as far as it is the same in 4.1 to 4.3 and in 5.2.2.
 *
 * <pre>
 *   models loaded ──&gt; .io files next to them ──&gt; an action of our own next to each annotated one
 *   run: our action ──&gt; its expressions, in the frame of the call ──&gt; scheduler ──&gt; session
 * </pre>
 *
 * <p>What differs between the releases (how a simulator finds us, and who tells where a call is) is the bundles' of
 * their own.
 */
package org.loggia.palladio.host;
