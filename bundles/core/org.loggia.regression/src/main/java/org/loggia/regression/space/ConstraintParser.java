// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.input.NestingLimit;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.space.Constraint.Condition;

/** Recursive descent over the text of a constraint. */
final class ConstraintParser {
    private static final Pattern TOKEN = Pattern.compile(
            "\\s*(?:(<=|>=|!=|[=<>()+*/-])|(\\d+\\.?\\d*(?:[eE][+-]?\\d+)?|\\.\\d+)|([\\p{L}_][\\p{L}\\d_.]*)"
                    + "|'([^']*)'|\"([^\"]*)\")");
    private static final int MAX_SHOWN = 200;
    private static final Set<String> COMPARISONS = Set.of("=", "!=", "<", "<=", ">", ">=");

    private final String text;
    private final List<SpaceFactor> factors;
    private final List<Token> tokens = new ArrayList<>();
    private final NestingLimit nesting = new NestingLimit();
    private int next;

    private enum Kind { SYMBOL, NUMBER, WORD, QUOTED, END }

    private record Token(Kind kind, String text) {
        boolean is(String symbol) {
            return (kind == Kind.SYMBOL || kind == Kind.WORD) && text.equals(symbol);
        }

        boolean isOperator() {
            return kind == Kind.SYMBOL && !text.equals("(") && !text.equals(")")
                    || kind == Kind.WORD && Set.of("and", "or", "not").contains(text);
        }
    }

    /** One side of a comparison: a number for each row, or a nominal factor, or a word that may be a level. */
    private record Side(ToDoubleFunction<double[]> number, int nominal, String word) {
    }

    ConstraintParser(String text, List<SpaceFactor> factors) {
        this.text = text;
        this.factors = factors;
    }

    Condition parse() {
        Matcher matcher = TOKEN.matcher(text);
        int position = 0;
        while (position < text.stripTrailing().length()) {
            if (!matcher.find(position) || matcher.start() != position) {
                throw fault("'" + text.substring(position).strip() + "' cannot be read");
            }
            tokens.add(token(matcher));
            position = matcher.end();
        }
        if (tokens.stream().filter(token -> token.isOperator()).count() > NestingLimit.MAX_TREE_DEPTH) {
            throw fault("has more than " + NestingLimit.MAX_TREE_DEPTH + " operators; write several constraints");
        }
        tokens.add(new Token(Kind.END, "the end"));
        Condition condition = disjunction();
        if (peek().kind != Kind.END) {
            throw fault("'" + peek().text + "' comes where the condition should end");
        }
        return condition;
    }

    private static Token token(Matcher matcher) {
        if (matcher.group(1) != null) {
            return new Token(Kind.SYMBOL, matcher.group(1));
        }
        if (matcher.group(2) != null) {
            return new Token(Kind.NUMBER, matcher.group(2));
        }
        if (matcher.group(3) != null) {
            return new Token(Kind.WORD, matcher.group(3));
        }
        return new Token(Kind.QUOTED, matcher.group(4) != null ? matcher.group(4) : matcher.group(5));
    }

    private Condition disjunction() {
        Condition left = conjunction();
        while (take("or")) {
            Condition first = left;
            Condition second = conjunction();
            left = row -> first.holds(row) || second.holds(row);
        }
        return left;
    }

    private Condition conjunction() {
        Condition left = negation();
        while (take("and")) {
            Condition first = left;
            Condition second = negation();
            left = row -> first.holds(row) && second.holds(row);
        }
        return left;
    }

    private Condition negation() {
        if (take("not")) {
            Condition inner = negation();
            return row -> !inner.holds(row);
        }
        // A parenthesis may open a condition or a sum; what follows it decides.
        int start = next;
        if (take("(")) {
            try {
                Condition inner = nested(this::disjunction);
                expect(")");
                if (!COMPARISONS.contains(peek().text) && !Set.of("+", "-", "*", "/").contains(peek().text)) {
                    return inner;
                }
            } catch (ProblemException notACondition) {
                // Read again as a sum below, whose message is then the right one.
            }
            next = start;
        }
        return comparison();
    }

