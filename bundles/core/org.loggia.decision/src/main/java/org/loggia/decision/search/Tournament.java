// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.util.Comparator;
import java.util.List;
import org.loggia.queueing.random.RandomStream;
import org.uma.jmetal.operator.selection.SelectionOperator;
import org.uma.jmetal.util.comparator.RankingAndCrowdingDistanceComparator;

/**
 * The better one of two parents that are drawn, by rank and crowding distance; jMetal's own tournament draws from a
 * generator that all searches of a program share.
 */
final class Tournament implements SelectionOperator<List<DesignSolution>, DesignSolution> {

    private static final long serialVersionUID = 1L;

    private final transient RandomStream random;
    private final transient Comparator<DesignSolution> order = new RankingAndCrowdingDistanceComparator<>();

    Tournament(RandomStream random) {
        this.random = random;
    }

    @Override
    public DesignSolution execute(List<DesignSolution> population) {
        DesignSolution one = population.get(random.nextInt(population.size()));
        DesignSolution other = population.get(random.nextInt(population.size()));
        return order.compare(other, one) < 0 ? other : one;
    }
}
