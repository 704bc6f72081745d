// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.Enumerator;
import org.loggia.input.NumberReader;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.Configurable;
import org.loggia.qpn.Identified;
import org.loggia.qpn.Node;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.Settings;
import org.loggia.queueing.net.NetProblems;

/** An XML element being read; it remembers which attributes were asked for, so that the others can be kept. */
final class QpeElement {
    private final String source;
    private final QpeNode node;
    private final Set<String> known = new HashSet<>();

    QpeElement(String source, QpeNode node) {
        this.source = source;
        this.node = node;
    }

    int line() {
        return node.line();
    }

    ProblemException error(String message, String remedy) {
        return NetProblems.FILE.failure(Location.line(source, node.line()), message, remedy);
    }

    /**
     * The entries of a container, which may be missing.
     *
     * @param kind what the entries must be called
     */
    List<QpeElement> entries(String container, String kind) {
        List<QpeElement> entries = node.entries(container).stream().map(entry -> new QpeElement(source, entry))
                .toList();
        entries.stream().filter(entry -> !entry.node.name().equals(kind)).findFirst().ifPresent(entry -> {
            throw entry.error("'"
                    + container
                    + "' may contain '"
                    + kind
                    + "', not '"
                    + entry.node.name()
                    + "'", "remove it");
        });
        return entries;
    }

    /** Refuses elements that would be overlooked. */
    void mayContain(String... names) {
        for (QpeNode child : node.children()) {
            if (!List.of(names).contains(child.name())) {
                throw NetProblems.FILE.failure(Location.line(source, child.line()), "the element '" + child
                        .name() + "' in '"
                        + node.name() + "' is not supported", "remove it");
            }
        }
    }

    /** The child of a name, which may be missing; a second one is refused. */
    Optional<QpeElement> child(String name) {
        List<QpeElement> found = node.children().stream().filter(child -> child.name().equals(name)).map(
                child -> new QpeElement(source, child)).toList();
        if (found.size() > 1) {
            throw found.get(1).error("the element '" + node.name() + "' has more than one '" + name + "'",
                    "keep one of them");
        }
        return found.stream().findFirst();
    }

    boolean has(String key) {
        return node.attributes().containsKey(key);
    }

    String type() {
        known.add("type");
        known.add("xsi:type");
        return node.type();
    }

    /** An attribute that only people read, or the given value if it is missing or empty. */
    String label(String key, String otherwise) {
        known.add(key);
        return node.attribute(key, otherwise);
    }

    /** An attribute, or the given value if it is missing; an empty one is refused. */
    String text(String key, String otherwise) {
        known.add(key);
        String value = node.attributes().get(key);
        if (value != null && value.isBlank()) {
            throw error("the attribute '" + key + "' of '" + node.name() + "' is empty", "set a value");
        }
        return value == null ? otherwise : value;
    }

    String required(String key) {
        String value = text(key, null);
        if (value == null) {
            throw error("the element '" + node.name() + "' has no attribute '" + key + "'", "add it");
        }
        return value;
    }

    int whole(String key) {
        required(key);
        return whole(key, "");
    }

    int whole(String key, String otherwise) {
        String value = text(key, otherwise);
        try {
            return NumberReader.parseInt(value);
        } catch (NumberFormatException notWhole) {
            throw error("the " + key + " of '" + node.name() + "' must be a whole number, not '" + value + "'", "");
        }
    }

    double number(String key) {
        return number(key, required(key));
    }

    double number(String key, String value) {
        try {
            return NumberReader.parseFinite(value);
        } catch (NumberFormatException notANumber) {
            throw error("the " + key + " of '" + node.name() + "' must be a finite number, not '" + value + "'", "");
        }
    }

    <T extends Enumerator> T choice(String key, T[] constants) {
        String value = required(key);
        for (T constant : constants) {
            if (constant.getLiteral().equalsIgnoreCase(value)) {
                return constant;
            }
        }
        throw error("unknown " + key + " '" + value + "'", "use one of " + Stream.of(constants)
                .map(Enumerator::getLiteral).collect(Collectors.joining(", ")));
    }

    /** Gives an object the element's id and enters it under that. */
    <T extends Identified> void identify(T object, Map<String, T> byId) {
        String id = required("id");
        object.setId(ElementIds.legal(id));
        if (byId.put(id, object) != null) {
            throw error("the id '" + id + "' is used twice", "change the id of one of the elements");
        }
    }

    /** Gives an object that nobody refers to the element's id, if that has one. */
    void identifyFreely(Identified object) {
        String id = label("id", "");
        if (!id.isEmpty()) {
            object.setId(ElementIds.legal(id));
        }
    }

    /** The attributes that nobody asked for; from now on they count as known. */
    Map<String, String> others() {
        Map<String, String> others = new LinkedHashMap<>();
        node.attributes().forEach((key, value) -> {
            if (known.add(key)) {
                others.put(key, value);
            }
        });
        return others;
    }

    void keepOthers(Identified object) {
        others().forEach(object.getOtherAttributes()::put);
    }

    /**
     * Reads the element's meta-attributes: the location of a node, and settings of other tools, whose type files of
     * version 1 do not say.
     */
    void settings(Configurable object, String type) {
        boolean isPlaced = false;
        for (QpeElement each : entries("meta-attributes", "meta-attribute")) {
            QpeNode entry = each.node;
            Map<String, String> values = new LinkedHashMap<>(entry.attributes());
            boolean location = "location".equals(values.remove("name"))
                    || "location-attribute".equals(values.get("xsi:type"));
            if (location && object instanceof Node drawn) {
                if (isPlaced) {
                    throw each.error("the element '" + node.name() + "' has more than one location",
                            "keep one of them");
                }
                isPlaced = true;
                drawn.setLocationX(each.whole("location-x"));
                drawn.setLocationY(each.whole("location-y"));
                continue;
            }
            Settings settings = QpnFactory.eINSTANCE.createSettings();
            String given = values.remove("xsi:type");
            settings.setType(given == null ? type : given);
            values.computeIfPresent("id", (key, id) -> id.isBlank() ? null : ElementIds.legal(id));
            values.forEach((key, value) -> settings.getValues().put(key, value));
            object.getSettings().add(ExtensionSettings.unpack(settings));
        }
    }
}
