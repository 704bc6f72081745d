// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Completion proposals at a position in an expression's text: characterisations in scope, functions, distributions and
 * keywords. Case does not matter for finding, and a path is also found by its inner names.
 */
public final class ExpressionCompletion {

    /**
     * One possible continuation.
     *
     * @param kind        what it is
     * @param text        what it puts instead of the characters from {@code from} to {@code to}
     * @param caret       where the caret stands afterwards, from the start of {@code text}
     * @param description for people: where a variable comes from, how a function is called
     */
    public record Proposal(ExpressionToken.Kind kind, String text, int from, int to, int caret, String description) {

        /** The whole text with the proposal in it. */
        public String apply(String whole) {
            return whole.substring(0, from) + text + whole.substring(to);
        }
    }

    private final String text;
    private final int caret;
    private final int from;
    private final int to;
    private final String prefix;
    private final Map<String, Proposal> better = new LinkedHashMap<>();
    private final Map<String, Proposal> other = new LinkedHashMap<>();

    private ExpressionCompletion(String text, int caret) {
        this.text = text;
        this.caret = Math.max(0, Math.min(caret, text.length()));
        int start = this.caret;
        while (start > 0 && isPathCharacter(text.charAt(start - 1))) {
            start--;
        }
        int end = this.caret;
        while (end < text.length() && isPathCharacter(text.charAt(end))) {
            end++;
        }
        from = start;
        to = end;
        prefix = text.substring(start, this.caret).toLowerCase(Locale.ROOT);
    }

    /**
     * The continuations at a place, those that start with what is written first.
     *
     * @param caret index in the text; the name around it is what is completed
     * @param paths the characterisations in scope
     */
    public static List<Proposal> at(String text, int caret, Collection<ReadablePath> paths) {
        return new ExpressionCompletion(text, caret).run(paths);
    }

    private List<Proposal> run(Collection<ReadablePath> paths) {
        if (insideLiteral() || !prefix.isEmpty() && !Character.isLetter(prefix.charAt(0)) && prefix.charAt(0) != '_') {
            return List.of();
        }
        for (ReadablePath path : paths) {
            offer(ExpressionToken.Kind.VARIABLE, path.path(), path.path().length(), path.origin());
        }
        if (prefix.indexOf('.') >= 0) {
            String name = text.substring(from, caret);
            String owner = name.substring(0, name.lastIndexOf('.') + 1);
            boolean known = paths.stream().anyMatch(each -> each.path().startsWith(owner));
            for (Characteristic each : Characteristic.values()) {
                if (!known) {
                    offer(ExpressionToken.Kind.CHARACTERISTIC, owner + each, (owner + each).length(), "characteristic");
                }
            }
        } else {
            words();
        }
        List<Proposal> all = new ArrayList<>(better.values());
        other.forEach((label, proposal) -> {
            if (!better.containsKey(label)) {
                all.add(proposal);
            }
        });
        return all;
    }

    private void words() {
        for (ExpressionFunction each : ExpressionFunction.values()) {
            offer(ExpressionToken.Kind.FUNCTION, each.text() + "()", each.text().length() + 1, each.usage());
        }
        for (String each : ExpressionToken.DISTRIBUTIONS) {
            boolean density = each.equals("DoublePDF");
            offer(ExpressionToken.Kind.DISTRIBUTION, each + "[]", each.length() + 1,
                    density ? each + "[(end; probability) ...], uniform within each interval"
                            : each + "[(value; probability) ...]");
        }
        for (String each : ExpressionToken.KEYWORDS) {
            offer(ExpressionToken.Kind.KEYWORD, each, each.length(), "keyword");
        }
    }

    private void offer(ExpressionToken.Kind kind, String proposed, int caretInside, String description) {
        String lower = proposed.toLowerCase(Locale.ROOT);
        Map<String, Proposal> list = lower.startsWith(prefix) ? better
                : lower.contains("." + prefix) || prefix.length() > 1 && lower.contains(prefix) ? other : null;
        if (list != null) {
            list.put(proposed, new Proposal(kind, proposed, from, to, caretInside, description));
        }
    }

    /** Inside a string, a comment or a number nothing is completed. */
    private boolean insideLiteral() {
        for (ExpressionToken token : ExpressionToken.of(text)) {
            boolean inside = token.start() < caret && caret <= token.end();
            boolean closed = token.kind() != ExpressionToken.Kind.NUMBER && caret == token.end();
            if (inside && !closed && (token.kind() == ExpressionToken.Kind.STRING
                    || token.kind() == ExpressionToken.Kind.COMMENT || token.kind() == ExpressionToken.Kind.NUMBER)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPathCharacter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '.';
    }
}
