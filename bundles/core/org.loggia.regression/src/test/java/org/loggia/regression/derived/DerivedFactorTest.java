// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.derived;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

class DerivedFactorTest {
    private static final FactorSpace SPACE = new FactorSpace(List.of(new Factor.Numeric("depth", "", 1, 128),
            new Factor.Numeric("jobs", "", 1, 16), new Factor.Nominal("io", List.of("rand-read", "write"))));

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"depth * jobs | 24", "log(depth * jobs + 1) | 3.2188758248682006",
        "jobs - 2 - 1 | 0", "2 * (depth - jobs)^2 / 5 | 10", "-depth + 10 | 2", "min(depth, jobs) | 3",
        "max(depth, 2 * jobs) | 8", "sqrt(abs(jobs - 7)) | 2", "depth * [io = write] | 8",
        "[io = rand-read] | 0", "[io = 'rand-read'] + 1e1 | 10"})
    void calculates(String expression, double expected) {
        DerivedFactor factor = DerivedFactor.of("x = " + expression, SPACE);
        assertEquals(expected, factor.value(new double[] {8, 3, 1}), 1e-12);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"depth * jobs | is not a definition of a factor",
        "x = width | unknown factor 'width'",
        "depth = jobs | has the name of a measured factor", "x = io | is nominal; write [io = LEVEL]",
        "x = [io = none] | has no level 'none'", "x = [depth = 8] | is a number and has no levels",
        "x = (depth | ')' is missing", "x = depth depth | comes where the expression should end",
        "x = depth # 2 | cannot be read", "x = depth * | is incomplete"})
    void refuses(String definition, String message) {
        String actual = assertThrows(ProblemException.class, () -> DerivedFactor.of(definition, SPACE)).getMessage();
        assertTrue(actual.contains(message), actual);
    }

    @Test
    void rejectsDeepNesting() {
        String deep = "x = " + "(".repeat(195) + "depth" + ")".repeat(195);
        assertEquals(8, DerivedFactor.of(deep, SPACE).value(new double[] {8, 3, 1}));
        assertThrows(ProblemException.class,
                () -> DerivedFactor.of("x = " + "-".repeat(390) + "depth", SPACE));
        assertThrows(ProblemException.class,
                () -> DerivedFactor.of("x = depth" + " + depth".repeat(100), SPACE));
    }
}
