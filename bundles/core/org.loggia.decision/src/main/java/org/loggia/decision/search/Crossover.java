// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.util.List;
import org.loggia.queueing.random.RandomStream;
import org.uma.jmetal.operator.crossover.CrossoverOperator;

/** Uniform crossover: two children, who have each choice from one parent and from the other by a fair coin. */
record Crossover(RandomStream random) implements CrossoverOperator<DesignSolution> {

    private static final long serialVersionUID = 1L;
    private static final double PROBABILITY = 0.9;
    private static final double FAIR = 0.5;

    @Override
    public double crossoverProbability() {
        return PROBABILITY;
    }

    @Override
    public int numberOfRequiredParents() {
        return 2;
    }

    @Override
    public int numberOfGeneratedChildren() {
        return 2;
    }

    @Override
    public List<DesignSolution> execute(List<DesignSolution> parents) {
        DesignSolution one = parents.get(0).copy();
        DesignSolution other = parents.get(1).copy();
        if (random.nextBoolean(PROBABILITY)) {
            for (int i = 0; i < one.variables().size(); i++) {
                if (random.nextBoolean(FAIR)) {
                    Double choice = one.variables().get(i);
                    one.variables().set(i, other.variables().get(i));
                    other.variables().set(i, choice);
                }
            }
        }
        return List.of(one, other);
    }
}
