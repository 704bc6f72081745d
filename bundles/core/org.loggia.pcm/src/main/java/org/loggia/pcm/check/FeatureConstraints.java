// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.emf.common.util.DiagnosticChain;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.featuremodel.FeatureGroup;
import org.loggia.pcm.featuremodel.Simple;

/**
 * Constraints of feature trees. A group of n features allows between {@code min} and {@code max} of them at once:
 * exactly one is an exclusive choice, 1 to -1 a free one, -1 to -1 all of them; -1 stands for n.
 */
public final class FeatureConstraints {

    private FeatureConstraints() {
    }

    public static boolean attributeNamesDiffer(Feature feature, DiagnosticChain diagnostics) {
        Set<String> names = new HashSet<>();
        boolean differ = feature.getAttributes().stream().allMatch(each -> names.add(each.getName()));
        return Violations.holds(differ, feature, "two attributes have the same name", diagnostics);
    }

    public static boolean hasChild(Simple relation, DiagnosticChain diagnostics) {
        return Violations.holds(!relation.getMandatoryChildren().isEmpty() || !relation.getOptionalChildren().isEmpty(),
                relation, "it has no child feature", diagnostics);
    }

    /** A group that asks for some of its features has that many. */
    public static boolean groupFitsItsChildren(FeatureGroup group, DiagnosticChain diagnostics) {
        int children = group.getChildren().size();
        return Violations.holds(children >= 2 && group.getMin() <= children && group.getMax() <= children, group,
                "it has " + children + " features, outside its bounds " + bounds(group), diagnostics);
    }

    /** A group that asks for all of its features says so with both bounds. */
    public static boolean allIsUnbounded(FeatureGroup group, DiagnosticChain diagnostics) {
        return Violations.holds(group.getMin() != -1 || group.getMax() == -1, group,
                "its lower bound requires all features, its upper bound does not: " + bounds(group), diagnostics);
    }

    /** A free choice starts at none, at one, or is the choice of all. */
    public static boolean unboundedStartsAtMostAtOne(FeatureGroup group, DiagnosticChain diagnostics) {
        return Violations.holds(group.getMax() != -1 || group.getMin() <= 1, group,
                "a group without an upper bound starts at 0 or 1, not at " + group.getMin(), diagnostics);
    }

    /** Bounds are ordered, and at least one feature can be chosen. */
    public static boolean boundsAreOrdered(FeatureGroup group, DiagnosticChain diagnostics) {
        boolean ordered = group.getMin() >= -1 && (group.getMax() == -1
                || group.getMax() >= 1 && group.getMin() <= group.getMax());
        return Violations.holds(ordered, group, "its bounds " + bounds(group) + " exclude every choice", diagnostics);
    }

    private static String bounds(FeatureGroup group) {
        return group.getMin() + " to " + group.getMax();
    }
}
