// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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

/** Makes random expressions, well grouped or not, typed or not. */
final class RandomExpressions {
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
        return new MassFunction(kind, random.nextBoolean(), random.nextBoolean() ? "" : string() + "s", outcomes, P);
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
