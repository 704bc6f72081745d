// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import org.loggia.queueing.random.Scaled;

/** Nets like another one, but with other service times and firing delays. */
public final class NetTimes {
    private NetTimes() {
    }

    /** A flat net in another unit of time: all services and delays are multiplied by a factor above 0. */
    public static Net scaled(Net net, double factor) {
        List<Transition> transitions = net.transitions().stream().map(t -> new Transition(t.id(), t.name(),
                t.priority(), t.weight(), t.timed(), t.modes().stream().map(m -> new Mode(m.id(), m.name(), m.weight(),
                        m.delay() == null ? null : Scaled.of(m.delay(), factor), m.inputs(), m.outputs(), m.paint()))
                        .toList(), t.settings())).toList();
        Net served = withServices(net, (place, tokens) -> factor);
        return new Net(net.name(), net.colors(), net.queues(), served.places(), transitions, net.probes(),
                net.settings());
    }

    /** A flat net whose service times are multiplied by a factor for each color at each queueing place. */
    public static Net withServices(Net net, ToDoubleBiFunction<Place, TokenClass> factor) {
        List<Place> places = new ArrayList<>();
        for (Place place : net.places()) {
            if (place instanceof Place.Queueing queueing) {
                List<TokenClass> classes = queueing.classes().stream().map(tokens -> new TokenClass(tokens.colorId(),
                        tokens.initial(), tokens.capacity(), new TokenService(
                                Scaled.of(tokens.service().time(), factor.applyAsDouble(place, tokens)),
                                tokens.service().priority(), tokens.service().weight()), tokens.settings())).toList();
                places.add(new Place.Queueing(queueing.id(), queueing.name(), queueing.departure(), queueing.queueId(),
                        classes, queueing.settings()));
            } else {
                places.add(place);
            }
        }
        return new Net(net.name(), net.colors(), net.queues(), places, net.transitions(), net.probes(),
                net.settings());
    }
}
