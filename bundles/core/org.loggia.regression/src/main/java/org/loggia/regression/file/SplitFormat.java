// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.Response;
import org.loggia.regression.split.LevelCombinations;
import org.loggia.regression.split.SplitModel;

/** The body of a model file for nominal splits: bodies by levels. */
final class SplitFormat {
    static final String KIND = "split";

    private SplitFormat() {
    }

    static void write(SplitModel model, ObjectNode target) {
        LevelCombinations combinations = model.combinations();
        ArrayNode by = target.put("kind", KIND).putArray("by");
        combinations.names().forEach(by::add);
        ArrayNode models = target.putArray("models");
        for (int i = 0; i < combinations.count(); i++) {
            if (model.model(i) != null) {
                ObjectNode node = models.addObject();
                ArrayNode levels = node.putArray("levels");
                combinations.levels(i).forEach(levels::add);
                BodyFormat.write(model.model(i), node.putObject("model"));
            }
        }
        if (model.others() == null) {
            target.putNull("others");
        } else {
            BodyFormat.write(model.others(), target.putObject("others"));
        }
    }

    static SplitModel read(StrictNode node, FactorSpace space, Response response) {
        LevelCombinations combinations = new LevelCombinations(space,
                node.field("by").elements().stream().map(StrictNode::text).toList());
        RegressionModel[] models = new RegressionModel[combinations.count()];
        for (StrictNode element : node.field("models").elements()) {
            StrictNode levels = element.field("levels");
            int combination = combination(levels, combinations);
            if (models[combination] != null) {
                throw levels.error("there are two models for " + combinations.text(combination), "remove one");
            }
            models[combination] = BodyFormat.read(element.field("model"), combinations.rest(), response);
            element.done();
        }
        StrictNode others = node.field("others");
        return new SplitModel(combinations, response, models,
                others.isNull() ? null : BodyFormat.read(others, space, response));
    }

    private static int combination(StrictNode levels, LevelCombinations combinations) {
        var names = levels.elements().stream().map(StrictNode::text).toList();
        if (names.size() != combinations.names().size()) {
            throw levels.error("has " + names.size() + " levels", "give one for each of " + combinations.names());
        }
        try {
            return combinations.of(names);
        } catch (RegressionException e) {
            throw levels.error(e.problem().message(), e.problem().remedy());
        }
    }
}
