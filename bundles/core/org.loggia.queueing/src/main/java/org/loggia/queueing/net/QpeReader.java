package org.loggia.queueing.net;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Exponential;

/**
 * Reads nets from files of the Queueing Petri net Modeling Environment (QPME), versions 1.x, 2.0 and 2.1. An error
 * names the file and the line. Beyond QPME's format it takes the disciplines of {@link Discipline} (attribute
 * {@code strategy}), a queue's {@code rates} (numbers divided by semicolons), a color reference's {@code share} for
 * DPS, and the distributions that {@link QpeDistributions} adds.
 */
public final class QpeReader {
    private record ColorReference(String placeId, String colorId) {
    }

    private final String source;
    private final Path folder;
    private final Map<String, ColorReference> references = new HashMap<>();
    private final List<ServiceQueue> placeQueues = new ArrayList<>();
    private boolean timedModes;

    private QpeReader(String source, Path folder) {
        this.source = source;
        this.folder = folder;
    }

    /**
     * Reads a file.
     *
     * @throws NetException if the file cannot be read, is no such file, or an element is wrong
     */
    public static Net read(Path file) {
        String name = file.getFileName().toString();
        try (InputStream input = new BufferedInputStream(Files.newInputStream(file))) {
            return new QpeReader(file.toString(), file.toAbsolutePath().getParent())
                    .net(XmlNode.read(input, file.toString()), name.replaceFirst("\\.qpe$", ""));
        } catch (NoSuchFileException missing) {
            throw new NetException(file.toString(), "there is no such file");
        } catch (IOException problem) {
            throw new NetException(file.toString(), "it cannot be read: " + problem.getMessage());
        }
    }

    private Net net(XmlNode root, String name) {
        if (root == null || !root.name().equals("net")) {
            throw new NetException(source + ":1", "this is no queueing Petri net: the root element must be 'net', not '"
                    + (root == null ? "" : root.name()) + "'");
        }
        String version = root.attribute("qpme-version", "1");
        if (!version.matches("[12](\\..*)?")) {
            throw error(root, "files of QPME version " + version + " are not supported, only 1.x and 2.x;"
                    + " save it as version 2.1");
        }
        Net body = body(root, name);
        List<Probe> probes = root.entries("probes").stream().filter(node -> node.name().equals("probe"))
                .map(this::probe).toList();
        return new Net(name, body.colors(), body.queues(), body.places(), body.transitions(), probes,
                settings(root, "simqpn-configuration"));
    }

    private Net body(XmlNode node, String name) {
        List<Color> colors = node.entries("colors").stream().map(c -> new Color(required(c, "id"), required(c, "name"),
                c.attribute("description", ""), c.attribute("real-color", "#000000"))).toList();
        List<ServiceQueue> queues = new ArrayList<>(node.entries("queues").stream().map(this::queue).toList());
        List<Place> places = node.entries("places").stream().map(this::place).toList();
        queues.addAll(placeQueues);
        placeQueues.clear();
        List<Transition> transitions = node.entries("transitions").stream().map(this::transition).toList();
        return new Net(name, colors, queues, places, transitions);
    }

    private ServiceQueue queue(XmlNode node) {
        String rates = node.attribute("rates", "");
        List<Double> numbers = new ArrayList<>();
        for (String rate : rates.isEmpty() ? new String[0] : rates.split(";")) {
            numbers.add(number(node, "rates", rate));
        }
        return new ServiceQueue(required(node, "id"), node.attribute("name", node.attribute("id", "")),
                discipline(node), whole(node, "number-of-servers", "1"), numbers);
    }

    private Discipline discipline(XmlNode node) {
        return choice(node, "strategy", Discipline.class, "FCFS");
    }

