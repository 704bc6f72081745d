package org.loggia.io.feature;

import java.util.List;

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

/** Values of feature attributes: typed, inside their range, and only for attributes that exist. */
final class FeatureAttributes {

    private FeatureAttributes() {
    }

    /** The configured value if there is one, otherwise the default; null for attributes that have no value. */
    static String value(Attribute attribute, String configured, List<FeatureConflict> conflicts) {
        if (attribute instanceof StringAttribute text) {
            return configured == null ? text.getDefaultValue() : configured;
        }
        if (!(attribute instanceof IntegerAttribute) && !(attribute instanceof DoubleAttribute)) {
            return configured;
        }
        boolean whole = attribute instanceof IntegerAttribute;
        String value = configured != null ? configured : whole
                ? Integer.toString(((IntegerAttribute) attribute).getDefaultValue())
                : Double.toString(((DoubleAttribute) attribute).getDefaultValue());
        try {
            double number = whole ? Integer.parseInt(value.strip()) : Double.parseDouble(value.strip());
            String range = violated(attribute.getRange(), number);
            if (range != null) {
                conflicts.add(new FeatureConflict("attribute '" + attribute.getName() + "' is " + value
                        + ", outside " + range, "choose a value inside"));
            }
        } catch (NumberFormatException e) {
            conflicts.add(new FeatureConflict("attribute '" + attribute.getName() + "' is '" + value + "', not "
                    + (whole ? "a whole number" : "a number"), "write a number"));
        }
        return value;
    }

    /** Conflicts for configured attributes that the feature does not have. */
    static void checkNames(Feature feature, ConfigNode node, List<FeatureConflict> conflicts) {
        for (AttributeValue value : node.getAttributevalue()) {
            if (feature.getAttributes().stream().noneMatch(a -> a.getName().equals(value.getName()))) {
                conflicts.add(new FeatureConflict("feature '" + feature.getName() + "' has no attribute '"
                        + value.getName() + "'", "remove the value, or correct the name"));
            }
        }
    }

    /** The range as text when the number lies outside it. */
    private static String violated(IntervalRange range, double number) {
        double from;
        double to;
        if (range instanceof IntegerIntervalRange whole) {
            from = whole.getFrom();
            to = whole.getTo();
        } else if (range instanceof ContinousIntervalRange real) {
            from = real.getFrom();
            to = real.getTo();
        } else {
            return null;
        }
        boolean low = range.isLowerBoundIncluded() ? number >= from : number > from;
        boolean high = range.isUpperBoundIncluded() ? number <= to : number < to;
        return low && high ? null
                : (range.isLowerBoundIncluded() ? "[" : "(") + from + ", " + to
                        + (range.isUpperBoundIncluded() ? "]" : ")");
    }
}
