// SPDX-License-Identifier: EPL-2.0
/**
 * The decomposition model of Kraft 2013, section 4.5.2: reads and writes apart, each type of requests of a machine as
 * batches that come, wait and come again.
 */
package org.loggia.consolidation.decomposition;
