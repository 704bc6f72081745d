// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

/** Whatever text comes in, the answer is an expression or an ExpressionException with a position inside the text. */
class ExpressionFuzzTest {
    private static final String[] FRAGMENTS = {"1", "0", "2.5", "1E", "E-5", ".", "..", "\"a\"", "'", "\"",
        "\\", "true",
        "x", "x.VALUE", "x.INNER.BYTESIZE", "IntPMF", "DoublePDF", "EnumPMF", "BoolPMF", "DoublePMF", "[", "]", "(",
        ")", ";", ",", "?", ":", "+", "-", "*", "/", "%", "^", ">", "<", "==", "<>", "AND", "OR", "XOR", "NOT", " ",
        "(ordered)", "(unit=\"s\")", "Exp(", "Norm(1, 2)", "Max", "/*", "//", "\n", "=", "!", "9999999999999999999",
        "(1;0.5)", "(\"a\";1)", "ä", "\u0000", "\uD800", "IntPMF[(1;1)]"};

    private int read;

    private void read(String text) {
        try {
            StochasticExpression expression = StochasticExpression.parse(text);
            assertEquals(expression, StochasticExpression.parse(expression.toString()), text);
            read++;
            use(expression);
        } catch (ExpressionException error) {
            assertTrue(error.offset() >= 0 && error.offset() <= text.length(), text);
            assertTrue(error.describe(text).length() < 600, error.describe(text));
        }
    }

    private static void use(StochasticExpression expression) {
        expression.warnings();
        expression.mean();
        expression.constantValue();
        StochasticExpressionModel.of(expression);
        CompiledExpression compiled = expression.compile(path -> 0, new SymbolTable());
        Frame frame = new Frame(1);
        frame.set(0, 3, Frame.INT);
        try {
            compiled.evaluate(frame, new RandomStream(1, 0));
        } catch (EvaluationException noValue) {
            assertTrue(noValue.getMessage().contains("in '"), noValue.getMessage());
        }
    }

    @Test
    void randomCharacters() {
        Random random = new Random(1);
        for (int i = 0; i < 15_000; i++) {
            byte[] bytes = new byte[random.nextInt(40)];
            random.nextBytes(bytes);
            read(new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1));
        }
    }

    @Test
    void randomFragments() {
        Random random = new Random(2);
        for (int i = 0; i < 25_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(12); n >= 0; n--) {
                text.append(FRAGMENTS[random.nextInt(FRAGMENTS.length)]);
            }
            read(text.toString());
        }
        assertTrue(read > 500, "only " + read + " were expressions");
    }

    @Test
    void mutatedExpressions() {
        Random random = new Random(3);
        RandomExpressions expressions = new RandomExpressions(4);
        for (int i = 0; i < 4_000; i++) {
            StringBuilder text = new StringBuilder(expressions.next(3).toString());
            for (int n = random.nextInt(3); n >= 0 && text.length() > 0; n--) {
                int at = random.nextInt(text.length());
                if (random.nextBoolean()) {
                    text.deleteCharAt(at);
                } else {
                    text.insert(at, FRAGMENTS[random.nextInt(FRAGMENTS.length)]);
                }
            }
            read(text.toString());
        }
    }

    @Test
    void printedTreesReadBack() {
        RandomExpressions expressions = new RandomExpressions(5);
        for (int i = 0; i < 6_000; i++) {
            StochasticExpression expression = expressions.next(i % 6);
            assertEquals(expression, StochasticExpression.parse(expression.toString()));
            try {
                use(expression);
            } catch (ExpressionException noType) {
                assertTrue(noType.getMessage().length() > 10);
            }
        }
    }
}
