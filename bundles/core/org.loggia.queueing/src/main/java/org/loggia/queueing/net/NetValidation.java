// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.random.ConcurrencyTable;

/** Finds what is wrong with a net, each thing with the element it is wrong with. */
public final class NetValidation {
    /** Tokens are moved one after the other, and nothing can interrupt that. */
    private static final int MAX_AT_ONCE = 1_000_000;
    private static final int MAX_AT_START = 10_000_000;

    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, Color> colors = new HashMap<>();
    private final Map<String, ServiceQueue> queues = new HashMap<>();
    private final Map<String, Place> places = new HashMap<>();
    private final Set<String> produced = new HashSet<>();
    private final Set<String> consumed = new HashSet<>();

    private NetValidation() {
    }

    /** All problems; those that are not fatal are warnings. Subnets are looked into. */
    public static List<Problem> check(Net net) {
        NetValidation validation = new NetValidation();
        try {
            validation.run(NetFlattening.flatten(net));
        } catch (ProblemException problem) {
            validation.problems.addAll(problem.problems());
        }
        return List.copyOf(validation.problems);
    }

    private void run(Net net) {
        net.colors().forEach(color -> unique(colors.put(color.id(), color), "color", color.name(), color.id()));
        net.queues().forEach(this::checkQueue);
        net.places().forEach(place -> unique(places.put(place.id(), place), "place", place.name(), place.id()));
        net.places().forEach(this::checkPlace);
        net.transitions().forEach(this::checkTransition);
        net.probes().forEach(this::checkProbe);
        if (net.places().isEmpty() || net.transitions().isEmpty()) {
            error("net '" + net.name() + "'", "a net requires at least one place and one transition", "add them");
        }
        net.places().forEach(this::checkFlow);
        checkNames(net);
        problems.addAll(Reachability.warnings(net));
    }

    private void unique(Object previous, String kind, String name, String id) {
        if (previous != null) {
            error(kind + " '" + name + "'", "its id " + id + " is used twice", "change it");
        }
    }

    private void checkQueue(ServiceQueue queue) {
        unique(queues.put(queue.id(), queue), "queue", queue.name(), queue.id());
        String element = "queue '" + queue.name() + "'";
        if (queue.discipline() != Discipline.IS && queue.servers() < 1) {
            error(element, "it requires at least 1 server, not " + queue.servers(), "correct the number");
        }
        boolean single = queue.discipline() == Discipline.LCFS_PR || queue.discipline() == Discipline.DPS;
        if (single && queue.servers() > 1) {
            error(element, queue.discipline() + " is defined for 1 server, not " + queue.servers(),
                    "set 1, or choose another discipline");
        }
        if (!queue.rates().isEmpty() && queue.discipline() != Discipline.PS) {
            error(element, "load-dependent rates need the discipline PS, not " + queue.discipline(),
                    "choose PS, or remove the rates");
        }
        if (queue.rates().stream().anyMatch(rate -> !(rate > 0 && rate < Double.POSITIVE_INFINITY))) {
            error(element, "its rates must be finite and above 0, not " + queue.rates(), "correct them");
        }
    }

    private void checkPlace(Place place) {
        String element = "place '" + place.name() + "'";
        if (place instanceof Place.Queueing queueing && !queues.containsKey(queueing.queueId())) {
            error(element, "its queue '" + queueing.queueId() + "' does not exist", "define it or choose another");
        }
        Set<String> seen = new HashSet<>();
        for (TokenClass tokens : place.classes()) {
            if (!colors.containsKey(tokens.colorId())) {
                error(element, "its color '" + tokens.colorId() + "' does not exist", "define it or choose another");
                continue;
            }
            String color = "color '" + colors.get(tokens.colorId()).name() + "' ";
            if (!seen.add(tokens.colorId())) {
                error(element, color + "is listed twice", "remove one of them");
            }
            if (tokens.initial() < 0 || tokens.initial() > MAX_AT_START) {
                error(element, color + "starts with " + tokens.initial() + " tokens", "give 0 to " + MAX_AT_START);
            }
            if (tokens.capacity() < 0 || tokens.capacity() > 0 && tokens.initial() > tokens.capacity()) {
                error(element, color + "starts with " + tokens.initial() + " tokens, more than its capacity of "
                        + tokens.capacity(), "reduce them, or increase the capacity (0: no limit)");
            }
            if (place instanceof Place.Queueing) {
                checkService(element, color, tokens.service());
                checkConcurrency(element, color, tokens.service(), queues.get(queueing(place)));
            }
        }
    }

    private void checkService(String element, String color, TokenService service) {
        if (service == null || service.time() == null) {
            error(element, color + "has no service time", "set a distribution");
        } else if (!(service.weight() > 0 && service.weight() < Double.POSITIVE_INFINITY)) {
            error(element, color + "has the weight " + service.weight(), "give a number above 0");
        }
    }

    private static String queueing(Place place) {
        return ((Place.Queueing) place).queueId();
    }

