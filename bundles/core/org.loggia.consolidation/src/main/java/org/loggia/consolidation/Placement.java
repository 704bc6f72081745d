// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.Map;

/**
 * Every machine on a storage system, and what follows.
 *
 * @param groups predictions by the storage systems in use, in their order
 * @param exceeded how many limits are exceeded; the placement can be admitted if none is
 * @param meanResponseTime seconds, over the requests of all machines as in isolation
 */
public record Placement(Map<StorageSystem, GroupPrediction> groups, int exceeded, double meanResponseTime) {
}
