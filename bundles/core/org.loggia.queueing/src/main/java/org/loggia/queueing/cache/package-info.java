// SPDX-License-Identifier: EPL-2.0
/** Hit ratios of caches that evict the least recently used entry. */
package org.loggia.queueing.cache;