    private Condition comparison() {
        Side left = sum();
        String operator = peek().text;
        if (peek().kind != Kind.SYMBOL || !COMPARISONS.contains(operator)) {
            throw fault("a comparison (= != < <= > >=) is missing before '" + peek().text + "'");
        }
        next++;
        Side right = sum();
        if (left.nominal >= 0 || right.nominal >= 0) {
            return left.nominal >= 0 ? ofLevel(left.nominal, operator, right)
                    : ofLevel(right.nominal, operator, left);
        }
        ToDoubleFunction<double[]> a = number(left);
        ToDoubleFunction<double[]> b = number(right);
        return switch (operator) {
            case "=" -> row -> a.applyAsDouble(row) == b.applyAsDouble(row);
            case "!=" -> row -> a.applyAsDouble(row) != b.applyAsDouble(row);
            case "<" -> row -> a.applyAsDouble(row) < b.applyAsDouble(row);
            case "<=" -> row -> a.applyAsDouble(row) <= b.applyAsDouble(row);
            case ">" -> row -> a.applyAsDouble(row) > b.applyAsDouble(row);
            default -> row -> a.applyAsDouble(row) >= b.applyAsDouble(row);
        };
    }

    private Condition ofLevel(int factor, String operator, Side other) {
        SpaceFactor.Nominal nominal = (SpaceFactor.Nominal) factors.get(factor);
        int level = other.word == null ? -1 : nominal.levels().indexOf(other.word);
        if (level < 0) {
            throw fault("factor '"
                    + nominal.name()
                    + "' is compared with an unknown level; its levels are "
                    + nominal.levels());
        }
        boolean equal = operator.equals("=");
        if (!equal && !operator.equals("!=")) {
            throw fault("the levels of '" + nominal.name() + "' have no order; compare by = or !=");
        }
        return row -> (row[factor] == level) == equal;
    }

    private Side sum() {
        Side left = product();
        while (peek().is("+") || peek().is("-")) {
            boolean plus = take("+");
            if (!plus) {
                next++;
            }
            ToDoubleFunction<double[]> a = number(left);
            ToDoubleFunction<double[]> b = number(product());
            left = ofNumber(plus ? row -> a.applyAsDouble(row) + b.applyAsDouble(row)
                    : row -> a.applyAsDouble(row) - b.applyAsDouble(row));
        }
        return left;
    }

    private Side product() {
        Side left = atom();
        while (peek().is("*") || peek().is("/")) {
            boolean times = take("*");
            if (!times) {
                next++;
            }
            ToDoubleFunction<double[]> a = number(left);
            ToDoubleFunction<double[]> b = number(atom());
            left = ofNumber(times ? row -> a.applyAsDouble(row) * b.applyAsDouble(row)
                    : row -> a.applyAsDouble(row) / b.applyAsDouble(row));
        }
        return left;
    }

    private Side atom() {
        if (take("(")) {
            Side inner = nested(this::sum);
            expect(")");
            return inner;
        }
        if (take("-")) {
            ToDoubleFunction<double[]> inner = number(atom());
            return ofNumber(row -> -inner.applyAsDouble(row));
        }
        Token token = peek();
        next++;
        switch (token.kind) {
            case NUMBER -> {
                double value = NumberReader.parseDouble(token.text);
                if (Double.isInfinite(value)) {
                    throw fault("'" + token.text + "' is too large");
                }
                return new Side(row -> value, -1, token.text);
            }
            case WORD, QUOTED -> {
                for (int i = 0; i < factors.size(); i++) {
                    if (factors.get(i).name().equals(token.text)) {
                        int index = i;
                        return factors.get(i) instanceof SpaceFactor.Nominal
                                ? new Side(null, index, token.text) : ofNumber(row -> row[index]);
                    }
                }
                return new Side(null, -1, token.text);
            }
            default -> throw fault("a factor or a number is missing before '" + token.text + "'");
        }
    }

    private <T> T nested(Supplier<T> reader) {
        if (!nesting.enter()) {
            throw fault("parentheses are nested deeper than " + NestingLimit.MAX_DEPTH + "; write several constraints");
        }
        try {
            return reader.get();
        } finally {
            nesting.leave();
        }
    }

    private ToDoubleFunction<double[]> number(Side side) {
        if (side.number == null) {
            throw fault("'" + side.word + "' is neither a number nor a numeric factor; factors are "
                    + factors.stream().map(SpaceFactor::name).toList());
        }
        return side.number;
    }

    private static Side ofNumber(ToDoubleFunction<double[]> number) {
        return new Side(number, -1, null);
    }

    private Token peek() {
        return tokens.get(next);
    }

    private boolean take(String symbol) {
        boolean taken = peek().is(symbol);
        next += taken ? 1 : 0;
        return taken;
    }

    private void expect(String symbol) {
        if (!take(symbol)) {
            throw fault("'" + symbol + "' is missing before '" + peek().text + "'");
        }
    }

    private ProblemException fault(String wrong) {
        String shown = text.strip();
        shown = shown.length() <= MAX_SHOWN ? shown : shown.substring(0, MAX_SHOWN) + "...";
        return RegressionProblems.SPACE.failure("constraint '" + shown + "': " + wrong, "");
    }
}
