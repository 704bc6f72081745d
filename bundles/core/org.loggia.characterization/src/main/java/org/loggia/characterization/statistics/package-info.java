// SPDX-License-Identifier: EPL-2.0
/**
 * Statistics beyond means: distributions, burstiness, footprint and hot part, in memory that does not grow with the
 * trace.
 */
package org.loggia.characterization.statistics;
