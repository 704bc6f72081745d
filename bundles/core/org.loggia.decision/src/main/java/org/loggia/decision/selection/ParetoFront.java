// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.selection;

import java.util.ArrayList;
import java.util.List;

/** Selects the points that no other one dominates. */
public final class ParetoFront {

    private ParetoFront() {
    }

    /**
     * @param points smaller numbers are better; a point with one that is not a number is on no front
     * @return the numbers of the points that no other point equals or betters in every coordinate and betters in one
     */
    public static List<Integer> of(List<double[]> points) {
        List<Integer> front = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            double[] point = points.get(i);
            if (isKnown(point) && points.stream().noneMatch(other -> dominates(other, point))) {
                front.add(i);
            }
        }
        return front;
    }

    private static boolean isKnown(double[] point) {
        for (double each : point) {
            if (Double.isNaN(each)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a point is nowhere worse and somewhere better. */
    public static boolean dominates(double[] point, double[] other) {
        boolean isBetter = false;
        for (int i = 0; i < point.length; i++) {
            if (!(point[i] <= other[i])) {
                return false;
            }
            isBetter |= point[i] < other[i];
        }
        return isBetter;
    }
}
