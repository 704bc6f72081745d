// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Units of series in EDP2: objects of JScience in the serialization format of Java (Java Object Serialization
 * Specification, chapter 6), in hexadecimal digits.
 */
final class StoredUnit {

    private static final String STREAM = "ACED0005";
    private static final String OBJECT = "73";
    private static final String CLASS = "72";
    private static final String ARRAY = "75";
    private static final String STRING = "74";
    private static final String NULL = "70";
    private static final String SERIALIZABLE = "02";
    private static final String END = "78";
    private static final String NO_FIELDS = "0000";
    private static final String ELEMENTS = "[Ljavax/measure/unit/ProductUnit$Element;";
    private static final String UNIT = description("javax.measure.unit.Unit", "CDC8DE1678CD5267", NO_FIELDS) + NULL;

    /** Seconds, the unit of all of Palladio's times. */
    static final String SECONDS = STREAM + OBJECT + description("javax.measure.unit.BaseUnit", "0000000000000001",
            "0001" + object('L', "_symbol", "Ljava/lang/String;")) + UNIT + STRING + text("s");

    /** Numbers without a unit: a product without elements. */
    static final String ONE = STREAM + OBJECT + description("javax.measure.unit.ProductUnit", "0000000000000001",
            "0002" + field('I', "_hashCode") + object('[', "_elements", ELEMENTS)) + description(
                    "javax.measure.unit.DerivedUnit", "9F6578D133D91866", NO_FIELDS) + UNIT + "00000000" + ARRAY
            + description(ELEMENTS.replace('/', '.'), "1C0C2BE72EF16818", NO_FIELDS) + NULL + "00000000";

    private StoredUnit() {
    }

    private static String description(String name, String version, String fields) {
        return CLASS + text(name) + version + SERIALIZABLE + fields + END;
    }

    private static String object(char type, String name, String of) {
        return field(type, name) + STRING + text(of);
    }

    private static String field(char type, String name) {
        return HexFormat.of().withUpperCase().toHexDigits((byte) type) + text(name);
    }

    private static String text(String text) {
        HexFormat digits = HexFormat.of().withUpperCase();
        return digits.toHexDigits((short) text.length()) + digits.formatHex(text.getBytes(StandardCharsets.US_ASCII));
    }
}
