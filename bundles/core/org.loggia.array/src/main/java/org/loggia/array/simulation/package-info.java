// SPDX-License-Identifier: EPL-2.0
/**
 * A disk array in simulated time: controller, read cache, read-ahead, write-back cache and disks, each with parameters
 * of its own. It is independent of campaigns: requests come from any user of a
 * {@link org.loggia.array.simulation.EventCalendar}.
 */
package org.loggia.array.simulation;
