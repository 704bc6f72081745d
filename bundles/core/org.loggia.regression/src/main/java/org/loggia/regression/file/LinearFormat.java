package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.linear.LinearModel;
import org.loggia.regression.linear.LinearTerm;

/** The body of a model file for linear models: an intercept and terms. */
final class LinearFormat {
    static final String KIND = "linear";

    private LinearFormat() {
    }

    static void write(LinearModel model, ObjectNode target) {
        target.put("kind", KIND).put("intercept", model.intercept());
        ArrayNode terms = target.putArray("terms");
        for (LinearTerm term : model.terms()) {
            ArrayNode product = terms.addObject().put("coefficient", term.coefficient()).putArray("product");
            term.variables().forEach(v -> FactorFormat.write(v, model.factorSpace(), product.addObject()));
        }
    }

    static LinearModel read(StrictNode node, FactorSpace space, Response response) {
        List<LinearTerm> terms = new ArrayList<>();
        for (StrictNode term : node.field("terms").elements()) {
            List<Variable> product = new ArrayList<>();
            for (StrictNode variable : term.field("product").elements()) {
                product.add(FactorFormat.variable(variable, space));
                variable.done();
            }
            terms.add(new LinearTerm(term.field("coefficient").number(), product));
            term.done();
        }
        return new LinearModel(space, response, node.field("intercept").number(), terms);
    }
}
