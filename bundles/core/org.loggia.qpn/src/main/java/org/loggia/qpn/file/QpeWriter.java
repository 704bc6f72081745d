// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.Arc;
import org.loggia.qpn.Color;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Configurable;
import org.loggia.qpn.Connection;
import org.loggia.qpn.Distribution;
import org.loggia.qpn.DistributionFunction;
import org.loggia.qpn.Identified;
import org.loggia.qpn.Mode;
import org.loggia.qpn.Node;
import org.loggia.qpn.Place;
import org.loggia.qpn.Probe;
import org.loggia.qpn.ProbeColorReference;
import org.loggia.qpn.ProbeTrigger;
import org.loggia.qpn.Queue;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.qpn.Settings;
import org.loggia.qpn.SubnetPlace;
import org.loggia.qpn.TimedTransition;
import org.loggia.qpn.Transition;
import org.loggia.qpn.engine.DistributionConversion;
import org.loggia.queueing.net.Place.Subnet;

/**
 * Writes nets in the file format of QPME 2.2. All elements must have an id. Connections between places and
 * transitions, which the format wants next to the incidence functions, are completed from those, and simulation
 * configurations with what they lack. QPME takes queues, probes and settings in the outermost net only, and no probe at
 * a subnet place: they are written where it looks for them.
 */
final class QpeWriter {
    private final QpeText text;
    private final TopLevelParts parts;
    private final Set<String> settingIds = new HashSet<>();
    private final List<Settings> runs;
    private int connections;

    private QpeWriter(QpeText text, TopLevelParts parts) {
        this.text = text;
        this.parts = parts;
        runs = SimqpnSettings.runs(parts.settings);
    }

