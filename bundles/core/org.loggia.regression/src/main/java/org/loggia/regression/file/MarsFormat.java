// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.mars.Hinge;
import org.loggia.regression.mars.Hinge.Shape;
import org.loggia.regression.mars.MarsModel;
import org.loggia.regression.mars.MarsTerm;

/** The body of a model file for MARS: an intercept and products of hinges. */
final class MarsFormat {
    static final String KIND = "mars";

    private MarsFormat() {
    }

    static void write(MarsModel model, ObjectNode target) {
        target.put("kind", KIND).put("intercept", model.intercept());
        ArrayNode terms = target.putArray("terms");
        for (MarsTerm term : model.terms()) {
            ArrayNode product = terms.addObject().put("coefficient", term.coefficient()).putArray("product");
            for (Hinge hinge : term.hinges()) {
                ObjectNode node = product.addObject();
                FactorFormat.write(hinge.variable(), model.factorSpace(), node);
                node.put("hinge", hinge.shape().name().toLowerCase(Locale.ROOT));
                if (hinge.shape() != Shape.LINEAR) {
                    node.put("knot", hinge.knot());
                }
            }
        }
    }

    static MarsModel read(StrictNode node, FactorSpace space, Response response) {
        List<MarsTerm> terms = new ArrayList<>();
        for (StrictNode term : node.field("terms").elements()) {
            List<Hinge> product = new ArrayList<>();
            for (StrictNode hinge : term.field("product").elements()) {
                Variable variable = FactorFormat.variable(hinge, space);
                String shape = hinge.field("hinge").oneOf(List.of("above", "below", "linear"));
                product.add(shape.equals("linear")
                        ? new Hinge(variable, Shape.LINEAR, 0)
                        : new Hinge(variable, Shape.valueOf(shape.toUpperCase(Locale.ROOT)),
                                hinge.field("knot").number()));
                hinge.done();
            }
            terms.add(new MarsTerm(term.field("coefficient").number(), product));
            term.done();
        }
        return new MarsModel(space, response, node.field("intercept").number(), terms);
    }
}
