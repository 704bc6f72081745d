// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.explanation;

import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.derived.DerivedModel;
import org.loggia.regression.split.SplitModel;
import org.loggia.regression.training.Technique;

/**
 * A model as lines of text: a formula, an indented tree, or rules. Numbers are shortened to five digits, so the text
 * is for reading, not for computing.
 */
public final class ModelText {
    private ModelText() {
    }

    /** The lines; a kind of model without a text gives one line that names its class. */
    public static List<String> of(RegressionModel model) {
        List<String> lines = new ArrayList<>();
        RegressionModel learned = model;
        if (model instanceof DerivedModel derived) {
            derived.derivation().derived().forEach(factor -> lines.add(factor.name() + " = " + factor.expression()));
            learned = derived.inner();
        }
        String response = learned.response().name();
        lines.addAll(learned instanceof LogResponseModel logarithmic ? of("log(" + response + ")", logarithmic.inner())
                : of(response, learned));
        return List.copyOf(lines);
    }

    private static List<String> of(String response, RegressionModel model) {
        if (model instanceof SplitModel split) {
            return parts(response, split);
        }
        return Technique.body(model).map(body -> body.text(model, response))
                .orElseGet(() -> List.of(response + " is predicted by " + model.getClass().getSimpleName()));
    }

    private static List<String> parts(String response, SplitModel model) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < model.combinations().count(); i++) {
            if (model.model(i) != null) {
                lines.add("where " + model.combinations().text(i));
                of(response, model.model(i)).forEach(line -> lines.add("    " + line));
            }
        }
        if (model.others() != null) {
            lines.add("where these factors have other levels");
            of(response, model.others()).forEach(line -> lines.add("    " + line));
        }
        return lines;
    }
}
