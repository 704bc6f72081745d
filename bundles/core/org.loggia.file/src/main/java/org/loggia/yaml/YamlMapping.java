// SPDX-License-Identifier: EPL-2.0
package org.loggia.yaml;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

import org.loggia.input.FiniteNumber;
import org.loggia.input.InputFile;
import org.loggia.input.NestingLimit;
import org.loggia.input.NumberReader;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.problem.ProblemKind;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.constructor.StandardConstructor;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * A mapping of a YAML 1.2 file (so {@code on}, {@code off}, {@code yes} and {@code no} are texts), read strictly: keys
 * once, only those that are asked for, values as text. A fault is one line, {@code FILE:LINE: what is wrong; what to
 * do}, in the exception that the reader's domain has for it.
 */
public final class YamlMapping {

    public static final ProblemKind SYNTAX = ProblemKind.errors("yaml.syntax",
            "A file that is not YAML, or that is nested too deep");

    public static final ProblemKind CONTENT = ProblemKind.errors("yaml.content",
            "Keys or values of a YAML file that are missing, unknown or invalid");

    private final Source source;
    private final MappingNode node;
    /** How messages call it; empty for the whole file. */
    private final String name;
    private final Map<String, Node> values = new LinkedHashMap<>();
    private final Map<String, Integer> lines = new LinkedHashMap<>();

    /** Where a mapping comes from. */
    private record Source(Path file) {

        ProblemException fault(String what, String remedy) {
            return CONTENT.failure(Location.file(file), what, remedy);
        }

        ProblemException fault(int line, String what, String remedy) {
            return CONTENT.failure(Location.line(file, line), what, remedy);
        }

        ProblemException syntax(int line, String what, String remedy) {
            return SYNTAX.failure(Location.line(file, line), what, remedy);
        }

        ProblemException syntax(YamlEngineException malformed) {
            if (malformed instanceof MarkedYamlEngineException marked && marked.getProblemMark().isPresent()) {
                return syntax(marked.getProblemMark().get().getLine() + 1, "is not YAML: " + marked.getProblem(),
                        "correct the line");
            }
            return SYNTAX.failure(Location.file(file), "is not YAML: " + malformed.getMessage().lines().findFirst()
                    .orElse(""), "correct the file");
        }
    }

    /** Lists in lists end somewhere: what composes nodes from events calls itself for each level. */
    private static final class ShallowParser extends ParserImpl {
        private final Source source;
        private final NestingLimit nesting = new NestingLimit();

        ShallowParser(Source source, LoadSettings settings, String text) {
            super(settings, new StreamReader(settings, text));
            this.source = source;
        }

        @Override
        public Event next() {
            Event event = super.next();
            switch (event.getEventId()) {
                case SequenceStart, MappingStart -> {
                    if (!nesting.enter()) {
                        throw source.syntax(event.getStartMark().map(mark -> mark.getLine() + 1).orElse(1),
                                "lists and mappings are nested deeper than " + NestingLimit.MAX_DEPTH,
                                "reduce the nesting");
                    }
                }
                case SequenceEnd, MappingEnd -> nesting.leave();
                default -> {}
            }
            return event;
        }
    }

    private YamlMapping(Source source, MappingNode node, String name) {
        this.source = source;
        this.node = node;
        this.name = name;
        for (NodeTuple entry : node.getValue()) {
            if (!(entry.getKeyNode() instanceof ScalarNode key)) {
                throw source.fault(lineOf(entry.getKeyNode()), "a key must be a word", "correct it");
            }
            if (values.put(key.getValue(), entry.getValueNode()) != null) {
                throw source.fault(lineOf(key), "'" + key.getValue() + "' appears twice", "remove one");
            }
            lines.put(key.getValue(), lineOf(key));
        }
    }

    /**
     * The mapping that a file consists of.
     *
     * @param what what the file describes, with its article, for messages
     */
    public static YamlMapping read(Path file, String what) {
        return parse(file, text(file), what);
    }

    /** The text of a file. */
    public static String text(Path file) {
        try {
            return InputFile.text(file);
        } catch (UnreadableFileException unreadable) {
            throw new Source(file).fault(unreadable.reason(), unreadable.remedy());
        }
    }

