// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.format;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Variable;

/** Format of factors, and of variables that refer to them, in a model file. */
public final class FactorFormat {
    private FactorFormat() {
    }

    public static void write(FactorSpace space, ArrayNode target) {
        for (Factor factor : space.factors()) {
            ObjectNode node = target.addObject().put("name", factor.name());
            if (factor instanceof Factor.Numeric numeric) {
                node.put("kind", "numeric").put("unit", numeric.unit())
                        .put("min", numeric.minimum()).put("max", numeric.maximum());
            } else {
                ArrayNode levels = node.put("kind", "nominal").putArray("levels");
                ((Factor.Nominal) factor).levels().forEach(levels::add);
            }
        }
    }

    public static FactorSpace read(StrictNode node) {
        List<Factor> factors = new ArrayList<>();
        for (StrictNode element : node.elements()) {
            String name = element.field("name").text();
            boolean isNumeric = element.field("kind").oneOf(List.of("numeric", "nominal")).equals("numeric");
            try {
                factors.add(isNumeric
                        ? new Factor.Numeric(name, element.field("unit").text(), element.field("min").number(),
                                element.field("max").number())
                        : new Factor.Nominal(name,
                                element.field("levels").elements().stream().map(StrictNode::text).toList()));
            } catch (ProblemException e) {
                throw e.orAt(element.location());
            }
            element.done();
        }
        return new FactorSpace(factors);
    }

    public static void write(Variable variable, FactorSpace space, ObjectNode target) {
        Factor factor = space.factor(variable.factor());
        target.put("factor", factor.name());
        if (factor instanceof Factor.Nominal nominal) {
            target.put("level", nominal.levels().get(variable.level()));
        }
    }

    /** Reads {@code factor} and, for nominal ones, {@code level}. */
    public static Variable variable(StrictNode node, FactorSpace space) {
        int index = factor(node, space);
        if (!(space.factor(index) instanceof Factor.Nominal nominal)) {
            return new Variable(index, -1);
        }
        return new Variable(index, level(node.field("level"), nominal));
    }

    public static int level(StrictNode name, Factor.Nominal factor) {
        int index = factor.indexOf(name.text());
        if (index < 0) {
            throw name.error("factor '" + factor.name() + "' has no level '" + name.text() + "'", "choose "
                    + factor.levels());
        }
        return index;
    }

    public static int factor(StrictNode node, FactorSpace space) {
        StrictNode name = node.field("factor");
        int index = space.indexOf(name.text());
        if (index < 0) {
            throw name.error("factor '" + name.text() + "' is not declared", "declare it in 'factors'");
        }
        return index;
    }
}
