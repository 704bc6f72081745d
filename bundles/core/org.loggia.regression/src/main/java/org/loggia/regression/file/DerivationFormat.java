// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.derived.DerivedFactor;
import org.loggia.regression.derived.FactorDerivation;
import org.loggia.regression.format.StrictNode;

/** Format of derived factors in a model file: their formula and their range in training. */
final class DerivationFormat {
    private DerivationFormat() {
    }

    static FactorDerivation read(StrictNode node, FactorSpace inputs) {
        List<DerivedFactor> derived = new ArrayList<>();
        List<Factor> all = new ArrayList<>(inputs.factors());
        for (StrictNode element : node.elements()) {
            StrictNode expression = element.field("expression");
            DerivedFactor factor = expression.inside(text -> new DerivedFactor(element.field("name").text(), text
                    .text(), inputs));
            derived.add(factor);
            all.add(element.inside(range -> new Factor.Numeric(factor.name(), "",
                    range.field("min").number(), range.field("max").number())));
            element.done();
        }
        return new FactorDerivation(inputs, derived, new FactorSpace(all));
    }

    static void write(FactorDerivation factors, ArrayNode target) {
        for (int i = 0; i < factors.derived().size(); i++) {
            DerivedFactor factor = factors.derived().get(i);
            Factor.Numeric range = (Factor.Numeric) factors.space().factor(factors.inputs().size() + i);
            target.addObject().put("name", factor.name()).put("expression", factor.expression())
                    .put("min", range.minimum()).put("max", range.maximum());
        }
    }
}
