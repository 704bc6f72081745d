// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.input.NumberReader;
import org.loggia.pcm.expression.ExpressionLexer.Token;
import org.loggia.pcm.expression.StochasticExpression.Arithmetic;
import org.loggia.pcm.expression.StochasticExpression.BoolLiteral;
import org.loggia.pcm.expression.StochasticExpression.BooleanOperation;
import org.loggia.pcm.expression.StochasticExpression.Characterisation;
import org.loggia.pcm.expression.StochasticExpression.Comparison;
import org.loggia.pcm.expression.StochasticExpression.Conditional;
import org.loggia.pcm.expression.StochasticExpression.DoubleLiteral;
import org.loggia.pcm.expression.StochasticExpression.FunctionCall;
import org.loggia.pcm.expression.StochasticExpression.IntLiteral;
import org.loggia.pcm.expression.StochasticExpression.Negative;
import org.loggia.pcm.expression.StochasticExpression.Not;
import org.loggia.pcm.expression.StochasticExpression.StringLiteral;

/**
 * Reads a stochastic expression by recursive descent, one method for each level of precedence. Nesting of parentheses
 * and the depth of the tree are bounded, so that neither reading nor walking it later can overflow the stack.
 */
final class ExpressionParser {
    /** Parentheses, calls and unary operators within one another. */
    static final int MAX_NESTING = 200;
    /** Depth of the tree; a chain of n operators of one level has depth n. */
    static final int MAX_DEPTH = 400;

    private final ExpressionLexer lexer;
    private int nesting;
    /** Depth of the expression that was read last. */
    private int depth;

    ExpressionParser(String text) {
        this.lexer = new ExpressionLexer(text);
    }

    StochasticExpression parse() {
        if (lexer.token() == Token.END) {
            throw new ExpressionException("the expression is empty", "write a value, as 0", lexer.start());
        }
        StochasticExpression expression = conditional();
        if (lexer.token() != Token.END) {
            throw unexpectedEnd();
        }
        return expression;
    }

    private ExpressionException unexpectedEnd() {
        String remedy = "";
        if (lexer.isSymbol("[")) {
            remedy = "the language has no units, so leave [...] out and convert the number";
        } else if (lexer.isSymbol("^")) {
            remedy = "^ does not chain, so write parentheses";
        } else if (lexer.isSymbol("?")) {
            remedy = "a conditional within a conditional needs parentheses";
        } else if (lexer.isSymbol(")")) {
            remedy = "unmatched )";
        } else if (isComparison()) {
            remedy = "comparisons do not chain, so join two of them by AND";
        } else if (lexer.token() == Token.NAME) {
            remedy = keywordLike(lexer.string());
        }
        return new ExpressionException("an operator or the end is expected instead of " + lexer.found(), remedy,
                lexer.start());
    }

    private static String keywordLike(String name) {
        String upper = name.toUpperCase(java.util.Locale.ROOT);
        return List.of("AND", "OR", "XOR", "NOT").contains(upper) && !upper.equals(name) ? "write " + upper : "";
    }

    private StochasticExpression conditional() {
        StochasticExpression condition = and();
        if (!lexer.isSymbol("?")) {
            return condition;
        }
        int at = take();
        int deepest = depth;
        StochasticExpression whenTrue = and();
        deepest = Math.max(deepest, depth);
        expect(":", "between the two values of a conditional");
        StochasticExpression whenFalse = and();
        deepen(Math.max(deepest, depth), at);
        return new Conditional(condition, whenTrue, whenFalse, new Position(at));
    }

    private StochasticExpression and() {
        StochasticExpression left = or();
        while (lexer.isName("AND")) {
            int before = depth;
            int at = take();
            StochasticExpression right = or();
            deepen(Math.max(before, depth), at);
            left = new BooleanOperation(BooleanOperator.AND, left, right, new Position(at));
        }
        return left;
    }

    private StochasticExpression or() {
        StochasticExpression left = comparison();
        while (lexer.isName("OR") || lexer.isName("XOR")) {
            BooleanOperator operator = lexer.isName("OR") ? BooleanOperator.OR : BooleanOperator.XOR;
            int before = depth;
            int at = take();
            StochasticExpression right = comparison();
            deepen(Math.max(before, depth), at);
            left = new BooleanOperation(operator, left, right, new Position(at));
        }
        return left;
    }

    private boolean isComparison() {
        return Arrays.stream(ComparisonOperator.values()).anyMatch(operator -> lexer.isSymbol(operator.symbol()));
    }

