// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.loggia.problem.Problem;

/** Faults of expressions are distinguished by code and facts. */
class ExpressionProblemsTest {

    @Test
    void reportsSyntaxErrorsWithColumnAndRemedy() {
        Problem problem = assertThrows(ExpressionException.class,
                () -> StochasticExpression.parse("1 + = 2")).problem();
        assertEquals("expression.written", problem.code());
        assertEquals("5", problem.facts().get(ExpressionProblems.COLUMN));
        assertEquals("the character '=' is not part of the language", problem.message());
        assertEquals("write == to compare", problem.remedy());
    }

    @Test
    void offersDotForCharacterisationBehindUnderscore() {
        Problem problem = assertThrows(ExpressionException.class,
                () -> StochasticExpression.parse("3 * list_NUMBER_OF_ELEMENTS")).problem();
        assertEquals("the variable list_NUMBER_OF_ELEMENTS has no dot before its characterisation",
                problem.message());
        assertEquals("write list.NUMBER_OF_ELEMENTS", problem.remedy());
        assertEquals("write _VALUE.VALUE, or \"_VALUE\" for a string", assertThrows(ExpressionException.class,
                () -> StochasticExpression.parse("_VALUE + 1")).problem().remedy());
    }

    @Test
    void reportsExpressionWithoutValueBeforeRemedy() {
        var expression = StochasticExpression.parse("Log(1, 5)").compile(VariableScope.EMPTY, new SymbolTable());
        Problem problem = assertThrows(EvaluationException.class,
                () -> expression.evaluate(new Frame(0), null)).problem();
        assertEquals("expression.value", problem.code());
        assertEquals("Log with the base 1.0, in 'Log(1, 5)'", problem.message());
        assertEquals("a base is positive and not 1", problem.remedy());
    }
}
