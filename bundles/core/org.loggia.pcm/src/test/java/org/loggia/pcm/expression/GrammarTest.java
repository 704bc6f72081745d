// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is in the language, how it is grouped, and what a modeller reads about text that is not. */
class GrammarTest {

    /** Text, and the same with the parentheses that show the grouping. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "1 + 2 * 3 | 1 + (2 * 3)",
        "1 - 2 - 3 | (1 - 2) - 3",
        "8 / 4 / 2 | (8 / 4) / 2",
        "8 % 5 * 2 | (8 % 5) * 2",
        "2 * 3 ^ 2 | 2 * (3 ^ 2)",
        "-2^2 | (-2)^2",
        "2^-1 | 2^(-1)",
        "--1 | -(-1)",
        "1 + 2 > 2 * 1 | (1 + 2) > (2 * 1)",
        "true OR false AND false | (true OR false) AND false",
        "true AND false OR true | true AND (false OR true)",
        "true XOR true AND false | (true XOR true) AND false",
        "true OR false XOR true | (true OR false) XOR true",
        "NOT true OR true | (NOT true) OR true",
        "1 > 2 ? 3 + 4 : 5 * 6 | (1 > 2) ? (3 + 4) : (5 * 6)",
        "NOT a.VALUE == true | (NOT a.VALUE) == true",
    })
    void groups(String text, String grouped) {
        StochasticExpression expression = StochasticExpression.parse(text);
        assertEquals(StochasticExpression.parse(grouped), expression);
        assertEquals(expression, StochasticExpression.parse(expression.toString()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "0 | 0",
        "9007199254740992 | 9007199254740992",
        "3500000000 * 2 | 3500000000 * 2",
        "5. | 5.0",
        "2.67E+9 | 2.67E9",
        "1e3 | 1000.0",
        "1E-5 | 1.0E-5",
        "'it''s' | ",
        "\"a\\\"b\\\\c\" | \"a\\\"b\\\\c\"",
        "'single' | \"single\"",
        "true | true",
        "( 1 ) | 1",
        "1 /* one */ + // more | 1 + 2",
        "IntPMF[(1;0.5)(-2;0.5)] | IntPMF[(1; 0.5)(-2; 0.5)]",
        "DoublePMF[(1;0.5)(-2.5;0.5)] | DoublePMF[(1.0; 0.5)(-2.5; 0.5)]",
        "EnumPMF(ordered)[(\"a\";1)] | EnumPMF(ordered)[(\"a\"; 1.0)]",
        "BoolPMF[(true;0.8)(false;0.2)] | BoolPMF[(true; 0.8)(false; 0.2)]",
        "IntPMF(ordered)[(1;1)] | IntPMF(ordered)[(1; 1.0)]",
        "DoublePDF(unit=\"s\")[(0.3;0.0)(0.4;1.0)] | DoublePDF(unit=\"s\")[(0.3; 0.0)(0.4; 1.0)]",
        "file . INNER .\tBYTESIZE | file.INNER.BYTESIZE",
        "a.b.c.STRUCTURE | a.b.c.STRUCTURE",
        "a.TYPE | a.TYPE",
        "Max(1, Min(2,3)) | Max(1, Min(2, 3))",
        "Round((true ? 1 : 2)) | Round((true ? 1 : 2))",
        "true ? (false ? 1 : 2) : 3 | true ? (false ? 1 : 2) : 3",
    })
    void roundTripsExpressions(String text, String printed) {
        if (printed == null) {
            assertThrows(ExpressionException.class, () -> StochasticExpression.parse(text));
            return;
        }
        String complete = text.contains("more") ? text + "\n2" : text;
        assertEquals(printed, StochasticExpression.parse(complete).toString());
    }

    /** Text, column of the error from 0, and part of the message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`` | 0 | is empty",
        "1 + | 3 | a value is expected instead of the end",
        "1 2 | 2 | an operator or the end is expected instead of '2'",
        "(1 + 2 | 6 | parenthesis was opened in column 1",
        "1 + 2) | 5 | unmatched )",
        "1E-05 | 0 | write 1E-5",
        "007 | 0 | write 7",
        "5s | 1 | no units",
        "5[s] | 1 | no units",
        "IntPMF(s)[(1;1)] | 7 | no units",
        ".5 | 0 | as 0.5",
        "+5 | 0 | no sign +",
        "1.2.3 | 3 | one decimal point",
        "1E | 1 | exponent",
        "1E999 | 0 | too large",
        "9007199254740993 | 0 | 9007199254740993.0",
        "2^3^2 | 3 | ^ does not chain",
        "1 < 2 < 3 | 6 | do not chain",
        "true ? 1 : false ? 2 : 3 | 17 | needs parentheses",
        "Round(true ? 1 : 2) | 11 | needs parentheses",
        "Expo(1) | 0 | write Exp",
        "norm(1, 2) | 0 | write Norm",
        "IntPmf[(1;1)] | 6 | characterisation",
        "sin(1) | 0 | ",
        "Norm(1) | 0 | Norm(mean, standard deviation) has 2 parameters, but 1 is given",
        "Exp(1, 2) | 0 | has 1 parameter, but 2 are given",
        "x | 1 | write x.VALUE",
        "a.b | 3 | write a.b.VALUE",
        "a. | 2 | a name is expected after the dot",
        "a.VALUE.b | 7 | an operator or the end",
        "a.VALUE = 1 | 8 | write ==",
        "a.VALUE != 1 | 8 | write <>",
        "!a.VALUE | 0 | write NOT",
        "a.VALUE & true | 8 | write AND",
        "true and false | 5 | write AND",
        "AND true | 0 | before AND",
        "\"open | 0 | not closed",
        "\"a\\x\" | 2 | stands for no character",
        "1 /* open | 2 | not closed",
        "IntPMF[] | 7 | ( is expected",
        "IntPMF[(1.5;1)] | 8 | DoublePMF",
        "IntPMF[(1;-0.5)(2;1)] | 10 | cannot be negative",
        "IntPMF[(1;1.5)] | 10 | at most 1",
        "IntPMF[(1;0)(2;0)] | 0 | add up to 0",
        "IntPMF[(1,0.5)] | 9 | ; is expected",
        "EnumPMF[(a;1)] | 9 | write \"a\"",
        "BoolPMF[(yes;1)] | 9 | true or false",
        "DoublePDF[(1;0.5)(1;0.5)] | 18 | two intervals end at 1.0",
        "DoublePDF[(1;0.5)(0;0.5)] | 0 | is empty",
        "DoublePDF[(-1;0.5)(1;0.5)] | 0 | is empty",
        "5 § 3 | 2 | not part of the language",
        "{1} | 0 | ( )",
    })
    void reportsSyntaxErrors(String text, int offset, String message) {
        String source = text == null ? "" : text;
        ExpressionException error = assertThrows(ExpressionException.class, () -> StochasticExpression.parse(source));
        assertEquals(offset, error.offset(), error.getMessage());
        assertTrue(error.getMessage().contains(message == null ? "" : message), error.getMessage());
        assertTrue(error.describe(source).contains("column " + (offset + 1)), error.describe(source));
    }

    @Test
    void nestingIsBounded() {
        int nesting = ExpressionParser.MAX_NESTING;
        StochasticExpression deepest = StochasticExpression.parse("(".repeat(nesting) + "1" + ")".repeat(nesting));
        assertEquals("1", deepest.toString());
        for (String open : new String[] {"(", "-", "NOT ", "Sqrt(", "-(Round("}) {
            ExpressionException error = assertThrows(ExpressionException.class,
                    () -> StochasticExpression.parse(open.repeat(100_000)));
            assertTrue(error.getMessage().contains("nested deeper than " + nesting), error.getMessage());
        }
    }

    @Test
    void chainsAreBounded() {
        int longest = ExpressionParser.MAX_DEPTH;
        StochasticExpression sum = StochasticExpression.parse("1" + " + 1".repeat(longest - 1));
        assertEquals(longest, sum.constantValue().orElseThrow());
        assertEquals(sum, StochasticExpression.parse(sum.toString()));
        ExpressionException error = assertThrows(ExpressionException.class,
                () -> StochasticExpression.parse("1" + " + 1".repeat(longest)));
        assertTrue(error.getMessage().contains("operators depend on one another"), error.getMessage());
    }

    @Test
    void readsLongTextInLinearTime() {
        String text = "IntPMF[" + "(1; 0.000001)".repeat(1_000_000) + "]";
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> StochasticExpression.parse(text));
    }

    @Test
    void doubtfulProbabilitiesAreWarnedAbout() {
        StochasticExpression expression = StochasticExpression.parse("1 + IntPMF[(1; 0.5)(2; 0.6)]");
        assertEquals(1, expression.warnings().size());
        assertEquals(4, expression.warnings().get(0).offset());
        assertTrue(expression.warnings().get(0).getMessage().contains("add up to 1.1"));
        StochasticExpression unordered = StochasticExpression.parse("DoublePDF[(2; 0.5)(1; 0.5)]");
        assertTrue(unordered.warnings().get(0).getMessage().contains("not in ascending order"));
        assertEquals(1, unordered.mean().orElseThrow());
        assertTrue(StochasticExpression.parse("IntPMF[(1; 0.3333333)(2; 0.6666666)]").warnings().isEmpty());
    }
}
