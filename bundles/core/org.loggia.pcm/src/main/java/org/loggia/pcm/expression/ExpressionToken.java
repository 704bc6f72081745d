// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A token of an expression's text, for editors that highlight. Made of texts in any state, broken ones too: what is no
 * token is left out.
 *
 * @param kind  what it is
 * @param start index of its first character
 * @param end   index behind its last character
 */
public record ExpressionToken(Kind kind, int start, int end) {

    /** Names of distribution literals. */
    static final List<String> DISTRIBUTIONS = List.of("IntPMF", "DoublePMF", "EnumPMF", "BoolPMF", "DoublePDF");
    /** Words that are neither variables nor functions. */
    static final List<String> KEYWORDS = List.of("AND", "OR", "XOR", "NOT", "true", "false");
    private static final Set<String> CHARACTERISTICS = Arrays.stream(Characteristic.values()).map(Enum::name)
            .collect(Collectors.toUnmodifiableSet());

    /** Kinds of tokens. */
    public enum Kind {
        NUMBER, STRING, KEYWORD, FUNCTION, DISTRIBUTION, VARIABLE, CHARACTERISTIC, SYMBOL, COMMENT
    }

    /** The tokens of a text in their order. */
    public static List<ExpressionToken> of(String text) {
        List<ExpressionToken> tokens = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            from = read(text, from, tokens);
        }
        return tokens;
    }

    /** Reads to the end or to the first character that belongs to no token; gives back where to continue. */
    private static int read(String text, int from, List<ExpressionToken> tokens) {
        String rest = text.substring(from);
        int done = 0;
        try {
            ExpressionLexer lexer = new ExpressionLexer(rest);
            while (lexer.token() != ExpressionLexer.Token.END) {
                comment(rest, done, lexer.start(), from, tokens);
                boolean afterDot = rest.startsWith(".", lexer.start() - 1) && lexer.start() > 0;
                tokens.add(new ExpressionToken(kind(lexer, afterDot), from + lexer.start(), from + lexer.end()));
                done = lexer.end();
                lexer.advance();
            }
            comment(rest, done, rest.length(), from, tokens);
            return text.length();
        } catch (ExpressionException broken) {
            return from + Math.max(done, broken.offset()) + 1;
        }
    }

    private static void comment(String rest, int gap, int end, int from, List<ExpressionToken> tokens) {
        int start = gap;
        while (start < end && Character.isWhitespace(rest.charAt(start))) {
            start++;
        }
        if (start < end) {
            tokens.add(new ExpressionToken(Kind.COMMENT, from + start, from + end));
        }
    }

    private static Kind kind(ExpressionLexer lexer, boolean afterDot) {
        return switch (lexer.token()) {
            case INTEGER, NUMBER -> Kind.NUMBER;
            case STRING -> Kind.STRING;
            case SYMBOL, END -> Kind.SYMBOL;
            case NAME -> name(lexer.string(), afterDot);
        };
    }

    private static Kind name(String name, boolean afterDot) {
        if (afterDot) {
            return CHARACTERISTICS.contains(name) ? Kind.CHARACTERISTIC : Kind.VARIABLE;
        }
        if (KEYWORDS.contains(name)) {
            return Kind.KEYWORD;
        }
        if (DISTRIBUTIONS.contains(name)) {
            return Kind.DISTRIBUTION;
        }
        return ExpressionFunction.named(name).isPresent() ? Kind.FUNCTION : Kind.VARIABLE;
    }
}
