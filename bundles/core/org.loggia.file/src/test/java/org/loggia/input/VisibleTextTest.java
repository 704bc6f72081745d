// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisibleTextTest {

    @Test
    void ordinaryTextIsTheSameObject() {
        String text = "Größe in µs, 速度, \uD83D\uDE00, می\u200cخواهم";
        assertSame(text, VisibleText.line(text));
    }

    @Test
    void controlsLineBreaksAndDirectionsBecomeVisible() {
        assertEquals("a\\nb\\r\\t\\u001b[31m\\u0000\\u007f", VisibleText.line("a\nb\r\t\u001b[31m\0\u007f"));
        assertEquals("\\u009b2J\\u0085\\u2028\\u2029", VisibleText.line("\u009b2J\u0085\u2028\u2029"));
        assertEquals("\\u202egpj.\\u2066\\u200f\\ufeff", VisibleText.line("\u202egpj.\u2066\u200f\ufeff"));
    }

    @Test
    void showsLoneSurrogatesAndHiddenTags() {
        assertEquals("\\ud83dx\\ude00", VisibleText.line("\ud83dx\ude00"));
        assertEquals("\\udb40\\udc41", VisibleText.line("\udb40\udc41"));
    }

    @Test
    void linesKeepTheirLineFeedsOnly() {
        assertEquals("a\nb\\r\\u001b\n", VisibleText.lines("a\nb\r\u001b\n"));
    }

    @Test
    void escapesAllMarkup() {
        assertEquals("&lt;td a=&quot;b&quot;&gt;&amp;&#39;\\u0007\\n", VisibleText.markup("<td a=\"b\">&'\u0007\n"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {"=1+1", "+cmd", "-cmd", "@SUM(A1)", "\"  =A1\"",
        "-1+2", "+", "\"\t=A1\"", "\uFF1DA1"})
    void formulasBecomeText(String cell) {
        assertEquals("'" + cell, VisibleText.cell(cell));
    }

    @ParameterizedTest
    @CsvSource({"-1.5", "+3", "-1e-300", "-.5", "read", "a=b", "''"})
    void numbersAndWordsStay(String cell) {
        assertSame(cell, VisibleText.cell(cell));
    }

    @Test
    void limitsNesting() {
        NestingLimit nesting = new NestingLimit();
        for (int level = 0; level < NestingLimit.MAX_DEPTH; level++) {
            assertTrue(nesting.enter());
        }
        assertEquals(false, nesting.enter());
        nesting.leave();
        nesting.leave();
        assertTrue(nesting.enter());
    }
}