    /**
     * The mapping that a text consists of, which has been read from a file.
     *
     * @param what what the file describes, with its article, for messages
     */
    public static YamlMapping parse(Path file, String text, String what) {
        Source source = new Source(file);
        try {
            LoadSettings settings = settings(file);
            Node node = new Composer(settings, new ShallowParser(source, settings, text)).getSingleNode()
                    .orElseThrow(() -> source.fault("is empty", "describe " + what));
            if (node instanceof MappingNode mapping) {
                return new YamlMapping(source, mapping, "");
            }
            throw source.fault(lineOf(node), "is not a description of " + what,
                    "it must consist of lines 'key: value'");
        } catch (ReaderException unprintable) {
            long before = text.codePoints().takeWhile(StreamReader::isPrintable).filter(each -> each == '\n').count();
            throw source.fault((int) before + 1, "is not YAML: it has the character U+" + String.format("%04X",
                    unprintable.getCodePoint()), "remove it");
        } catch (YamlEngineException malformed) {
            throw source.syntax(malformed);
        }
    }

    private static LoadSettings settings(Path file) {
        // Keys that are not words are refused here, with their line.
        return LoadSettings.builder().setLabel(file.toString()).setAllowNonScalarKeys(true).build();
    }

    /** All of the mapping as maps, lists, texts, numbers, truth values and nulls. */
    public Map<?, ?> values() {
        refuseEmptyKeys(node, Collections.newSetFromMap(new IdentityHashMap<>()));
        try {
            return (Map<?, ?>) new StandardConstructor(settings(source.file()))
                    .constructSingleDocument(Optional.of(node));
        } catch (YamlEngineException malformed) {
            throw source.syntax(malformed);
        }
    }

    /** Nulls as keys are not names, and the parser fails over two of them. Aliases make nodes come again. */
    private void refuseEmptyKeys(Node part, Set<Node> seen) {
        if (!seen.add(part)) {
            return;
        }
        if (part instanceof SequenceNode sequence) {
            sequence.getValue().forEach(item -> refuseEmptyKeys(item, seen));
        } else if (part instanceof MappingNode mapping) {
            for (NodeTuple entry : mapping.getValue()) {
                if (Tag.NULL.equals(entry.getKeyNode().getTag())) {
                    throw source.fault(lineOf(entry.getKeyNode()), "a key is null",
                            "write a name, \"null\" in quotation marks if that is the name");
                }
                refuseEmptyKeys(entry.getKeyNode(), seen);
                refuseEmptyKeys(entry.getValueNode(), seen);
            }
        }
    }

    public boolean has(String key) {
        return values.containsKey(key);
    }

    /** The keys in their order. */
    public List<String> keys() {
        return List.copyOf(values.keySet());
    }

    /** Rejects unknown keys. */
    public YamlMapping allowing(String... known) {
        for (String key : values.keySet()) {
            if (!List.of(known).contains(key)) {
                throw fault(key, "unknown key '" + key + "'", "choose " + String.join(", ", known));
            }
        }
        return this;
    }

    /** Whether a key has nothing behind it. */
    public boolean isEmpty(String key) {
        return required(key) instanceof ScalarNode scalar && scalar.getValue().isBlank();
    }

    /** The text of a key that must be there. */
    public String text(String key) {
        return scalar(key, required(key));
    }

    /** The text of a key, or another text. */
    public String text(String key, String otherwise) {
        return has(key) ? text(key) : otherwise;
    }

    /** Whether the value is true; false without the key. */
    public boolean isOn(String key) {
        return switch (text(key, "false")) {
            case "true" -> true;
            case "false" -> false;
            default -> throw fault(key, "'" + key + "' is '" + text(key) + "'", "give true or false");
        };
    }

