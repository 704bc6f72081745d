// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.qpn.Arc;
import org.loggia.qpn.Color;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Connection;
import org.loggia.qpn.Distribution;
import org.loggia.qpn.Mode;
import org.loggia.qpn.Node;
import org.loggia.qpn.Place;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.Queue;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.qpn.SubnetPlace;
import org.loggia.qpn.TimedTransition;
import org.loggia.qpn.Transition;
import org.loggia.view.model.ModelTexts;

/**
 * New elements of queueing Petri nets, complete enough that a net of them can be simulated, and what belongs together
 * in a net.
 */
public final class NetElements {

    /** Where tokens appear that come into a subnet place. */
    public static final String INPUT = org.loggia.queueing.net.Place.Subnet.INPUT;
    /** Where tokens have to be to leave a subnet place. */
    public static final String OUTPUT = org.loggia.queueing.net.Place.Subnet.OUTPUT;

    private static final QpnFactory NEW = QpnFactory.eINSTANCE;
    private static final List<String> PAINTS = List.of("#1f77b4", "#d62728", "#2ca02c", "#ff7f0e", "#9467bd", "#8c564b",
            "#e377c2", "#17becf", "#bcbd22", "#7f7f7f");

    private NetElements() {
    }

    /** The net that an element is part of; null if it is part of none. */
    public static QueueingPetriNet net(EObject element) {
        EObject at = element;
        while (at != null && !(at instanceof QueueingPetriNet)) {
            at = at.eContainer();
        }
        return (QueueingPetriNet) at;
    }

    /** The colours that tokens of a net can have: its own and those of the nets around it. */
    public static List<Color> colors(QueueingPetriNet net) {
        List<Color> colors = new ArrayList<>();
        for (QueueingPetriNet at = net; at != null; at = net(at.eContainer())) {
            colors.addAll(0, at.getColors());
        }
        return colors;
    }

    /** The queues that places of a net can have: its own and those of the nets around it. */
    public static List<Queue> queues(QueueingPetriNet net) {
        List<Queue> queues = new ArrayList<>();
        for (QueueingPetriNet at = net; at != null; at = net(at.eContainer())) {
            queues.addAll(0, at.getQueues());
        }
        return queues;
    }

    /** Adds a colour with a name and a paint of its own. */
    public static Color addColor(QueueingPetriNet net) {
        Color color = NEW.createColor();
        color.setName(ModelTexts.freeName("token", colors(net)));
        color.setPaint(PAINTS.get(colors(net).size() % PAINTS.size()));
        net.getColors().add(color);
        return color;
    }

    /** Adds a queue with one server, first come first served. */
    public static Queue addQueue(QueueingPetriNet net, String name) {
        Queue queue = NEW.createQueue();
        queue.setName(ModelTexts.freeName(name, queues(net)));
        net.getQueues().add(queue);
        return queue;
    }

    static Place addPlace(QueueingPetriNet net, Place place, String name) {
        place.setName(ModelTexts.freeName(name, net.getPlaces()));
        net.getPlaces().add(place);
        List<Color> colors = colors(net);
        if (place instanceof QueueingPlace queueing) {
            queueing.setQueue(addQueue(net, place.getName()));
        } else if (place instanceof SubnetPlace subnet) {
            subnet.setSubnet(subnet());
        }
        if (colors.size() == 1) {
            hold(place, colors.get(0));
        }
        return place;
    }

    /** A net that passes on what comes in. */
    private static QueueingPetriNet subnet() {
        QueueingPetriNet net = NEW.createQueueingPetriNet();
        Place input = door(net, INPUT, 40);
        Place output = door(net, OUTPUT, 360);
        Transition pass = NEW.createImmediateTransition();
        pass.setName("pass");
        pass.setLocationX(216);
        pass.setLocationY(98);
        net.getTransitions().add(pass);
        connect(input, pass);
        connect(pass, output);
        return net;
    }

    private static Place door(QueueingPetriNet net, String name, int x) {
        Place place = NEW.createOrdinaryPlace();
        place.setName(name);
        place.setLocationX(x);
        place.setLocationY(100);
        net.getPlaces().add(place);
        return place;
    }

    static Transition addTransition(QueueingPetriNet net, Transition transition) {
        transition.setName(ModelTexts.freeName("transition", net.getTransitions()));
        net.getTransitions().add(transition);
        addMode(transition);
        return transition;
    }

    /** Adds a mode that moves nothing yet. */
    public static Mode addMode(Transition transition) {
        Mode mode = NEW.createMode();
        mode.setName(ModelTexts.freeName("mode", transition.getModes()));
        mode.setPaint(PAINTS.get(transition.getModes().size() % PAINTS.size()));
        if (transition instanceof TimedTransition) {
            mode.setDelay(exponential());
        }
        transition.getModes().add(mode);
        return mode;
    }

    /** The exponential distribution of rate 1. */
    public static Distribution exponential() {
        Distribution distribution = NEW.createDistribution();
        distribution.getParameters().put("lambda", "1.0");
        return distribution;
    }

