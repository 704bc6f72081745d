// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import org.loggia.queueing.random.RandomStream;

/** Prepared functions of several numbers that draw nothing: Log, Min, Max, MinDeviation, MaxDeviation. */
final class NumberFunctionNode extends CompiledNode {
    private final ExpressionFunction function;
    private final CompiledNode first;
    private final CompiledNode second;
    private final CompiledNode third;

    NumberFunctionNode(ExpressionFunction function, CompiledNode... arguments) {
        this.function = function;
        this.first = arguments[0];
        this.second = arguments[1];
        this.third = arguments.length > 2 ? arguments[2] : null;
    }

    @Override
    double evaluate(Frame frame, RandomStream random) {
        double a = first.evaluate(frame, random);
        byte kind = frame.kind;
        double b = second.evaluate(frame, random);
        byte joined = joined(kind, frame.kind);
        if (third == null) {
            frame.kind = function == ExpressionFunction.LOG ? Frame.DOUBLE : joined;
            return switch (function) {
                case LOG -> logarithm(a, b);
                case MIN -> Math.min(a, b);
                default -> Math.max(a, b);
            };
        }
        double relative = third.evaluate(frame, random);
        requireNumber(frame.kind);
        frame.kind = kind;
        double deviation = Math.max(b, a * relative);
        return (function == ExpressionFunction.MIN_DEVIATION ? Math.floor(a - deviation) : Math.ceil(a + deviation))
                + 0.0;
    }

    private static double logarithm(double base, double value) {
        if (!(base > 0) || base == 1) {
            throw new EvaluationException("Log with the base " + base, "a base is positive and not 1");
        }
        if (!(value > 0)) {
            throw new EvaluationException("Log of " + value + ", which is not positive");
        }
        return Math.log(value) / Math.log(base);
    }
}
