package org.loggia.measurement.campaign;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.loggia.measurement.MeasurementException;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A mapping of a YAML 1.2 file, read strictly: keys once, only those that are asked for, values as text. Every fault
 * has
 * the file and the line.
 */
final class YamlMap {

    private final String file;
    private final int line;
    private final Map<String, Node> values = new LinkedHashMap<>();
    private final Map<String, Integer> lines = new LinkedHashMap<>();

    private YamlMap(String file, MappingNode node) {
        this.file = file;
        line = lineOf(node);
        for (NodeTuple entry : node.getValue()) {
            if (!(entry.getKeyNode() instanceof ScalarNode key)) {
                throw fault(file, lineOf(entry.getKeyNode()), "a key must be a word");
            }
            if (values.put(key.getValue(), entry.getValueNode()) != null) {
                throw fault(file, lineOf(key), "'" + key.getValue() + "' appears twice; remove one");
            }
            lines.put(key.getValue(), lineOf(key));
        }
    }

    /** The text of a file. */
    static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (NoSuchFileException absent) {
            throw new MeasurementException(file + ": no such file; check the path", absent);
        } catch (CharacterCodingException other) {
            throw new MeasurementException(file + ": is not UTF-8 text; convert it", other);
        } catch (IOException unreadable) {
            throw new MeasurementException(file + ": cannot be read (" + unreadable.getMessage() + "); check the file",
                    unreadable);
        }
    }

    /** The top of a file. */
    static YamlMap parse(Path file, String text) {
        try {
            LoadSettings settings = LoadSettings.builder().setLabel(file.toString()).build();
            Node node = new Compose(settings).composeString(text)
                    .orElseThrow(() -> new MeasurementException(file + ": is empty; describe a campaign"));
            if (!(node instanceof MappingNode mapping)) {
                throw fault(file.toString(), lineOf(node), "is no campaign; it must consist of lines 'key: value'");
            }
            return new YamlMap(file.toString(), mapping);
        } catch (MarkedYamlEngineException malformed) {
            int at = malformed.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
            throw new MeasurementException(file + ":" + at + ": is no YAML: " + malformed.getProblem()
                    + "; correct the line", malformed);
        } catch (YamlEngineException malformed) {
            throw new MeasurementException(file + ": is no YAML: "
                    + malformed.getMessage().lines().findFirst().orElse("")
                    + "; correct the file", malformed);
        }
    }

    boolean has(String key) {
        return values.containsKey(key);
    }

    List<String> keys() {
        return List.copyOf(values.keySet());
    }

    int line() {
        return line;
    }

    /** Refuses keys that nobody reads. */
    void allowOnly(String... known) {
        for (String key : values.keySet()) {
            if (!List.of(known).contains(key)) {
                throw fault(key, "'" + key + "' is unknown; choose " + String.join(", ", known));
            }
        }
    }

    /** The text of a key that must be there. */
    String text(String key) {
        if (!has(key)) {
            throw fault(file, line, "has no '" + key + "'; add it");
        }
        return scalar(key, values.get(key));
    }

    /** The text of a key, or another text. */
    String text(String key, String otherwise) {
        return has(key) ? text(key) : otherwise;
    }

    /** A value read from the text of a key; an {@link IllegalArgumentException} gets the line. */
    <T> T value(String key, Function<String, T> reader) {
        try {
            return reader.apply(text(key));
        } catch (IllegalArgumentException wrong) {
            throw fault(key, wrong.getMessage());
        }
    }

    <T> T value(String key, Function<String, T> reader, T otherwise) {
        return has(key) ? value(key, reader) : otherwise;
    }

    /** The values of a list of texts. */
    <T> List<T> list(String key, Function<String, T> reader) {
        if (!(values.get(key) instanceof SequenceNode sequence)) {
            throw fault(key, "'" + key + "' must be a list, such as [1, 2]");
        }
        List<T> list = new ArrayList<>();
        for (Node item : sequence.getValue()) {
            try {
                list.add(reader.apply(scalar(key, item)));
            } catch (IllegalArgumentException wrong) {
                throw fault(file, lineOf(item), wrong.getMessage());
            }
        }
        return list;
    }

    /** Whether a key holds lines 'key: value'. */
    boolean isMap(String key) {
        return values.get(key) instanceof MappingNode;
    }

    /** The mapping below a key. */
    YamlMap map(String key) {
        return map(key, values.get(key));
    }

    /** The mappings of a list. */
    List<YamlMap> maps(String key) {
        if (!has(key)) {
            throw fault(file, line, "has no '" + key + "'; add it");
        }
        if (!(values.get(key) instanceof SequenceNode sequence)) {
            throw fault(key, "'" + key + "' must be a list whose entries begin with '- '");
        }
        return sequence.getValue().stream().map(item -> map(key, item)).toList();
    }

    /** A fault in the line of a key. */
    MeasurementException fault(String key, String message) {
        return fault(file, lines.getOrDefault(key, line), message);
    }

    private YamlMap map(String key, Node node) {
        if (!(node instanceof MappingNode mapping)) {
            throw fault(file, lineOf(node), "'" + key + "' must consist of lines 'key: value'");
        }
        return new YamlMap(file, mapping);
    }

    private String scalar(String key, Node node) {
        if (!(node instanceof ScalarNode scalar)) {
            throw fault(file, lineOf(node), "'" + key + "' must be a single value");
        }
        if (scalar.getValue().isBlank()) {
            throw fault(file, lineOf(node), "'" + key + "' has no value; give one or remove the line");
        }
        return scalar.getValue().strip();
    }

    private static MeasurementException fault(String file, int line, String message) {
        return new MeasurementException(file + ":" + line + ": " + message);
    }

    private static int lineOf(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }
}
