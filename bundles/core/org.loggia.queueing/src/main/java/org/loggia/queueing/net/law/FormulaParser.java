// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.loggia.input.NumberReader;
import org.loggia.queueing.net.law.Formula.Node;

/** Reads a {@link Formula}, by recursive descent: comparison, sum, product, power, factor. */
final class FormulaParser {
    private static final int MAX_DEPTH = 100;

    private final String text;
    private final Function<String, Formula> others;
    private final Set<LawVariable> variables = EnumSet.noneOf(LawVariable.class);
    private int position;
    private int depth;

    /** @param others formulas by name; null where there is none */
    FormulaParser(String text, Function<String, Formula> others) {
        this.text = text;
        this.others = others;
    }

    /** @throws IllegalArgumentException if the text is not a formula; the message says why */
    Formula parse() {
        Node root = comparison();
        if (position < text.length()) {
            throw wrong("'" + text.charAt(position) + "' is not expected");
        }
        return new Formula(text, root, variables);
    }

    private Node comparison() {
        if (++depth > MAX_DEPTH) {
            throw wrong("it is nested deeper than " + MAX_DEPTH);
        }
        Node left = sum();
        Node result = left;
        if (take("<=")) {
            Node right = sum();
            result = values -> left.at(values) <= right.at(values) ? 1 : 0;
        } else if (take(">=")) {
            Node right = sum();
            result = values -> left.at(values) >= right.at(values) ? 1 : 0;
        } else if (take("<")) {
            Node right = sum();
            result = values -> left.at(values) < right.at(values) ? 1 : 0;
        } else if (take(">")) {
            Node right = sum();
            result = values -> left.at(values) > right.at(values) ? 1 : 0;
        }
        depth--;
        return result;
    }

    private Node sum() {
        List<Node> added = new ArrayList<>(List.of(product()));
        while (true) {
            if (take("+")) {
                added.add(product());
            } else if (take("-")) {
                Node right = product();
                added.add(values -> -right.at(values));
            } else {
                return added.size() == 1 ? added.get(0) : sum(added.toArray(Node[]::new));
            }
        }
    }

    private static Node sum(Node[] parts) {
        return values -> {
            double sum = 0;
            for (Node part : parts) {
                sum += part.at(values);
            }
            return sum;
        };
    }

    private Node product() {
        Node result = power();
        while (true) {
            Node left = result;
            if (take("*")) {
                Node right = power();
                result = values -> left.at(values) * right.at(values);
            } else if (take("/")) {
                Node right = power();
                result = values -> left.at(values) / right.at(values);
            } else {
                return result;
            }
        }
    }

    private Node power() {
        if (take("-")) {
            if (++depth > MAX_DEPTH) {
                throw wrong("it is nested deeper than " + MAX_DEPTH);
            }
            Node negated = power();
            depth--;
            return values -> -negated.at(values);
        }
        Node base = factor();
        if (!take("^")) {
            return base;
        }
        Node exponent = factor();
        return values -> Math.pow(base.at(values), exponent.at(values));
    }

    private Node factor() {
        skip();
        if (take("(")) {
            Node inner = comparison();
            require(")");
            return inner;
        }
        int start = position;
        while (position < text.length() && isWord(text.charAt(position), position == start)) {
            position++;
        }
        return position > start ? named(text.substring(start, position)) : number();
    }

    private static boolean isWord(char character, boolean isFirst) {
        return character >= 'a' && character <= 'z' || character >= 'A' && character <= 'Z'
                || !isFirst && character >= '0' && character <= '9';
    }

    private Node number() {
        int start = position;
        while (position < text.length() && isNumeral(start)) {
            position++;
        }
        try {
            double value = NumberReader.parseDouble(text.substring(start, position));
            if (Double.isInfinite(value)) {
                throw wrong("'" + text.substring(start, position) + "' is too large");
            }
            return values -> value;
        } catch (NumberFormatException none) {
            throw wrong(start >= text.length() ? "a number or a variable is missing at the end"
                    : "a number or a variable is missing before '"
                            + text.substring(start)
                            + "'");
        }
    }

    private boolean isNumeral(int start) {
        char character = text.charAt(position);
        boolean isSign = character == '-' || character == '+';
        return character >= '0' && character <= '9' || character == '.'
                || position > start && (character == 'E' || character == 'e')
                || isSign && position > start && "eE".indexOf(text.charAt(position - 1)) >= 0;
    }

    private Node named(String name) {
        if (take("(")) {
            return function(name, arguments());
        }
        LawVariable variable = LawVariable.named(name);
        if (variable != null) {
            variables.add(variable);
            int index = variable.ordinal();
            return values -> values[index];
        }
        Formula other = others.apply(name);
        if (other == null) {
            throw wrong("unknown variable '" + name + "'; choose " + LawVariable.names());
        }
        variables.addAll(other.variables());
        return other.root();
    }

    private List<Node> arguments() {
        List<Node> arguments = new ArrayList<>(List.of(comparison()));
        while (take(",")) {
            arguments.add(comparison());
        }
        require(")");
        return arguments;
    }

    private Node function(String name, List<Node> arguments) {
        int expected = switch (name) {
            case "ln", "exp" -> 1;
            case "min", "max", "relation" -> 2;
            case "if" -> 3;
            default -> throw wrong("unknown function '"
                    + name
                    + "'; choose ln, exp, min, max, relation or if");
        };
        if (arguments.size() != expected) {
            throw wrong("'" + name + "' has " + expected + " arguments, not " + arguments.size());
        }
        Node first = arguments.get(0);
        Node second = arguments.get(Math.min(1, expected - 1));
        Node third = arguments.get(expected - 1);
        return switch (name) {
            case "ln" -> values -> Math.log(first.at(values));
            case "exp" -> values -> Math.exp(first.at(values));
            case "min" -> values -> Math.min(first.at(values), second.at(values));
            case "max" -> values -> Math.max(first.at(values), second.at(values));
            case "relation" -> values -> relation(first.at(values), second.at(values));
            default -> values -> first.at(values) != 0 ? second.at(values) : third.at(values);
        };
    }

    private static double relation(double first, double second) {
        return first > 0 && second > 0 ? first / second : 1;
    }

    private boolean take(String token) {
        skip();
        if (text.startsWith(token, position)) {
            position += token.length();
            return true;
        }
        return false;
    }

    private void require(String token) {
        if (!take(token)) {
            throw wrong(position >= text.length() ? "'" + token + "' is missing at the end"
                    : "'"
                            + token
                            + "' is missing before '"
                            + text.substring(position)
                            + "'");
        }
    }

    private void skip() {
        while (position < text.length() && text.charAt(position) == ' ') {
            position++;
        }
    }

    private IllegalArgumentException wrong(String why) {
        return new IllegalArgumentException("'" + text + "' is not a formula: " + why);
    }
}
