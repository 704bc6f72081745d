// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.Arc;
import org.loggia.qpn.Color;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Connection;
import org.loggia.qpn.DepartureDiscipline;
import org.loggia.qpn.Distribution;
import org.loggia.qpn.DistributionFunction;
import org.loggia.qpn.Mode;
import org.loggia.qpn.Node;
import org.loggia.qpn.Place;
import org.loggia.qpn.Probe;
import org.loggia.qpn.ProbeColorReference;
import org.loggia.qpn.ProbeTrigger;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.Queue;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingDiscipline;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.qpn.SubnetPlace;
import org.loggia.qpn.Transition;
import org.loggia.queueing.net.NetProblems;

/**
 * Reads the files of QPME 1.x and 2.0 to 2.2 into a model. Elements refer to each other by id and in any order, so
 * references are set when all elements are there. What decides how a net behaves has no default: a missing or empty
 * attribute is refused by name where QPME wants one. Beyond QPME's format it takes the disciplines of
 * {@link QueueingDiscipline} (attribute {@code strategy}), a queue's {@code rates} (numbers divided by semicolons), a
 * color reference's {@code share} for DPS, and the distributions of {@link DistributionFunction}, which a timed
 * transition's mode may have as well.
 */
final class QpeReader {
    private static final QpnFactory FACTORY = QpnFactory.eINSTANCE;

    private final String source;
    private final Map<EObject, Integer> lines;
    private final Map<String, Color> colors = new HashMap<>();
    private final Map<String, Queue> queues = new HashMap<>();
    private final Map<String, Node> nodes = new HashMap<>();
    private final Map<String, ColorReference> colorReferences = new HashMap<>();
    private final Map<String, Mode> modes = new HashMap<>();
    private final List<Runnable> references = new ArrayList<>();

    /** @param lines is filled with the lines on which elements stand */
    QpeReader(String source, Map<EObject, Integer> lines) {
        this.source = source;
        this.lines = lines;
    }

    /** @throws ProblemException if the input is not a net; the problem names file and line */
    QueueingPetriNet read(byte[] bytes) {
        QpeNode root = QpeNode.read(bytes, source);
        if (!root.name().equals("net")) {
            throw NetProblems.FILE.failure(Location.line(source, 1),
                    "this is not a queueing Petri net: the root element must be 'net', not '"
                            + root.name() + "'", "");
        }
        QpeElement element = new QpeElement(source, root);
        String version = element.text("qpme-version", "1");
        if (!version.matches("[12](\\..*)?")) {
            throw element.error("files of QPME version " + version + " are not supported, only 1.x and 2.x;"
                    + " save it as version 2.1", "");
        }
        QueueingPetriNet net = net(element);
        references.forEach(Runnable::run);
        ExtensionSettings.lift(net);
        return net;
    }

    private QueueingPetriNet net(QpeElement element) {
        QueueingPetriNet net = note(FACTORY.createQueueingPetriNet(), element);
        element.mayContain("colors", "queues", "places", "transitions", "connections", "probes", "meta-attributes");
        element.entries("colors", "color").forEach(entry -> net.getColors().add(color(entry)));
        element.entries("queues", "queue").forEach(entry -> net.getQueues().add(queue(entry)));
        element.entries("places", "place").forEach(entry -> net.getPlaces().add(place(entry, net)));
        element.entries("transitions", "transition").forEach(entry -> net.getTransitions().add(transition(entry)));
        element.entries("connections", "connection").forEach(entry -> net.getConnections().add(connection(entry)));
        element.entries("probes", "probe").forEach(entry -> net.getProbes().add(probe(entry)));
        element.settings(net, "simqpn-configuration");
        return net;
    }

    private Color color(QpeElement element) {
        Color color = note(FACTORY.createColor(), element);
        element.mayContain();
        element.identify(color, colors);
        color.setName(element.label("name", color.getId()));
        color.setDescription(element.label("description", ""));
        color.setPaint(element.label("real-color", color.getPaint()));
        element.keepOthers(color);
        return color;
    }

    private Queue queue(QpeElement element) {
        Queue queue = note(FACTORY.createQueue(), element);
        element.mayContain();
        element.identify(queue, queues);
        queue.setName(element.label("name", queue.getId()));
        service(element, queue);
        if (element.has("rates")) {
            for (String rate : element.required("rates").split(";")) {
                queue.getRates().add(element.number("rates", rate.strip()));
            }
        }
        element.keepOthers(queue);
        return queue;
    }

    private void service(QpeElement element, Queue queue) {
        queue.setDiscipline(element.choice("strategy", QueueingDiscipline.values()));
        boolean isDelay = queue.getDiscipline() == QueueingDiscipline.IS;
        queue.setServers(isDelay ? element.whole("number-of-servers", "1") : element.whole("number-of-servers"));
    }

