// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationNotes;

/** The network: which link a call between two containers takes. */
final class Links {

    private final boolean simulated;
    private final List<Link> links;
    private final Set<Problem> gaps = new LinkedHashSet<>();

    private Links(boolean simulated, List<Link> links) {
        this.simulated = simulated;
        this.links = links;
    }

    /** All links of an environment; they become resources of the plan. */
    static Links of(ResourceEnvironment environment, Resources resources) {
        return new Links(true, environment.getLinkingResources__ResourceEnvironment().stream()
                .map(element -> new Link(element, resources)).toList());
    }

    /** A network that takes no time. */
    static Links ignored() {
        return new Links(false, List.of());
    }

    boolean areSimulated() {
        return simulated;
    }

    /** The numbers, in the plan, of the links that a container, or one around it, is connected by. */
    int[] of(ResourceContainer container) {
        return links.stream().filter(each -> each.isAt(container)).mapToInt(Link::number).toArray();
    }

    /** The link that a call takes; null within a container, and where no link connects the two. */
    Link between(ResourceContainer from, ResourceContainer to) {
        if (from == to) {
            return null;
        }
        for (Link link : links) {
            if (link.connects(from, to)) {
                return link;
            }
        }
        gaps.add(SimulationNotes.NO_LINK.at(Location.UNKNOWN, Map.of("from", ResultNames.of(from), "to", ResultNames.of(
                to))));
        return null;
    }

    /** Calls between containers that nothing connects, one note each. */
    Set<Problem> gaps() {
        return gaps;
    }
}
