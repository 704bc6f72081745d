// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How the documents of a format are built, as far as a change needs to know: where values stand, and where parts. */
enum Structure {
    /** Elements and attributes; values are those of attributes, and text between elements. */
    XML("(?<==\")[^\"]*(?=\")|(?<=>)[^<>]+(?=</)", "\\s[\\w:.-]+=\"[^\"]*\""),
    /** Lines with what is indented under them; values stand behind colons, dashes and in brackets. */
    YAML("(?<=: )[^\\n]+|(?<=[\\[,{] ?)[^\\[\\]{},:\\n]+|[^\\s:{}\\[\\],]+", "[^\\n]*\\n"),
    /** Records and cells. */
    CSV("[^,\\n]+", "[^\\n]*\\n|,[^,\\n]*"),
    /** Members, objects and lists. */
    JSON("\"[^\"]*\"|-?\\d[\\d.eE+-]*|true|false|null", "\"[^\"]*\"\\s*:\\s*[^,{}\\[\\]]+,?|[^,\\[\\]{}]+,"),
    /** Lines of words. */
    LINES("[^\\s,:()=\\[\\]]+", "[^\\n]*\\n|\\s+\\S+"),
    /** Words, numbers and operators. */
    EXPRESSION("\\w[\\w.]*|\"[^\"]*\"", "\\([^()]*\\)|\\[[^\\[\\]]*\\]|[-+*/%^<>=?:;,]\\s*\\w[\\w.]*");

    private static final Pattern TAG = Pattern.compile("<(/?)([\\w:.-]+)[^<>]*?(/?)>");
    private static final int MAX_PLACES = 4000;

    /** A part of a document, from a character to the one behind its last. */
    record Span(int start, int end) {
        String of(String document) {
            return document.substring(start, end);
        }
    }

    private final Pattern values;
    private final Pattern parts;

    Structure(String values, String parts) {
        this.values = Pattern.compile(values);
        this.parts = Pattern.compile(parts);
    }

    List<Span> values(String document) {
        return spans(values, document);
    }

    List<Span> parts(String document) {
        List<Span> spans = spans(parts, document);
        switch (this) {
            case XML -> addElements(document, spans);
            case YAML -> addBlocks(document, spans);
            case JSON, EXPRESSION -> addBrackets(document, spans);
            default -> {}
        }
        return spans;
    }

    /** A part inside another one of its kind. */
    String nested(String part) {
        return switch (this) {
            case XML -> {
                int end = part.lastIndexOf("</");
                yield end > 0 ? part.substring(0, end) + part + part.substring(end) : part + part;
            }
            case YAML -> part.lines().map(line -> "  " + line).reduce(part.stripTrailing() + "\n",
                    (text, line) -> text + line + "\n");
            case JSON -> "[" + part + "]";
            case EXPRESSION -> "(" + part + ")";
            case CSV -> "\"" + part.replace("\"", "\"\"") + "\"";
            case LINES -> part + part;
        };
    }

    private static List<Span> spans(Pattern pattern, String document) {
        List<Span> spans = new ArrayList<>();
        Matcher matcher = pattern.matcher(document);
        while (matcher.find() && spans.size() < MAX_PLACES) {
            if (matcher.end() > matcher.start()) {
                spans.add(new Span(matcher.start(), matcher.end()));
            }
        }
        return spans;
    }

    private static void addElements(String document, List<Span> spans) {
        Deque<Integer> open = new ArrayDeque<>();
        Matcher tag = TAG.matcher(document);
        while (tag.find() && spans.size() < MAX_PLACES) {
            if (!tag.group(1).isEmpty()) {
                if (!open.isEmpty()) {
                    spans.add(new Span(open.pop(), tag.end()));
                }
            } else if (!tag.group(3).isEmpty()) {
                spans.add(new Span(tag.start(), tag.end()));
            } else {
                open.push(tag.start());
            }
        }
    }

    private static void addBlocks(String document, List<Span> spans) {
        List<Span> lines = List.copyOf(spans);
        for (int i = 0; i < lines.size(); i++) {
            int indent = indent(lines.get(i).of(document));
            int last = i;
            while (last + 1 < lines.size() && indent(lines.get(last + 1).of(document)) > indent) {
                last++;
            }
            if (last > i) {
                spans.add(new Span(lines.get(i).start(), lines.get(last).end()));
            }
        }
    }

    private static int indent(String line) {
        int indent = 0;
        while (indent < line.length() && line.charAt(indent) == ' ') {
            indent++;
        }
        return indent;
    }

    private static void addBrackets(String document, List<Span> spans) {
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < document.length() && spans.size() < MAX_PLACES; i++) {
            char c = document.charAt(i);
            if (c == '{' || c == '[' || c == '(') {
                open.push(i);
            } else if ((c == '}' || c == ']' || c == ')') && !open.isEmpty()) {
                spans.add(new Span(open.pop(), i + 1));
            }
        }
    }
}