    private Place place(QpeElement element, QueueingPetriNet net) {
        String type = element.type();
        Place place = note(switch (type) {
            case "ordinary-place" -> FACTORY.createOrdinaryPlace();
            case "queueing-place" -> FACTORY.createQueueingPlace();
            case "subnet-place" -> FACTORY.createSubnetPlace();
            default -> throw element.error("unknown place type '" + type + "'", "");
        }, element);
        element.identify(place, nodes);
        place.setName(element.label("name", place.getId()));
        place.setDepartureDiscipline(element.choice("departure-discipline", DepartureDiscipline.values()));
        if (place instanceof QueueingPlace queueing) {
            queueOf(element, queueing, net);
        } else if (place instanceof SubnetPlace subnet) {
            element.child("subnet").map(this::net).ifPresent(subnet::setSubnet);
        }
        element.mayContain("color-refs", "meta-attributes", place instanceof SubnetPlace ? "subnet" : "");
        element.entries("color-refs", "color-ref").forEach(entry -> place.getColorReferences().add(colorReference(entry,
                place)));
        element.settings(place, "simqpn-place-configuration");
        element.keepOthers(place);
        return place;
    }

    /** Files of version 1 may describe the queue at the place itself. */
    private void queueOf(QpeElement element, QueueingPlace place, QueueingPetriNet net) {
        if (element.has("strategy") && !element.has("queue-ref")) {
            Queue queue = note(FACTORY.createQueue(), element);
            queue.setName(place.getName());
            service(element, queue);
            net.getQueues().add(queue);
            place.setQueue(queue);
        } else {
            refer(element, "queue-ref", queues, "queue", place::setQueue);
        }
    }

    private ColorReference colorReference(QpeElement element, Place place) {
        boolean queueing = place instanceof QueueingPlace;
        element.mayContain("meta-attributes");
        ColorReference reference = note(queueing ? FACTORY.createQueueingColorReference()
                : FACTORY.createColorReference(), element);
        element.type();
        element.identify(reference, colorReferences);
        refer(element, "color-id", colors, "color", reference::setColor);
        reference.setInitialPopulation(element.whole("initial-population", "0"));
        reference.setMaximumCapacity(element.whole("maximum-capacity", "0"));
        if (reference instanceof QueueingColorReference served) {
            if (!element.has("priority")) {
                references.add(() -> requireNoPriority(element, ((QueueingPlace) place).getQueue()));
            }
            served.setPriority(element.whole("priority", "0"));
            served.setShare(element.number("share", element.text("share", "1")));
            served.setRanking(element.whole("ranking", "0"));
            served.setServiceTime(distribution(element));
        }
        element.settings(reference, queueing ? "simqpn-batch-means-queueing-color-configuration"
                : "simqpn-batch-means-color-configuration");
        element.keepOthers(reference);
        return reference;
    }

    private static void requireNoPriority(QpeElement element, Queue queue) {
        if (queue != null && (queue.getDiscipline() == QueueingDiscipline.PRIO
                || queue.getDiscipline() == QueueingDiscipline.PRIO_PREEMPTIVE)) {
            throw element.error("its queue '"
                    + queue.getName()
                    + "' serves by priority, but the element 'color-ref' has no attribute 'priority'", "add it");
        }
    }

    /** All attributes that nobody else asked for are parameters; without a function there is no distribution yet. */
    private Distribution distribution(QpeElement element) {
        if (!element.has("distribution-function")) {
            return null;
        }
        Distribution distribution = note(FACTORY.createDistribution(), element);
        String name = element.required("distribution-function");
        distribution.setFunction(name.equalsIgnoreCase(ParameterNames.SCALED_EMPIRICAL) ? DistributionFunction.EMPIRICAL
                : element.choice("distribution-function", DistributionFunction.values()));
        element.others().forEach((key, value) -> {
            String current = ParameterNames.current(distribution.getFunction(), key);
            if (ParameterNames.isIdle(distribution.getFunction(), key, value)) {
                return;
            }
            String before = distribution.getParameters().put(current, value);
            if (before != null && !before.equals(value)) {
                throw element.error("the attribute '"
                        + current
                        + "' is given under two names, as '"
                        + before
                        + "' and as '"
                        + value
                        + "'", "remove one");
            }
        });
        return distribution;
    }

