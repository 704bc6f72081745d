// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds whole numbers, one after the other: values some way apart first, each with the real parameters fitted to it,
 * then those between the best and its neighbours. What was tried tells which values fit nearly as well.
 */
final class IntegerSearch {

    private static final int COARSE = 7;
    private static final int STEPS = 4;
    private static final int ROUNDS = 3;
    private static final double CLOSE = 1.15;

    private final List<FitParameter> parameters;
    private final LeastSquaresFit squares;
    private final int[] loads;
    private final List<TreeMap<Double, Double>> tried = new ArrayList<>();
    private LeastSquaresFit.Point best;

    IntegerSearch(List<FitParameter> parameters, LeastSquaresFit squares, int[] loads, LeastSquaresFit.Point start) {
        this.parameters = parameters;
        this.squares = squares;
        this.loads = loads;
        best = start;
        parameters.forEach(each -> tried.add(new TreeMap<>()));
    }

    /** A better point from elsewhere; one that is not better changes nothing. */
    void startAt(LeastSquaresFit.Point point) {
        best = point.squares() < best.squares() ? point : best;
    }

    LeastSquaresFit.Point best() {
        return best;
    }

    /** Smallest sum of squares for each value that was tried of a parameter, the others fitted to it. */
    TreeMap<Double, Double> tried(int parameter) {
        return tried.get(parameter);
    }

    /** Searches for all whole numbers, repeatedly if there are several, because they depend on each other. */
    void run() {
        long several = parameters.stream().filter(FitParameter::isWhole).count();
        for (int round = 0; round < (several > 1 ? 2 : 1); round++) {
            double before = best.squares();
            for (int i = 0; i < parameters.size(); i++) {
                if (parameters.get(i).isWhole()) {
                    search(i);
                }
            }
            if (round > 0 && best.squares() >= before) {
                return;
            }
        }
    }

    private void search(int number) {
        FitParameter parameter = parameters.get(number);
        tried.get(number).clear();
        double[] values = best.values();
        tried.get(number).put(values[number], best.squares());
        if (parameter.triesCurrent()) {
            look(number, parameter.current());
        }
        double low = Math.max(1, parameter.from());
        for (int i = 0; i < COARSE; i++) {
            look(number, Math.rint(low * Math.pow(parameter.to() / low, i / (COARSE - 1.0))));
        }
        for (int round = 0; round < ROUNDS; round++) {
            double middle = best.values()[number];
            Map.Entry<Double, Double> below = tried.get(number).lowerEntry(middle);
            Map.Entry<Double, Double> above = tried.get(number).higherEntry(middle);
            if (below != null) {
                between(number, below.getKey(), middle);
            }
            if (above != null) {
                between(number, middle, above.getKey());
            }
        }
    }

    private void between(int number, double low, double high) {
        if (high - low > 1 && (low == 0 || high / low > CLOSE)) {
            look(number, low == 0 ? Math.floor(high / 2) : Math.rint(Math.sqrt(low * high)));
        }
    }

    private void look(int number, double value) {
        if (tried.get(number).containsKey(value)) {
            return;
        }
        double[] start = best.values().clone();
        start[number] = value;
        LeastSquaresFit.Point found = squares.search(start, loads, STEPS);
        tried.get(number).put(value, found.squares());
        if (found.squares() < best.squares()) {
            best = found;
        }
    }
}