    /** The file's text. */
    static String toText(QueueingPetriNet net) {
        StringWriter target = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(target);
            xml.writeStartDocument("UTF-8", "1.0");
            QpeText text = new QpeText(xml);
            QpeWriter writer = new QpeWriter(text, new TopLevelParts(net));
            text.element("net", Map.of("qpme-version", "2.1.0"), () -> writer.outermost(net));
            xml.writeEndDocument();
            xml.close();
            return target.append('\n').toString();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException(impossible); // the writer only fills a string
        }
    }

    private void outermost(QueueingPetriNet net) throws XMLStreamException {
        text.each("colors", net.getColors(), this::color);
        text.each("queues", parts.queues, this::queue);
        List<Settings> travelling = net.getPlaces().isEmpty() ? List.of()
                : parts.settings.stream().filter(ExtensionSettings::belongToPlace).toList();
        text.each("places", net.getPlaces(), place -> place(place, place == net.getPlaces().get(0) ? travelling : List
                .of()));
        transitionsAndConnections(net);
        text.each("probes", parts.probes, this::probe);
        List<Settings> own = new ArrayList<>(parts.settings);
        own.removeAll(travelling);
        text.each("meta-attributes", settings(own, ""), entry -> text.element("meta-attribute", entry));
    }

    private void subnet(QueueingPetriNet net) throws XMLStreamException {
        text.each("colors", net.getColors(), this::color);
        text.each("places", net.getPlaces(), place -> place(place, List.of()));
        transitionsAndConnections(net);
    }

    private void transitionsAndConnections(QueueingPetriNet net) throws XMLStreamException {
        text.each("transitions", net.getTransitions(), this::transition);
        text.each("connections", connections(net), connection -> text.element("connection", connection));
    }

    private void color(Color color) throws XMLStreamException {
        Map<String, String> attributes = identity(color, color.getName());
        put(attributes, "description", color.getDescription());
        put(attributes, "real-color", color.getPaint());
        text.element("color", others(attributes, color));
    }

    private void queue(Queue queue) throws XMLStreamException {
        Map<String, String> attributes = identity(queue, parts.name(queue));
        attributes.put("strategy", queue.getDiscipline().getLiteral());
        attributes.put("number-of-servers", String.valueOf(queue.getServers()));
        if (!queue.getRates().isEmpty()) {
            attributes.put("rates", String.join(";", queue.getRates().stream().map(String::valueOf).toList()));
        }
        text.element("queue", others(attributes, queue));
    }

    private void place(Place place, List<Settings> travelling) throws XMLStreamException {
        Map<String, String> attributes = identity(place, place.getName());
        attributes.put("xsi:type", kind(place) + "-place");
        attributes.put("departure-discipline", place.getDepartureDiscipline().getLiteral());
        if (place instanceof QueueingPlace queueing && queueing.getQueue() != null) {
            attributes.put("queue-ref", queueing.getQueue().getId());
        }
        text.element("place", others(attributes, place), () -> {
            text.each("color-refs", place.getColorReferences(), tokens -> colorReference(kind(place), tokens));
            nodeSettings(place, travelling);
            if (place instanceof SubnetPlace subnet && subnet.getSubnet() != null) {
                text.element("subnet", Map.of(), () -> subnet(subnet.getSubnet()));
            }
        });
    }

    private static String kind(Place place) {
        if (place instanceof QueueingPlace) {
            return "queueing";
        }
        return place instanceof SubnetPlace ? "subnet" : "ordinary";
    }

    private void colorReference(String kind, ColorReference tokens) throws XMLStreamException {
        Map<String, String> attributes = identity(tokens, null);
        attributes.put("xsi:type", kind + "-color-reference");
        if (tokens.getColor() != null) {
            attributes.put("color-id", tokens.getColor().getId());
        }
        attributes.put("initial-population", String.valueOf(tokens.getInitialPopulation()));
        attributes.put("maximum-capacity", String.valueOf(tokens.getMaximumCapacity()));
        if (kind.equals("subnet")) {
            String direction = tokens.getOtherAttributes().get("direction");
            attributes.put("direction", direction == null ? "both" : direction);
        }
        if (tokens instanceof QueueingColorReference served) {
            attributes.put("ranking", String.valueOf(served.getRanking()));
            attributes.put("priority", String.valueOf(served.getPriority()));
            if (served.getShare() != 1) {
                attributes.put("share", String.valueOf(served.getShare()));
            }
            distribution(attributes, served.getServiceTime());
        }
        text.element("color-ref", others(attributes, tokens), settings(tokens, tokens.getId()));
    }

    private static void distribution(Map<String, String> attributes, Distribution distribution) {
        if (distribution != null) {
            attributes.put("distribution-function", distribution.getFunction().getLiteral());
            distribution.getParameters().forEach(entry -> attributes.putIfAbsent(
                    ParameterNames.current(distribution.getFunction(), entry.getKey()), entry.getValue()));
            ParameterNames.rateOfMean(distribution).ifPresent(rate -> {
                attributes.remove("mean");
                attributes.put("lambda", rate);
            });
            if (distribution.getFunction() == DistributionFunction.EMPIRICAL) {
                attributes.putIfAbsent("scale", "1.0");
                attributes.putIfAbsent("offset", "0.0");
            }
        }
    }

    private void transition(Transition transition) throws XMLStreamException {
        Map<String, String> attributes = identity(transition, transition.getName());
        boolean timed = transition instanceof TimedTransition;
        attributes.put("xsi:type", timed ? "timed-transition" : "immediate-transition");
        attributes.put("priority", String.valueOf(transition.getPriority()));
        if (!timed || transition.getWeight() != 1) {
            attributes.put("weight", String.valueOf(transition.getWeight()));
        }
        text.element("transition", others(attributes, transition), () -> {
            text.each("modes", transition.getModes(), mode -> mode(mode, timed));
            List<Map<String, String>> arcs = new ArrayList<>();
            for (Mode mode : transition.getModes()) {
                mode.getInputs().forEach(arc -> add(arcs, arc(arc, arc.getColorReference(), mode)));
                mode.getOutputs().forEach(arc -> add(arcs, arc(arc, mode, arc.getColorReference())));
            }
            text.each("connections", arcs.stream().filter(arc -> arc.containsKey("source-id")).toList(),
                    arc -> text.element("connection", arc));
            nodeSettings(transition, List.of());
        });
    }

    private void mode(Mode mode, boolean timed) throws XMLStreamException {
        Map<String, String> attributes = identity(mode, mode.getName());
        if (!timed || mode.getWeight() != 1) {
            attributes.put("firing-weight", String.valueOf(mode.getWeight()));
        }
        put(attributes, "real-color", mode.getPaint());
        if (timed && mode.getDelay() != null) {
            delay(attributes, mode.getDelay());
        }
        text.element("mode", others(attributes, mode));
    }

    /**
     * QPME knows a mean delay only, which is that of an exponential distribution; other distributions are additions.
     */
    private static void delay(Map<String, String> attributes, Distribution delay) {
        String mean = delay.getParameters().get("mean");
        boolean exponential = delay.getFunction() == DistributionFunction.EXPONENTIAL;
        if (exponential && mean != null && delay.getParameters().size() == 1) {
            attributes.put("mean-firing-delay", mean);
            return;
        }
        distribution(attributes, delay);
        try {
            double value = DistributionConversion.convert(delay, Path.of("")).mean();
            attributes.put("mean-firing-delay", String.valueOf(value));
        } catch (ProblemException notFinished) {
            attributes.remove("mean-firing-delay"); // the author will say it in the end, or a run refuse it
        }
    }

    /** Tokens that two connections move between the same ends are written as one: QPME looks at the first only. */
    private static void add(List<Map<String, String>> arcs, Map<String, String> arc) {
        for (Map<String, String> other : arcs) {
            if (arc.containsKey("source-id") && arc.get("source-id").equals(other.get("source-id"))
                    && arc.get("target-id").equals(other.get("target-id"))) {
                other.merge("count", arc.get("count"), (a, b) -> String.valueOf(NumberReader.parseInt(a) + NumberReader
                        .parseInt(
                                b)));
                return;
            }
        }
        arcs.add(arc);
    }

    private static Map<String, String> arc(Arc arc, Identified from, Identified to) {
        Map<String, String> attributes = identity(arc, null);
        attributes.put("count", String.valueOf(arc.getCount()));
        if (from != null && to != null) {
            attributes.put("source-id", from.getId());
            attributes.put("target-id", to.getId());
        }
        return others(attributes, arc);
    }

    /** Those listed, and one for each pair of a place and a transition that some mode connects without a listed one. */
    private List<Map<String, String>> connections(QueueingPetriNet net) {
        Map<String, Map<String, String>> byEnds = new LinkedHashMap<>();
        for (Connection connection : net.getConnections()) {
            if (connection.getSource() != null && connection.getTarget() != null) {
                Map<String, String> attributes = join(byEnds, connection.getSource(), connection.getTarget());
                attributes.put("id", connection.getId());
                others(attributes, connection);
            }
        }
        for (Transition transition : net.getTransitions()) {
            for (Mode mode : transition.getModes()) {
                mode.getInputs().stream().filter(QpeWriter::isPlaced)
                        .forEach(arc -> join(byEnds, placeOf(arc), transition));
                mode.getOutputs().stream().filter(QpeWriter::isPlaced)
                        .forEach(arc -> join(byEnds, transition, placeOf(arc)));
            }
        }
        return List.copyOf(byEnds.values());
    }

    private static boolean isPlaced(Arc arc) {
        return arc.getColorReference() != null && arc.getColorReference().eContainer() instanceof Place;
    }

    private static Place placeOf(Arc arc) {
        return (Place) arc.getColorReference().eContainer();
    }

    private Map<String, String> join(Map<String, Map<String, String>> byEnds, Node source, Node target) {
        return byEnds.computeIfAbsent(source.getId() + " " + target.getId(), ends -> {
            Map<String, String> attributes = new LinkedHashMap<>();
            attributes.put("id", "_connection" + ++connections);
            attributes.put("source-id", source.getId());
            attributes.put("target-id", target.getId());
            return attributes;
        });
    }

    private void probe(Probe probe) throws XMLStreamException {
        Map<String, String> attributes = identity(probe, probe.getName());
        if (probe.getStartPlace() != null) {
            attributes.put("start-place-id", door(probe.getStartPlace(), probe.getStartTrigger()).getId());
        }
        attributes.put("start-trigger", probe.getStartTrigger().getLiteral());
        if (probe.getEndPlace() != null) {
            attributes.put("end-place-id", door(probe.getEndPlace(), probe.getEndTrigger()).getId());
        }
        attributes.put("end-trigger", probe.getEndTrigger().getLiteral());
        text.element("probe", others(attributes, probe), () -> {
            text.each("color-refs", probe.getColorReferences(), this::probeColor);
            text.each("meta-attributes", settings(probe, probe.getId()),
                    entry -> text.element("meta-attribute", entry));
        });
    }

    /**
     * Where QPME looks for the tokens of a subnet place: as they come at its input place, as they leave at the other.
     */
    private static Place door(Place place, ProbeTrigger trigger) {
        if (place instanceof SubnetPlace subnet && subnet.getSubnet() != null) {
            String name = trigger == ProbeTrigger.ENTRY ? Subnet.INPUT : Subnet.OUTPUT;
            return subnet.getSubnet().getPlaces().stream().filter(inner -> name.equals(inner.getName())).findFirst()
                    .map(inner -> door(inner, trigger)).orElse(place);
        }
        return place;
    }

    private void probeColor(ProbeColorReference reference) throws XMLStreamException {
        Map<String, String> attributes = identity(reference, null);
        attributes.put("xsi:type", "probe-color-reference");
        if (reference.getColor() != null) {
            attributes.put("color-id", reference.getColor().getId());
        }
        text.element("color-ref", others(attributes, reference), settings(reference, reference.getId()));
    }

    private void nodeSettings(Node node, List<Settings> travelling) throws XMLStreamException {
        List<Map<String, String>> all = new ArrayList<>();
        if (node.isSetLocationX() || node.isSetLocationY()) {
            Map<String, String> location = new LinkedHashMap<>();
            location.put("xsi:type", "location-attribute");
            location.put("location-x", String.valueOf(node.getLocationX()));
            location.put("location-y", String.valueOf(node.getLocationY()));
            all.add(location);
        }
        all.addAll(settings(node, node.getId()));
        all.addAll(settings(travelling, node.getId()));
        text.each("meta-attributes", all, entry -> text.element("meta-attribute", entry));
    }

    /** The settings of an element, and those without which QPME's simulator would run no configuration of the net. */
    private List<Map<String, String>> settings(Configurable element, String id) {
        List<Settings> all = new ArrayList<>(element.getSettings());
        all.addAll(SimqpnSettings.missing(element, runs));
        return settings(all, id);
    }

    private List<Map<String, String>> settings(List<Settings> settings, String ownerId) {
        List<Map<String, String>> all = new ArrayList<>();
        for (Settings each : settings) {
            Map<String, String> said = ExtensionSettings.attributes(each, ownerId);
            Map<String, String> attributes = new LinkedHashMap<>();
            if (said.getOrDefault("xsi:type", "").startsWith("simqpn-")) {
                attributes.put("xsi:type", said.get("xsi:type"));
                attributes.put("id", settingId(said.remove("id"), ownerId));
            }
            attributes.putAll(said);
            attributes.putAll(SimqpnSettings.missing(each));
            all.add(attributes);
        }
        return all;
    }

    /** An id of its own: that of settings may be missing, and copies of an element have the same. */
    private String settingId(String given, String ownerId) {
        String id = given == null || given.isBlank() ? "_simqpn" + ownerId : given;
        String free = id;
        for (int i = 2; !settingIds.add(free); i++) {
            free = id + "_" + i;
        }
        return free;
    }

    private static Map<String, String> identity(Identified object, String name) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("id", object.getId());
        put(attributes, "name", name);
        return attributes;
    }

    private static Map<String, String> others(Map<String, String> attributes, Identified object) {
        object.getOtherAttributes().forEach(entry -> attributes.putIfAbsent(entry.getKey(), entry.getValue()));
        return attributes;
    }

    private static void put(Map<String, String> attributes, String key, String value) {
        if (value != null) {
            attributes.put(key, value);
        }
    }
}
