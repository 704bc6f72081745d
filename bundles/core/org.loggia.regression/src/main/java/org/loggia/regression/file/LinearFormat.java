// SPDX-License-Identifier: EPL-2.0
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
        target.put("kind", KIND);
        writeSum(model, target);
    }

    /** The intercept and the terms. */
    static void writeSum(LinearModel model, ObjectNode target) {
        target.put("intercept", model.intercept());
        write(model.terms(), model.factorSpace(), target.putArray("terms"));
    }

    static void write(List<LinearTerm> terms, FactorSpace space, ArrayNode target) {
        for (LinearTerm term : terms) {
            ArrayNode product = target.addObject().put("coefficient", term.coefficient()).putArray("product");
            term.variables().forEach(variable -> FactorFormat.write(variable, space, product.addObject()));
        }
    }

    static LinearModel read(StrictNode node, FactorSpace space, Response response) {
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
}
