// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.feature;

import java.util.List;
import java.util.Optional;

import org.loggia.input.NumberReader;
import org.loggia.pcm.featureconfig.AttributeValue;
import org.loggia.pcm.featureconfig.ConfigNode;
import org.loggia.pcm.featuremodel.Attribute;
import org.loggia.pcm.featuremodel.ContinousIntervalRange;
import org.loggia.pcm.featuremodel.DoubleAttribute;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.featuremodel.IntegerAttribute;
import org.loggia.pcm.featuremodel.IntegerIntervalRange;
import org.loggia.pcm.featuremodel.IntervalRange;
import org.loggia.pcm.featuremodel.StringAttribute;
import org.loggia.problem.Problem;

/** Values of feature attributes: typed, inside their range, and only for attributes that exist. */
public final class FeatureAttributes {

    private FeatureAttributes() {
    }

    /** The configured value if there is one, otherwise the default; null for attributes that have no value. */
    static String value(Attribute attribute, String configured, List<Problem> conflicts) {
        if (attribute instanceof StringAttribute text) {
            return configured == null ? text.getDefaultValue() : configured;
        }
        if (!(attribute instanceof IntegerAttribute) && !(attribute instanceof DoubleAttribute)) {
            return configured;
        }
        String value = configured != null ? configured : defaultValue(attribute);
        conflict(attribute, value).ifPresent(conflicts::add);
        return value;
    }

    /** Returns the default of an attribute; null if it has none. */
    public static String defaultValue(Attribute attribute) {
        return attribute instanceof IntegerAttribute whole ? Integer.toString(whole.getDefaultValue())
                : attribute instanceof DoubleAttribute real ? Double.toString(real.getDefaultValue())
                : attribute instanceof StringAttribute text ? text.getDefaultValue() : null;
    }

    /** Returns the problem of an attribute value: not a number, or outside its range. */
    public static Optional<Problem> conflict(Attribute attribute, String value) {
        boolean whole = attribute instanceof IntegerAttribute;
        if (!whole && !(attribute instanceof DoubleAttribute)) {
            return Optional.empty();
        }
        try {
            double number = whole ? NumberReader.parseInt(value) : NumberReader.parseDouble(value);
            if (Double.isFinite(number)) {
                return isInside(attribute.getRange(), number) ? Optional.empty()
                        : Optional.of(FeatureProblems.CONFIGURATION.of("attribute '" + attribute.getName() + "' is "
                                + value
                                + ", outside " + range(attribute), "choose a value within the range"));
            }
        } catch (NumberFormatException noNumber) {
            // Told below, as for a number that is not finite.
        }
        return Optional.of(FeatureProblems.CONFIGURATION.of("attribute '" + attribute.getName() + "' is '" + value
                + "', not "
                + (whole ? "a whole number" : "a finite number"), "write one without blanks"));
    }

    /** Conflicts for configured attributes that the feature does not have. */
    static void checkNames(Feature feature, ConfigNode node, List<Problem> conflicts) {
        for (AttributeValue value : node.getAttributevalue()) {
            if (feature.getAttributes().stream().noneMatch(a -> a.getName().equals(value.getName()))) {
                conflicts.add(FeatureProblems.CONFIGURATION.of("feature '" + feature.getName() + "' has no attribute '"
                        + value.getName() + "'", "remove the value, or correct the name"));
            }
        }
    }

    private static boolean isInside(IntervalRange range, double number) {
        double[] ends = ends(range);
        return ends == null || (range.isLowerBoundIncluded() ? number >= ends[0] : number > ends[0])
                && (range.isUpperBoundIncluded() ? number <= ends[1] : number < ends[1]);
    }

    private static double[] ends(IntervalRange range) {
        return range instanceof IntegerIntervalRange whole ? new double[] {whole.getFrom(), whole.getTo()}
                : range instanceof ContinousIntervalRange real ? new double[] {real.getFrom(), real.getTo()} : null;
    }

    /** The range of an attribute as an interval such as {@code [1, 64)}; empty if any number will do. */
    public static String range(Attribute attribute) {
        IntervalRange range = attribute.getRange();
        String ends = range instanceof IntegerIntervalRange whole ? whole.getFrom() + ", " + whole.getTo()
                : range instanceof ContinousIntervalRange real ? real.getFrom() + ", " + real.getTo() : null;
        return ends == null ? "" : (range.isLowerBoundIncluded() ? "[" : "(") + ends
                + (range.isUpperBoundIncluded() ? "]" : ")");
    }
}
