// SPDX-License-Identifier: EPL-2.0
/**
 * Stochastic expressions: reading, printing, typing and fast evaluation.
 *
 * <p>{@code StochasticExpression.parse(text)} gives a tree; {@code compile(scope, symbols)} of it gives a
 * {@code CompiledExpression}, which a simulation evaluates against a {@code Frame} of variables. See
 * {@code docs/reference/stochastic-expressions.md} for the language.
 */
package org.loggia.pcm.expression;