    private StochasticExpression comparison() {
        StochasticExpression left = sum();
        if (lexer.token() != Token.SYMBOL) {
            return left;
        }
        for (ComparisonOperator operator : ComparisonOperator.values()) {
            if (lexer.isSymbol(operator.symbol())) {
                int before = depth;
                int at = take();
                StochasticExpression right = sum();
                deepen(Math.max(before, depth), at);
                return new Comparison(operator, left, right, new Position(at));
            }
        }
        return left;
    }

    private StochasticExpression sum() {
        StochasticExpression left = product();
        while (lexer.isSymbol("+") || lexer.isSymbol("-")) {
            ArithmeticOperator operator =
                    lexer.isSymbol("+") ? ArithmeticOperator.ADD : ArithmeticOperator.SUBTRACT;
            int before = depth;
            int at = take();
            StochasticExpression right = product();
            deepen(Math.max(before, depth), at);
            left = new Arithmetic(operator, left, right, new Position(at));
        }
        return left;
    }

    private StochasticExpression product() {
        StochasticExpression left = power();
        while (lexer.isSymbol("*") || lexer.isSymbol("/") || lexer.isSymbol("%")) {
            ArithmeticOperator operator = lexer.isSymbol("*") ? ArithmeticOperator.MULTIPLY
                    : lexer.isSymbol("/") ? ArithmeticOperator.DIVIDE : ArithmeticOperator.REMAINDER;
            int before = depth;
            int at = take();
            StochasticExpression right = power();
            deepen(Math.max(before, depth), at);
            left = new Arithmetic(operator, left, right, new Position(at));
        }
        return left;
    }

    private StochasticExpression power() {
        StochasticExpression base = unary();
        if (!lexer.isSymbol("^")) {
            return base;
        }
        int before = depth;
        int at = take();
        StochasticExpression exponent = unary();
        deepen(Math.max(before, depth), at);
        return new Arithmetic(ArithmeticOperator.POWER, base, exponent, new Position(at));
    }

    private StochasticExpression unary() {
        boolean not = lexer.isName("NOT");
        if (!not && !lexer.isSymbol("-")) {
            return atom();
        }
        nest();
        int at = take();
        StochasticExpression operand = unary();
        nesting--;
        deepen(depth, at);
        return not ? new Not(operand, new Position(at)) : new Negative(operand, new Position(at));
    }

    private StochasticExpression atom() {
        depth = 1;
        Position position = new Position(lexer.start());
        switch (lexer.token()) {
            case INTEGER -> {
                long value = integer();
                lexer.advance();
                return new IntLiteral(value, position);
            }
            case NUMBER -> {
                double value = number();
                lexer.advance();
                return new DoubleLiteral(value, position);
            }
            case STRING -> {
                String value = lexer.string();
                lexer.advance();
                return new StringLiteral(value, position);
            }
            case NAME -> {
                return named(position);
            }
            case SYMBOL, END -> {
                if (lexer.isSymbol("(")) {
                    return parenthesis();
                }
            }
        }
        throw new ExpressionException("a value is expected instead of " + lexer.found(),
                lexer.isSymbol("+") ? "a number has no sign +"
                        : lexer.isSymbol(".") ? "a number starts with a digit, as 0.5" : "", lexer.start());
    }

    private StochasticExpression parenthesis() {
        int open = lexer.start();
        nest();
        lexer.advance();
        StochasticExpression inner = conditional();
        if (!lexer.isSymbol(")")) {
            throw new ExpressionException("an operator or ) is expected instead of " + lexer.found(),
                    "the parenthesis was opened in column " + (open + 1), lexer.start());
        }
        lexer.advance();
        nesting--;
        return inner;
    }

    private StochasticExpression named(Position position) {
        String name = lexer.string();
        switch (name) {
            case "true", "false" -> {
                lexer.advance();
                return new BoolLiteral(name.equals("true"), position);
            }
            case "IntPMF", "DoublePMF", "EnumPMF", "BoolPMF", "DoublePDF" -> {
                lexer.advance();
                return new DistributionParser(lexer, name, position).parse();
            }
            case "AND", "OR", "XOR" ->
                throw new ExpressionException("a value is expected before " + name, lexer.start());
            default -> {
                int end = lexer.end();
                lexer.advance();
                return lexer.isSymbol("(") ? call(name, position) : characterisation(name, end, position);
            }
        }
    }

