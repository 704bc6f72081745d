// SPDX-License-Identifier: EPL-2.0
/** Search of design spaces that are too large for an enumeration: NSGA-II and the selection among its finalists. */
package org.loggia.decision.search;
