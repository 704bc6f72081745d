// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.gaussian.GaussianProcessModel;
import org.loggia.regression.gaussian.Kernel;
import org.loggia.regression.gaussian.Smoothness;
import org.loggia.regression.linear.LinearModel;

/** The body of a model file for Gaussian processes: a trend, a kernel, and training rows with weights. */
final class GaussianProcessFormat {
    static final String KIND = "gaussian-process";

    private GaussianProcessFormat() {
    }

    static void write(GaussianProcessModel model, ObjectNode target) {
        target.put("kind", KIND);
        LinearFormat.writeSum(model.trend(), target.putObject("trend"));
        Kernel kernel = model.kernel();
        if (kernel.smoothness() != Smoothness.SMOOTH) {
            target.put("smoothness", kernel.smoothness().label());
        }
        target.put("signal", kernel.signal()).put("noise", kernel.noise());
        NumbersFormat.write(kernel.lengths(), target.putArray("lengths"));
        if (isAny(kernel.isLogarithmic())) {
            ArrayNode logarithmic = target.putArray("logarithmic");
            for (int i = 0; i < kernel.isLogarithmic().length; i++) {
                if (kernel.isLogarithmic()[i]) {
                    logarithmic.add(model.factorSpace().factor(i).name());
                }
            }
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

    static GaussianProcessModel read(StrictNode node, FactorSpace space, Response response) {
        StrictNode trendNode = node.field("trend");
        LinearModel trend = LinearFormat.read(trendNode, space, response);
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

    private static boolean isAny(boolean[] values) {
        for (boolean value : values) {
            if (value) {
                return true;
            }
        }
        return false;
    }
}
