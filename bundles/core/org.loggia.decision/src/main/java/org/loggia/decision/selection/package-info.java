// SPDX-License-Identifier: EPL-2.0
/** Which of many designs is the best, when their figures are only known from simulations. */
package org.loggia.decision.selection;
