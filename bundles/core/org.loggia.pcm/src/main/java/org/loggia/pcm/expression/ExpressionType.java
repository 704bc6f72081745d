// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/**
 * The type of a stochastic expression.
 *
 * @param kind          what its values are
 * @param probabilistic whether evaluating it draws random numbers, as far as the expression itself shows: a
 *                      characterisation counts as deterministic, although its value may have been drawn
 */
public record ExpressionType(ValueKind kind, boolean probabilistic) {
    /** As in {@code probabilistic INT}. */
    @Override
    public String toString() {
        return probabilistic ? "probabilistic " + kind : kind.toString();
    }
}
