package org.loggia.consolidation;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A mapping in a YAML file, read strictly; every fault names the file and the line. */
final class DescriptionNode {
    private final Path file;
    private final int line;
    private final Map<String, Node> values = new LinkedHashMap<>();

    private DescriptionNode(Path file, Node node, String what) {
        this.file = file;
        this.line = line(node);
        if (!(node instanceof MappingNode mapping)) {
            throw fault(line, what + " must consist of lines 'key: value'; correct it");
        }
        for (NodeTuple entry : mapping.getValue()) {
            String key = entry.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "?";
            if (values.put(key, entry.getValueNode()) != null) {
                throw fault(line(entry.getKeyNode()), "'" + key + "' appears twice; remove one");
            }
        }
    }

    /** The mapping that a file consists of. */
    static DescriptionNode of(Path file) {
        try {
            LoadSettings settings = LoadSettings.builder().setLabel(file.toString()).build();
            Node root = new Compose(settings).composeString(Files.readString(file)).orElseThrow(
                    () -> new ConsolidationException(file + ": is empty; describe machines"));
            return new DescriptionNode(file, root, "a description");
        } catch (NoSuchFileException absent) {
            throw new ConsolidationException(file + ": no such file; check the path");
        } catch (CharacterCodingException other) {
            throw new ConsolidationException(file + ": is not UTF-8 text; convert it");
        } catch (IOException unreadable) {
            throw new ConsolidationException(file + ": cannot be read: " + unreadable.getMessage() + "; check the file");
        } catch (MarkedYamlEngineException malformed) {
            int at = malformed.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
            throw new ConsolidationException(file + ":" + at + ": is no YAML: " + malformed.getProblem()
                    + "; correct the line");
        } catch (YamlEngineException malformed) {
            throw new ConsolidationException(file + ": is no YAML: "
                    + malformed.getMessage().lines().findFirst().orElse("") + "; correct the file");
        }
    }

    boolean has(String key) {
        return values.containsKey(key);
    }

    /** Refuses keys that mean nothing here. */
    DescriptionNode allowing(String... known) {
        for (Map.Entry<String, Node> entry : values.entrySet()) {
            if (!List.of(known).contains(entry.getKey())) {
                throw fault(line(entry.getValue()), "'" + entry.getKey() + "' is unknown here; choose "
                        + String.join(", ", known));
            }
        }
        return this;
    }

    String text(String key) {
        if (!(required(key) instanceof ScalarNode scalar) || scalar.getValue().isBlank()) {
            throw fault(key, "'" + key + "' must be a word or number; correct it");
        }
        return scalar.getValue();
    }

    /** A number in a range, both ends included. */
    double number(String key, double least, double most) {
        double number;
        try {
            number = Double.parseDouble(text(key));
        } catch (NumberFormatException wrong) {
            throw fault(key, "'" + key + "' is '" + text(key) + "', no number; correct it");
        }
        if (!(number >= least && number <= most)) {
            throw fault(key, "'" + key + "' is " + text(key) + "; it must be " + (most == Double.MAX_VALUE
                    ? "finite and " + least + " or more" : "from " + least + " to " + most));
        }
        return number;
    }

    /** A whole number in a range, or another one if the key is absent. */
    int whole(String key, int most, int otherwise) {
        if (!has(key)) {
            return otherwise;
        }
        double number = number(key, 1, most);
        if (number != Math.rint(number)) {
            throw fault(key, "'" + key + "' is " + text(key) + "; give a whole number");
        }
        return (int) number;
    }

    DescriptionNode map(String key) {
        return new DescriptionNode(file, required(key), "'" + key + "'");
    }

    /** The mappings of a list; none if the key is absent. */
    List<DescriptionNode> maps(String key) {
        if (!has(key)) {
            return List.of();
        }
        if (!(values.get(key) instanceof SequenceNode sequence)) {
            throw fault(key, "'" + key + "' must be a list; begin each entry with '- '");
        }
        List<DescriptionNode> maps = new ArrayList<>();
        sequence.getValue().forEach(item -> maps.add(new DescriptionNode(file, item, "an entry of '" + key + "'")));
        return maps;
    }

    /** A file that a key names, relative to this file. */
    Path path(String key) {
        Path path = Path.of(text(key));
        return path.isAbsolute() || file.getParent() == null ? path : file.getParent().resolve(path);
    }

    private Node required(String key) {
        if (!has(key)) {
            throw fault(line, "has no '" + key + "'; add it");
        }
        return values.get(key);
    }

    ConsolidationException fault(String key, String message) {
        return fault(has(key) ? line(values.get(key)) : line, message);
    }

    private ConsolidationException fault(int at, String message) {
        return new ConsolidationException(file + ":" + at + ": " + message);
    }

    private static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }
}
