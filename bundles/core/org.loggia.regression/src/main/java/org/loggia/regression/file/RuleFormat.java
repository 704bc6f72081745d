package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.cubist.RuleModel;
import org.loggia.regression.cubist.RuleModel.Neighbours;
import org.loggia.regression.cubist.RuleNode;

/** The body of a model file for rules: a committee of trees whose leaves are linear, limits, and near rows. */
final class RuleFormat {
    static final String KIND = "rules";

    private RuleFormat() {
    }

    static void write(RuleModel model, ObjectNode target) {
        target.put("kind", KIND).put("floor", model.floor()).put("ceiling", model.ceiling());
        ArrayNode committee = target.putArray("committee");
        model.committee().forEach(tree -> write(tree, model.factorSpace(), committee.addObject()));
        Neighbours neighbours = model.neighbours();
        if (neighbours == null) {
            target.putNull("neighbours");
            return;
        }
        ObjectNode node = target.putObject("neighbours").put("count", neighbours.count());
        ArrayNode rows = node.putArray("rows");
        for (double[] row : neighbours.rows()) {
            NumbersFormat.write(row, rows.addArray());
        }
        NumbersFormat.write(neighbours.responses(), node.putArray("responses"));
    }

    static RuleModel read(StrictNode node, FactorSpace space, Response response) {
        List<RuleNode> committee = new ArrayList<>();
        node.field("committee").elements().forEach(tree -> committee.add(readNode(tree, space)));
        StrictNode near = node.field("neighbours");
        Neighbours neighbours = near.isNull() ? null : readNeighbours(near, space);
        return new RuleModel(space, response, committee, node.field("floor").number(),
                node.field("ceiling").number(), neighbours);
    }

    private static Neighbours readNeighbours(StrictNode node, FactorSpace space) {
        Neighbours neighbours = new Neighbours(node.field("count").integer(),
                NumbersFormat.rows(node.field("rows"), space), NumbersFormat.read(node.field("responses")));
        node.done();
        return neighbours;
    }

    private static void write(RuleNode node, FactorSpace space, ObjectNode target) {
        target.put("rows", node.rows());
        if (node instanceof RuleNode.Leaf leaf) {
            target.put("intercept", leaf.intercept());
            LinearFormat.write(leaf.terms(), space, target.putArray("terms"));
        } else if (node instanceof RuleNode.NumericSplit split) {
            target.put("factor", space.factor(split.factor()).name()).put("below", split.threshold());
            write(split.below(), space, target.putObject("then"));
            write(split.above(), space, target.putObject("else"));
        } else if (node instanceof RuleNode.NominalSplit split) {
            Factor.Nominal factor = (Factor.Nominal) space.factor(split.factor());
            ArrayNode levels = target.put("factor", factor.name()).putArray("in");
            split.levels().stream().sorted().forEach(level -> levels.add(factor.levels().get(level)));
            write(split.inside(), space, target.putObject("then"));
            write(split.outside(), space, target.putObject("else"));
        }
    }

    private static RuleNode readNode(StrictNode node, FactorSpace space) {
        int rows = node.field("rows").integer();
        if (!node.has("factor")) {
            RuleNode leaf = new RuleNode.Leaf(node.field("intercept").number(),
                    LinearFormat.readTerms(node.field("terms"), space), rows);
            node.done();
            return leaf;
        }
        int factor = FactorFormat.factor(node, space);
        RuleNode first = readNode(node.field("then"), space);
        RuleNode second = readNode(node.field("else"), space);
        RuleNode split = space.factor(factor) instanceof Factor.Nominal nominal
                ? new RuleNode.NominalSplit(factor, TreeFormat.levels(node.field("in"), nominal), rows, first, second)
                : new RuleNode.NumericSplit(factor, node.field("below").number(), rows, first, second);
        node.done();
        return split;
    }
}
