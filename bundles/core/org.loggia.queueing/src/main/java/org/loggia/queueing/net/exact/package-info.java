// SPDX-License-Identifier: EPL-2.0
/** Exact solutions of queueing Petri nets: {@link org.loggia.queueing.net.exact.ExactSolution} chooses the way. */
package org.loggia.queueing.net.exact;
