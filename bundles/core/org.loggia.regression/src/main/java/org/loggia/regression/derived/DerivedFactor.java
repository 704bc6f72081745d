// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.derived;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.input.NestingLimit;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;

/**
 * A factor that is calculated from others, such as {@code outstanding = queueDepth * processes}: sums, products,
 * powers, parentheses, the functions log, sqrt, abs, min and max, and {@code [factor = level]}, which is 1 where a
 * nominal factor has a level and 0 elsewhere.
 */
public final class DerivedFactor {
    private static final Pattern DEFINITION = Pattern.compile("\\s*([\\p{L}_][\\p{L}\\d_]*)\\s*=(?!=)(.*)");
    private static final Pattern TOKEN = Pattern.compile(
            "\\s*(?:([-+*/^(),\\[\\]=])|(\\d+\\.?\\d*(?:[eE][+-]?\\d+)?|\\.\\d+)|([\\p{L}_][\\p{L}\\d_.-]*[\\p{L}\\d_]"
                    + "|[\\p{L}_])|'([^']*)')");
    /** A chain of operators grows a tree that is walked by calls. */
    private static final int MAX_LENGTH = NestingLimit.MAX_TREE_DEPTH;
    private static final Map<String, Integer> FUNCTIONS = Map.of("log", 1, "sqrt", 1, "abs", 1, "min", 2, "max", 2);

    private final String name;
    private final String expression;
    private final BitSet used = new BitSet();
    private final ToDoubleFunction<double[]> value;

    /**
     * Reads a definition.
     *
     * @param definition {@code name = expression}
     * @param inputs the factors that it may use
     * @throws ProblemException if it cannot be read, or a factor is unknown
     */
    public static DerivedFactor of(String definition, FactorSpace inputs) {
        Matcher matcher = DEFINITION.matcher(definition);
        if (!matcher.matches()) {
            throw RegressionProblems.PARAMETER.failure("'" + definition
                    + "' is not a definition of a factor", "write NAME = EXPRESSION, such as"
                            + " outstanding = queueDepth * processes");
        }
        return new DerivedFactor(matcher.group(1), matcher.group(2).strip(), inputs);
    }

    /** Reads an expression. */
    public DerivedFactor(String name, String expression, FactorSpace inputs) {
        this.name = name;
        this.expression = expression;
        if (inputs.indexOf(name) >= 0) {
            throw RegressionProblems.PARAMETER.failure("derived factor '" + name
                    + "' has the name of a measured factor", "rename it");
        }
        value = new Parser(inputs).parse();
    }

    public String name() {
        return name;
    }

    public String expression() {
        return expression;
    }

    /** Whether a measured factor, by its index, is in the expression. */
    public boolean uses(int input) {
        return used.get(input);
    }

    /** The factor's value for a row of inputs; may be no finite number. Allocates nothing. */
    public double value(double[] row) {
        return value.applyAsDouble(row);
    }

    /** Recursive descent. */
    private final class Parser {
        private final FactorSpace inputs;
        private final List<String> tokens = new ArrayList<>();
        private final NestingLimit nesting = new NestingLimit();
        private int next;

        Parser(FactorSpace inputs) {
            this.inputs = inputs;
        }

        ToDoubleFunction<double[]> parse() {
            String text = expression;
            if (text.length() > MAX_LENGTH) {
                throw fault("has more than " + MAX_LENGTH + " characters", "write several factors");
            }
            Matcher matcher = TOKEN.matcher(text);
            int position = 0;
            while (position < text.stripTrailing().length()) {
                if (!matcher.find(position) || matcher.start() != position) {
                    throw fault("'" + text.substring(position).strip() + "' cannot be read", "correct it");
                }
                tokens.add(matcher.group(4) != null ? "'" + matcher.group(4) : matcher.group().strip());
                position = matcher.end();
            }
            ToDoubleFunction<double[]> sum = sum();
            if (next < tokens.size()) {
                throw fault("'" + peek() + "' comes where the expression should end", "correct it");
            }
            return sum;
        }

        private ToDoubleFunction<double[]> sum() {
            ToDoubleFunction<double[]> left = product();
            while (peek().equals("+") || peek().equals("-")) {
                boolean isPlus = take().equals("+");
                ToDoubleFunction<double[]> first = left;
                ToDoubleFunction<double[]> second = product();
                left = isPlus ? row -> first.applyAsDouble(row) + second.applyAsDouble(row)
                        : row -> first.applyAsDouble(row) - second.applyAsDouble(row);
            }
            return left;
        }

