// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.expression.StochasticExpression.Arithmetic;
import org.loggia.pcm.expression.StochasticExpression.BoolLiteral;
import org.loggia.pcm.expression.StochasticExpression.BooleanOperation;
import org.loggia.pcm.expression.StochasticExpression.Characterisation;
import org.loggia.pcm.expression.StochasticExpression.Comparison;
import org.loggia.pcm.expression.StochasticExpression.Conditional;
import org.loggia.pcm.expression.StochasticExpression.DensityFunction;
import org.loggia.pcm.expression.StochasticExpression.DoubleLiteral;
import org.loggia.pcm.expression.StochasticExpression.FunctionCall;
import org.loggia.pcm.expression.StochasticExpression.IntLiteral;
import org.loggia.pcm.expression.StochasticExpression.Interval;
import org.loggia.pcm.expression.StochasticExpression.MassFunction;
import org.loggia.pcm.expression.StochasticExpression.Negative;
import org.loggia.pcm.expression.StochasticExpression.Not;
import org.loggia.pcm.expression.StochasticExpression.Outcome;
import org.loggia.pcm.expression.StochasticExpression.StringLiteral;
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

    /** Makes random expressions, well grouped or not, typed or not. */
    private static final class RandomExpressions {
        private static final Position P = Position.NONE;
        private static final String LETTERS = "abz_ '\"\\\n\t9ä;()";

        private final Random random;

        RandomExpressions(long seed) {
            random = new Random(seed);
        }

        StochasticExpression next(int depth) {
            if (depth == 0) {
                return leaf();
            }
            return switch (random.nextInt(8)) {
                case 0, 1 -> new Arithmetic(any(ArithmeticOperator.values()), next(depth - 1), next(depth - 1), P);
                case 2 -> new Comparison(any(ComparisonOperator.values()), next(depth - 1), next(depth - 1), P);
                case 3 -> new BooleanOperation(any(BooleanOperator.values()), next(depth - 1), next(depth - 1), P);
                case 4 -> random.nextBoolean() ? new Not(next(depth - 1), P) : new Negative(next(depth - 1), P);
                case 5 -> new Conditional(next(depth - 1), next(depth - 1), next(depth - 1), P);
                case 6 -> call(depth);
                default -> leaf();
            };
        }

        private StochasticExpression call(int depth) {
            ExpressionFunction function = any(ExpressionFunction.values());
            List<StochasticExpression> arguments = new ArrayList<>();
            for (int i = 0; i < function.arity(); i++) {
                arguments.add(next(depth - 1));
            }
            return new FunctionCall(function, arguments, P);
        }

        private StochasticExpression leaf() {
            return switch (random.nextInt(8)) {
                case 0 -> new IntLiteral(random.nextLong() & (IntLiteral.MAX - 1) >> random.nextInt(50), P);
                case 1 -> new DoubleLiteral(magnitude(), P);
                case 2 -> new BoolLiteral(random.nextBoolean(), P);
                case 3 -> new StringLiteral(string(), P);
                case 4 -> mass(any(new ValueKind[] {ValueKind.INT, ValueKind.DOUBLE, ValueKind.BOOL, ValueKind.ENUM}));
                case 5 -> density();
                default -> new Characterisation(names(), any(Characteristic.values()), P);
            };
        }

        private double magnitude() {
            return random.nextDouble() * Math.pow(10, random.nextInt(600) - 300);
        }

        private String string() {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(6); i > 0; i--) {
                text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
            return text.toString();
        }

        private List<String> names() {
            List<String> names = new ArrayList<>();
            for (int i = random.nextInt(3); i >= 0; i--) {
                names.add(any(new String[] {"file", "INNER", "_x1", "RETURN", "ordered", "unit"}));
            }
            return names;
        }

        private MassFunction mass(ValueKind kind) {
            List<Outcome> outcomes = new ArrayList<>();
            for (int i = random.nextInt(4); i >= 0; i--) {
                double sign = random.nextBoolean() ? 1 : -1;
                outcomes.add(switch (kind) {
                    case INT -> new Outcome(random.nextInt(2_000_000) - 1_000_000, "", probability());
                    case DOUBLE -> new Outcome(sign * magnitude(), "", probability());
                    case BOOL -> new Outcome(random.nextInt(2), "", probability());
                    default -> new Outcome(0, string(), probability());
                });
            }
            return new MassFunction(kind, random.nextBoolean(), random.nextBoolean() ? "" : string() + "s", outcomes,
                    P);
        }

        private DensityFunction density() {
            List<Interval> intervals = new ArrayList<>();
            double end = 0;
            for (int i = random.nextInt(4); i >= 0; i--) {
                end += 0.001 + random.nextDouble();
                intervals.add(new Interval(end, probability()));
            }
            return new DensityFunction(random.nextBoolean() ? "" : "s", intervals, P);
        }

        private double probability() {
            return 0.001 + 0.999 * random.nextDouble();
        }

        private <T> T any(T[] values) {
            return values[random.nextInt(values.length)];
        }
    }
}