    private Transition transition(QpeElement element) {
        String type = element.type();
        Transition transition = note(switch (type) {
            case "immediate-transition" -> FACTORY.createImmediateTransition();
            case "timed-transition" -> FACTORY.createTimedTransition();
            default -> throw element.error("unknown transition type '" + type + "'", "");
        }, element);
        element.identify(transition, nodes);
        transition.setName(element.label("name", transition.getId()));
        transition.setPriority(element.whole("priority", "0"));
        boolean timed = type.equals("timed-transition");
        transition.setWeight(timed ? element.number("weight", element.text("weight", "1")) : element.number("weight"));
        element.mayContain("modes", "connections", "meta-attributes");
        element.entries("modes", "mode").forEach(entry -> transition.getModes().add(mode(entry, timed)));
        element.entries("connections", "connection").forEach(entry -> references.add(() -> arc(entry, transition)));
        element.settings(transition, "location-attribute");
        element.keepOthers(transition);
        return transition;
    }

    private Mode mode(QpeElement element, boolean timed) {
        Mode mode = note(FACTORY.createMode(), element);
        element.identify(mode, modes);
        mode.setName(element.label("name", mode.getId()));
        element.mayContain();
        mode.setWeight(timed ? element.number("firing-weight", element.text("firing-weight", "1"))
                : element.number("firing-weight"));
        mode.setPaint(element.label("real-color", mode.getPaint()));
        String mean = timed ? element.text("mean-firing-delay", null) : null;
        if (timed && element.has("distribution-function")) {
            mode.setDelay(distribution(element));
        } else if (mean != null) {
            Distribution delay = note(FACTORY.createDistribution(), element);
            delay.getParameters().put("mean", mean);
            mode.setDelay(delay);
        }
        element.keepOthers(mode);
        return mode;
    }

    private void arc(QpeElement element, Transition transition) {
        String from = element.required("source-id");
        String to = element.required("target-id");
        Arc arc = note(FACTORY.createArc(), element);
        element.mayContain();
        element.identifyFreely(arc);
        arc.setCount(element.whole("count"));
        element.keepOthers(arc);
        if (colorReferences.containsKey(from) && isOf(transition, modes.get(to))) {
            arc.setColorReference(colorReferences.get(from));
            modes.get(to).getInputs().add(arc);
        } else if (colorReferences.containsKey(to) && isOf(transition, modes.get(from))) {
            arc.setColorReference(colorReferences.get(to));
            modes.get(from).getOutputs().add(arc);
        } else {
            throw element.error("the connection from '" + from + "' to '" + to + "' does not join a mode of"
                    + " this transition and a color of a place", "");
        }
    }

    private static boolean isOf(Transition transition, Mode mode) {
        return mode != null && mode.eContainer() == transition;
    }

    private Connection connection(QpeElement element) {
        Connection connection = note(FACTORY.createConnection(), element);
        element.mayContain();
        element.identifyFreely(connection);
        refer(element, "source-id", nodes, "place or transition", connection::setSource);
        refer(element, "target-id", nodes, "place or transition", connection::setTarget);
        element.keepOthers(connection);
        return connection;
    }

    private Probe probe(QpeElement element) {
        Probe probe = note(FACTORY.createProbe(), element);
        element.identify(probe, new HashMap<>());
        probe.setName(element.label("name", probe.getId()));
        refer(element, "start-place-id", nodes, "place", node -> probe.setStartPlace(asPlace(element, node)));
        refer(element, "end-place-id", nodes, "place", node -> probe.setEndPlace(asPlace(element, node)));
        probe.setStartTrigger(element.choice("start-trigger", ProbeTrigger.values()));
        probe.setEndTrigger(element.choice("end-trigger", ProbeTrigger.values()));
        element.mayContain("color-refs", "meta-attributes");
        for (QpeElement entry : element.entries("color-refs", "color-ref")) {
            ProbeColorReference reference = note(FACTORY.createProbeColorReference(), entry);
            // QPME itself writes settings without their container here, too.
            entry.mayContain("meta-attributes", "meta-attribute");
            entry.type();
            entry.identifyFreely(reference);
            refer(entry, "color-id", colors, "color", reference::setColor);
            entry.settings(reference, "simqpn-batch-means-color-configuration");
            entry.keepOthers(reference);
            probe.getColorReferences().add(reference);
        }
        element.settings(probe, "simqpn-place-configuration");
        element.keepOthers(probe);
        return probe;
    }

    private static Place asPlace(QpeElement element, Node node) {
        if (node instanceof Place place) {
            return place;
        }
        throw element.error("a probe measures between places", "'" + node.getName() + "' is a transition");
    }

    /** Sets a reference when all elements are there; an absent attribute leaves it unset. */
    private <T> void refer(QpeElement element, String key, Map<String, T> targets, String kind, Consumer<T> setter) {
        String id = element.text(key, null);
        if (id != null) {
            references.add(() -> {
                T target = targets.get(id);
                if (target == null) {
                    throw element.error("its " + kind + " '" + id + "' does not exist", "define it or choose another");
                }
                setter.accept(target);
            });
        }
    }

    private <T extends EObject> T note(T object, QpeElement element) {
        lines.put(object, element.line());
        return object;
    }
}
