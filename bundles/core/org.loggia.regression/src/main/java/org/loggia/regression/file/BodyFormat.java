// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Stream;
import org.loggia.problem.ProblemException;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;
import org.loggia.regression.format.StrictNode;
import org.loggia.regression.split.LevelCombinations;
import org.loggia.regression.split.SplitModel;
import org.loggia.regression.training.Technique;
import org.loggia.regression.training.TechniqueProvider;

/** The body of a model file: a model of a technique, by its kind, or bodies by levels for a nominal split. */
final class BodyFormat {
    private static final String SPLIT = "split";
    private static final List<String> KINDS = Stream.concat(Technique.bodies().stream().map(TechniqueProvider::kind),
            Stream.of(SPLIT)).toList();

    private BodyFormat() {
    }

    static RegressionModel read(StrictNode node, FactorSpace space, Response response) {
        String kind = node.field("kind").oneOf(KINDS);
        RegressionModel model = kind.equals(SPLIT) ? split(node, space, response)
                : Technique.bodies().get(KINDS.indexOf(kind)).read(node, space, response);
        node.done();
        return model;
    }

    static void write(RegressionModel model, ObjectNode target) {
        if (model instanceof SplitModel split) {
            write(split, target);
            return;
        }
        Technique.body(model).orElseThrow(() -> RegressionProblems.MODEL_FILE.failure("models of type " + model
                .getClass().getSimpleName() + " cannot be stored", "use another technique"))
                .write(model, target);
    }

    private static void write(SplitModel model, ObjectNode target) {
        LevelCombinations combinations = model.combinations();
        ArrayNode by = target.put("kind", SPLIT).putArray("by");
        combinations.names().forEach(by::add);
        ArrayNode models = target.putArray("models");
        for (int i = 0; i < combinations.count(); i++) {
            if (model.model(i) != null) {
                ObjectNode node = models.addObject();
                ArrayNode levels = node.putArray("levels");
                combinations.levels(i).forEach(levels::add);
                write(model.model(i), node.putObject("model"));
            }
        }
        if (model.others() == null) {
            target.putNull("others");
        } else {
            write(model.others(), target.putObject("others"));
        }
    }

    private static SplitModel split(StrictNode node, FactorSpace space, Response response) {
        LevelCombinations combinations = new LevelCombinations(space,
                node.field("by").elements().stream().map(StrictNode::text).toList());
        RegressionModel[] models = new RegressionModel[combinations.count()];
        for (StrictNode element : node.field("models").elements()) {
            StrictNode levels = element.field("levels");
            int combination = combination(levels, combinations);
            if (models[combination] != null) {
                throw levels.error("there are two models for " + combinations.text(combination), "remove one");
            }
            models[combination] = read(element.field("model"), combinations.rest(), response);
            element.done();
        }
        StrictNode others = node.field("others");
        return new SplitModel(combinations, response, models,
                others.isNull() ? null : read(others, space, response));
    }

    private static int combination(StrictNode levels, LevelCombinations combinations) {
        var names = levels.elements().stream().map(StrictNode::text).toList();
        if (names.size() != combinations.names().size()) {
            throw levels.error("has " + names.size() + " levels", "give one for each of " + combinations.names());
        }
        try {
            return combinations.of(names);
        } catch (ProblemException e) {
            throw levels.error(e.problem().message(), e.problem().remedy());
        }
    }
}