        private ToDoubleFunction<double[]> product() {
            ToDoubleFunction<double[]> left = power();
            while (peek().equals("*") || peek().equals("/")) {
                boolean isTimes = take().equals("*");
                ToDoubleFunction<double[]> first = left;
                ToDoubleFunction<double[]> second = power();
                left = isTimes ? row -> first.applyAsDouble(row) * second.applyAsDouble(row)
                        : row -> first.applyAsDouble(row) / second.applyAsDouble(row);
            }
            return left;
        }

        private ToDoubleFunction<double[]> power() {
            ToDoubleFunction<double[]> base = atom();
            if (!peek().equals("^")) {
                return base;
            }
            take();
            ToDoubleFunction<double[]> exponent = atom();
            return row -> Math.pow(base.applyAsDouble(row), exponent.applyAsDouble(row));
        }

        private ToDoubleFunction<double[]> atom() {
            if (!nesting.enter()) {
                throw fault("is nested deeper than " + NestingLimit.MAX_DEPTH, "write several factors");
            }
            ToDoubleFunction<double[]> nested = nested();
            nesting.leave();
            return nested;
        }

        private ToDoubleFunction<double[]> nested() {
            String token = take();
            if (token.equals("-")) {
                ToDoubleFunction<double[]> inner = atom();
                return row -> -inner.applyAsDouble(row);
            }
            if (token.equals("(")) {
                ToDoubleFunction<double[]> inner = sum();
                expect(")");
                return inner;
            }
            if (token.equals("[")) {
                return indicator();
            }
            if (NumberReader.isDigit(token.charAt(0)) || token.charAt(0) == '.') {
                double number = NumberReader.parseDouble(token);
                if (Double.isInfinite(number)) {
                    throw fault("'" + token + "' is too large", "correct it");
                }
                return row -> number;
            }
            if (FUNCTIONS.containsKey(token) && peek().equals("(")) {
                return function(token);
            }
            int factor = factor(token);
            if (inputs.factor(factor) instanceof Factor.Nominal) {
                throw fault("factor '" + token + "' is nominal", "write [" + token + " = LEVEL]");
            }
            return row -> row[factor];
        }

        private ToDoubleFunction<double[]> function(String function) {
            expect("(");
            ToDoubleFunction<double[]> first = sum();
            ToDoubleFunction<double[]> second = null;
            if (FUNCTIONS.get(function) == 2) {
                expect(",");
                second = sum();
            }
            expect(")");
            ToDoubleFunction<double[]> other = second;
            return switch (function) {
                case "log" -> row -> Math.log(first.applyAsDouble(row));
                case "sqrt" -> row -> Math.sqrt(first.applyAsDouble(row));
                case "abs" -> row -> Math.abs(first.applyAsDouble(row));
                case "min" -> row -> Math.min(first.applyAsDouble(row), other.applyAsDouble(row));
                default -> row -> Math.max(first.applyAsDouble(row), other.applyAsDouble(row));
            };
        }

        private ToDoubleFunction<double[]> indicator() {
            String word = take();
            int factor = factor(word);
            if (!(inputs.factor(factor) instanceof Factor.Nominal nominal)) {
                throw fault("factor '" + word + "' is a number and has no levels", "remove the brackets");
            }
            expect("=");
            String level = take();
            int index = nominal.indexOf(level.startsWith("'") ? level.substring(1) : level);
            if (index < 0) {
                throw fault("factor '" + word + "' has no level '" + level + "'", "choose " + nominal.levels());
            }
            expect("]");
            return row -> row[factor] == index ? 1 : 0;
        }

        private int factor(String word) {
            int factor = inputs.indexOf(word);
            if (factor < 0) {
                throw fault("unknown factor '" + word + "'", "choose "
                        + inputs.factors().stream().map(Factor::name).toList());
            }
            used.set(factor);
            return factor;
        }

        private String peek() {
            return next < tokens.size() ? tokens.get(next) : "the end";
        }

        private String take() {
            if (next >= tokens.size()) {
                throw fault("is incomplete", "complete it");
            }
            return tokens.get(next++);
        }

        private void expect(String symbol) {
            if (!peek().equals(symbol)) {
                throw fault("'" + symbol + "' is missing before '" + peek() + "'", "add it");
            }
            next++;
        }

        private ProblemException fault(String what, String remedy) {
            return RegressionProblems.PARAMETER.failure("derived factor '" + name + "': " + what, remedy);
        }
    }
}
