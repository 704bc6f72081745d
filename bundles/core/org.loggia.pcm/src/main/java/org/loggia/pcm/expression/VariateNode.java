// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.loggia.pcm.expression.StochasticExpression.FunctionCall;
import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.random.DiscreteUniform;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.Gamma;
import org.loggia.queueing.random.Lognormal;
import org.loggia.queueing.random.Normal;
import org.loggia.queueing.random.Poisson;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.random.Uniform;

/** Prepared distribution functions. Where the parameters are constant, their distribution is set up once. */
abstract class VariateNode extends CompiledNode {
    /** @throws IllegalArgumentException where constant parameters are outside their domain */
    static CompiledNode of(ExpressionFunction function, CompiledNode[] parameters) {
        byte kind = function == ExpressionFunction.POIS || function == ExpressionFunction.UNI_INT
                ? Frame.INT : Frame.DOUBLE;
        if (!Arrays.stream(parameters).allMatch(Constant.class::isInstance)) {
            return new Variable(function, kind, parameters[0], parameters.length > 1 ? parameters[1] : null);
        }
        double[] values = Arrays.stream(parameters).mapToDouble(node -> ((Constant) node).value).toArray();
        if (function == ExpressionFunction.EXP) {
            return new ExponentialVariate(new Exponential(values[0]).mean());
        }
        return new Prepared(distribution(function, values), kind);
    }

    /** The distribution that a call with constant parameters stands for; empty for others and outside the domain. */
    static Optional<Distribution> distribution(FunctionCall call) {
        double[] parameters = new double[call.arguments().size()];
        for (int i = 0; i < parameters.length; i++) {
            OptionalDouble value = call.arguments().get(i).constantValue();
            if (value.isEmpty()) {
                return Optional.empty();
            }
            parameters[i] = value.getAsDouble();
        }
        try {
            return Optional.of(distribution(call.function(), parameters));
        } catch (IllegalArgumentException outsideDomain) {
            return Optional.empty();
        }
    }

    /** The distribution that a function stands for. */
    static Distribution distribution(ExpressionFunction function, double... parameters) {
        double first = parameters[0];
        double second = parameters.length > 1 ? parameters[1] : 0;
        return switch (function) {
            case NORM -> new Normal(first, second);
            case EXP -> new Exponential(first);
            case POIS -> new Poisson(first);
            case UNI_DOUBLE -> new Uniform(first, second);
            case UNI_INT -> new DiscreteUniform((long) first, (long) second);
            case LOGNORM -> new Lognormal(first, second);
            case LOGNORM_MOMENTS -> Lognormal.ofMoments(first, second);
            case GAMMA -> new Gamma(first, second);
            case GAMMA_MOMENTS -> second == 0 ? new Deterministic(first) : Gamma.ofMoments(first, first * second);
            default -> throw new IllegalArgumentException(function.text() + " is not a distribution");
        };
    }

    /** Constant parameters. */
    private static final class Prepared extends VariateNode {
        private final Distribution distribution;
        private final byte kind;

        Prepared(Distribution distribution, byte kind) {
            this.distribution = distribution;
            this.kind = kind;
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            frame.kind = kind;
            return distribution.sample(random);
        }
    }

    /** The commonest distribution without a detour. */
    private static final class ExponentialVariate extends VariateNode {
        private final double mean;

        ExponentialVariate(double mean) {
            this.mean = mean;
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            frame.kind = Frame.DOUBLE;
            return mean * random.nextExponential();
        }
    }

    /** Parameters that are calculated at each draw. */
    private static final class Variable extends VariateNode {
        private final ExpressionFunction function;
        private final byte kind;
        private final CompiledNode first;
        private final CompiledNode second;

        Variable(ExpressionFunction function, byte kind, CompiledNode first, CompiledNode second) {
            this.function = function;
            this.kind = kind;
            this.first = first;
            this.second = second;
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            double a = first.evaluate(frame, random);
            byte joined = frame.kind;
            requireNumber(joined);
            double b = 0;
            if (second != null) {
                b = second.evaluate(frame, random);
                joined = joined(joined, frame.kind);
            }
            check(a, b, joined);
            frame.kind = kind;
            return switch (function) {
                case NORM -> a + b * random.nextGaussian();
                case EXP -> random.nextExponential() / a;
                case POIS -> Poisson.sample(a, random);
                case UNI_DOUBLE -> a + (b - a) * random.nextDouble();
                case UNI_INT -> a + Math.floor((b - a + 1) * random.nextDouble());
                case LOGNORM -> Math.exp(a + b * random.nextGaussian());
                case LOGNORM_MOMENTS -> lognormal(a, b, random);
                case GAMMA -> Gamma.sample(a, b, random);
                default -> b == 0 ? a : Gamma.sample(1 / (b * b), a * b * b, random);
            };
        }

        private static double lognormal(double mean, double deviation, RandomStream random) {
            double ratio = deviation / mean;
            double squaredShape = Math.log1p(ratio * ratio);
            return mean * Math.exp(Math.sqrt(squaredShape) * random.nextGaussian() - squaredShape / 2);
        }

        private void check(double a, double b, byte joined) {
            boolean fits = switch (function) {
                case NORM, LOGNORM -> b >= 0;
                case EXP -> a > 0;
                case POIS -> a >= 0;
                case UNI_DOUBLE -> a <= b;
                case UNI_INT -> joined == Frame.INT && a <= b;
                case GAMMA -> a > 0 && b > 0;
                default -> a > 0 && b >= 0;
            };
            if (!fits) {
                throw new EvaluationException(function.usage() + " cannot be drawn for "
                        + a + (second == null ? "" : ", " + b));
            }
        }
    }
}
