// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.compiled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

import org.loggia.queueing.net.Arc;
import org.loggia.queueing.net.Color;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetFlattening;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.NetValidation;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.Transition;

/**
 * A flat net as arrays. A cell is one color at one place; modes are numbered through all transitions. Arcs lie in
 * compressed rows: the inputs of mode m are at inputStart[m] .. inputStart[m + 1] - 1, and so on.
 */
public final class CompiledNet {
    public final Net net;
    public final int cells;
    public final int[] cellPlace;
    public final TokenClass[] cellTokens;
    public final int[] cellQueue;
    /** Whether the tokens of a place wait for each other, and whether the next is drawn rather than the first. */
    public final boolean[] placeHasLine;
    public final boolean[] placeIsRandom;
    public final int modes;
    public final Mode[] modeOf;
    public final int[] modeTransition;
    public final int transitions;
    public final Transition[] transitionOf;
    public final int[] inputStart;
    public final int[] inputCell;
    public final int[] inputCount;
    public final int[] outputStart;
    public final int[] outputCell;
    public final int[] outputCount;
    public final int[] consumerStart;
    public final int[] consumerMode;
    public final int[] consumerCount;
    public final boolean hasPriorities;
    private final Map<String, Integer> cellIndex = new HashMap<>();
    private final NetInvariants invariants;

    /** @throws ProblemException if the net has a fatal problem */
    public CompiledNet(Net source) {
        List<Problem> fatal = NetValidation.check(source).stream().filter(Problem::isError).toList();
        if (!fatal.isEmpty()) {
            throw new ProblemException(fatal);
        }
        net = NetFlattening.flatten(source);
        List<Integer> placeOfCell = new ArrayList<>();
        List<TokenClass> tokens = new ArrayList<>();
        List<Integer> queueOfCell = new ArrayList<>();
        placeHasLine = new boolean[net.places().size()];
        placeIsRandom = new boolean[net.places().size()];
        for (int p = 0; p < net.places().size(); p++) {
            Place place = net.places().get(p);
            // With one color the head of the line is always a token of that color: nothing to keep track of.
            placeHasLine[p] = place.departure() != Place.Departure.NORMAL && place.classes().size() > 1;
            placeIsRandom[p] = place.departure() == Place.Departure.RANDOM;
            for (TokenClass tokenClass : place.classes()) {
                cellIndex.put(place.id() + " " + tokenClass.colorId(), tokens.size());
                placeOfCell.add(p);
                tokens.add(tokenClass);
                queueOfCell.add(place instanceof Place.Queueing queueing ? queueIndex(queueing.queueId()) : -1);
            }
        }
        cells = tokens.size();
        cellPlace = placeOfCell.stream().mapToInt(Integer::intValue).toArray();
        cellQueue = queueOfCell.stream().mapToInt(Integer::intValue).toArray();
        cellTokens = tokens.toArray(TokenClass[]::new);
        transitions = net.transitions().size();
        transitionOf = net.transitions().toArray(Transition[]::new);
        hasPriorities = net.transitions().stream().mapToInt(Transition::priority).distinct().count() > 1;
        List<Mode> allModes = new ArrayList<>();
        List<Integer> owners = new ArrayList<>();
        for (int t = 0; t < transitions; t++) {
            for (Mode mode : transitionOf[t].modes()) {
                allModes.add(mode);
                owners.add(t);
            }
        }
        modes = allModes.size();
        modeOf = allModes.toArray(Mode[]::new);
        modeTransition = owners.stream().mapToInt(Integer::intValue).toArray();
        List<List<Arc>> inputs = allModes.stream().map(mode -> merged(mode.inputs())).toList();
        List<List<Arc>> outputs = allModes.stream().map(mode -> merged(mode.outputs())).toList();
        inputStart = starts(inputs);
        inputCell = cellsOf(inputs);
        inputCount = counts(inputs);
        outputStart = starts(outputs);
        outputCell = cellsOf(outputs);
        outputCount = counts(outputs);
        consumerStart = new int[cells + 1];
        consumerMode = new int[inputCell.length];
        consumerCount = new int[inputCell.length];
        indexConsumers();
        invariants = new NetInvariants(this);
    }

    public NetInvariants invariants() {
        return invariants;
    }

    private int queueIndex(String id) {
        for (int q = 0; q < net.queues().size(); q++) {
            if (net.queues().get(q).id().equals(id)) {
                return q;
            }
        }
        throw NetProblems.STRUCTURE.failure("queue '" + id + "'", "it does not exist", "");
    }

    /** Several arcs between a mode and a cell count as one with the sum of their numbers. */
    private static List<Arc> merged(List<Arc> arcs) {
        List<Arc> result = new ArrayList<>();
        for (Arc arc : arcs) {
            int same = -1;
            for (int i = 0; i < result.size(); i++) {
                if (result.get(i).placeId().equals(arc.placeId()) && result.get(i).colorId().equals(arc.colorId())) {
                    same = i;
                }
            }
            if (same < 0) {
                result.add(arc);
            } else {
                result.set(same, new Arc(arc.placeId(), arc.colorId(), arc.count() + result.get(same).count()));
            }
        }
        return result;
    }

    private static int[] starts(List<List<Arc>> arcs) {
        int[] starts = new int[arcs.size() + 1];
        for (int m = 0; m < arcs.size(); m++) {
            starts[m + 1] = starts[m] + arcs.get(m).size();
        }
        return starts;
    }

    private int[] cellsOf(List<List<Arc>> arcs) {
        return arcs.stream().flatMap(List::stream).mapToInt(arc -> cell(arc.placeId(), arc.colorId())).toArray();
    }

    private static int[] counts(List<List<Arc>> arcs) {
        return arcs.stream().flatMap(List::stream).mapToInt(Arc::count).toArray();
    }

    private void indexConsumers() {
        for (int cell : inputCell) {
            consumerStart[cell + 1]++;
        }
        for (int cell = 0; cell < cells; cell++) {
            consumerStart[cell + 1] += consumerStart[cell];
        }
        int[] next = Arrays.copyOf(consumerStart, cells);
        for (int mode = 0; mode < modes; mode++) {
            for (int i = inputStart[mode]; i < inputStart[mode + 1]; i++) {
                int position = next[inputCell[i]]++;
                consumerMode[position] = mode;
                consumerCount[position] = inputCount[i];
            }
        }
    }

    /** The cell of a place and color. */
    public int cell(String placeId, String colorId) {
        return cellIndex.get(placeId + " " + colorId);
    }

    /** The number of a place. */
    public int place(String placeId) {
        for (int p = 0; p < net.places().size(); p++) {
            if (net.places().get(p).id().equals(placeId)) {
                return p;
            }
        }
        throw NetProblems.STRUCTURE.failure("place '" + placeId + "'", "it does not exist", "");
    }

    public String colorName(int cell) {
        String id = cellTokens[cell].colorId();
        return net.colors().stream().filter(color -> color.id().equals(id)).map(Color::name).findFirst().orElse(id);
    }

    public String placeName(int cell) {
        return net.places().get(cellPlace[cell]).name();
    }

    public String cellName(int cell) {
        return "place '" + placeName(cell) + "' color '" + colorName(cell) + "'";
    }

    public String modeName(int mode) {
        return "transition '" + transitionOf[modeTransition[mode]].name() + "' mode '" + modeOf[mode].name() + "'";
    }
}
