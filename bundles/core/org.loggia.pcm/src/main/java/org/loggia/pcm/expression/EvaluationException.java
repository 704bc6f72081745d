// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/**
 * An expression that has no value for the variables at hand: a division by zero, the logarithm of a number that is not
 * positive, a variable that nobody set. The message ends with the text of the expression.
 */
public final class EvaluationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** A message that {@link CompiledExpression} completes with the expression's text. */
    EvaluationException(String message) {
        super(message);
    }

    EvaluationException(String message, Throwable cause) {
        super(message, cause);
    }
}
