// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.loggia.decision.space.Degree;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.decision.space.ModelChanges;
import org.loggia.queueing.random.RandomStream;

/** How designs are drawn and varied. */
class VariationTest {

    private static final int MANY = 9_000;

    /** A degree of freedom of no model: numbers or names to choose from, or a range where there are none. */
    private record Choice(String name, List<Object> values, double from, double to) implements Degree {

        static Choice of(String name, Object... values) {
            return new Choice(name, List.of(values), 0, values.length - 1.0);
        }

        @Override
        public int options() {
            return values.size();
        }

        @Override
        public Object value(double choice) {
            return values.isEmpty() ? (Object) choice : values.get((int) choice);
        }

        @Override
        public double current() {
            return from;
        }

        @Override
        public void apply(double choice, ModelChanges changes) {
            throw new UnsupportedOperationException("there is no model");
        }
    }

    private final List<Degree> places = List.of(Choice.of("a", "x", "y", "z"),
            Choice.of("rate", 1.0, 2.0, 3.0, 4.0, 5.0),
            Choice.of("b", "x", "y", "z"), new Choice("range", List.of(), 10, 20), Choice.of("c", "x", "y", "z"),
            Choice.of("other", "x", "y"));

    @Test
    void placesAmongTheSameMachinesAreGroup() {
        assertEquals(List.of(List.of(0, 2, 4), List.of(1), List.of(3), List.of(5)), OptionGroups.of(places).groups());
        assertEquals(List.of(List.of(0, 2, 4)), OptionGroups.of(places).several());
    }

    /** Independent choices of 3 among 3 machines would use one machine in 1 of 9 cases only. */
    @Test
    void anyNumberOfMachinesIsDrawnFirst() {
        DesignSpace space = new DesignSpace(places);
        RandomStream random = new RandomStream(3);
        int[] single = new int[2];
        for (int i = 0; i < MANY; i++) {
            single[0] += machines(RandomDesign.spread(space, OptionGroups.of(places), random)) == 1 ? 1 : 0;
            single[1] += machines(RandomDesign.of(space, random)) == 1 ? 1 : 0;
        }
        // One machine is drawn, or of two or three the same one thrice: 1/3 + 1/3 * 1/4 + 1/3 * 1/9.
        assertEquals(1 / 3.0 + 1 / 12.0 + 1 / 27.0, single[0] / (double) MANY, 0.02);
        assertEquals(1 / 9.0, single[1] / (double) MANY, 0.02);
    }

    private static int machines(Design design) {
        return new HashSet<>(List.of(design.choices().get(0), design.choices().get(2), design.choices().get(4))).size();
    }

    @Test
    void mutationChangesSomethingAndStaysInSpace() {
        DesignMutation mutation = new DesignMutation(places, new RandomStream(4));
        Design before = new Design(List.of(0.0, 2.0, 0.0, 15.0, 1.0, 0.0));
        Set<List<Double>> together = new HashSet<>();
        int[] changed = new int[places.size()];
        for (int i = 0; i < MANY; i++) {
            Design after = mutation.execute(new DesignSolution(before, 1, 1)).design();
            assertNotEquals(before, after);
            for (int at = 0; at < places.size(); at++) {
                double choice = after.choices().get(at);
                assertTrue(choice >= places.get(at).from() && choice <= places.get(at).to(), after.toString());
                assertTrue(places.get(at).options() == 0 || choice == Math.rint(choice), after.toString());
                changed[at] += choice == before.choices().get(at) ? 0 : 1;
            }
            if (!after.choices().get(0).equals(0.0) && after.choices().get(0).equals(after.choices().get(2))) {
                together.add(List.of(after.choices().get(0), after.choices().get(4)));
            }
        }
        assertTrue(IntStream.of(changed).allMatch(each -> each > MANY / 20), java.util.Arrays.toString(changed));
        assertTrue(together.contains(List.of(1.0, 1.0)) && together.contains(List.of(2.0, 1.0)), together.toString());
    }

    @Test
    void numbersMoveToTheirNeighboursMoreOften() {
        DesignMutation mutation = new DesignMutation(List.of(places.get(1)), new RandomStream(5));
        int near = 0;
        for (int i = 0; i < MANY; i++) {
            double choice = mutation.execute(new DesignSolution(new Design(List.of(2.0)), 1, 1)).design().choices()
                    .get(0);
            near += Math.abs(choice - 2) == 1 ? 1 : 0;
        }
        assertEquals(0.5 + 0.5 * 2 / 4, near / (double) MANY, 0.02);
    }

    @Test
    void childrenHaveEachChoiceFromOneParentAndFromOther() {
        Crossover crossover = new Crossover(new RandomStream(6));
        DesignSolution mother = new DesignSolution(new Design(List.of(0.0, 0.0, 0.0)), 1, 1);
        DesignSolution father = new DesignSolution(new Design(List.of(1.0, 1.0, 1.0)), 1, 1);
        Set<List<Double>> seen = new HashSet<>();
        for (int i = 0; i < 500; i++) {
            List<DesignSolution> children = crossover.execute(List.of(mother, father));
            List<Double> sums = new ArrayList<>();
            for (int at = 0; at < 3; at++) {
                sums.add(children.get(0).variables().get(at) + children.get(1).variables().get(at));
            }
            assertEquals(List.of(1.0, 1.0, 1.0), sums);
            seen.add(children.get(0).design().choices());
        }
        assertEquals(8, seen.size());
        assertEquals(List.of(0.0, 0.0, 0.0), mother.design().choices(), "parents stay what they are");
    }
}
