package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.tree.TreeModel;
import org.loggia.regression.tree.TreeNode;

/** The body of a model file for a tree: nested nodes, {@code then} is taken when the condition holds. */
final class TreeFormat {
    static final String KIND = "tree";

    private TreeFormat() {
    }

    static void write(TreeModel model, ObjectNode target) {
        target.put("kind", KIND);
        write(model.root(), model.factorSpace(), target.putObject("root"));
    }

    static TreeModel read(StrictNode node, FactorSpace space, Response response) {
        return new TreeModel(space, response, readNode(node.field("root"), space));
    }

    private static void write(TreeNode node, FactorSpace space, ObjectNode target) {
        target.put("rows", node.rows());
        if (node instanceof TreeNode.Leaf leaf) {
            target.put("value", leaf.value());
        } else if (node instanceof TreeNode.NumericSplit split) {
            target.put("factor", space.factor(split.factor()).name()).put("below", split.threshold());
            write(split.below(), space, target.putObject("then"));
            write(split.above(), space, target.putObject("else"));
        } else if (node instanceof TreeNode.NominalSplit split) {
            Factor.Nominal factor = (Factor.Nominal) space.factor(split.factor());
            ArrayNode levels = target.put("factor", factor.name()).putArray("in");
            split.levels().stream().sorted().forEach(level -> levels.add(factor.levels().get(level)));
            write(split.inside(), space, target.putObject("then"));
            write(split.outside(), space, target.putObject("else"));
        }
    }

    private static TreeNode readNode(StrictNode node, FactorSpace space) {
        int rows = node.field("rows").integer();
        if (!node.has("factor")) {
            TreeNode leaf = new TreeNode.Leaf(node.field("value").number(), rows);
            node.done();
            return leaf;
        }
        int factor = FactorFormat.factor(node, space);
        TreeNode first = readNode(node.field("then"), space);
        TreeNode second = readNode(node.field("else"), space);
        TreeNode split = space.factor(factor) instanceof Factor.Nominal nominal
                ? new TreeNode.NominalSplit(factor, levels(node.field("in"), nominal), rows, first, second)
                : new TreeNode.NumericSplit(factor, node.field("below").number(), rows, first, second);
        node.done();
        return split;
    }

    static Set<Integer> levels(StrictNode names, Factor.Nominal factor) {
        Set<Integer> levels = new HashSet<>();
        for (StrictNode name : names.elements()) {
            levels.add(FactorFormat.level(name, factor));
        }
        return levels;
    }
}
