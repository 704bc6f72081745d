// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.loggia.queueing.random.Moments;

/**
 * A stochastic expression of the PCM: the text of a random variable, read. Immutable; two expressions are equal when
 * they say the same. {@link Object#toString()} prints an expression so that reading the print gives an equal one.
 *
 * <p>From loosest to tightest binding: {@code c ? a : b}; {@code AND}; {@code OR}, {@code XOR}; comparison (not
 * chained); {@code +}, {@code -}; {@code *}, {@code /}, {@code %}; {@code ^} (not chained); {@code NOT} and unary
 * {@code -}. So {@code -2^2} is {@code (-2)^2}, and {@code a OR b AND c} is {@code (a OR b) AND c}. A conditional
 * inside another expression needs parentheses.
 */
public sealed interface StochasticExpression {

    /** The position of the expression (of its operator, if binary) in the text it was read from. */
    Position position();

    /**
     * Reads an expression.
     *
     * @throws ExpressionException where the text is not an expression; the exception has the position
     */
    static StochasticExpression parse(String text) {
        return new ExpressionParser(text).parse();
    }

    /**
     * A text for Palladio's simulators, whose whole numbers have 32 bits and overflow silently: a constant beyond them
     * becomes one decimal number, other texts stay.
     *
     * @throws ExpressionException where the text is not an expression
     */
    static String in32Bits(String text) {
        OptionalDouble value = parse(text).constantValue();
        if (value.isEmpty() || !Double.isFinite(value.getAsDouble())
                || Math.abs(value.getAsDouble()) <= Integer.MAX_VALUE) {
            return text;
        }
        BigDecimal decimal = new BigDecimal(value.getAsDouble());
        return decimal.setScale(Math.max(1, decimal.scale())).toPlainString();
    }

    /**
     * The type. Operands of a kind that does not fit are named with their position.
     *
     * @throws ExpressionException where the expression has no type, as {@code 1 + true}
     */
    default ExpressionType type() {
        return ExpressionTyping.typeOf(this);
    }

    /** Doubtful but legal parts, as probabilities that do not add up to 1; empty where there are none. */
    default List<ExpressionException> warnings() {
        return ExpressionWarnings.of(this);
    }

    /** Whether neither variables nor random numbers have an influence. */
    default boolean isConstant() {
        CompiledExpression compiled = compileUnscoped();
        return compiled != null && compiled.isConstant();
    }

    /** The value of a numeric constant; empty where the expression is not numeric, not constant or has no value. */
    default OptionalDouble constantValue() {
        CompiledExpression compiled = compileUnscoped();
        return compiled != null && compiled.isConstant() && compiled.constantKind() <= Frame.DOUBLE
                ? OptionalDouble.of(compiled.constantValue()) : OptionalDouble.empty();
    }

    private CompiledExpression compileUnscoped() {
        try {
            return compile(VariableScope.EMPTY, new SymbolTable());
        } catch (ExpressionException unknownVariableOrNoType) {
            return null;
        }
    }

    /**
     * The mean of a numeric expression without variables, where it follows exactly from the parts (draws in different
     * places are independent); empty otherwise, as for {@code 1.0 / UniDouble(1, 2)} or {@code Round(Exp(1))}. A truth
     * value's mean is the probability that it is true.
     */
    default OptionalDouble mean() {
        return ExpressionMean.of(this);
    }

    /**
     * The moments of what is drawn here. Variables, and functions without a closed form, are left out of sums and
     * products; those of a constant 1 where nothing is drawn or nothing known.
     */
    default Moments momentsOfDraws() {
        return ExpressionMoments.of(this);
    }

    /** Whether random numbers have an influence: a distribution stands somewhere in it. */
    default boolean isRandom() {
        return this instanceof MassFunction mass && mass.outcomes().size() > 1 || this instanceof DensityFunction
                || this instanceof FunctionCall call && call.function().isRandom()
                || ExpressionPaths.parts(this).stream().anyMatch(StochasticExpression::isRandom);
    }

    /** The direct operands or arguments; empty for literals and variables. */
    default List<StochasticExpression> parts() {
        return ExpressionPaths.parts(this);
    }

    /** The paths this expression reads, in order of first appearance. */
    default List<String> paths() {
        return ExpressionPaths.of(this);
    }

    /**
     * Prepares the expression for fast evaluation: finds slots, folds constants, builds tables.
     *
     * @throws ExpressionException where it has no type or the scope does not know a variable
     */
    default CompiledExpression compile(VariableScope scope, SymbolTable symbols) {
        return new ExpressionCompiler(scope, symbols).compile(this);
    }

    /**
     * A whole number.
     *
     * @param value from 0 to 2^53
     */
    record IntLiteral(long value, Position position) implements StochasticExpression {
        /** The largest value: up to here a double holds every whole number. */
        public static final long MAX = 1L << 53;

