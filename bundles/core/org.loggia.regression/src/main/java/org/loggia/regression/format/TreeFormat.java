// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.format;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.tree.TreeNode;

/** Format of trees in a model file: nested nodes, {@code then} is taken when the condition holds. */
public final class TreeFormat {
    private TreeFormat() {
    }

    /** Writes a tree of values. */
    public static void writeValues(TreeNode<Double> root, FactorSpace space, ObjectNode target) {
        write(root, space, target, (value, leaf) -> leaf.put("value", value));
    }

    public static TreeNode<Double> readValues(StrictNode node, FactorSpace space) {
        return read(node, space, leaf -> leaf.field("value").number());
    }

    /** Writes a tree; {@code conclusion} adds to a leaf's object what it concludes. */
    public static <C> void write(TreeNode<C> node, FactorSpace space, ObjectNode target,
            BiConsumer<C, ObjectNode> conclusion) {
        target.put("rows", node.rows());
        if (node instanceof TreeNode.Leaf<C> leaf) {
            conclusion.accept(leaf.conclusion(), target);
        } else if (node instanceof TreeNode.NumericSplit<C> split) {
            target.put("factor", space.factor(split.factor()).name()).put("below", split.threshold());
            write(split.below(), space, target.putObject("then"), conclusion);
            write(split.above(), space, target.putObject("else"), conclusion);
        } else if (node instanceof TreeNode.NominalSplit<C> split) {
            Factor.Nominal factor = (Factor.Nominal) space.factor(split.factor());
            ArrayNode levels = target.put("factor", factor.name()).putArray("in");
            split.levels().stream().sorted().forEach(level -> levels.add(factor.levels().get(level)));
            write(split.inside(), space, target.putObject("then"), conclusion);
            write(split.outside(), space, target.putObject("else"), conclusion);
        }
    }

    public static <C> TreeNode<C> read(StrictNode node, FactorSpace space, Function<StrictNode, C> conclusion) {
        int rows = node.field("rows").integer();
        if (!node.has("factor")) {
            TreeNode<C> leaf = new TreeNode.Leaf<>(conclusion.apply(node), rows);
            node.done();
            return leaf;
        }
        int factor = FactorFormat.factor(node, space);
        TreeNode<C> first = read(node.field("then"), space, conclusion);
        TreeNode<C> second = read(node.field("else"), space, conclusion);
        TreeNode<C> split = space.factor(factor) instanceof Factor.Nominal nominal
                ? new TreeNode.NominalSplit<>(factor, levels(node.field("in"), nominal), rows, first, second)
                : new TreeNode.NumericSplit<>(factor, node.field("below").number(), rows, first, second);
        node.done();
        return split;
    }

    private static Set<Integer> levels(StrictNode names, Factor.Nominal factor) {
        Set<Integer> levels = new HashSet<>();
        for (StrictNode name : names.elements()) {
            levels.add(FactorFormat.level(name, factor));
        }
        return levels;
    }
}
