// SPDX-License-Identifier: EPL-2.0
/** Statistics of a run: tallies, time averages, warm-up, intervals, precision. */
package org.loggia.queueing.statistics;
