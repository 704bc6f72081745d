// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

/**
 * Texts of files as they are printed. A terminal obeys control characters, a newline begins what looks like a line of
 * the program's, and marks of bidirectional text show a word as another: all of these become visible, as
 * {@code \n}, {@code \t} or a number such as {@code \}{@code u001b}.
 */
public final class VisibleText {

    private VisibleText() {
    }

    /** A text of one line. */
    public static String line(String text) {
        return visible(text, false);
    }

    /** A text of lines of the program's own, whose line feeds stay. */
    public static String lines(String text) {
        return visible(text, true);
    }

    /** A text as the content of an element or as an attribute's value in HTML, SVG and XML. */
    public static String markup(String text) {
        String visible = line(text);
        StringBuilder escaped = new StringBuilder(visible.length() + 16);
        for (int i = 0; i < visible.length(); i++) {
            char c = visible.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }

    /**
     * A cell as a spreadsheet may open it: one that begins as a formula does ({@code = + - @}), also behind blanks,
     * gets an apostrophe before it, so that it is shown and not calculated. Numbers stay numbers.
     */
    public static String cell(String text) {
        String start = text.stripLeading();
        boolean formula = !start.isEmpty() && "=+-@\uFF1D\uFF0B\uFF0D\uFF20".indexOf(start.charAt(0)) >= 0
                && !start.matches("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?\\s*");
        return formula ? "'" + text : text;
    }

    private static String visible(String text, boolean lineFeeds) {
        StringBuilder visible = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean hidden = !(c == '\n' && lineFeeds) && isHidden(text, i);
            if (hidden && visible == null) {
                visible = new StringBuilder(text.length() + 16).append(text, 0, i);
            }
            if (visible != null) {
                if (hidden) {
                    append(visible, c);
                } else {
                    visible.append(c);
                }
            }
        }
        return visible == null ? text : visible.toString();
    }

    private static void append(StringBuilder visible, char c) {
        switch (c) {
            case '\n' -> visible.append("\\n");
            case '\r' -> visible.append("\\r");
            case '\t' -> visible.append("\\t");
            default -> visible.append(String.format("\\u%04x", (int) c));
        }
    }

    /** Whether the character at a place does something else than to show itself. */
    static boolean isHidden(String text, int place) {
        char c = text.charAt(place);
        if (c >= ' ' && c < 0x7f) {
            return false;
        }
        if (Character.isHighSurrogate(c)) {
            return place + 1 == text.length() || !Character.isLowSurrogate(text.charAt(place + 1))
                    || isHidden(Character.getType(text.codePointAt(place)));
        }
        if (Character.isLowSurrogate(c)) {
            return place == 0 || !Character.isHighSurrogate(text.charAt(place - 1))
                    || isHidden(Character.getType(text.codePointAt(place - 1)));
        }
        // Joiners belong to words of some languages and to emoji; they change no order.
        return c != '\u200c' && c != '\u200d' && isHidden(Character.getType(c));
    }

    /** Controls (C0, C1, DEL), marks of direction and other invisible formats, separators of lines and paragraphs. */
    private static boolean isHidden(int type) {
        return type == Character.CONTROL || type == Character.FORMAT || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR;
    }
}
