// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.List;
import java.util.Map;

/**
 * A queueing Petri net (F. Bause, "Queueing Petri nets - a formalism for the combined qualitative and quantitative
 * analysis of systems", 1993): a colored stochastic Petri net whose places may contain queues. Elements refer to each
 * other by id. The description is as the author left it; {@link NetValidation} says what is wrong with it.
 *
 * @param settings simulation settings of other tools, kept for writing; the engine reads a run's length there
 */
public record Net(String name, List<Color> colors, List<ServiceQueue> queues, List<Place> places,
        List<Transition> transitions, List<Probe> probes, List<Map<String, String>> settings) {
    public Net {
        colors = List.copyOf(colors);
        queues = List.copyOf(queues);
        places = List.copyOf(places);
        transitions = List.copyOf(transitions);
        probes = List.copyOf(probes);
        settings = List.copyOf(settings);
    }

    public Net(String name, List<Color> colors, List<ServiceQueue> queues, List<Place> places,
            List<Transition> transitions) {
        this(name, colors, queues, places, transitions, List.of(), List.of());
    }
}
