// SPDX-License-Identifier: EPL-2.0
/**
 * I/O for a simulator that is not ours: requests by the ids of PCM elements, and storage on that simulator's clock.
 *
 * <p>Palladio's metamodel and Loggia's describe the same files with different classes, and never meet: ids, texts and
 * numbers cross, nothing else.
 */
package org.loggia.palladio;