    /**
     * Lets a place hold tokens of a colour, if it does not already; in a subnet place, its input and output places
     * too.
     */
    public static ColorReference hold(Place place, Color color) {
        ColorReference known = reference(place, color);
        if (known != null) {
            return known;
        }
        ColorReference reference = place instanceof QueueingPlace ? NEW.createQueueingColorReference()
                : NEW.createColorReference();
        reference.setColor(color);
        if (reference instanceof QueueingColorReference served) {
            served.setServiceTime(exponential());
        }
        place.getColorReferences().add(reference);
        if (place instanceof SubnetPlace subnet && subnet.getSubnet() != null) {
            passOn(subnet.getSubnet(), color);
        }
        return reference;
    }

    private static void passOn(QueueingPetriNet subnet, Color color) {
        List<Place> doors = subnet.getPlaces().stream()
                .filter(each -> INPUT.equals(each.getName()) || OUTPUT.equals(each.getName())).toList();
        doors.forEach(each -> hold(each, color));
        boolean untouched = subnet.getPlaces().size() == 2 && doors.size() == 2 && subnet.getTransitions().size() == 1;
        if (untouched) {
            Mode mode = addMode(subnet.getTransitions().get(0));
            mode.setName(color.getName());
            boolean first = INPUT.equals(doors.get(0).getName());
            setCount(mode, reference(doors.get(first ? 0 : 1), color), true, 1);
            setCount(mode, reference(doors.get(first ? 1 : 0), color), false, 1);
        }
    }

    /** What a place holds of a colour; null if nothing. */
    public static ColorReference reference(Place place, Color color) {
        return place.getColorReferences().stream().filter(each -> each.getColor() == color).findFirst().orElse(null);
    }

    /** How many tokens a firing takes from, or puts to, a place's colour; 0 where they are not connected. */
    public static int count(Mode mode, ColorReference tokens, boolean takes) {
        return (takes ? mode.getInputs() : mode.getOutputs()).stream()
                .filter(each -> each.getColorReference() == tokens).mapToInt(Arc::getCount).sum();
    }

    /** Changes how many tokens a firing takes or puts; 0 removes the connection. */
    public static Arc setCount(Mode mode, ColorReference tokens, boolean takes, int count) {
        List<Arc> arcs = takes ? mode.getInputs() : mode.getOutputs();
        Arc kept = null;
        for (Arc arc : arcs.stream().filter(each -> each.getColorReference() == tokens).toList()) {
            if (kept == null && count > 0) {
                kept = arc;
            } else {
                EcoreUtil.remove(arc);
            }
        }
        if (count > 0) {
            if (kept == null) {
                kept = NEW.createArc();
                kept.setColorReference(tokens);
                arcs.add(kept);
            }
            kept.setCount(count);
        }
        return kept;
    }

    /** The places from which a transition takes, or to which it puts, by lines or by what its modes do. */
    public static List<Place> places(Transition transition, boolean inputs) {
        Set<Place> places = new LinkedHashSet<>();
        for (Connection line : net(transition).getConnections()) {
            Node from = inputs ? line.getSource() : line.getTarget();
            if ((inputs ? line.getTarget() : line.getSource()) == transition && from instanceof Place place) {
                places.add(place);
            }
        }
        for (Mode mode : transition.getModes()) {
            for (Arc arc : inputs ? mode.getInputs() : mode.getOutputs()) {
                if (arc.getColorReference() != null && arc.getColorReference().eContainer() instanceof Place place) {
                    places.add(place);
                }
            }
        }
        return List.copyOf(places);
    }

    /** Whether a place and a transition, in this order or the other, are connected by a line or by a mode. */
    static boolean areConnected(Node source, Node target) {
        return source instanceof Place place ? places((Transition) target, true).contains(place)
                : places((Transition) source, false).contains(target);
    }

    /**
     * Draws a line. Where there is no doubt what it means, because the transition has a single mode and the place a
     * single colour, the mode takes or puts one token.
     */
    static Connection connect(Node source, Node target) {
        Connection line = NEW.createConnection();
        line.setSource(source);
        line.setTarget(target);
        net(source).getConnections().add(line);
        Place place = (Place) (source instanceof Place ? source : target);
        Transition transition = (Transition) (source instanceof Place ? target : source);
        if (place.getColorReferences().size() == 1 && transition.getModes().size() == 1) {
            setCount(transition.getModes().get(0), place.getColorReferences().get(0), source == place, 1);
        }
        return line;
    }

    /** Removes what modes take or put along a line. */
    static void disconnect(EObject source, EObject target) {
        if (source instanceof Node && target instanceof Node) {
            Place place = (Place) (source instanceof Place ? source : target);
            Transition transition = (Transition) (source instanceof Place ? target : source);
            for (Mode mode : transition.getModes()) {
                (source == place ? mode.getInputs() : mode.getOutputs()).removeIf(arc -> arc.getColorReference() != null
                        && arc.getColorReference().eContainer() == place);
            }
        }
    }
}
