/** What a run observes: tallies, time averages, warm-up, intervals, precision. */
package org.loggia.queueing.statistics;
