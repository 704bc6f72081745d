// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.format.NumbersFormat;
import org.loggia.regression.format.StrictNode;
import org.loggia.regression.gaussian.GaussianProcessModel;
import org.loggia.regression.gaussian.GaussianProcessRegression;
import org.loggia.regression.gaussian.Kernel;
import org.loggia.regression.gaussian.Smoothness;
import org.loggia.regression.linear.LinearModel;
import org.loggia.regression.search.SearchAxis;
import org.loggia.regression.training.Selection.Wish;

/** Gaussian processes. A model is a trend, a kernel, and training rows with weights. */
final class GaussianProcessTechnique extends TechniqueProvider<GaussianProcessModel> {
    private static final Profile PROFILE = new Profile("gp", GaussianProcessRegression.MAX_ROWS, 9,
            EnumSet.noneOf(Wish.class), List.of(
                    Parameter.integer("trend", 0, 1, 0, "1 puts a linear model under the process, 0 a constant"),
                    Parameter.real("noise", 0.01, 100, 1,
                            "factor on the most probable noise; larger values smooth more"),
                    Parameter.integer("fitrows", 10, GaussianProcessRegression.MAX_ROWS, 250,
                            "number of rows for the search for lengths, signal and noise")),
            List.of(SearchAxis.integer("trend", 0, 1), SearchAxis.real("noise", 0.1, 10)));

    private final LinearTechnique linear = new LinearTechnique(false);

    GaussianProcessTechnique() {
        super(PROFILE, "gaussian-process", GaussianProcessModel.class);
    }

    /** The kernel is fitted once for each trend and serves every noise. */
    @Override
    Trainer trainer(TrainingData data, Map<String, Direction> directions) {
        GaussianProcessRegression regression = new GaussianProcessRegression(data);
        return (values, notes) -> regression.model(values.integer("trend") == 1, values.real("noise"),
                values.integer("fitrows"));
    }

    @Override
    void writeBody(GaussianProcessModel model, ObjectNode target) {
        linear.writeBody(model.trend(), target.putObject("trend"));
        Kernel kernel = model.kernel();
        if (kernel.smoothness() != Smoothness.SMOOTH) {
            target.put("smoothness", kernel.smoothness().label());
        }
        target.put("signal", kernel.signal()).put("noise", kernel.noise());
        NumbersFormat.write(kernel.lengths(), target.putArray("lengths"));
        List<String> logarithmic = IntStream.range(0, kernel.isLogarithmic().length)
                .filter(i -> kernel.isLogarithmic()[i]).mapToObj(i -> model.factorSpace().factor(i).name()).toList();
        if (!logarithmic.isEmpty()) {
            logarithmic.forEach(target.putArray("logarithmic")::add);
        }
        if (model.represented() != 1) {
            target.put("represented", model.represented());
        }
        ArrayNode rows = target.putArray("rows");
        for (double[] row : model.rows()) {
            NumbersFormat.write(row, rows.addArray());
        }
        NumbersFormat.write(model.weights(), target.putArray("weights"));
    }

    @Override
    public GaussianProcessModel read(StrictNode node, FactorSpace space, Response response) {
        StrictNode trendNode = node.field("trend");
        LinearModel trend = linear.read(trendNode, space, response);
        trendNode.done();
        boolean[] isLogarithmic = new boolean[space.size()];
        // Files of versions before this field have factors by their values only.
        for (StrictNode factor : node.has("logarithmic") ? node.field("logarithmic").elements()
                : List.<StrictNode>of()) {
            int index = space.indexOf(factor.text());
            if (index < 0) {
                throw factor.error("factor '" + factor.text() + "' is not declared", "declare it in 'factors'");
            }
            isLogarithmic[index] = true;
        }
        Smoothness smoothness = node.has("smoothness") ? Smoothness.named(node.field("smoothness")
                .oneOf(Arrays.stream(Smoothness.values()).map(Smoothness::label).toList())) : Smoothness.SMOOTH;
        Kernel kernel = new Kernel(NumbersFormat.read(node.field("lengths")), isLogarithmic, smoothness,
                node.field("signal").number(), node.field("noise").number());
        double represented = node.has("represented") ? node.field("represented").number() : 1;
        return new GaussianProcessModel(space, response, trend, kernel, NumbersFormat.rows(node.field("rows"), space),
                NumbersFormat.read(node.field("weights")), represented);
    }

    @Override
    List<String> lines(GaussianProcessModel model, String response) {
        List<String> lines = new ArrayList<>(linear.lines(model.trend(), response));
        lines.add(TermText.INDENT + "+ Gaussian process given " + model.rows().length + " training rows");
        if (model.rows().length > 0) {
            Kernel kernel = model.kernel();
            FactorSpace space = model.factorSpace();
            lines.add(TermText.INDENT + "standard deviations: process " + TermText.number(kernel.signal()) + ", noise "
                    + TermText.number(kernel.noise()));
            lines.add(TermText.INDENT + "length scales: " + IntStream.range(0, space.size())
                    .mapToObj(i -> (kernel.isLogarithmic()[i] ? "log(" + space.factor(i).name() + ") "
                            : space.factor(i).name() + " ") + TermText.number(kernel.lengths()[i]))
                    .collect(Collectors.joining(", ")));
        }
        return lines;
    }

    @Override
    ModelSize size(GaussianProcessModel model) {
        return new ModelSize(model.rows().length, "rows");
    }
}
