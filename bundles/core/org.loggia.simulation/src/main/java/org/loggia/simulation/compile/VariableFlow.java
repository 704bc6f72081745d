// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EObject;
import org.loggia.problem.Problem;
import org.loggia.problem.Severity;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.Assignment;
import org.loggia.simulation.run.RandomValue;

/**
 * Data flow of variables: finds, without a run, reads of variables that have no value and reads of constants that are
 * invalid where they are used. Branches, loops and recoveries are not followed, so what they read, or whom they call,
 * is doubtful only.
 */
final class VariableFlow {

    /** A variable of a service or usage scenario. */
    private record Place(Variables frame, int slot) {
    }

    /**
     * A value that reads variables when it is evaluated.
     *
     * @param read the slots by the variables' paths
     * @param what it is, for messages
     */
    record Reading(Variables frame, Map<String, Integer> read, RandomValue value, EObject element, String what,
            ExpressionRequirement demanded) {
        private boolean isUnconditional() {
            return Conditions.none(element);
        }
    }

    private record Copy(Place from, Place to) {
    }

    private record Handover(Variables caller, EObject element, Variables callee, Map<Integer, RandomValue> given) {
    }

    private final List<Reading> readings = new ArrayList<>();
    private final Map<RandomValue, Reading> byValue = new IdentityHashMap<>();
    private final Set<RandomValue> offered = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<RandomValue> taken = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<RandomValue> changing = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Place> set = new HashSet<>();
    private final List<Copy> copies = new ArrayList<>();
    private final Set<Place> copied = new HashSet<>();
    private final List<Handover> calls = new ArrayList<>();
    private final Map<Variables, List<Handover>> callsByCallee = new HashMap<>();
    private final Set<Variables> certain = new HashSet<>();
    private final Map<EObject, Problem> found = new LinkedHashMap<>();

    void reads(Reading reading) {
        if (reading.frame() != null) {
            readings.add(reading);
            byValue.put(reading.value(), reading);
        }
    }

    /** The value is evaluated only if something is given it. */
    void offers(RandomValue value) {
        offered.add(value);
    }

    /** The value gives way to another in the course of a run. */
    void changes(RandomValue value) {
        changing.add(value);
    }

    /** The variable gets the value. */
    void sets(Variables frame, int slot, RandomValue value) {
        set.add(new Place(frame, slot));
        taken.add(value);
    }

    /** The variable gets what is given: the assignment that does so. */
    Assignment sets(Variables frame, int slot, Call.Characterisation given) {
        sets(frame, slot, given.value());
        return given.into(slot);
    }

    /** The second variable gets what the first one has. */
    void copies(Variables from, int slot, Variables to, int target) {
        Copy copy = new Copy(new Place(from, slot), new Place(to, target));
        copies.add(copy);
        copied.add(copy.to());
    }

    /** A usage scenario: its actions happen. */
    void begins(Variables frame) {
        certain.add(frame);
    }

    /** A call gives some variables of the callee a value. */
    void calls(Variables caller, EObject element, Variables callee, Map<Integer, RandomValue> given) {
        Handover call = new Handover(caller, element, callee, new TreeMap<>(given));
        calls.add(call);
        callsByCallee.computeIfAbsent(callee, any -> new ArrayList<>()).add(call);
        taken.addAll(given.values());
    }

    /**
     * Returns problems that end a run at an element: an error if every run reaches it, else a warning; one for each
     * element.
     */
    List<Problem> faults() {
        Set<Place> known = known();
        follow();
        for (Reading reading : readings) {
            if (!offered.contains(reading.value()) || taken.contains(reading.value())) {
                reading.read().forEach((path, slot) -> {
                    if (!known.contains(new Place(reading.frame(), slot))) {
                        requireGiven(reading, path, slot);
                    }
                });
                callsOf(reading.frame()).forEach(call -> requireUse(reading, call));
            }
        }
        return List.copyOf(found.values());
    }

