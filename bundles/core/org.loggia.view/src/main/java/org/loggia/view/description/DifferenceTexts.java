// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.description;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.compare.ElementDifference;
import org.loggia.pcm.compare.ValueDifference;
import org.loggia.pcm.description.ModelDescriptions;

/** Texts for the differences between two models, in trees and property sheets. */
public final class DifferenceTexts {

    private DifferenceTexts() {
    }

    /** What has become of an element, such as {@code added}; where only something within it differs, that. */
    public static String change(ElementDifference difference) {
        return switch (difference.change()) {
            case ADDED -> "added";
            case REMOVED -> "removed";
            case MOVED -> "moved";
            case CHANGED -> "changed";
            case WITHIN -> "changed within";
        };
    }

    /**
     * Returns the label of the difference as in property sheets, with its unit: {@code Processing rate}, {@code Size
     * [bytes]}.
     */
    public static String label(ValueDifference difference) {
        String label = ModelDescriptions.label(difference.feature());
        String unit = ModelDescriptions.unit(difference.feature());
        return switch (difference.aspect()) {
            case VALUE -> unit == null ? label : label + " [" + unit + "]";
            case PLACE -> "Part of";
            case ORDER -> "Order of " + label.toLowerCase(Locale.ROOT);
        };
    }

    /** The value before; empty where there was none. */
    public static String before(ValueDifference difference) {
        return text(difference, difference.before());
    }

    /** The value as it is; empty where there is none. */
    public static String after(ValueDifference difference) {
        return text(difference, difference.after());
    }

    private static String text(ValueDifference difference, Object value) {
        if (value == null) {
            return "";
        } else if (value instanceof List<?> many) {
            return many.stream().map(each -> text(difference, each)).collect(Collectors.joining(", "));
        } else if (value instanceof EObject element) {
            return ElementTexts.text(element);
        } else if (value instanceof Boolean isTrue) {
            return isTrue ? "yes" : "no";
        } else if (value instanceof Enumerator literal && difference.feature().getEType() instanceof EEnum kind) {
            EEnumLiteral known = kind.getEEnumLiteral(literal.getValue());
            return known == null ? literal.getLiteral() : ModelDescriptions.label(known);
        }
        return value.toString();
    }
}
