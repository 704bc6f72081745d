// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/**
 * Colors that can reach a place and modes that can fire, determined without counting tokens: a mode may fire once all
 * its inputs may be marked, and then its outputs may be. What is not found here is certainly out of reach.
 */
final class Reachability {
    private final Set<String> markable = new HashSet<>();
    private final List<Problem> problems = new ArrayList<>();

    private Reachability() {
    }

    /** A warning for each color at a place and each mode that no sequence of firings gets to. */
    static List<Problem> warnings(Net net) {
        Reachability reachability = new Reachability();
        for (Place place : net.places()) {
            place.classes().stream().filter(tokens -> tokens.initial() > 0)
                    .forEach(tokens -> reachability.markable.add(key(place.id(), tokens.colorId())));
        }
        reachability.spread(net);
        reachability.report(net);
        return reachability.problems;
    }

    private static String key(String placeId, String colorId) {
        return placeId + " " + colorId;
    }

    private boolean mayFire(Mode mode) {
        return mode.inputs().stream().allMatch(arc -> markable.contains(key(arc.placeId(), arc.colorId())));
    }

    private void spread(Net net) {
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Transition transition : net.transitions()) {
                for (Mode mode : transition.modes()) {
                    if (mayFire(mode)) {
                        for (Arc arc : mode.outputs()) {
                            grown |= markable.add(key(arc.placeId(), arc.colorId()));
                        }
                    }
                }
            }
        }
    }

    private void report(Net net) {
        for (Place place : net.places()) {
            for (TokenClass tokens : place.classes()) {
                if (!markable.contains(key(place.id(), tokens.colorId()))) {
                    String color = net.colors().stream().filter(c -> c.id().equals(tokens.colorId()))
                            .map(Color::name).findFirst().orElse(tokens.colorId());
                    warn("place '" + place.name() + "'", "tokens of color '"
                            + color
                            + "' never reach this place: it has no initial tokens, and no transition that can fire "
                            + "puts them",
                            "connect it, add initial tokens, or remove it");
                }
            }
        }
        for (Transition transition : net.transitions()) {
            for (Mode mode : transition.modes()) {
                if (!mayFire(mode)) {
                    warn("transition '" + transition.name() + "' mode '" + mode.name() + "'",
                            "it can never fire, because some of its inputs never receive a token",
                            "add tokens, or remove it");
                }
            }
        }
    }

    private void warn(String element, String message, String remedy) {
        problems.add(NetProblems.DOUBT.at(Location.element(element), message, remedy));
    }
}