    private List<Handover> callsOf(Variables frame) {
        return callsByCallee.getOrDefault(frame, List.of());
    }

    private void requireGiven(Reading reading, String path, int slot) {
        List<Handover> all = callsOf(reading.frame());
        List<Handover> lacking = all.stream().filter(call -> !call.given().containsKey(slot)).toList();
        String text = "'" + reading.value().expression().text() + "'";
        if (lacking.size() == all.size()) {
            note(new SimulationException(reading.element(), "the variable " + path + ", which " + text
                    + " reads, has no value", "set it in each call, or before the call"),
                    certain.contains(reading.frame()) && reading.isUnconditional());
        } else if (reading.isUnconditional()) {
            lacking.forEach(call -> note(new SimulationException(call.element(), "the call does not set the variable "
                    + path
                    + ", which "
                    + text
                    + " reads", "set it in the call"), isCertain(call)));
        }
    }

    /** Evaluates what reads nothing but constants that a call gives. */
    private void requireUse(Reading reading, Handover call) {
        Map<Integer, Constant> values = new HashMap<>();
        for (int slot : reading.read().values()) {
            RandomValue given = call.given().get(slot);
            Constant value = given == null || set.contains(new Place(reading.frame(), slot)) ? null
                    : constant(given, new HashSet<>());
            if (value == null) {
                return;
            }
            values.put(slot, value);
        }
        SimulationException fault = Constant.fault(reading.value(), reading.demanded(), reading.what(), reading.frame(),
                values);
        if (fault != null) {
            note(fault, isCertain(call) && reading.isUnconditional());
        }
    }

    /** Returns the constant value of an expression; null if unknown. */
    private Constant constant(RandomValue value, Set<Place> asked) {
        if (changing.contains(value)) {
            return null;
        }
        Reading reading = byValue.get(value);
        if (reading == null) {
            return Constant.of(value);
        }
        Map<Integer, Constant> values = new HashMap<>();
        for (int slot : reading.read().values()) {
            Constant read = constant(new Place(reading.frame(), slot), asked);
            if (read == null) {
                return null;
            }
            values.put(slot, read);
        }
        return Constant.of(value, reading.frame(), values);
    }

    private Constant constant(Place place, Set<Place> asked) {
        if (set.contains(place) || copied.contains(place) || !asked.add(place)) {
            return null;
        }
        Constant all = null;
        for (Handover call : callsOf(place.frame())) {
            RandomValue given = call.given().get(place.slot());
            Constant value = given == null ? null : constant(given, asked);
            if (value == null || all != null && !all.equals(value)) {
                return null;
            }
            all = value;
        }
        return all;
    }

    private boolean isCertain(Handover call) {
        return certain.contains(call.caller()) && Conditions.none(call.element());
    }

    private void note(SimulationException fault, boolean isCertain) {
        Problem problem = isCertain ? fault.problem() : fault.problem().as(Severity.WARNING);
        found.merge(fault.element(), problem, (one, other) -> one.isError() || !other.isError() ? one : other);
    }

    /** Returns the variables that are set by all callers; copied ones may be set. */
    private Set<Place> known() {
        Set<Place> given = new HashSet<>(set);
        calls.forEach(call -> call.given().keySet().forEach(slot -> given.add(new Place(call.callee(), slot))));
        for (boolean isMore = true; isMore;) {
            isMore = false;
            for (Copy copy : copies) {
                if (given.contains(copy.from()) && given.add(copy.to())) {
                    isMore = true;
                }
            }
        }
        Set<Place> known = new HashSet<>(set);
        copies.stream().map(Copy::to).filter(given::contains).forEach(known::add);
        return known;
    }

    /** Finds the services that every run calls. */
    private void follow() {
        for (boolean isMore = true; isMore;) {
            isMore = false;
            for (Handover call : calls) {
                if (isCertain(call) && certain.add(call.callee())) {
                    isMore = true;
                }
            }
        }
    }
}
