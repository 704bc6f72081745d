// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.format.FactorFormat;
import org.loggia.regression.format.StrictNode;
import org.loggia.regression.linear.LinearModel;
import org.loggia.regression.linear.LinearRegression;
import org.loggia.regression.linear.LinearTerm;
import org.loggia.regression.training.Selection.Wish;

/** Least squares, with or without interactions. A model is an intercept and terms. */
final class LinearTechnique extends TechniqueProvider<LinearModel> {
    private static final Profile WITHOUT_INTERACTIONS = new Profile("lm", 2_000_000, 1, EnumSet.allOf(Wish.class),
            List.of(), List.of());
    private static final Profile WITH_INTERACTIONS = new Profile("lm-ia", 500_000, 4,
            EnumSet.of(Wish.FAST_PREDICTION, Wish.CHEAP_TUNING),
            List.of(Parameter.integer("degree", 1, 30, 2, "largest number of factors in one product")), List.of());

    private final boolean hasInteractions;

    LinearTechnique(boolean hasInteractions) {
        super(hasInteractions ? WITH_INTERACTIONS : WITHOUT_INTERACTIONS, "linear", LinearModel.class);
        this.hasInteractions = hasInteractions;
    }

    @Override
    Trainer trainer(TrainingData data, Map<String, Direction> directions) {
        return (values, notes) -> {
            LinearRegression fit = LinearRegression.fit(data, hasInteractions ? values.integer("degree") : 1);
            List<String> dropped = fit.droppedTerms();
            if (!dropped.isEmpty()) {
                notes.add(TrainingNotes.DROPPED_TERMS.with(Map.of("count", Integer.toString(dropped.size()), "terms",
                        String.join(", ", dropped))));
            }
            return fit.model();
        };
    }

    @Override
    void writeBody(LinearModel model, ObjectNode target) {
        target.put("intercept", model.intercept());
        writeTerms(model.terms(), model.factorSpace(), target.putArray("terms"));
    }

    static void writeTerms(List<LinearTerm> terms, FactorSpace space, ArrayNode target) {
        for (LinearTerm term : terms) {
            ArrayNode product = target.addObject().put("coefficient", term.coefficient()).putArray("product");
            term.variables().forEach(variable -> FactorFormat.write(variable, space, product.addObject()));
        }
    }

    @Override
    public LinearModel read(StrictNode node, FactorSpace space, Response response) {
        return new LinearModel(space, response, node.field("intercept").number(),
                readTerms(node.field("terms"), space));
    }

    static List<LinearTerm> readTerms(StrictNode node, FactorSpace space) {
        List<LinearTerm> terms = new ArrayList<>();
        for (StrictNode term : node.elements()) {
            List<Variable> product = new ArrayList<>();
            for (StrictNode variable : term.field("product").elements()) {
                product.add(FactorFormat.variable(variable, space));
                variable.done();
            }
            terms.add(new LinearTerm(term.field("coefficient").number(), product));
            term.done();
        }
        return terms;
    }

    @Override
    List<String> lines(LinearModel model, String response) {
        List<String> lines = new ArrayList<>();
        lines.add(response + " = " + TermText.number(model.intercept()));
        model.terms().forEach(term -> lines.add(TermText.INDENT + text(term, model.factorSpace())));
        return lines;
    }

    static String text(LinearTerm term, FactorSpace space) {
        return TermText.signed(term.coefficient()) + term.variables().stream()
                .map(variable -> TermText.variable(variable, space)).collect(Collectors.joining(" * "));
    }

    @Override
    ModelSize size(LinearModel model) {
        return new ModelSize(1 + model.terms().size(), "terms");
    }
}
