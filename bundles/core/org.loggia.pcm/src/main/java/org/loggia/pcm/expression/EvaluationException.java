// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * An expression that has no value for the variables at hand: a division by zero, the logarithm of a number that is not
 * positive, a variable that nobody set. The message ends with the text of the expression, before
 * the remedy if there is one.
 */
public final class EvaluationException extends ProblemException {
    private static final long serialVersionUID = 1L;

    /** A message that {@link CompiledExpression} completes with the expression's text. */
    EvaluationException(String message) {
        this(message, "");
    }

    EvaluationException(String message, String remedy) {
        super(ExpressionProblems.VALUE.at(Location.UNKNOWN, message, remedy));
    }

    /** What went wrong with a part of an expression, which is told. */
    EvaluationException(EvaluationException part, String expression) {
        super(ExpressionProblems.VALUE.at(Location.UNKNOWN, part.problem().message() + ", in '"
                + ExpressionLexer.abbreviate(expression) + "'", part.problem().remedy()), part);
    }
}
