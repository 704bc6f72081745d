// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.problem.ProblemException;

class SpaceReaderTest {

    private static SpaceReader reader(String json) throws JsonProcessingException {
        return new SpaceReader("plan.yaml", new ObjectMapper().readValue(json.replace('\'', '"'), Map.class));
    }

    private static ExperimentPlan plan(String json) throws JsonProcessingException {
        SpaceReader reader = reader(json);
        return reader.plan(reader.space());
    }

    @Test
    void readsFactorsOfEveryKind() throws JsonProcessingException {
        ExperimentalSpace space = reader("{'factors': {'scheduler': ['cfq', 'noop'], 'threads': [10, 50],"
                + "'size [KiB]': {'levels': [4, 8, 32], 'step': 0.5}, 'share': {'from': 0, 'to': 1, 'count': 5},"
                + "'raid [nominal]': [5, 6]}, 'constraints': ['raid = 5 or threads = 10']}").space();
        assertEquals(java.util.List.of("scheduler", "threads", "size [KiB]", "share", "raid [nominal]"),
                space.factors().stream().map(SpaceFactor::header).toList());
        assertEquals(2 * 2 * 3 * 5 * 2, space.combinations());
        assertEquals(2 * 3 * 5 * 3, ExperimentPlan.fullFactorial(space).rows().size());
    }

    @Test
    void readsEveryKindOfPlan() throws JsonProcessingException {
        String factors = "{'factors': {'a': [1, 2, 3], 'b': ['x', 'y']}, ";
        assertEquals(6, plan(factors + "'plan': 'full-factorial'}").rows().size());
        assertEquals(5, plan(factors + "'plan': 'random', 'draw': 'levels', 'count': 5}").rows().size());
        assertEquals("a,b\n2,y\n1,y\n3,y\n2,x\n", plan(factors + "'plan': 'one-factor', 'base': {'a': 2, 'b': 'y'}}")
                .csv());
        assertEquals(6, plan(factors + "'order': 'random', 'seed': 4}").rows().size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {} | plan.yaml#factors: is missing
            {'factors': {'a': 3}} | plan.yaml#factors.a: is not a list
            {'factors': {'a': {'levels': [1], 'from': 2}}} | plan.yaml#factors.a: has levels and a range
            {'factors': {'a': {'steps': 2}}} | plan.yaml#factors.a.steps: unknown key
            {'factors': {'a': {'from': 2}}} | plan.yaml#factors.a.to: is missing
            {'factors': {'a': {'from': 2, 'to': 1}}} | plan.yaml#factors.a: factor 'a': 2 levels from 2.0 to 1.0
            {'factors': {'a [ms]': ['x']}} | plan.yaml#factors.a [ms]: has a unit but levels
            {'factors': {'a': [1]}, 'constraints': ['b = 2']} | plan.yaml#constraints: constraint 'b = 2'
            {'factors': {'a': [1]}, 'plan': 'some'} | plan.yaml#plan: unknown plan 'some'
            {'factors': {'a': [1]}, 'count': 3} | plan.yaml#count: applies to a random plan
            {'factors': {'a': [1]}, 'plan': 'random', 'count': 1.5} | plan.yaml#count: is 1.5
            {'factors': {'a': [1]}, 'plan': 'one-factor'} | plan.yaml#base: is missing
            {'factors': {'a': [1]}, 'plan': 'one-factor', 'base': {'b': 1}} | plan.yaml#base.b: is not a factor
            {'factors': {'a': ['x']}, 'plan': 'one-factor', 'base': {'a': 'y'}} \
            | plan.yaml#base.a: factor 'a' has no level
            {'factors': {'a': [1]}, 'order': 'up'} | plan.yaml#order: is 'up'
            """)
    void reportsErrorsWithElement(String json, String message) throws JsonProcessingException {
        SpaceReader reader = reader(json);
        String given = assertThrows(ProblemException.class, () -> reader.plan(reader.space())).getMessage();
        assertTrue(given.startsWith(message), given);
    }
}