    /** A value read from the text of a key; an {@link IllegalArgumentException} gets the line. */
    public <T> T value(String key, Function<String, T> reader) {
        String text = text(key);
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException wrong) {
            throw fault(key, wrong.getMessage());
        }
    }

    public <T> T value(String key, Function<String, T> reader, T otherwise) {
        return has(key) ? value(key, reader) : otherwise;
    }

    /** A number in a range, both ends included. */
    public double number(String key, double least, double most) {
        double number;
        try {
            number = NumberReader.parseDouble(text(key));
        } catch (NumberFormatException wrong) {
            throw fault(key, "'" + key + "' is '" + text(key) + "', not a number", "correct it");
        }
        if (number >= least && number <= most && !FiniteNumber.isCalculable(number)) {
            throw fault(key, "'" + key + "' " + FiniteNumber.fault(number), "correct it");
        }
        if (!(number >= least && number <= most)) {
            throw fault(key, "'" + key + "' is " + text(key), "it must be " + (most == Double.MAX_VALUE
                    ? "finite and " + least + " or more" : "from " + least + " to " + most));
        }
        return number;
    }

    /** A whole number from 1 on, or another one if the key is absent. */
    public int whole(String key, int most, int otherwise) {
        if (!has(key)) {
            return otherwise;
        }
        double number = number(key, 1, most);
        if (number != Math.rint(number)) {
            throw fault(key, "'" + key + "' is " + text(key), "give a whole number");
        }
        return (int) number;
    }

    /** Whether a key holds a list. */
    public boolean isList(String key) {
        return values.get(key) instanceof SequenceNode;
    }

    /** The values of a list of texts. */
    public <T> List<T> list(String key, Function<String, T> reader) {
        List<T> list = new ArrayList<>();
        for (Node item : sequence(key, "must be a list, such as [1, 2]").getValue()) {
            try {
                list.add(reader.apply(scalar(key, item)));
            } catch (IllegalArgumentException wrong) {
                throw source.fault(lineOf(item), wrong.getMessage(), "");
            }
        }
        return list;
    }

    /** Whether a key holds lines 'key: value'. */
    public boolean isMapping(String key) {
        return values.get(key) instanceof MappingNode;
    }

    /** The mapping below a key. */
    public YamlMapping mapping(String key) {
        return mapping(key, required(key), "'" + key + "'");
    }

    /** The mappings of a list; none if the key is absent. */
    public List<YamlMapping> mappings(String key) {
        return !has(key) ? List.of() : sequence(key, "must be a list; begin each entry with '- '").getValue().stream()
                .map(item -> mapping(key, item, "an entry of '" + key + "'")).toList();
    }

    /** A file that a text names, relative to this file. */
    public Path path(String text) {
        Path path;
        try {
            path = InputFile.path(text);
        } catch (UnreadableFileException wrong) {
            throw source.fault("'" + text + "': " + wrong.reason(), wrong.remedy());
        }
        Path folder = source.file().getParent();
        return path.isAbsolute() || folder == null ? path : folder.resolve(path);
    }

    /** Returns the location of a key; that of the mapping if the key is absent. */
    public Location place(String key) {
        return Location.line(source.file(), lines.getOrDefault(key, lineOf(node)));
    }

    /** A fault in the line of a key; of the mapping, where the key is absent. */
    public ProblemException fault(String key, String message) {
        return fault(key, message, "");
    }

    /**
     * The same with what to do.
     *
     * @param what what is wrong, without a full stop
     * @param remedy what to do, without a full stop; empty where the message says it all
     */
    public ProblemException fault(String key, String what, String remedy) {
        return source.fault(lines.getOrDefault(key, lineOf(node)), what, remedy);
    }

    private Node required(String key) {
        if (!has(key)) {
            throw source.fault(lineOf(node), (name + " has no '").stripLeading() + key + "'", "add it");
        }
        return values.get(key);
    }

    private SequenceNode sequence(String key, String wanted) {
        if (required(key) instanceof SequenceNode sequence) {
            return sequence;
        }
        throw fault(key, "'" + key + "' " + wanted);
    }

    private YamlMapping mapping(String key, Node item, String called) {
        if (item instanceof MappingNode mapping) {
            return new YamlMapping(source, mapping, called);
        }
        throw source.fault(lineOf(item), "'" + key + "' must consist of lines 'key: value'", "correct it");
    }

    private String scalar(String key, Node value) {
        if (!(value instanceof ScalarNode scalar)) {
            throw source.fault(lineOf(value), "'" + key + "' must be a single value", "correct it");
        }
        if (scalar.getValue().isBlank()) {
            throw source.fault(lineOf(value), "'" + key + "' has no value", "give one or remove the line");
        }
        return scalar.getValue().strip();
    }

    private static int lineOf(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }
}
