// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.queueing.random.RandomStream;

/** Values: each expression is evaluated folded, and again with its numbers hidden in variables. */
class EvaluationTest {
    private static final List<String> PATHS =
            List.of("i.VALUE", "j.VALUE", "d.VALUE", "t.VALUE", "s.VALUE", "unset.VALUE", "big.VALUE", "zero.VALUE");

    private final SymbolTable symbols = new SymbolTable();
    private final RandomStream random = new RandomStream(1, 0);

    private Frame frame() {
        Frame frame = new Frame(PATHS.size());
        frame.set(0, 7, Frame.INT);
        frame.set(1, -2, Frame.INT);
        frame.set(2, 2.5, Frame.DOUBLE);
        frame.set(3, 1, Frame.BOOL);
        frame.set(4, symbols.intern("view"), Frame.ENUM);
        frame.set(6, 9007199254740991.0, Frame.INT);
        frame.set(7, 0, Frame.INT);
        return frame;
    }

    private CompiledExpression compile(String text) {
        return StochasticExpression.parse(text).compile(PATHS::indexOf, symbols);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "i.VALUE / j.VALUE | -3 | INT",
        "7 / 2 | 3 | INT",
        "-7 / 2 | -3 | INT",
        "i.VALUE / d.VALUE | 2.8 | DOUBLE",
        "i.VALUE % j.VALUE | 1 | INT",
        "j.VALUE % i.VALUE | -2 | INT",
        "d.VALUE % 2 | 0.5 | DOUBLE",
        "big.VALUE / 2 | 4503599627370495 | INT",
        "big.VALUE / (big.VALUE - 1) | 1 | INT",
        "600 * 1000 * 1000 * 10 | 6000000000 | INT",
        "j.VALUE ^ 2 | 4 | DOUBLE",
        "-2^2 | 4 | DOUBLE",
        "2 ^ j.VALUE | 0.25 | DOUBLE",
        "1 - 2 - 3 | -4 | INT",
        "i.VALUE + d.VALUE | 9.5 | DOUBLE",
        "-j.VALUE | 2 | INT",
        "i.VALUE > d.VALUE | 1 | BOOL",
        "i.VALUE == 7.0 | 1 | BOOL",
        "i.VALUE <> 7 | 0 | BOOL",
        "i.VALUE >= 7 AND i.VALUE <= 7 | 1 | BOOL",
        "s.VALUE == \"view\" | 1 | BOOL",
        "s.VALUE <> \"view\" | 0 | BOOL",
        "s.VALUE == \"other\" | 0 | BOOL",
        "t.VALUE == true | 1 | BOOL",
        "NOT t.VALUE | 0 | BOOL",
        "t.VALUE XOR true | 0 | BOOL",
        "false OR true AND false | 0 | BOOL",
        "true OR true AND false | 0 | BOOL",
        "false AND true OR true | 0 | BOOL",
        "t.VALUE ? i.VALUE : d.VALUE | 7 | INT",
        "NOT t.VALUE ? i.VALUE : d.VALUE | 2.5 | DOUBLE",
        "t.VALUE ? 1 : 1 / zero.VALUE | 1 | INT",
        "Trunc(2.7) | 2 | INT",
        "Trunc(-2.2) | -3 | INT",
        "Round(d.VALUE) | 3 | INT",
        "Round(-2.5) | -2 | INT",
        "Ceil(2.1) | 3 | INT",
        "Ceil(-0.5) | 0 | INT",
        "Sqrt(16) | 4 | DOUBLE",
        "Log(2, 8) | 3 | DOUBLE",
        "Min(i.VALUE, j.VALUE) | -2 | INT",
        "Max(i.VALUE, d.VALUE) | 7 | DOUBLE",
        "MinDeviation(10, 2.0, 0.1) | 8 | INT",
        "MaxDeviation(10, 0.5, 0.11) | 12 | INT",
        "MaxDeviation(10.0, 0.5, 0.5) | 15 | DOUBLE",
        "192/i.VALUE*d.VALUE*0.5 | 33.75 | DOUBLE",
    })
    void values(String text, double value, ValueKind kind) {
        Frame frame = frame();
        CompiledExpression expression = compile(text);
        assertEquals(value, expression.evaluate(frame, random), Math.abs(value) * 1e-15);
        assertEquals(kind, ValueKind.of(frame.kind));
        assertEquals(!text.contains("VALUE"), expression.isConstant());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "i.VALUE / zero.VALUE | division by zero",
        "d.VALUE / 0.0 | division by zero",
        "1 / 0 | division by zero",
        "i.VALUE % 0 | division by zero",
        "true OR 1 / zero.VALUE > 1 | division by zero",
        "Sqrt(j.VALUE) | Sqrt of the negative number -2",
        "Log(2, zero.VALUE) | Log of 0.0, which is not positive",
        "Log(1, d.VALUE) | Log with the base 1",
        "j.VALUE ^ 0.5 | negative number to the power of a fraction",
        "10.0 ^ 308 * big.VALUE | too large",
        "unset.VALUE + 1 | the variable unset.VALUE has no value",
        "s.VALUE + 1 | a number is needed, but the operand is a string",
        "-t.VALUE | a number is needed",
        "Round(s.VALUE) | a number is needed",
        "i.VALUE AND true | a truth value is needed",
        "NOT i.VALUE | a truth value is needed",
        "i.VALUE ? 1 : 2 | a truth value is needed",
        "s.VALUE < 1 | a number is needed",
        "s.VALUE == t.VALUE | compares values of one kind",
        "Exp(zero.VALUE) | Exp(rate) cannot be drawn for 0",
        "UniInt(d.VALUE, i.VALUE) | UniInt(from, to) cannot be drawn",
        "Norm(0, j.VALUE) | cannot be drawn",
    })
    void hasNoValue(String text, String message) {
        EvaluationException error =
                assertThrows(EvaluationException.class, () -> compile(text).evaluate(frame(), random));
        assertTrue(error.getMessage().contains(message), error.getMessage());
        assertTrue(error.getMessage().contains("in '"), error.getMessage());
    }

    @Test
    void wantedKinds() {
        Frame frame = frame();
        assertEquals(7, compile("i.VALUE").evaluateNumber(frame, random));
        assertTrue(compile("t.VALUE").evaluateTruth(frame, random));
        assertThrows(EvaluationException.class, () -> compile("t.VALUE").evaluateNumber(frame, random));
        assertThrows(EvaluationException.class, () -> compile("i.VALUE").evaluateTruth(frame, random));
    }

    @Test
    void reportsUnknownVariableBeforeRun() {
        ExpressionException error = assertThrows(ExpressionException.class, () -> compile("1 + x.INNER.BYTESIZE"));
        assertEquals(4, error.offset());
        assertTrue(error.getMessage().contains("x.INNER.BYTESIZE"));
    }

    @Test
    void bothSidesOfOrAreDrawn() {
        CompiledExpression or = compile("BoolPMF[(true;0.5)(false;0.5)] OR BoolPMF[(true;0.5)(false;0.5)]");
        RandomStream one = new RandomStream(5, 0);
        RandomStream other = new RandomStream(5, 0);
        for (int i = 0; i < 100; i++) {
            or.evaluate(frame(), one);
            other.nextDouble();
            other.nextDouble();
        }
        assertEquals(other.nextDouble(), one.nextDouble());
    }

    @Test
    void symbolsAreNumberedOnce() {
        SymbolTable table = new SymbolTable();
        assertEquals(0, table.intern("a"));
        assertEquals(1, table.intern("b"));
        assertEquals(0, table.intern("a"));
        assertEquals("b", table.name(1));
        assertEquals(2, table.size());
        assertFalse(compile("\"x\"").constantValue() == compile("\"y\"").constantValue());
    }
}
