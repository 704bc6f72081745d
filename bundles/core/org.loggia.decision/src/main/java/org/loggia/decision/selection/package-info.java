// SPDX-License-Identifier: EPL-2.0
/** Selection of the best of many designs whose metrics are estimated by simulations. */
package org.loggia.decision.selection;
