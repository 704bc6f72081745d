// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The rules of scaling policies against values worked out by hand. */
class ScalingRulesTest {

    private static int relative(int size, int percentage, int minimum) {
        return new Adjustment.Relative(percentage, minimum).newSize(size, 1, Integer.MAX_VALUE);
    }

    @Test
    void adjustmentsGiveDocumentedSizes() {
        assertEquals(5, relative(3, 50, 1));
        assertEquals(7, relative(5, 25, 1));
        assertEquals(6, relative(5, 10, 1));
        assertEquals(1, relative(3, -50, -1));
        assertEquals(3, relative(5, -30, -1));
        assertEquals(2, relative(4, -25, -2));
        assertEquals(7, new Adjustment.Absolute(7).newSize(3, 1, 9));
        assertEquals(5, new Adjustment.Absolute(7).newSize(3, 1, 5), "no more than the largest size");
        assertEquals(2, new Adjustment.Step(-4).newSize(5, 2, 9), "no less than the smallest size");
        assertEquals(1, new Adjustment.Step(-4).newSize(3, 1, 9), "the unit stays");
        assertEquals(Integer.MAX_VALUE, new Adjustment.Step(Integer.MAX_VALUE).newSize(3, 1, Integer.MAX_VALUE));
    }

    @Test
    void aggregationsOfReplicas() {
        double[] values = {0.6, 0.8, 0.1, 0.5};
        assertEquals(0.5, Aggregation.AVERAGE.of(values), 1e-12);
        assertEquals(0.7, Aggregation.AVERAGE.of(new double[] {0.6, 0.8}), 1e-12);
        assertEquals(0.8, Aggregation.MAX.of(values));
        assertEquals(0.1, Aggregation.MIN.of(values));
        assertEquals(0.55, Aggregation.MEDIAN.of(values), 1e-12);
        assertEquals(0.6, Aggregation.MEDIAN.of(new double[] {0.9, 0.1, 0.6}));
        assertEquals(2.0, Aggregation.SUM.of(values), 1e-12);
        assertTrue(Double.isNaN(Aggregation.SUM.of(new double[0])));
        double[] hundred = IntStream.rangeClosed(1, 100).mapToDouble(i -> 101 - i).toArray();
        assertEquals(95, Aggregation.PERCENTILE95.of(hundred));
        assertEquals(90, Aggregation.PERCENTILE90.of(hundred));
        assertEquals(3, Aggregation.PERCENTILE90.of(new double[] {3, 1, 2}));
    }

    @Test
    void windowForgetsAndHasSlope() {
        var window = new TimeWindow(30);
        for (int i = 0; i <= 100; i++) {
            window.add(i, 2 * i + 7);
            window.moveTo(i);
        }
        assertEquals(31, window.size(), "its ends are in it");
        assertEquals(70, window.time(0));
        assertEquals(2, window.slope(), 1e-12);
        window.moveTo(200);
        assertEquals(0, window.size());
        assertTrue(Double.isNaN(window.slope()));
    }

    /** With three operands, XOR is true for one and for three. */
    @Test
    void composedTriggersAreThoseOfLogic() {
        for (int bits = 0; bits < 8; bits++) {
            double[] values = {bits & 1, bits >> 1 & 1, bits >> 2 & 1};
            IntToDoubleFunction seen = number -> values[number];
            List<Trigger> operands = List.of(on(0), on(1), on(2));
            assertEquals(bits == 7, new Trigger.Composed(Trigger.Operator.AND, operands).holds(seen, seen));
            assertEquals(bits != 0, new Trigger.Composed(Trigger.Operator.OR, operands).holds(seen, seen));
            assertEquals(Integer.bitCount(bits) % 2 == 1,
                    new Trigger.Composed(Trigger.Operator.XOR, operands).holds(seen, seen));
        }
        IntToDoubleFunction unknown = number -> Double.NaN;
        for (Trigger.Relation relation : Trigger.Relation.values()) {
            assertFalse(new Trigger.OnValue(0, relation, 0).holds(unknown, unknown));
        }
        for (Trigger.Pattern pattern : Trigger.Pattern.values()) {
            assertFalse(new Trigger.OnTrend(0, pattern).holds(unknown, unknown));
        }
        assertFalse(new Trigger.OnAnything(0).holds(unknown, unknown));
    }

    private static Trigger on(int stimulus) {
        return new Trigger.OnValue(stimulus, Trigger.Relation.GREATER, 0.5);
    }

    @Test
    void intervalsBlockWithTheirEnds() {
        var once = new ScalingPlan.PolicyConstraint.Interval(100, 50, false);
        assertFalse(once.blocks(99.9));
        assertTrue(once.blocks(100));
        assertTrue(once.blocks(150));
        assertFalse(once.blocks(150.1));
        assertFalse(once.blocks(300));
        var again = new ScalingPlan.PolicyConstraint.Interval(100, 50, true);
        assertFalse(again.blocks(0));
        assertTrue(again.blocks(100));
        assertTrue(again.blocks(150), "the end");
        assertFalse(again.blocks(151));
        assertTrue(again.blocks(250));
        assertTrue(again.blocks(300));
    }

    /** The action that opens a cooldown is not counted, and the next one after its end opens another. */
    @Test
    void cooldownsCountOperationsWithin() {
        var policy = new Policy(new ScalingPlan.PolicySpecification("p", 0, null,
                List.of(new ScalingPlan.PolicyConstraint.Cooldown(100, 1))), () -> null);
        assertTrue(policy.mayAct(5));
        policy.hasActed(5);
        assertTrue(policy.mayAct(50));
        policy.hasActed(50);
        assertFalse(policy.mayAct(60));
        assertFalse(policy.mayAct(104.9));
        assertTrue(policy.mayAct(105));
        policy.hasActed(105);
        assertTrue(policy.mayAct(110));
        policy.hasActed(110);
        assertFalse(policy.mayAct(204));
        assertEquals(4, policy.adjustments());
    }
}
