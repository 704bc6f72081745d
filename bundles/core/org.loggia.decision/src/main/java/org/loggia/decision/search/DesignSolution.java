// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.util.ArrayList;
import java.util.List;
import org.loggia.decision.space.Design;
import org.uma.jmetal.solution.AbstractSolution;

/**
 * A design as jMetal sees it: a number for each degree of freedom. Objectives are costs and figures, small ones better;
 * constraints are below 0 by as much as a limit is missed.
 */
final class DesignSolution extends AbstractSolution<Double> {

    private static final long serialVersionUID = 1L;

    DesignSolution(Design design, int objectives, int constraints) {
        super(design.choices().size(), objectives, constraints);
        take(design);
    }

    private DesignSolution(DesignSolution other) {
        super(other.variables().size(), other.objectives().length, other.constraints().length);
        take(other.design());
        System.arraycopy(other.objectives(), 0, objectives(), 0, objectives().length);
        System.arraycopy(other.constraints(), 0, constraints(), 0, constraints().length);
        attributes.putAll(other.attributes());
    }

    Design design() {
        return new Design(new ArrayList<>(variables()));
    }

    /** Sets the design of this solution. */
    void take(Design design) {
        List<Double> choices = design.choices();
        for (int i = 0; i < choices.size(); i++) {
            variables().set(i, choices.get(i));
        }
    }

    @Override
    public DesignSolution copy() {
        return new DesignSolution(this);
    }
}
