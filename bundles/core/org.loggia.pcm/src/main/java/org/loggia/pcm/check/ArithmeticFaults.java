// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.ArrayList;
import java.util.List;
import org.loggia.pcm.expression.ArithmeticOperator;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.expression.StochasticExpression.Arithmetic;
import org.loggia.pcm.expression.StochasticExpression.BooleanOperation;
import org.loggia.pcm.expression.StochasticExpression.Comparison;
import org.loggia.pcm.expression.StochasticExpression.Conditional;
import org.loggia.pcm.expression.StochasticExpression.FunctionCall;
import org.loggia.pcm.expression.StochasticExpression.Negative;
import org.loggia.pcm.expression.StochasticExpression.Not;

/** Finds calculations with constants that have no value: divisions by 0 and results above the range of a double. */
final class ArithmeticFaults {

    private ArithmeticFaults() {
    }

    static List<ExpressionException> in(StochasticExpression expression) {
        List<ExpressionException> found = new ArrayList<>();
        collect(expression, found);
        return found;
    }

    private static void collect(StochasticExpression expression, List<ExpressionException> found) {
        if (expression instanceof Arithmetic arithmetic) {
            boolean divides = arithmetic.operator() == ArithmeticOperator.DIVIDE
                    || arithmetic.operator() == ArithmeticOperator.REMAINDER;
            if (divides && arithmetic.right().constantValue().orElse(1) == 0) {
                found.add(new ExpressionException("division by zero", arithmetic.position().offset()));
            } else if (arithmetic.left().isConstant() && arithmetic.right().isConstant()
                    && !arithmetic.isConstant()) {
                found.add(new ExpressionException("the value is too large", arithmetic.position().offset()));
            }
        }
        parts(expression).forEach(each -> collect(each, found));
    }

    private static List<StochasticExpression> parts(StochasticExpression expression) {
        if (expression instanceof Arithmetic each) {
            return List.of(each.left(), each.right());
        } else if (expression instanceof Comparison each) {
            return List.of(each.left(), each.right());
        } else if (expression instanceof BooleanOperation each) {
            return List.of(each.left(), each.right());
        } else if (expression instanceof Not each) {
            return List.of(each.operand());
        } else if (expression instanceof Negative each) {
            return List.of(each.operand());
        } else if (expression instanceof Conditional each) {
            return List.of(each.condition(), each.whenTrue(), each.whenFalse());
        } else if (expression instanceof FunctionCall each) {
            return each.arguments();
        }
        return List.of();
    }
}
