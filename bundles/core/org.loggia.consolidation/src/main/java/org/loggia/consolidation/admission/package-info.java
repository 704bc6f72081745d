// SPDX-License-Identifier: EPL-2.0
/**
 * Policies that admit waiting queries to an in-memory database whose queries run many tasks concurrently (Kraft 2013,
 * chapter 5): statistics of a run under first come, first served become policies, and a simulation compares them.
 */
package org.loggia.consolidation.admission;
