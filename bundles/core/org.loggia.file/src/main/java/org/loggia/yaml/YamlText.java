// SPDX-License-Identifier: EPL-2.0
package org.loggia.yaml;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.loggia.input.NestingLimit;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A YAML text that forms change in place: what is not changed keeps its order, its comments and its layout. A place is
 * a path of keys ({@link String}) and positions in lists ({@link Integer}). Values are given as they are to stand in
 * the text, see {@link #scalar} and {@link #list}.
 */
public final class YamlText {

    private static final String STEP = "  ";

    private final String text;
    private final Node root;

    private YamlText(String text, Node root) {
        this.text = text;
        this.root = root;
    }

    /** Takes a text; where it is not YAML it is not {@link #isReadable() readable}, and nothing is found in it. */
    public static YamlText of(String text) {
        return new YamlText(text, isFlat(text) ? root(text) : null);
    }

    private static Node root(String text) {
        try {
            return new Compose(LoadSettings.builder().setAllowNonScalarKeys(true).build()).composeString(text)
                    .orElse(null);
        } catch (YamlEngineException malformed) {
            return null;
        }
    }

    /** What composes nodes calls itself for each level: there are not so many of them. */
    private static boolean isFlat(String text) {
        int depth = 0;
        int deepest = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth = Math.max(0, depth + (c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0));
            deepest = Math.max(deepest, depth);
        }
        return deepest < NestingLimit.MAX_DEPTH && text.lines().allMatch(line -> line.chars()
                .filter(c -> c == '-' || c == '?' || c == ':').count() + line.length() - line.stripLeading()
                        .length() < NestingLimit.MAX_DEPTH);
    }

    /** Whether the text is a mapping, or nothing yet. */
    public boolean isReadable() {
        return root instanceof MappingNode || root == null && text.lines().allMatch(line -> line.isBlank()
                || line.strip().startsWith("#"));
    }

    /** Whether there is something at a place. */
    public boolean has(Object... path) {
        return find(path) != null;
    }

    /** What stands at a place: the value of a scalar, else the text itself; empty if there is nothing. */
    public Optional<String> value(Object... path) {
        Node node = find(path);
        return node == null ? Optional.empty() : Optional.of(node instanceof ScalarNode scalar
                ? scalar.getValue().strip() : text.substring(start(node), end(node)));
    }

    /** The keys of the mapping at a place, in their order; none if there is no mapping. */
    public List<String> keys(Object... path) {
        return find(path) instanceof MappingNode mapping ? mapping.getValue().stream().map(NodeTuple::getKeyNode)
                .filter(ScalarNode.class::isInstance).map(key -> ((ScalarNode) key).getValue()).toList() : List.of();
    }

    /** The scalars of the list at a place; a scalar is a list of one. */
    public List<String> list(Object... path) {
        Node node = find(path);
        if (node instanceof SequenceNode sequence) {
            return IntStream.range(0, sequence.getValue().size()).mapToObj(i -> value(append(path, i)).orElse(""))
                    .toList();
        }
        return node instanceof ScalarNode ? List.of(value(path).orElseThrow()) : List.of();
    }

    /** Returns the number of items of the list at a position. */
    public int size(Object... path) {
        return find(path) instanceof SequenceNode sequence ? sequence.getValue().size() : 0;
    }

    /** Whether a place holds lines or a list of its own, and not a single value. */
    public boolean isCollection(Object... path) {
        return find(path) instanceof CollectionNode<?>;
    }

    /**
     * The text with another value at a place; keys on the way that are missing are added, and so is an item behind the
     * last one of a list.
     */
    public YamlText with(String value, Object... path) {
        Node node = find(path);
        if (node != null) {
            String before = text.substring(0, start(node));
            boolean needsBlank = before.endsWith(":");
            boolean isBlock = isBlock(node);
            String kept = isBlock ? before.stripTrailing() + " " : needsBlank ? before + " " : before;
            return of(kept + value + text.substring(end(node)));
        }
        Object[] parent = Arrays.copyOf(path, path.length - 1);
        Object last = path[path.length - 1];
        Node holder = find(parent);
        String entry = last instanceof String key ? (scalar(key) + ": " + value).stripTrailing() : value;
        if (parent.length == 0 && root == null) {
            return of((text.isEmpty() || text.endsWith("\n") ? text : text + "\n") + entry + "\n");
        }
        if (holder == null || holder instanceof ScalarNode) {
            int indent = parent.length > 1 ? -1 : 0;
            if (indent < 0) {
                return with("{" + entry + "}", parent);
            }
            return openBlock(holder, parent, last instanceof String ? entry : "- " + entry);
        }
        return of(inserted((CollectionNode<?>) holder, last instanceof String ? entry
                : isBlock(holder) ? "- " + entry : entry));
    }

    /** Begins the lines of a key at the top, which is empty or missing. */
    private YamlText openBlock(Node empty, Object[] parent, String entry) {
        if (empty != null) {
            int at = lineEnd(end(empty));
            String line = text.substring(0, start(empty)).stripTrailing() + text.substring(end(empty), at);
            return of(line + "\n" + STEP + entry + text.substring(at));
        }
        String head = scalar((String) parent[0]) + ":\n" + STEP + entry;
        if (!(root instanceof MappingNode top)) {
            return of((text.isEmpty() || text.endsWith("\n") ? text : text + "\n") + head + "\n");
        }
        return top.getFlowStyle() == FlowStyle.FLOW ? of(inserted(top, parent[0] + ": {" + entry + "}"))
                : of(inserted(top, head));
    }

    private String inserted(CollectionNode<?> holder, String entry) {
        if (!isBlock(holder)) {
            int close = end(holder) - 1;
            String inside = text.substring(start(holder) + 1, close);
            String before = text.substring(0, close).stripTrailing();
            return before + (inside.isBlank() ? "" : before.endsWith(",") ? " " : ", ") + entry
                    + text.substring(close);
        }
        int at = lineEnd(end(holder));
        int indent = column(holder);
        return text.substring(0, at) + "\n" + " ".repeat(indent) + entry.replace("\n", "\n" + " ".repeat(indent))
                + text.substring(at);
    }

    /** The text without a place; what is left empty by it goes as well. */
    public YamlText without(Object... path) {
        Node node = find(path);
        Object[] parent = Arrays.copyOf(path, path.length - 1);
        if (node == null) {
            return this;
        }
        CollectionNode<?> holder = (CollectionNode<?>) find(parent);
        if (holder.getValue().size() == 1 && path.length > 1) {
            return without(parent);
        }
        int from = holder instanceof MappingNode mapping ? start(keyNode(mapping, (String) path[path.length - 1]))
                : start(node);
        int to = end(node);
        if (!isBlock(holder)) {
            String before = text.substring(0, from).stripTrailing();
            String after = text.substring(to).stripLeading();
            return of(before.endsWith(",") ? before.substring(0, before.length() - 1) + after
                    : before + (after.startsWith(",") ? after.substring(1).stripLeading() : after));
        }
        if (holder instanceof SequenceNode) {
            from = text.lastIndexOf('-', from - 1);
        }
        int line = text.lastIndexOf('\n', from - 1) + 1;
        int next = Math.min(text.length(), lineEnd(to) + 1);
        if (text.substring(line, from).isBlank()) {
            return of(text.substring(0, line) + text.substring(next));
        }
        // The first key of an item stands behind the item's dash; the next one takes its place.
        return of(text.substring(0, from) + text.substring(next).stripLeading());
    }

    /** The text with another name for a key, at its place. */
    public YamlText renamed(String name, Object... path) {
        if (!has(path) || !(find(Arrays.copyOf(path, path.length - 1)) instanceof MappingNode holder)) {
            return this;
        }
        Node key = keyNode(holder, (String) path[path.length - 1]);
        return of(text.substring(0, start(key)) + scalar(name) + text.substring(end(key)));
    }

    private Node find(Object... path) {
        Node node = root;
        for (Object step : path) {
            if (node instanceof MappingNode mapping && step instanceof String key) {
                node = mapping.getValue().stream().filter(entry -> isKey(entry, key)).map(NodeTuple::getValueNode)
                        .findFirst().orElse(null);
            } else if (node instanceof SequenceNode sequence && step instanceof Integer index) {
                node = index < sequence.getValue().size() ? sequence.getValue().get(index) : null;
            } else {
                return null;
            }
        }
        return node;
    }

    private static Node keyNode(MappingNode mapping, String key) {
        return mapping.getValue().stream().filter(entry -> isKey(entry, key)).map(NodeTuple::getKeyNode).findFirst()
                .orElseThrow();
    }

    private static boolean isKey(NodeTuple entry, String key) {
        return entry.getKeyNode() instanceof ScalarNode scalar && scalar.getValue().equals(key);
    }

    private static Object[] append(Object[] path, Object step) {
        Object[] longer = Arrays.copyOf(path, path.length + 1);
        longer[path.length] = step;
        return longer;
    }

    private static boolean isBlock(Node node) {
        return node instanceof CollectionNode<?> collection && collection.getFlowStyle() != FlowStyle.FLOW;
    }

    private int start(Node node) {
        return text.offsetByCodePoints(0, node.getStartMark().orElseThrow().getIndex());
    }

    private int column(Node node) {
        return node.getStartMark().orElseThrow().getColumn();
    }

    /** Behind the last character that belongs to a node: what follows the last one of its lines is not part of it. */
    private int end(Node node) {
        if (node instanceof MappingNode mapping && isBlock(node) && !mapping.getValue().isEmpty()) {
            NodeTuple last = mapping.getValue().get(mapping.getValue().size() - 1);
            return Math.max(end(last.getKeyNode()), end(last.getValueNode()));
        }
        if (node instanceof SequenceNode sequence && isBlock(node) && !sequence.getValue().isEmpty()) {
            return end(sequence.getValue().get(sequence.getValue().size() - 1));
        }
        int end = text.offsetByCodePoints(0, node.getEndMark().orElseThrow().getIndex());
        boolean isOfLines = node instanceof ScalarNode scalar && (scalar.getScalarStyle() == ScalarStyle.LITERAL
                || scalar.getScalarStyle() == ScalarStyle.FOLDED);
        return isOfLines ? start(node) + text.substring(start(node), end).stripTrailing().length() : end;
    }

    private int lineEnd(int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    /** A word as it stands in YAML, also in brackets: in quotation marks where it would mean something else. */
    public static String scalar(String word) {
        boolean isPlain = !word.endsWith(" ")
                && word.matches("[\\p{L}\\p{N}./~_][^\\p{Cntrl}:#,\\[\\]{}'\"&*!|>%@`\\\\]*")
                || word.matches("-[0-9.][0-9.e-]*");
        return isPlain ? word : "'" + word.replaceAll("\\p{Cntrl}", " ").replace("'", "''") + "'";
    }

    /** Words as a list in brackets. */
    public static String list(List<String> words) {
        return "[" + String.join(", ", words.stream().map(YamlText::scalar).toList()) + "]";
    }

    /** The whole text. */
    @Override
    public String toString() {
        return text;
    }
}
