// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.boosting.BoostedModel;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.tree.TreeNode;

/** The body of a model file for boosted trees: a base and trees that are added, and the directions they keep. */
final class BoostingFormat {
    static final String KIND = "boosting";

    private BoostingFormat() {
    }

    static void write(BoostedModel model, ObjectNode target) {
        target.put("kind", KIND).put("base", model.base());
        ObjectNode monotone = target.putObject("monotone");
        new TreeMap<>(model.directions()).forEach((factor, direction) -> monotone.put(factor, direction.label()));
        ArrayNode trees = target.putArray("trees");
        model.trees().forEach(tree -> TreeFormat.writeValues(tree, model.factorSpace(), trees.addObject()));
    }

    static BoostedModel read(StrictNode node, FactorSpace space, Response response) {
        StrictNode monotone = node.field("monotone");
        Map<String, Direction> directions = new HashMap<>();
        for (String factor : monotone.fieldNames()) {
            StrictNode direction = monotone.field(factor);
            if (space.indexOf(factor) < 0) {
                throw direction.error("factor '" + factor + "' is not declared", "declare it in 'factors'");
            }
            directions.put(factor, Direction.valueOf(direction.oneOf(List.of("increasing", "decreasing"))
                    .toUpperCase(Locale.ROOT)));
        }
        List<TreeNode<Double>> trees = new ArrayList<>();
        node.field("trees").elements().forEach(tree -> trees.add(TreeFormat.readValues(tree, space)));
        return new BoostedModel(space, response, node.field("base").number(), trees, directions);
    }
}
