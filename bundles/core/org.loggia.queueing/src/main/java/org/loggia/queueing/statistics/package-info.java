// SPDX-License-Identifier: EPL-2.0
/** What a run observes: tallies, time averages, warm-up, intervals, precision. */
package org.loggia.queueing.statistics;
