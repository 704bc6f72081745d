// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.cost;

/**
 * The cost of a design.
 *
 * @param initial at the beginning
 * @param operating in each year
 * @param total both, with what all years are worth at the beginning
 */
public record Cost(double initial, double operating, double total) {
}
