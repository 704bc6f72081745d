// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Types, type errors and constants. */
class ExpressionTypingTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "1 | INT | false",
        "1.0 | DOUBLE | false",
        "true | BOOL | false",
        "\"a\" | ENUM | false",
        "7 / 2 | INT | false",
        "7 / 2.0 | DOUBLE | false",
        "7 % 2 | INT | false",
        "2 ^ 2 | DOUBLE | false",
        "a.VALUE | ANY | false",
        "a.TYPE | ANY | false",
        "a.BYTESIZE | INT | false",
        "a.NUMBER_OF_ELEMENTS * 2 | INT | false",
        "a.VALUE * 2 | ANY | false",
        "a.VALUE * 2.0 | DOUBLE | false",
        "a.VALUE == \"x\" | BOOL | false",
        "IntPMF[(1;1)] | INT | true",
        "DoublePDF[(1;1)] | DOUBLE | true",
        "EnumPMF[(\"a\";1)] == \"a\" | BOOL | true",
        "Exp(1) | DOUBLE | true",
        "Pois(1) * 2 | INT | true",
        "UniInt(1, 2) | INT | true",
        "Trunc(1.5) | INT | false",
        "Round(Exp(1)) | INT | true",
        "Sqrt(4) | DOUBLE | false",
        "Max(1, 2) | INT | false",
        "Max(1, 2.0) | DOUBLE | false",
        "true ? 1 : 2 | INT | false",
        "true ? 1 : 2.0 | ANY | false",
        "BoolPMF[(true;0.5)(false;0.5)] ? 1 : 2 | INT | true",
    })
    void types(String text, ValueKind kind, boolean probabilistic) {
        assertEquals(new ExpressionType(kind, probabilistic), StochasticExpression.parse(text).type());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "1 + true | 4 | + needs numbers, but 'true' is a truth value",
        "\"a\" * 2 | 0 | * needs numbers",
        "-\"a\" | 1 | - needs a number",
        "1 AND true | 0 | AND joins truth values, but '1' is an integer",
        "true XOR 1.5 | 9 | XOR joins truth values",
        "NOT 1 | 4 | NOT",
        "1 ? 2 : 3 | 0 | the condition before ? is a truth value",
        "true ? 1 : \"a\" | 5 | of one kind",
        "1 == true | 2 | == compares values of one kind, but these are an integer and a truth value",
        "\"a\" < \"b\" | 0 | < orders numbers",
        "Exp(true) | 4 | Exp(rate) needs numbers",
        "UniInt(1, 2.5) | 10 | UniInt needs integers",
        "1 + (2 > 1) | 7 | '2 > 1' is a truth value",
    })
    void reportsTypeErrors(String text, int offset, String message) {
        StochasticExpression expression = StochasticExpression.parse(text);
        ExpressionException error = assertThrows(ExpressionException.class, expression::type);
        assertEquals(offset, error.offset(), error.getMessage());
        assertTrue(error.getMessage().contains(message), error.getMessage());
        assertThrows(ExpressionException.class, () -> expression.compile(VariableScope.EMPTY, new SymbolTable()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "3 / 2.4 | 1.25",
        "100000000 / 8 | 12500000",
        "1 * 1024 * 1024 | 1048576",
        "IntPMF[(7; 1.0)] + 1 | 8",
        "true ? 1 : 2 | 1",
        "-2^2 | 4",
    })
    void constants(String text, double value) {
        StochasticExpression expression = StochasticExpression.parse(text);
        assertTrue(expression.isConstant());
        assertEquals(value, expression.constantValue().orElseThrow());
    }

    @Test
    void notConstant() {
        for (String text : new String[] {"a.VALUE", "Exp(1)", "IntPMF[(1;0.5)(2;0.5)]", "1 / 0", "1 + true"}) {
            assertFalse(StochasticExpression.parse(text).isConstant(), text);
            assertTrue(StochasticExpression.parse(text).constantValue().isEmpty(), text);
        }
        assertTrue(StochasticExpression.parse("\"a\"").isConstant());
        assertTrue(StochasticExpression.parse("\"a\"").constantValue().isEmpty());
    }

    @Test
    void reportsInvalidConstantParametersBeforeRun() {
        ExpressionException error = assertThrows(ExpressionException.class, () -> StochasticExpression
                .parse("1 + Exp(0)").compile(VariableScope.EMPTY, new SymbolTable()));
        assertEquals(4, error.offset());
        assertTrue(error.getMessage().contains("Exp(rate)"), error.getMessage());
    }
}
