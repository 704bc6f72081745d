// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.cubist.Conclusion;
import org.loggia.regression.cubist.RuleModel;
import org.loggia.regression.cubist.RuleModel.Neighbours;
import org.loggia.regression.tree.TreeNode;

/** The body of a model file for rules: a committee of trees whose leaves are linear, limits, and near rows. */
final class RuleFormat {
    static final String KIND = "rules";

    private RuleFormat() {
    }

    static void write(RuleModel model, ObjectNode target) {
        target.put("kind", KIND).put("floor", model.floor()).put("ceiling", model.ceiling());
        ArrayNode committee = target.putArray("committee");
        model.committee().forEach(tree -> TreeFormat.write(tree, model.factorSpace(), committee.addObject(),
                (conclusion, leaf) -> write(conclusion, model.factorSpace(), leaf)));
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
        List<TreeNode<Conclusion>> committee = new ArrayList<>();
        node.field("committee").elements().forEach(tree -> committee.add(
                TreeFormat.read(tree, space, leaf -> conclusion(leaf, space))));
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

    private static void write(Conclusion conclusion, FactorSpace space, ObjectNode target) {
        if (!Double.isNaN(conclusion.mean())) {
            target.put("mean", conclusion.mean()).put("error", conclusion.error());
        }
        if (Double.isFinite(conclusion.floor())) {
            target.put("floor", conclusion.floor()).put("ceiling", conclusion.ceiling());
        }
        target.put("intercept", conclusion.intercept());
        LinearFormat.write(conclusion.terms(), space, target.putArray("terms"));
    }

    private static Conclusion conclusion(StrictNode node, FactorSpace space) {
        // Files of versions before these fields have none of them.
        boolean isKnown = node.has("mean") || node.has("error");
        boolean isLimited = node.has("floor") || node.has("ceiling");
        return new Conclusion(node.field("intercept").number(), LinearFormat.readTerms(node.field("terms"), space),
                isKnown ? node.field("mean").number() : Double.NaN,
                isKnown ? node.field("error").number() : Double.NaN,
                isLimited ? node.field("floor").number() : Double.NEGATIVE_INFINITY,
                isLimited ? node.field("ceiling").number() : Double.POSITIVE_INFINITY);
    }
}