    private StochasticExpression call(String name, Position position) {
        ExpressionFunction function = ExpressionFunction.named(name).orElseThrow(() -> unknown(name, position));
        nest();
        int open = lexer.start();
        lexer.advance();
        List<StochasticExpression> arguments = new ArrayList<>();
        int deepest = 0;
        while (!lexer.isSymbol(")")) {
            if (arguments.size() >= function.arity() && !lexer.isSymbol(",")) {
                throw new ExpressionException(") is expected instead of " + lexer.found() + " in the call of "
                        + function.usage(), "the parenthesis was opened in column " + (open + 1), lexer.start());
            }
            if (!arguments.isEmpty()) {
                expect(",", "in the call of " + function.usage());
            }
            arguments.add(and());
            deepest = Math.max(deepest, depth);
            if (lexer.isSymbol("?")) {
                throw new ExpressionException("a conditional within a call needs parentheses", lexer.start());
            }
        }
        if (arguments.size() != function.arity()) {
            throw new ExpressionException(function.usage() + " has " + function.arity()
                    + (function.arity() == 1 ? " parameter" : " parameters") + ", but " + arguments.size()
                    + (arguments.size() == 1 ? " is given" : " are given"), position.offset());
        }
        lexer.advance();
        nesting--;
        deepen(deepest, position.offset());
        return new FunctionCall(function, arguments, position);
    }

    private ExpressionException unknown(String name, Position position) {
        List<String> known = new ArrayList<>(
                Arrays.stream(ExpressionFunction.values()).map(ExpressionFunction::text).toList());
        known.addAll(List.of("IntPMF", "DoublePMF", "EnumPMF", "BoolPMF", "DoublePDF"));
        return new ExpressionException("unknown function " + ExpressionLexer.abbreviate(name),
                NearestName.suggestion(name, known), position.offset());
    }

    private StochasticExpression characterisation(String first, int end, Position position) {
        List<String> names = new ArrayList<>();
        names.add(first);
        int last = end;
        while (lexer.isSymbol(".")) {
            lexer.advance();
            if (lexer.token() != Token.NAME) {
                throw new ExpressionException("a name is expected after the dot instead of " + lexer.found(),
                        lexer.start());
            }
            String name = lexer.string();
            last = lexer.end();
            lexer.advance();
            for (Characteristic characteristic : Characteristic.values()) {
                if (characteristic.name().equals(name)) {
                    return new Characterisation(names, characteristic, position);
                }
            }
            names.add(name);
        }
        String path = ExpressionLexer.abbreviate(String.join(".", names));
        for (Characteristic characteristic : Characteristic.values()) {
            String suffix = "_" + characteristic.name();
            if (path.endsWith(suffix) && path.length() > suffix.length()) {
                throw new ExpressionException("the variable " + path + " has no dot before its characterisation",
                        "write " + path.substring(0, path.length() - suffix.length()) + "." + characteristic.name(),
                        last);
            }
        }
        throw new ExpressionException("the variable " + path
                + " needs a characterisation: VALUE, BYTESIZE, NUMBER_OF_ELEMENTS, STRUCTURE or TYPE",
                "write " + path + ".VALUE, or \"" + path + "\" for a string", last);
    }

    private long integer() {
        String digits = lexer.string();
        if (digits.length() > 16 || NumberReader.parseLong(digits) > IntLiteral.MAX) {
            throw new ExpressionException("an integer is at most 2^53 = " + IntLiteral.MAX,
                    "write a floating point number, as " + ExpressionLexer.abbreviate(digits) + ".0",
                    lexer.start());
        }
        return NumberReader.parseLong(digits);
    }

    private double number() {
        double value = NumberReader.parseDouble(lexer.string());
        if (Double.isInfinite(value)) {
            throw new ExpressionException("the number is too large", "the largest is about 1.8E308", lexer.start());
        }
        return value;
    }

    private int take() {
        int at = lexer.start();
        lexer.advance();
        return at;
    }

    private void expect(String symbol, String where) {
        if (!lexer.isSymbol(symbol)) {
            throw new ExpressionException(symbol + " is expected instead of " + lexer.found() + " " + where,
                    lexer.start());
        }
        lexer.advance();
    }

    private void nest() {
        if (++nesting > MAX_NESTING) {
            throw new ExpressionException("parentheses, calls and signs are nested deeper than " + MAX_NESTING,
                    "split the expression into several variables", lexer.start());
        }
    }

    private void deepen(int parts, int at) {
        depth = parts + 1;
        if (depth > MAX_DEPTH) {
            throw new ExpressionException("more than " + MAX_DEPTH
                    + " operators depend on one another", "split the expression into several variables", at);
        }
    }
}
