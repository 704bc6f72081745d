// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.adaptive;

/**
 * A configuration that an adaptive campaign measures.
 *
 * @param row position in the plan, from 0
 */
public record AdaptiveChoice(int row, ChoiceReason reason) {
}
