// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.tree.TreeNode.Leaf;
import org.loggia.regression.tree.TreeNode.NominalSplit;
import org.loggia.regression.tree.TreeNode.NumericSplit;

class TreeModelTest {
    private static final FactorSpace SPACE = new FactorSpace(List.of(new Factor.Numeric("a", "", 0, 10),
            new Factor.Nominal("s", List.of("cfq", "deadline", "noop"))));
    private static final Response RESPONSE = new Response("y", "ms", 0, 1);

    @Test
    void followsSplits() {
        TreeNode<Double> root = new NumericSplit<>(0, 5, 10, new NominalSplit<>(1, Set.of(0, 2), 6, new Leaf<>(1.0, 3),
                new NumericSplit<>(0, 2, 3, new Leaf<>(2.0, 1), new Leaf<>(3.0, 2))),
                new NominalSplit<>(1, Set.of(1), 4, new Leaf<>(4.0, 2), new Leaf<>(5.0, 2)));
        TreeModel model = new TreeModel(SPACE, RESPONSE, root);
        assertEquals(1, model.predict(new double[] {4.999, 0}));
        assertEquals(1, model.predict(new double[] {0, 2}));
        assertEquals(2, model.predict(new double[] {1.9, 1}));
        assertEquals(3, model.predict(new double[] {2, 1}));
        assertEquals(4, model.predict(new double[] {5, 1}));
        assertEquals(5, model.predict(new double[] {50, 2}));
        assertEquals(7, new TreeModel(SPACE, RESPONSE, new Leaf<>(7.0, 1)).predict(new double[] {0, 0}));
    }

    @Test
    void rejectsSplitsThatMismatchTheirFactor() {
        Leaf<Double> leaf = new Leaf<>(1.0, 1);
        assertThrows(ProblemException.class,
                () -> new TreeModel(SPACE, RESPONSE, new NumericSplit<>(1, 0.5, 2, leaf, leaf)));
        assertThrows(ProblemException.class,
                () -> new TreeModel(SPACE, RESPONSE, new NominalSplit<>(0, Set.of(1), 2, leaf, leaf)));
        assertThrows(ProblemException.class,
                () -> new TreeModel(SPACE, RESPONSE, new NumericSplit<>(0, Double.NaN, 2, leaf, leaf)));
    }
}