        public IntLiteral {
            if (value < 0 || value > MAX) {
                throw new IllegalArgumentException("an integer literal is between 0 and 2^53, not " + value);
            }
        }

        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /**
     * A floating point number.
     *
     * @param value finite, not negative
     */
    record DoubleLiteral(double value, Position position) implements StochasticExpression {
        public DoubleLiteral {
            if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("a number literal is finite and not negative, not " + value);
            }
            value += 0.0;
        }

        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** {@code true} or {@code false}. */
    record BoolLiteral(boolean value, Position position) implements StochasticExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /**
     * The name of an enumeration literal, quoted in the text.
     *
     * @param value without the quotes
     */
    record StringLiteral(String value, Position position) implements StochasticExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /**
     * One value of a mass function.
     *
     * @param number      the value of an INT or DOUBLE function, 1 or 0 of a BOOL one, 0 of an ENUM one
     * @param name        the value of an ENUM function, otherwise empty
     * @param probability finite, not negative
     */
    record Outcome(double number, String name, double probability) {
        public Outcome {
            Objects.requireNonNull(name);
            if (!(probability >= 0 && probability < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("a probability is finite and not negative, not " + probability);
            }
        }
    }

    /**
     * {@code IntPMF}, {@code DoublePMF}, {@code EnumPMF} or {@code BoolPMF}: a value drawn from a list.
     *
     * @param kind     INT, DOUBLE, ENUM or BOOL
     * @param ordered  whether the text says that the values are ordered; without influence
     * @param unit     the unit that old models note behind the name; without influence; empty where there is none
     * @param outcomes at least one
     */
    record MassFunction(ValueKind kind, boolean ordered, String unit, List<Outcome> outcomes, Position position)
            implements StochasticExpression {
        public MassFunction {
            outcomes = List.copyOf(outcomes);
            if (kind == ValueKind.ANY || outcomes.isEmpty()) {
                throw new IllegalArgumentException("a mass function needs a kind and at least one value");
            }
        }

        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /**
     * One interval of a density: from the interval before (the first one: from 0) to {@code end}.
     *
     * @param end         upper bound
     * @param probability of the whole interval; the density is uniform within it
     */
    record Interval(double end, double probability) {
        public Interval {
            if (!(probability >= 0 && probability < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("a probability is finite and not negative, not " + probability);
            }
        }
    }

    /**
     * {@code DoublePDF}: a number drawn from a density that is uniform within each interval.
     *
     * @param unit      as in {@link MassFunction}
     * @param intervals at least one, in the order of the text; no two have the same end
     */
    record DensityFunction(String unit, List<Interval> intervals, Position position) implements StochasticExpression {
        public DensityFunction {
            intervals = List.copyOf(intervals);
            if (intervals.isEmpty()) {
                throw new IllegalArgumentException("a density needs at least one interval");
            }
        }

        /** The intervals in the order of their ends, which is the order they are meant in. */
        public List<Interval> ascending() {
            return intervals.stream().sorted(Comparator.comparingDouble(Interval::end)).toList();
        }

        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /**
     * A variable with the property of it that is asked for.
     *
     * @param names          the path, at least one name, as {@code file}, {@code INNER}
     * @param characteristic which property
     */
    record Characterisation(List<String> names, Characteristic characteristic, Position position)
            implements StochasticExpression {
        public Characterisation {
            names = List.copyOf(names);
            if (names.isEmpty()) {
                throw new IllegalArgumentException("a characterisation needs a variable name");
            }
        }

        /** As in {@code file.INNER.BYTESIZE}. */
        public String path() {
            return String.join(".", names) + "." + characteristic;
        }

        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** {@code + - * / % ^}. */
    record Arithmetic(ArithmeticOperator operator, StochasticExpression left, StochasticExpression right,
            Position position) implements StochasticExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** {@code > < >= <= == <>}. */
    record Comparison(ComparisonOperator operator, StochasticExpression left, StochasticExpression right,
            Position position) implements StochasticExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** {@code AND OR XOR}; both sides are always evaluated. */
    record BooleanOperation(BooleanOperator operator, StochasticExpression left, StochasticExpression right,
            Position position) implements StochasticExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** {@code NOT}. */
    record Not(StochasticExpression operand, Position position) implements StochasticExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** Unary minus. */
    record Negative(StochasticExpression operand, Position position) implements StochasticExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /** {@code condition ? whenTrue : whenFalse}; only the chosen side is evaluated. */
    record Conditional(StochasticExpression condition, StochasticExpression whenTrue, StochasticExpression whenFalse,
            Position position) implements StochasticExpression {
        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }

    /**
     * A call of a function.
     *
     * @param arguments as many as the function has parameters
     */
    record FunctionCall(ExpressionFunction function, List<StochasticExpression> arguments, Position position)
            implements StochasticExpression {
        public FunctionCall {
            arguments = List.copyOf(arguments);
            if (arguments.size() != function.arity()) {
                throw new IllegalArgumentException(function.usage() + " has " + function.arity() + " parameters");
            }
        }

        @Override
        public String toString() {
            return ExpressionPrinter.print(this);
        }
    }
}
