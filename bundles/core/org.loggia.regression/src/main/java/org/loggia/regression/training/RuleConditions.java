// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

/** The conditions on a path of a tree, one for each factor: what a later split narrows down is said once. */
final class RuleConditions {
    private final FactorSpace space;
    private final Map<Integer, double[]> ranges = new LinkedHashMap<>();
    private final Map<Integer, Set<Integer>> levels = new LinkedHashMap<>();
    /** The factors in the order in which the path asks them first. */
    private final List<Integer> order = new ArrayList<>();

    RuleConditions(FactorSpace space) {
        this.space = space;
    }

    private RuleConditions copy() {
        RuleConditions copy = new RuleConditions(space);
        ranges.forEach((factor, range) -> copy.ranges.put(factor, range.clone()));
        levels.forEach((factor, allowed) -> copy.levels.put(factor, new TreeSet<>(allowed)));
        copy.order.addAll(order);
        return copy;
    }

    private RuleConditions with(int factor) {
        RuleConditions copy = copy();
        if (!order.contains(factor)) {
            copy.order.add(factor);
        }
        return copy;
    }

    /** These, and that a numeric factor is below a threshold, or else not below it. */
    RuleConditions with(int factor, double threshold, boolean isBelow) {
        RuleConditions more = with(factor);
        double[] range = more.ranges.computeIfAbsent(factor,
                key -> new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY});
        if (isBelow) {
            range[1] = Math.min(range[1], threshold);
        } else {
            range[0] = Math.max(range[0], threshold);
        }
        return more;
    }

    /** These, and that a nominal factor has one of some levels, or else none of them. */
    RuleConditions with(int factor, Set<Integer> some, boolean isInside) {
        RuleConditions more = with(factor);
        int count = ((Factor.Nominal) space.factor(factor)).levels().size();
        more.levels.computeIfAbsent(factor,
                key -> IntStream.range(0, count).boxed().collect(Collectors.toCollection(TreeSet::new)))
                .removeIf(level -> some.contains(level) != isInside);
        return more;
    }

    /** The conditions as people read them. */
    String text(DoubleFunction<String> number) {
        if (order.isEmpty()) {
            return "always";
        }
        return "if " + order.stream().map(factor -> text(factor, number)).collect(Collectors.joining(" and "));
    }

    private String text(int factor, DoubleFunction<String> number) {
        String name = space.factor(factor).name();
        if (space.factor(factor) instanceof Factor.Nominal nominal) {
            return name + levels.get(factor).stream().map(nominal.levels()::get)
                    .collect(Collectors.joining(", ", " in {", "}"));
        }
        double[] range = ranges.get(factor);
        if (range[0] == Double.NEGATIVE_INFINITY) {
            return name + " < " + number.apply(range[1]);
        }
        return range[1] == Double.POSITIVE_INFINITY ? name + " >= " + number.apply(range[0])
                : number.apply(range[0]) + " <= " + name + " < " + number.apply(range[1]);
    }
}
