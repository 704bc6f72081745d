// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.loggia.input.NumberReader;
import org.loggia.pcm.expression.ExpressionLexer.Token;
import org.loggia.pcm.expression.StochasticExpression.DensityFunction;
import org.loggia.pcm.expression.StochasticExpression.IntLiteral;
import org.loggia.pcm.expression.StochasticExpression.Interval;
import org.loggia.pcm.expression.StochasticExpression.MassFunction;
import org.loggia.pcm.expression.StochasticExpression.Outcome;

/** Reads what follows the name of a distribution literal: notes in parentheses, and the list of its values. */
final class DistributionParser {
    private final ExpressionLexer lexer;
    private final String name;
    private final Position position;
    private boolean ordered;
    private String unit = "";

    /** @param lexer stands behind the name */
    DistributionParser(ExpressionLexer lexer, String name, Position position) {
        this.lexer = lexer;
        this.name = name;
        this.position = position;
    }

    StochasticExpression parse() {
        while (lexer.isSymbol("(")) {
            note();
        }
        expect("[", "after " + name);
        StochasticExpression distribution = name.equals("DoublePDF") ? density() : masses();
        expect("]", "after the values of " + name);
        return distribution;
    }

    private void note() {
        lexer.advance();
        if (lexer.isName("ordered")) {
            ordered = true;
            lexer.advance();
        } else if (lexer.isName("unit") && lexer.equalsFollows()) {
            lexer.advanceBehindEquals();
            if (lexer.token() != Token.STRING) {
                throw new ExpressionException("a string is expected after unit=", lexer.start());
            }
            unit = lexer.string();
            lexer.advance();
        } else {
            throw new ExpressionException("[ or (ordered) is expected after " + name + " instead of (" + lexer.found(),
                    "the language has no units", lexer.start());
        }
        expect(")", "after the note of " + name);
    }

    private MassFunction masses() {
        ValueKind kind = switch (name) {
            case "IntPMF" -> ValueKind.INT;
            case "DoublePMF" -> ValueKind.DOUBLE;
            case "BoolPMF" -> ValueKind.BOOL;
            default -> ValueKind.ENUM;
        };
        List<Outcome> outcomes = new ArrayList<>();
        double sum = 0;
        do {
            expect("(", "for a value of " + name);
            double number = 0;
            String string = "";
            switch (kind) {
                case INT -> number = integer();
                case DOUBLE -> number = number();
                case BOOL -> number = truth() ? 1 : 0;
                default -> string = string();
            }
            outcomes.add(new Outcome(number, string, probability()));
            sum += outcomes.get(outcomes.size() - 1).probability();
        } while (!lexer.isSymbol("]"));
        checkSum(sum);
        return new MassFunction(kind, ordered, unit, outcomes, position);
    }

    private DensityFunction density() {
        List<Interval> intervals = new ArrayList<>();
        Set<Double> ends = new HashSet<>();
        double sum = 0;
        do {
            expect("(", "for an interval of " + name);
            int at = lexer.start();
            double end = number();
            if (!ends.add(end)) {
                throw new ExpressionException("two intervals end at " + end, "merge them", at);
            }
            intervals.add(new Interval(end, probability()));
            sum += intervals.get(intervals.size() - 1).probability();
        } while (!lexer.isSymbol("]"));
        checkSum(sum);
        DensityFunction density = new DensityFunction(unit, intervals, position);
        Interval first = density.ascending().get(0);
        if (first.end() <= 0 && first.probability() > 0) {
            throw new ExpressionException("the first interval reaches from 0 to " + first.end()
                    + ", which is empty", "put (START; 0) before it", position.offset());
        }
        return density;
    }

    private void checkSum(double sum) {
        if (!(sum > 0)) {
            throw new ExpressionException("the probabilities of " + name
                    + " add up to 0", "make at least one positive", position.offset());
        }
    }

    private double probability() {
        expect(";", "between a value and its probability");
        int at = lexer.start();
        if (lexer.isSymbol("-")) {
            throw new ExpressionException("a probability cannot be negative", at);
        }
        double probability = unsigned("a probability");
        if (probability > 1) {
            throw new ExpressionException("a probability is at most 1, not " + probability, at);
        }
        expect(")", "after a probability");
        return probability;
    }

    private double integer() {
        boolean negative = minus();
        if (lexer.token() != Token.INTEGER) {
            throw new ExpressionException("an integer is expected instead of " + lexer.found(),
                    lexer.token() == Token.NUMBER ? "write DoublePMF for other numbers" : "", lexer.start());
        }
        double value = unsigned("an integer");
        if (value > IntLiteral.MAX) {
            throw new ExpressionException("an integer is at most 2^53", lexer.start());
        }
        return negative && value != 0 ? -value : value;
    }

    private double number() {
        boolean negative = minus();
        double value = unsigned("a number");
        return negative && value != 0 ? -value : value;
    }

    private boolean minus() {
        boolean negative = lexer.isSymbol("-");
        if (negative) {
            lexer.advance();
        }
        return negative;
    }

    private double unsigned(String what) {
        if (lexer.token() != Token.INTEGER && lexer.token() != Token.NUMBER) {
            throw new ExpressionException(what + " is expected instead of " + lexer.found(), lexer.start());
        }
        double value = NumberReader.parseDouble(lexer.string());
        if (Double.isInfinite(value)) {
            throw new ExpressionException("the number is too large", "the largest is about 1.8E308", lexer.start());
        }
        lexer.advance();
        return value;
    }

    private boolean truth() {
        boolean value = lexer.isName("true");
        if (!value && !lexer.isName("false")) {
            throw new ExpressionException("true or false is expected instead of " + lexer.found(), lexer.start());
        }
        lexer.advance();
        return value;
    }

    private String string() {
        if (lexer.token() != Token.STRING) {
            throw new ExpressionException("a string is expected instead of " + lexer.found(),
                    lexer.token() == Token.NAME ? "write \"" + lexer.string() + "\"" : "", lexer.start());
        }
        String value = lexer.string();
        lexer.advance();
        return value;
    }

    private void expect(String symbol, String where) {
        if (!lexer.isSymbol(symbol)) {
            throw new ExpressionException(symbol + " is expected instead of " + lexer.found() + " " + where,
                    lexer.start());
        }
        lexer.advance();
    }
}
