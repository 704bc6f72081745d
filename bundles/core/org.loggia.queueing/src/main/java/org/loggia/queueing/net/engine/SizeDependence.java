// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Map;

import org.loggia.input.NumberReader;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.TokenClass;

/**
 * Dependence of the service time of a color at a queueing place on the size of the request that a token represents:
 * linearly (Noorshams 2015, equation 7.5), so that the distribution's shape stays and its mean follows the size.
 *
 * <p>In a file it is a meta-attribute of the color reference, of the type {@value #TYPE} with the attributes
 * {@code reference-size} and, where a part of the time does not depend on the size, {@code size-share}. A color without
 * one is served alike whatever the size.
 *
 * @param referenceSize the size in bytes for which the distribution holds, above 0
 * @param share how much of the time at that size is in proportion to the size, in [0, 1]
 */
public record SizeDependence(double referenceSize, double share) {
    /** Type of the meta-attribute. */
    public static final String TYPE = "loggia-request-size";

    /** The dependence that a color has at a queueing place; null if it has none. */
    static SizeDependence of(String element, TokenClass tokens) {
        for (Map<String, String> settings : tokens.settings()) {
            if (TYPE.equals(settings.get("xsi:type"))) {
                double size = number(element, settings, "reference-size", "");
                double share = number(element, settings, "size-share", "1");
                if (!(size > 0 && size < Double.POSITIVE_INFINITY && share >= 0 && share <= 1)) {
                    throw NetProblems.STRUCTURE.failure(element,
                            "its reference-size must be above 0 and its size-share in [0, 1],"
                                    + " not " + size + " and " + share, "");
                }
                return new SizeDependence(size, share);
            }
        }
        return null;
    }

    private static double number(String element, Map<String, String> settings, String key, String otherwise) {
        String value = settings.getOrDefault(key, otherwise);
        try {
            return NumberReader.parseFinite(value);
        } catch (NumberFormatException notANumber) {
            throw NetProblems.STRUCTURE.failure(element, "its " + key + " must be a finite number, not '"
                    + value + "'", "");
        }
    }

    /** Returns the factor on the service time for a request of the given size. */
    public double factor(double size) {
        return 1 + share * (size / referenceSize - 1);
    }
}