    private <T extends Enum<T>> T choice(XmlNode node, String key, Class<T> type, String otherwise) {
        String value = node.attribute(key, otherwise);
        for (T constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(value)) {
                return constant;
            }
        }
        throw error(node, "the " + key + " '" + value + "' is not known; use one of "
                + Arrays.toString(type.getEnumConstants()));
    }

    private Place place(XmlNode node) {
        String id = required(node, "id");
        String name = node.attribute("name", id);
        Place.Departure departure = choice(node, "departure-discipline", Place.Departure.class, "NORMAL");
        List<Map<String, String>> settings = settings(node, "simqpn-place-configuration");
        String type = node.type();
        List<TokenClass> classes = new ArrayList<>();
        for (XmlNode reference : node.entries("color-refs")) {
            String color = required(reference, "color-id");
            references.put(required(reference, "id"), new ColorReference(id, color));
            classes.add(new TokenClass(color, whole(reference, "initial-population", "0"),
                    whole(reference, "maximum-capacity", "0"),
                    type.equals("queueing-place") ? service(reference) : null,
                    settings(reference, "simqpn-batch-means-queueing-color-configuration")));
        }
        return switch (type) {
            case "ordinary-place" -> new Place.Ordinary(id, name, departure, classes, settings);
            case "queueing-place" -> new Place.Queueing(id, name, departure, queueOf(node, id, name), classes,
                    settings);
            case "subnet-place" -> new Place.Subnet(id, name, departure, classes, subnet(node, name), settings);
            default -> throw error(node, "the place type '" + type + "' is not known");
        };
    }

    /** Old files describe the queue at the place itself. */
    private String queueOf(XmlNode node, String id, String name) {
        if (node.attributes().containsKey("queue-ref")) {
            return required(node, "queue-ref");
        }
        if (!node.attributes().containsKey("strategy")) {
            throw error(node, "the queueing place '" + name + "' has no queue; add a queue-ref");
        }
        String queueId = "queue_" + id;
        placeQueues.add(new ServiceQueue(queueId, name, discipline(node), whole(node, "number-of-servers", "1")));
        return queueId;
    }

    private Net subnet(XmlNode node, String name) {
        XmlNode subnet = node.child("subnet");
        if (subnet == null) {
            throw error(node, "the subnet place '" + name + "' has no subnet");
        }
        return body(subnet, name);
    }

    private Service service(XmlNode node) {
        return checked(node, () -> new Service(QpeDistributions.read(node.attributes(), folder),
                whole(node, "priority", "0"), number(node, "share", node.attribute("share", "1"))));
    }

    private <T> T checked(XmlNode node, Supplier<T> what) {
        try {
            return what.get();
        } catch (IllegalArgumentException wrong) {
            throw error(node, wrong.getMessage());
        }
    }

    private Transition transition(XmlNode node) {
        String id = required(node, "id");
        String type = node.type();
        timedModes = type.equals("timed-transition");
        if (!timedModes && !type.equals("immediate-transition")) {
            throw error(node, "the transition type '" + type + "' is not known");
        }
        Map<String, List<Arc>> inputs = new HashMap<>();
        Map<String, List<Arc>> outputs = new HashMap<>();
        List<XmlNode> modes = node.entries("modes");
        for (XmlNode mode : modes) {
            inputs.put(required(mode, "id"), new ArrayList<>());
            outputs.put(required(mode, "id"), new ArrayList<>());
        }
        for (XmlNode connection : node.entries("connections")) {
            String from = required(connection, "source-id");
            String to = required(connection, "target-id");
            int count = whole(connection, "count", "1");
            if (references.containsKey(from) && inputs.containsKey(to)) {
                inputs.get(to).add(arc(from, count));
            } else if (outputs.containsKey(from) && references.containsKey(to)) {
                outputs.get(from).add(arc(to, count));
            } else {
                throw error(connection, "the connection from '" + from + "' to '" + to + "' does not join a mode of"
                        + " this transition and a color of a place");
            }
        }
        return new Transition(id, node.attribute("name", id), whole(node, "priority", "0"),
                number(node, "weight", node.attribute("weight", "1")), timedModes,
                modes.stream().map(mode -> mode(mode, inputs, outputs)).toList(),
                settings(node, "location-attribute"));
    }

    private Arc arc(String referenceId, int count) {
        ColorReference reference = references.get(referenceId);
        return new Arc(reference.placeId(), reference.colorId(), count);
    }

    private Mode mode(XmlNode node, Map<String, List<Arc>> inputs, Map<String, List<Arc>> outputs) {
        String id = required(node, "id");
        Distribution delay = timedModes ? checked(node, () -> delay(node)) : null;
        return new Mode(id, node.attribute("name", id),
                number(node, "firing-weight", node.attribute("firing-weight", "1")), delay, inputs.get(id),
                outputs.get(id), node.attribute("real-color", "#000000"));
    }

    /** Exponential with the mean that QPME knows, unless the mode has a distribution function. */
    private Distribution delay(XmlNode node) {
        return node.attributes().containsKey("distribution-function")
                ? QpeDistributions.read(node.attributes(), folder)
                : Exponential.ofMean(number(node, "mean-firing-delay", required(node, "mean-firing-delay")));
    }

    private Probe probe(XmlNode node) {
        List<String> colors = node.entries("color-refs").stream().map(reference -> required(reference, "color-id"))
                .toList();
        return new Probe(required(node, "id"), node.attribute("name", node.attribute("id", "")),
                required(node, "start-place-id"), choice(node, "start-trigger", Probe.Trigger.class, "ENTRY"),
                required(node, "end-place-id"), choice(node, "end-trigger", Probe.Trigger.class, "ENTRY"), colors);
    }

    /** The settings of an element, with their type named as in version 2.1. */
    private static List<Map<String, String>> settings(XmlNode node, String configurationType) {
        List<Map<String, String>> result = new ArrayList<>();
        for (XmlNode entry : node.entries("meta-attributes")) {
            Map<String, String> values = new HashMap<>(entry.attributes());
            String name = values.remove("name");
            values.putIfAbsent("xsi:type", "location".equals(name) ? "location-attribute" : configurationType);
            result.add(Map.copyOf(values));
        }
        return result;
    }

    private String required(XmlNode node, String key) {
        String value = node.attribute(key, null);
        if (value == null) {
            throw error(node, "the element '" + node.name() + "' has no attribute '" + key + "'; add it");
        }
        return value;
    }

    private int whole(XmlNode node, String key, String otherwise) {
        String value = node.attribute(key, otherwise).strip();
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException notWhole) {
            throw error(node, "the " + key + " of '" + node.name() + "' must be a whole number, not '" + value + "'");
        }
    }

    private double number(XmlNode node, String key, String value) {
        try {
            return Double.parseDouble(value.strip());
        } catch (NumberFormatException notANumber) {
            throw error(node, "the " + key + " of '" + node.name() + "' must be a number, not '" + value + "'");
        }
    }

    private NetException error(XmlNode node, String message) {
        return new NetException(source + ":" + node.line(), message);
    }
}
