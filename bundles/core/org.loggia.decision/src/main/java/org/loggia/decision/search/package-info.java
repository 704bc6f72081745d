// SPDX-License-Identifier: EPL-2.0
/** Search of design spaces that are too large to look at every design: NSGA-II, and what confirms its winner. */
package org.loggia.decision.search;
