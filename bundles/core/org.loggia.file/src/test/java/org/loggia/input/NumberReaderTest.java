// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.util.List;

import org.junit.jupiter.api.Test;

class NumberReaderTest {

    @Test
    void readsDecimalNumbers() {
        for (String text : List.of("0", "-0", "+5", "30", "1.5", ".5", "5.", "1e3", "1.5E-7", "-2.e+08")) {
            assertEquals(Double.parseDouble(text), NumberReader.parseDouble(text), text);
        }
        assertEquals(Double.POSITIVE_INFINITY, NumberReader.parseDouble("1e999"));
        assertEquals(new BigDecimal("0.10"), NumberReader.parseDecimal("0.10"));
        assertEquals(-7, NumberReader.parseInt("-7"));
        assertEquals(Long.MAX_VALUE, NumberReader.parseLong("9223372036854775807"));
    }

    @Test
    void rejectsNumbersThatOverflow() {
        assertEquals(1e308, NumberReader.parseFinite("1e308"));
        for (String text : List.of("1e999", "-1e999", "9".repeat(400))) {
            assertEquals("'" + text + "' is too large", assertThrows(NumberFormatException.class,
                    () -> NumberReader.parseFinite(text)).getMessage());
        }
        assertEquals("' 1' is not a number", assertThrows(NumberFormatException.class,
                () -> NumberReader.parseFinite(" 1")).getMessage());
    }

    @Test
    void rejectsJavaOnlyNumberSyntax() {
        for (String text : List.of("", "+", "-", ".", "e5", "1e", "1e+", "30f", "2F", "1d", "4D", "0x20p0", "0x10",
                "NaN", "Infinity", "-Infinity", " 1", "1 ", "1\t", "\n1", "1\u00a0", "\u0663", "1\u0660", "\uff11",
                "1,5", "1_000", "1L", "--1", "1.2.3", "1e2.5", "\u22121")) {
            assertThrows(NumberFormatException.class, () -> NumberReader.parseDouble(text), text);
            assertThrows(NumberFormatException.class, () -> NumberReader.parseDecimal(text), text);
            assertThrows(NumberFormatException.class, () -> NumberReader.parseLong(text), text);
            assertThrows(NumberFormatException.class, () -> NumberReader.parseInt(text), text);
        }
        assertThrows(NumberFormatException.class, () -> NumberReader.parseInt("1.0"));
        assertThrows(NumberFormatException.class, () -> NumberReader.parseInt("2147483648"));
        assertThrows(NumberFormatException.class, () -> NumberReader.parseLong("1e3"));
    }
}
