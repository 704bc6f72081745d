// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/**
 * Cuts the text of an expression into tokens, one ahead of the parser. Blanks and comments (as in Java) separate tokens
 * and mean nothing else.
 */
final class ExpressionLexer {
    enum Token {
        INTEGER, NUMBER, STRING, NAME, SYMBOL, END
    }

    private static final String[] TWO_CHARACTERS = {"==", "<>", ">=", "<="};
    private static final String ONE_CHARACTER = "+-*/%^><()[];,.?:";

    private final String text;
    private Token token;
    private int start;
    private int end;
    private String string;

    ExpressionLexer(String text) {
        this.text = text;
        advance();
    }

    /** The current token. */
    Token token() {
        return token;
    }

    /** The start of the current token. */
    int start() {
        return start;
    }

    /** The end of the current token. */
    int end() {
        return end;
    }

    /** The current token as it is written; of a string, its value without quotes. */
    String string() {
        return token == Token.STRING ? string : text.substring(start, end);
    }

    boolean isSymbol(String symbol) {
        return token == Token.SYMBOL && symbol.length() == end - start && text.startsWith(symbol, start);
    }

    boolean isName(String name) {
        return token == Token.NAME && name.length() == end - start && text.startsWith(name, start);
    }

    /** The current token for a message. */
    String found() {
        return token == Token.END ? "the end" : "'" + abbreviate(text.substring(start, end)) + "'";
    }

    static String abbreviate(String text) {
        return text.length() <= 40 ? text : text.substring(0, 37) + "...";
    }

    void advance() {
        start = skipBlanks(end);
        if (start == text.length()) {
            token = Token.END;
            end = start;
            return;
        }
        char c = text.charAt(start);
        if (isNameStart(c)) {
            end = start + 1;
            while (end < text.length() && (isNameStart(text.charAt(end)) || isDigit(end))) {
                end++;
            }
            token = Token.NAME;
        } else if (isDigit(start)) {
            number();
        } else if (c == '"' || c == '\'') {
            string(c);
        } else {
            symbol(c);
        }
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
                at++;
            } else if (text.startsWith("//", at)) {
                while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
                    at++;
                }
            } else if (text.startsWith("/*", at)) {
                int close = text.indexOf("*/", at + 2);
                if (close < 0) {
                    throw new ExpressionException("the comment is not closed", "write */", at);
                }
                at = close + 2;
            } else {
                break;
            }
        }
        return at;
    }

    private static boolean isNameStart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }

    private boolean isDigit(int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    /** The whole part and the exponent have no leading zeros, so 1E-05 is not a number and 007 neither. */
    private void number() {
        end = digits(start);
        if (end - start > 1 && text.charAt(start) == '0') {
            throw new ExpressionException("a number has no leading zeros",
                    "write " + withoutLeadingZeros(text.substring(start, end)), start);
        }
        token = Token.INTEGER;
        if (end < text.length() && text.charAt(end) == '.' && !isNameAfterDot()) {
            token = Token.NUMBER;
            end = digits(end + 1);
        }
        if (end < text.length() && (text.charAt(end) == 'E' || text.charAt(end) == 'e')) {
            exponent();
        }
        if (end < text.length() && isNameStart(text.charAt(end))) {
            throw new ExpressionException("a number cannot be followed by letters",
                    "the language has no units, so convert the number or write an operator between", end);
        }
        if (end < text.length() && text.charAt(end) == '.') {
            throw new ExpressionException("a number has one decimal point", end);
        }
    }

    private boolean isNameAfterDot() {
        return end + 1 < text.length() && isNameStart(text.charAt(end + 1))
                && text.charAt(end + 1) != 'E' && text.charAt(end + 1) != 'e';
    }

    private void exponent() {
        int first = end + 1;
        if (first < text.length() && (text.charAt(first) == '+' || text.charAt(first) == '-')) {
            first++;
        }
        int last = digits(first);
        if (last == first) {
            throw new ExpressionException("a whole exponent is expected after " + text.charAt(end)
                    + ", as in 1E-5", "the language has no units", end);
        }
        if (last - first > 1 && text.charAt(first) == '0') {
            throw new ExpressionException("an exponent has no leading zeros, so this is not one number",
                    "write " + text.substring(start, first) + withoutLeadingZeros(text.substring(first, last)), start);
        }
        token = Token.NUMBER;
        end = last;
    }

    private int digits(int from) {
        int at = from;
        while (isDigit(at)) {
            at++;
        }
        return at;
    }

    private static String withoutLeadingZeros(String digits) {
        return abbreviate(digits.replaceFirst("^0+(?=.)", ""));
    }

    private void string(char quote) {
        StringBuilder value = new StringBuilder();
        int at = start + 1;
        while (at < text.length() && text.charAt(at) != quote) {
            char c = text.charAt(at);
            if (c == '\\') {
                at++;
                if (at == text.length()) {
                    break;
                }
                value.append(unescape(text.charAt(at), at));
            } else {
                value.append(c);
            }
            at++;
        }
        if (at >= text.length()) {
            throw new ExpressionException("the string is not closed", "write " + quote + " at its end", start);
        }
        token = Token.STRING;
        end = at + 1;
        string = value.toString();
    }

    private static char unescape(char c, int at) {
        return switch (c) {
            case 'b' -> '\b';
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'f' -> '\f';
            case 'r' -> '\r';
            case '"', '\'', '\\' -> c;
            default -> throw new ExpressionException("\\" + c
                    + " stands for no character", "write \\\\ for a backslash", at - 1);
        };
    }

    private void symbol(char c) {
        token = Token.SYMBOL;
        for (String symbol : TWO_CHARACTERS) {
            if (text.startsWith(symbol, start)) {
                end = start + 2;
                return;
            }
        }
        if (ONE_CHARACTER.indexOf(c) >= 0) {
            end = start + 1;
            return;
        }
        String remedy = switch (c) {
            case '=' -> "write == to compare";
            case '!' -> text.startsWith("!=", start) ? "write <> for not equal" : "write NOT";
            case '&' -> "write AND";
            case '|' -> "write OR";
            case '{', '}' -> "write ( ) or, around the values of a distribution, [ ]";
            default -> "";
        };
        throw new ExpressionException("the character '" + c + "' is not part of the language", remedy, start);
    }

    /** Whether {@code =} follows the current token: no symbol of the language, but part of an old unit note. */
    boolean equalsFollows() {
        return text.startsWith("=", skipBlanks(end));
    }

    /** Moves to the token behind the {@code =} that {@link #equalsFollows} found. */
    void advanceBehindEquals() {
        end = skipBlanks(end) + 1;
        advance();
    }
}
