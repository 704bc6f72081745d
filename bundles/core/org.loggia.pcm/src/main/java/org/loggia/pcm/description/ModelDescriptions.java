// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.description;

import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * Labels, units and explanations of the metamodel's classes and features. They come from {@code features.properties},
 * with keys such as {@code IoRequest.size.unit}; a label that is not there is made of the feature's name, without the
 * class name that the PCM appends.
 */
public final class ModelDescriptions {

    private static final ResourceBundle TEXTS =
            ResourceBundle.getBundle("org.loggia.pcm.description.features", Locale.ROOT,
                    ModelDescriptions.class.getClassLoader());

    private static final Pattern TIME_UNIT = Pattern.compile("\\btime units?\\b");

    private ModelDescriptions() {
    }

    /** Returns the label of a feature, such as {@code Processing rate}. */
    public static String label(EStructuralFeature feature) {
        String known = text(feature, "label");
        return known != null ? known : sentence(withoutClass(feature.getName()));
    }

    /** The unit of a feature's values, as {@code bytes}; null where there is none. */
    public static String unit(EStructuralFeature feature) {
        return text(feature, "unit");
    }

    /**
     * The unit of a feature's values in a project whose models count time in a known unit: {@code bytes / ms} where
     * {@link #unit(EStructuralFeature)} can only say {@code bytes / time unit}.
     *
     * @param timeUnit as {@code ms}; null where nobody said it
     */
    public static String unit(EStructuralFeature feature, String timeUnit) {
        String unit = unit(feature);
        return unit == null || timeUnit == null ? unit : TIME_UNIT.matcher(unit).replaceAll(timeUnit);
    }

    /**
     * In which unit a text is that says none, as {@code times in ms}; null where every text says its unit or needs
     * none.
     *
     * @param timeUnit as {@code ms}; null where nobody said it
     */
    public static String unsaid(EStructuralFeature feature, String timeUnit) {
        String unit = text(feature, "unsaid");
        return unit == null || timeUnit == null ? unit : TIME_UNIT.matcher(unit).replaceAll(timeUnit);
    }

    /** Returns the description of a feature in a sentence or two; null if absent. */
    public static String help(EStructuralFeature feature) {
        return text(feature, "help");
    }

    /** Returns the label of an enumeration literal: {@code BUSINESS_COMPONENT} is a {@code Business component}. */
    public static String label(EEnumLiteral value) {
        String known = text(value.getEEnum().getName() + "." + value.getName() + ".label");
        String literal = value.getLiteral();
        return known != null ? known : literal.indexOf('_') < 0 ? literal : literal.charAt(0)
                + literal.substring(1).replace('_', ' ').toLowerCase(Locale.ROOT);
    }

    /** Returns the label of a class, such as {@code Internal action}. */
    public static String label(EClass type) {
        String known = text(type.getName() + ".label");
        return known != null ? known : sentence(type.getName());
    }

    /** Returns the description of a class; null if absent. */
    public static String help(EClass type) {
        return text(type.getName() + ".help");
    }

    private static String text(EStructuralFeature feature, String kind) {
        return text(feature.getEContainingClass().getName() + "." + feature.getName() + "." + kind);
    }

    private static String text(String key) {
        try {
            return TEXTS.getString(key);
        } catch (MissingResourceException unknown) {
            return null;
        }
    }

    /** {@code resourceDemand_Action} is {@code resourceDemand}. */
    private static String withoutClass(String feature) {
        int end = feature.indexOf('_', 1);
        return end < 0 ? feature : feature.substring(0, end);
    }

    /** {@code EntryLevelSystemCall} becomes {@code Entry level system call}; abbreviations stay. */
    private static String sentence(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean lowerBefore = i > 0 && !Character.isUpperCase(name.charAt(i - 1));
            boolean lowerAfter = i + 1 < name.length() && Character.isLowerCase(name.charAt(i + 1));
            boolean upper = Character.isUpperCase(c);
            if (i > 0 && upper && (lowerBefore || lowerAfter)) {
                text.append(' ');
            }
            text.append(i == 0 ? Character.toUpperCase(c) : upper && lowerAfter ? Character.toLowerCase(c) : c);
        }
        return text.toString();
    }
}
