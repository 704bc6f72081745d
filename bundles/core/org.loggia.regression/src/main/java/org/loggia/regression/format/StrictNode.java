// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;

/**
 * A JSON value with its place in the file. Every access says what it expects; anything else is refused with
 * {@code FILE#/path/to/value: ...}. {@link #done} refuses fields that nobody asked for.
 */
public final class StrictNode {
    private final String file;
    private final String path;
    private final JsonNode node;
    private final Set<String> asked = new HashSet<>();

    public StrictNode(String file, String path, JsonNode node) {
        this.file = file;
        this.path = path;
        this.node = node;
    }

    public ProblemException error(String what, String remedy) {
        return RegressionProblems.MODEL_FILE.failure(location(), what, remedy);
    }

    /** Returns the place of the value. */
    public Location location() {
        return Location.element(file, path.isEmpty() ? "/" : path);
    }

    public boolean isNull() {
        return node.isNull();
    }

    public boolean has(String name) {
        return node.has(name);
    }

    /** The value of a field that must be there. */
    public StrictNode field(String name) {
        if (!node.isObject()) {
            throw error("is not a JSON object", "write {...}");
        }
        asked.add(name);
        JsonNode value = node.get(name);
        if (value == null) {
            throw error("field '" + name + "' is missing", "add it");
        }
        return new StrictNode(file, path + "/" + name, value);
    }

    public List<StrictNode> elements() {
        if (!node.isArray()) {
            throw error("is not an array", "write [...]");
        }
        List<StrictNode> elements = new ArrayList<>();
        for (int i = 0; i < node.size(); i++) {
            elements.add(new StrictNode(file, path + "/" + i, node.get(i)));
        }
        return elements;
    }

    public List<String> fieldNames() {
        if (!node.isObject()) {
            throw error("is not a JSON object", "write {...}");
        }
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    public String text() {
        if (!node.isTextual()) {
            throw error("is not text", "write \"...\"");
        }
        return node.textValue();
    }

    /** A finite number. */
    public double number() {
        if (!node.isNumber() || !Double.isFinite(node.doubleValue())) {
            throw error("is " + node + ", not a finite number", "correct it");
        }
        return node.doubleValue();
    }

    /** A finite number, or NaN for null. */
    public double numberOrNull() {
        return node.isNull() ? Double.NaN : number();
    }

    public int integer() {
        if (!node.isIntegralNumber() || !node.canConvertToInt()) {
            throw error("is " + node + ", not an integer", "correct it");
        }
        return node.intValue();
    }

    public boolean truth() {
        if (!node.isBoolean()) {
            throw error("is " + node, "write true or false");
        }
        return node.booleanValue();
    }

    /** One of the given texts. */
    public String oneOf(List<String> allowed) {
        String text = text();
        if (!allowed.contains(text)) {
            throw error("'" + text + "' is unknown", "use one of " + allowed);
        }
        return text;
    }

    /** Reads the value, and adds its place to errors that the domain's constructors report without one. */
    public <T> T inside(Function<StrictNode, T> reader) {
        try {
            return reader.apply(this);
        } catch (ProblemException e) {
            throw e.orAt(location());
        }
    }

    /** Refuses fields that were not asked for. */
    public void done() {
        Iterator<String> names = node.fieldNames();
        while (names.hasNext()) {
            String name = names.next();
            if (!asked.contains(name)) {
                throw error("field '" + name + "' is unknown", "remove it or correct its name");
            }
        }
    }
}
