// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Replaces subnet places by the nets in them: arcs into a subnet place lead to its input place, arcs out of it start
 * at its output place. Names of inner places and transitions are preceded by the subnet place's name and a slash.
 */
public final class NetFlattening {
    private final List<Color> colors = new ArrayList<>();
    private final List<ServiceQueue> queues = new ArrayList<>();
    private final List<Place> places = new ArrayList<>();
    private final List<Transition> transitions = new ArrayList<>();
    private final List<Probe> probes = new ArrayList<>();
    private final Map<String, String> inputs = new HashMap<>();
    private final Map<String, String> outputs = new HashMap<>();

    private NetFlattening() {
    }

    /** A net with the same behaviour and without subnet places. */
    public static Net flatten(Net net) {
        if (net.places().stream().noneMatch(Place.Subnet.class::isInstance)) {
            return net;
        }
        NetFlattening flattening = new NetFlattening();
        flattening.add(net, "");
        List<Transition> redirected = flattening.transitions.stream().map(flattening::redirect).toList();
        List<Probe> probes = flattening.probes.stream().map(flattening::redirect).toList();
        return new Net(net.name(), flattening.colors, flattening.queues, flattening.places, redirected, probes,
                net.settings());
    }

    private void add(Net net, String path) {
        colors.addAll(net.colors());
        queues.addAll(net.queues());
        net.probes().forEach(probe -> probes.add(new Probe(probe.id(), path + probe.name(), probe.startPlaceId(),
                probe.start(), probe.endPlaceId(), probe.end(), probe.colorIds())));
        for (Place place : net.places()) {
            String name = path + place.name();
            if (place instanceof Place.Ordinary ordinary) {
                places.add(new Place.Ordinary(ordinary.id(), name, ordinary.departure(), ordinary.classes(),
                        ordinary.settings()));
            } else if (place instanceof Place.Queueing queueing) {
                places.add(new Place.Queueing(queueing.id(), name, queueing.departure(), queueing.queueId(),
                        queueing.classes(), queueing.settings()));
            } else if (place instanceof Place.Subnet subnet) {
                requirePlain(subnet, name);
                inputs.put(subnet.id(), door(subnet, Place.Subnet.INPUT));
                outputs.put(subnet.id(), door(subnet, Place.Subnet.OUTPUT));
                add(withInitialTokens(subnet), name + "/");
            }
        }
        for (Transition transition : net.transitions()) {
            transitions.add(new Transition(transition.id(), path + transition.name(), transition.priority(),
                    transition.weight(), transition.timed(), transition.modes(), transition.settings()));
        }
    }

    /** Rejects attributes of a subnet place that its inner places would ignore. */
    private static void requirePlain(Place.Subnet subnet, String name) {
        if (subnet.classes().stream().anyMatch(tokens -> tokens.capacity() > 0)) {
            throw NetProblems.STRUCTURE.failure("place '" + name + "'", "a subnet place cannot have a capacity",
                    "limit places inside it");
        }
        if (subnet.departure() != Place.Departure.NORMAL && subnet.classes().size() > 1) {
            throw NetProblems.STRUCTURE.failure("place '" + name + "'",
                    "a subnet place cannot have a departure discipline", "set that of its '" + Place.Subnet.OUTPUT
                            + "'");
        }
    }

    private static String door(Place.Subnet subnet, String name) {
        return subnet.net().places().stream().filter(place -> place.name().equals(name)).map(Place::id).findFirst()
                .orElseThrow(() -> NetProblems.STRUCTURE.failure("place '" + subnet.name() + "'",
                        "its subnet has no place named '"
                                + name + "'", "add one"));
    }

    /** Tokens that the subnet place holds at the start are put at its input place. */
    private static Net withInitialTokens(Place.Subnet subnet) {
        Net net = subnet.net();
        if (subnet.classes().stream().allMatch(tokens -> tokens.initial() == 0)) {
            return net;
        }
        List<Place> changed = new ArrayList<>();
        for (Place place : net.places()) {
            if (place.name().equals(Place.Subnet.INPUT)) {
                List<TokenClass> classes = place.classes().stream().map(tokens -> new TokenClass(tokens.colorId(),
                        tokens.initial() + subnet.classes().stream().filter(c -> c.colorId().equals(tokens.colorId()))
                                .mapToInt(TokenClass::initial).sum(),
                        tokens.capacity(), tokens.service(), tokens.settings())).toList();
                changed.add(new Place.Ordinary(place.id(), place.name(), place.departure(), classes,
                        place.settings()));
            } else {
                changed.add(place);
            }
        }
        return new Net(net.name(), net.colors(), net.queues(), changed, net.transitions(), net.probes(),
                net.settings());
    }

    private Transition redirect(Transition transition) {
        List<Mode> modes = transition.modes().stream().map(mode -> new Mode(mode.id(), mode.name(), mode.weight(),
                mode.delay(), redirect(mode.inputs(), outputs), redirect(mode.outputs(), inputs), mode.paint()))
                .toList();
        return new Transition(transition.id(), transition.name(), transition.priority(), transition.weight(),
                transition.timed(), modes, transition.settings());
    }

    private static List<Arc> redirect(List<Arc> arcs, Map<String, String> doors) {
        return arcs.stream().map(arc -> new Arc(doors.getOrDefault(arc.placeId(), arc.placeId()), arc.colorId(),
                arc.count())).toList();
    }

    private Probe redirect(Probe probe) {
        return new Probe(probe.id(), probe.name(), door(probe.startPlaceId(), probe.start()), probe.start(),
                door(probe.endPlaceId(), probe.end()), probe.end(), probe.colorIds());
    }

    private String door(String placeId, Probe.Trigger trigger) {
        return (trigger == Probe.Trigger.ENTRY ? inputs : outputs).getOrDefault(placeId, placeId);
    }
}