    /** A time by concurrency is known when a token comes, so service has to begin then. */
    private void checkConcurrency(String element, String color, TokenService service, ServiceQueue queue) {
        if (service != null && service.time() instanceof ConcurrencyTable && queue != null
                && queue.discipline() != Discipline.IS && queue.discipline() != Discipline.PS) {
            error(element, color + "has service times by concurrency, which a queue with the discipline "
                    + queue.discipline() + " does not support", "choose IS or PS");
        }
    }

    private void checkTransition(Transition transition) {
        String element = "transition '" + transition.name() + "'";
        checkWeight(element, "its weight", transition.weight());
        if (transition.modes().isEmpty()) {
            error(element, "it has no mode, so it can never fire", "add one, or remove it");
        }
        for (Mode mode : transition.modes()) {
            String modeElement = element + " mode '" + mode.name() + "'";
            checkWeight(modeElement, "its firing weight", mode.weight());
            if (mode.inputs().isEmpty() && mode.outputs().isEmpty()) {
                error(modeElement, "it has no connections", "connect it or remove it");
            } else if (mode.inputs().isEmpty()) {
                error(modeElement, "its firing rate is unlimited", "connect an input place");
            }
            if (transition.timed() && mode.delay() == null) {
                error(modeElement, "the mode of a timed transition requires a firing delay", "add one");
            } else if (mode.delay() instanceof ConcurrencyTable) {
                error(modeElement, "its delay cannot depend on the concurrency", "give it another distribution");
            }
            mode.inputs().forEach(arc -> checkArc(modeElement, arc, consumed));
            mode.outputs().forEach(arc -> checkArc(modeElement, arc, produced));
        }
    }

    private void checkWeight(String element, String what, double weight) {
        if (!(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
            error(element, what + " is " + weight, "it must be a finite number above 0");
        }
    }

    private void checkArc(String element, Arc arc, Set<String> touched) {
        Place place = places.get(arc.placeId());
        if (place == null) {
            error(element, "it is connected to place '" + arc.placeId() + "', which does not exist",
                    "connect it to another");
        } else if (place.classes().stream().noneMatch(tokens -> tokens.colorId().equals(arc.colorId()))) {
            error(element, "it is connected to color '"
                    + arc.colorId()
                    + "' of place '"
                    + place.name()
                    + "', which is not defined at that place", "add the color there, or connect it to another");
        } else if (place.departure() == Place.Departure.RANDOM && arc.count() > 1 && touched == consumed) {
            error(element, "it takes "
                    + arc.count()
                    + " tokens at once from place '"
                    + place.name()
                    + "', but the departure discipline RANDOM allows only one at a time",
                    "reduce the count to 1, or choose another discipline");
        } else if (arc.count() > MAX_AT_ONCE) {
            error(element, "its connection to place '" + place.name() + "' moves " + arc.count() + " tokens at once;"
                    + " move " + MAX_AT_ONCE + " or fewer", "");
        } else if (arc.count() < 1) {
            error(element, "its connection to place '" + place.name() + "' moves " + arc.count()
                    + " tokens", "move 1 or more");
        }
        touched.add(arc.placeId() + " " + arc.colorId());
    }

    private void checkProbe(Probe probe) {
        String element = "probe '" + probe.name() + "'";
        for (String id : List.of(probe.startPlaceId(), probe.endPlaceId())) {
            if (!places.containsKey(id)) {
                error(element, "its place '" + id + "' does not exist", "choose another");
            }
        }
        for (String id : probe.colorIds()) {
            if (!colors.containsKey(id)) {
                error(element, "its color '" + id + "' does not exist", "choose another");
            }
        }
        if (probe.colorIds().isEmpty()) {
            problems.add(NetProblems.DOUBT.at(Location.element(element), "it has no color, so it has no measurements",
                    "add one"));
        }
    }

    private void checkFlow(Place place) {
        for (TokenClass tokens : place.classes()) {
            String key = place.id() + " " + tokens.colorId();
            String color = colors.containsKey(tokens.colorId()) ? colors.get(tokens.colorId()).name() : "?";
            if (produced.contains(key) && !consumed.contains(key)) {
                problems.add(NetProblems.DOUBT.at(Location.element("place '" + place.name() + "'"), "tokens of color '"
                        + color
                        + "' arrive but never leave: no transition takes them",
                        "connect one, unless this is intended"));
            }
        }
    }

    private void checkNames(Net net) {
        Set<String> seen = new HashSet<>();
        net.places().stream().map(Place::name).filter(name -> !seen.add(name)).distinct().forEach(name -> problems.add(
                NetProblems.DOUBT.at(Location.element("place '" + name + "'"),
                        "another place has the same name, so results are ambiguous, and QPME's simulator "
                                + "rejects the net", "rename one")));
    }

    private void error(String element, String message, String remedy) {
        problems.add(NetProblems.STRUCTURE.at(Location.element(element), message, remedy));
    }
}
