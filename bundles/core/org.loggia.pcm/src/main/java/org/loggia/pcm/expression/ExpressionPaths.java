// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.loggia.pcm.expression.StochasticExpression.Arithmetic;
import org.loggia.pcm.expression.StochasticExpression.BooleanOperation;
import org.loggia.pcm.expression.StochasticExpression.Characterisation;
import org.loggia.pcm.expression.StochasticExpression.Comparison;
import org.loggia.pcm.expression.StochasticExpression.Conditional;
import org.loggia.pcm.expression.StochasticExpression.FunctionCall;
import org.loggia.pcm.expression.StochasticExpression.Negative;
import org.loggia.pcm.expression.StochasticExpression.Not;

/** The direct parts of an expression, and the characterisation paths anywhere in it. */
final class ExpressionPaths {
    private ExpressionPaths() {
    }

    static List<String> of(StochasticExpression expression) {
        Set<String> paths = new LinkedHashSet<>();
        collect(expression, paths);
        return List.copyOf(paths);
    }

    private static void collect(StochasticExpression expression, Set<String> paths) {
        if (expression instanceof Characterisation characterisation) {
            paths.add(characterisation.path());
        }
        for (StochasticExpression part : parts(expression)) {
            collect(part, paths);
        }
    }

    /** Operands or arguments, from left to right; empty for leaves. */
    static List<StochasticExpression> parts(StochasticExpression expression) {
        if (expression instanceof Arithmetic arithmetic) {
            return List.of(arithmetic.left(), arithmetic.right());
        } else if (expression instanceof Comparison comparison) {
            return List.of(comparison.left(), comparison.right());
        } else if (expression instanceof BooleanOperation operation) {
            return List.of(operation.left(), operation.right());
        } else if (expression instanceof Not not) {
            return List.of(not.operand());
        } else if (expression instanceof Negative negative) {
            return List.of(negative.operand());
        } else if (expression instanceof Conditional conditional) {
            return List.of(conditional.condition(), conditional.whenTrue(), conditional.whenFalse());
        } else if (expression instanceof FunctionCall call) {
            return call.arguments();
        }
        return List.of();
    }
}
