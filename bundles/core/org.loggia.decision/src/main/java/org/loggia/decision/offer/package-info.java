// SPDX-License-Identifier: EPL-2.0
/** Proposals of degrees of freedom for a model, and the writer of plans. */
package org.loggia.decision.offer;
