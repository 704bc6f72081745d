// SPDX-License-Identifier: EPL-2.0
/**
 * A disk array in simulated time: controller, read cache, read-ahead, write-back cache and disks, each with parameters
 * of its own. It knows nothing of campaigns; whoever has a {@link org.loggia.synthetic.array.EventCalendar} can send it
 * requests.
 */
package org.loggia.synthetic.array;
