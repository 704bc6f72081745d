package org.loggia.queueing.net;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Exponential;

/**
 * Writes nets in the file format of QPME 2.1. Ids that XML does not allow get an underscore in front; connections
 * between places and transitions, which the format wants beside the incidence functions, are derived from those.
 */
public final class QpeWriter {
    private static final String SCHEMA_INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

    private final XMLStreamWriter xml;
    private final Map<String, String> references = new HashMap<>();
    private int depth;
    private int nextId;

    private QpeWriter(XMLStreamWriter xml) {
        this.xml = xml;
    }

    /**
     * Writes a file; an existing one is replaced only when the new one is complete.
     *
     * @throws NetException if it cannot be written, or the net has something the format cannot express
     */
    public static void write(Net net, Path file) {
        String text = toText(net);
        try {
            Path folder = file.toAbsolutePath().getParent();
            Path draft = Files.createTempFile(folder, ".net", ".tmp");
            try {
                Files.writeString(draft, text, StandardCharsets.UTF_8);
                move(draft, file);
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException problem) {
            throw new NetException(file.toString(), "it cannot be written: " + problem);
        }
    }

    private static void move(Path draft, Path file) throws IOException {
        try {
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException onThisFileSystem) {
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** The file's text. */
    static String toText(Net net) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            QpeWriter writer = new QpeWriter(xml);
            writer.element("net", new String[] {"qpme-version", "2.1.0"}, () -> {
                writer.body(net);
                writer.each("probes", net.probes(), writer::probe);
                writer.settings(net.settings());
            });
            xml.writeEndDocument();
            xml.close();
            return text.append('\n').toString();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException(impossible); // the writer only fills a string
        }
    }

    private interface Content {
        void write() throws XMLStreamException;
    }

    private interface Entry<T> {
        void write(T what) throws XMLStreamException;
    }

    private void element(String name, String[] attributes, Content content) throws XMLStreamException {
        newLine();
        if (content == null) {
            xml.writeEmptyElement(name);
        } else {
            xml.writeStartElement(name);
        }
        if (depth == 0) {
            xml.writeNamespace("xsi", SCHEMA_INSTANCE);
        }
        for (int i = 0; i < attributes.length; i += 2) {
            if (attributes[i].startsWith("xsi:")) {
                xml.writeAttribute("xsi", SCHEMA_INSTANCE, attributes[i].substring(4), attributes[i + 1]);
            } else {
                xml.writeAttribute(attributes[i], attributes[i + 1]);
            }
        }
        if (content != null) {
            depth++;
            content.write();
            depth--;
            newLine();
            xml.writeEndElement();
        }
    }

    private void newLine() throws XMLStreamException {
        xml.writeCharacters("\n" + "  ".repeat(depth));
    }

    private <T> void each(String container, List<T> entries, Entry<T> entry) throws XMLStreamException {
        if (!entries.isEmpty()) {
            element(container, new String[0], () -> {
                for (T each : entries) {
                    entry.write(each);
                }
            });
        }
    }

    private void body(Net net) throws XMLStreamException {
        each("colors", net.colors(), color -> element("color", new String[] {"id", id(color.id()), "name", color.name(),
            "description", color.description(), "real-color", color.paint()}, null));
        each("queues", net.queues(), this::queue);
        each("places", net.places(), this::place);
        each("transitions", net.transitions(), this::transition);
        each("connections", connections(net), connection -> element("connection", connection, null));
    }

    private void queue(ServiceQueue queue) throws XMLStreamException {
        List<String> attributes = new ArrayList<>(List.of("id", id(queue.id()), "name", queue.name(), "strategy",
                queue.discipline().name(), "number-of-servers", String.valueOf(queue.servers())));
        if (!queue.rates().isEmpty()) {
            attributes.addAll(List.of("rates", String.join(";", queue.rates().stream().map(String::valueOf).toList())));
        }
        element("queue", attributes.toArray(String[]::new), null);
    }

    private void place(Place place) throws XMLStreamException {
        List<String> attributes = new ArrayList<>(List.of("xsi:type", type(place) + "-place", "id", id(place.id()),
                "name", place.name(), "departure-discipline", place.departure().name()));
        if (place instanceof Place.Queueing queueing) {
            attributes.addAll(List.of("queue-ref", id(queueing.queueId())));
        }
        element("place", attributes.toArray(String[]::new), () -> {
            each("color-refs", place.classes(), tokens -> colorReference(place, tokens));
            settings(place.settings());
            if (place instanceof Place.Subnet subnet) {
                element("subnet", new String[0], () -> body(subnet.net()));
            }
        });
    }

    private static String type(Place place) {
        if (place instanceof Place.Queueing) {
            return "queueing";
        }
        return place instanceof Place.Subnet ? "subnet" : "ordinary";
    }

    private void colorReference(Place place, TokenClass tokens) throws XMLStreamException {
        String id = "_ref" + ++nextId;
        references.put(place.id() + " " + tokens.colorId(), id);
        List<String> attributes = new ArrayList<>(List.of("xsi:type", type(place) + "-color-reference", "id", id,
                "color-id", id(tokens.colorId()), "initial-population", String.valueOf(tokens.initial()),
                "maximum-capacity", String.valueOf(tokens.capacity())));
        if (place instanceof Place.Subnet) {
            attributes.addAll(List.of("direction", "both"));
        } else if (place instanceof Place.Queueing) {
            attributes.addAll(List.of("ranking", "0", "priority", String.valueOf(tokens.service().priority())));
            if (tokens.service().weight() != 1) {
                attributes.addAll(List.of("share", String.valueOf(tokens.service().weight())));
            }
            distribution("place '" + place.name() + "'", tokens.service().time())
                    .forEach((key, value) -> attributes.addAll(List.of(key, value)));
        }
        element("color-ref", attributes.toArray(String[]::new),
                tokens.settings().isEmpty() ? null : () -> settings(tokens.settings()));
    }

    private static Map<String, String> distribution(String element, Distribution distribution) {
        try {
            return QpeDistributions.write(distribution);
        } catch (IllegalArgumentException notInTheFormat) {
            throw new NetException(element, notInTheFormat.getMessage());
        }
    }

    private void transition(Transition transition) throws XMLStreamException {
        List<String> attributes = new ArrayList<>(List.of("xsi:type",
                transition.timed() ? "timed-transition" : "immediate-transition", "id", id(transition.id()), "name",
                transition.name(), "priority", String.valueOf(transition.priority())));
        if (!transition.timed()) {
            attributes.addAll(List.of("weight", String.valueOf(transition.weight())));
        }
        element("transition", attributes.toArray(String[]::new), () -> {
            each("modes", transition.modes(), mode -> element("mode", mode(transition, mode), null));
            List<String[]> arcs = new ArrayList<>();
            for (Mode mode : transition.modes()) {
                mode.inputs().forEach(arc -> arcs.add(arc(reference(arc), id(mode.id()), arc)));
                mode.outputs().forEach(arc -> arcs.add(arc(id(mode.id()), reference(arc), arc)));
            }
            each("connections", arcs, arc -> element("connection", arc, null));
            settings(transition.settings());
        });
    }

    private static String[] mode(Transition transition, Mode mode) {
        List<String> attributes = new ArrayList<>(List.of("id", id(mode.id()), "name", mode.name(), "real-color",
                mode.paint()));
        if (mode.delay() == null) {
            attributes.addAll(List.of("firing-weight", String.valueOf(mode.weight())));
        } else {
            attributes.addAll(List.of("mean-firing-delay", String.valueOf(mode.delay().mean())));
            if (!(mode.delay() instanceof Exponential)) {
                distribution("transition '" + transition.name() + "' mode '" + mode.name() + "'", mode.delay())
                        .forEach((key, value) -> attributes.addAll(List.of(key, value)));
            }
        }
        return attributes.toArray(String[]::new);
    }

    private String reference(Arc arc) {
        return references.get(arc.placeId() + " " + arc.colorId());
    }

    private String[] arc(String from, String to, Arc arc) {
        return new String[] {"id", "_arc" + ++nextId, "source-id", from, "target-id", to, "count",
            String.valueOf(arc.count())};
    }

    /** One connection for each pair of a place and a transition that some mode connects. */
    private List<String[]> connections(Net net) {
        Map<String, String[]> byEnds = new TreeMap<>();
        for (Transition transition : net.transitions()) {
            for (Mode mode : transition.modes()) {
                mode.inputs().forEach(arc -> join(byEnds, id(arc.placeId()), id(transition.id())));
                mode.outputs().forEach(arc -> join(byEnds, id(transition.id()), id(arc.placeId())));
            }
        }
        return new ArrayList<>(byEnds.values());
    }

    private void join(Map<String, String[]> byEnds, String from, String to) {
        byEnds.computeIfAbsent(from + " " + to,
                ends -> new String[] {"id", "_con" + ++nextId, "source-id", from, "target-id", to});
    }

    private void probe(Probe probe) throws XMLStreamException {
        element("probe", new String[] {"id", id(probe.id()), "name", probe.name(), "start-place-id",
            id(probe.startPlaceId()), "start-trigger", probe.start().name().toLowerCase(Locale.ROOT),
            "end-place-id", id(probe.endPlaceId()), "end-trigger",
            probe.end().name().toLowerCase(Locale.ROOT)},
                () -> each("color-refs", probe.colorIds(), color -> element("color-ref", new String[] {"xsi:type",
                    "probe-color-reference", "id", "_ref" + ++nextId, "color-id", id(color)}, null)));
    }

    private void settings(List<Map<String, String>> settings) throws XMLStreamException {
        each("meta-attributes", settings, values -> {
            List<String> attributes = new ArrayList<>();
            new TreeMap<>(values).forEach((key, value) ->
                    attributes.addAll(List.of(key, key.equals("id") ? id(value) : value)));
            element("meta-attribute", attributes.toArray(String[]::new), null);
        });
    }

    private static String id(String id) {
        boolean good = Character.isLetter(id.charAt(0)) || id.charAt(0) == '_';
        return (good ? id : "_" + id).replaceAll("[^\\p{L}\\p{N}_.-]", "_");
    }
}
