// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.util.ArrayList;
import java.util.List;
import org.loggia.decision.space.Degree;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.queueing.random.RandomStream;
import org.uma.jmetal.operator.selection.impl.RankingAndCrowdingSelection;
import org.uma.jmetal.util.comparator.dominanceComparator.impl.DominanceWithConstraintsComparator;
import org.uma.jmetal.util.densityestimator.impl.CrowdingDistanceDensityEstimator;
import org.uma.jmetal.util.ranking.impl.FastNonDominatedSortRanking;

/**
 * A genetic search as PerOpteryx does it without tactics: 20 designs a generation, of which 10 are new ones, uniform
 * crossover, each choice drawn again with the probability 1 / length, those that have been met replaced by random ones.
 */
final class PlainSearch {

    private static final int POPULATION = 20;
    private static final int CHILDREN = 10;

    private PlainSearch() {
    }

    static void run(DesignSpace space, Screening screening, int candidates, RandomStream random) {
        List<DesignSolution> population = new ArrayList<>();
        for (int i = 0; i < POPULATION; i++) {
            population.add(random(space, random));
        }
        screening.evaluate(population, null);
        var replacement = new RankingAndCrowdingSelection<DesignSolution>(POPULATION,
                new DominanceWithConstraintsComparator<>());
        rank(population);
        Tournament tournament = new Tournament(random);
        Crossover crossover = new Crossover(random);
        while (screening.met() < candidates) {
            List<DesignSolution> children = new ArrayList<>();
            while (children.size() < CHILDREN) {
                for (DesignSolution child : crossover.execute(List.of(tournament.execute(population),
                        tournament.execute(population)))) {
                    for (int i = 0; i < space.degrees().size(); i++) {
                        Degree degree = space.degrees().get(i);
                        if (random.nextBoolean(1.0 / space.degrees().size())) {
                            child.variables().set(i, (double) random.nextInt(degree.options()));
                        }
                    }
                    children.add(screening.knows(child.design()) ? random(space, random) : child);
                }
            }
            screening.evaluate(children, null);
            List<DesignSolution> all = new ArrayList<>(population);
            all.addAll(children);
            population = replacement.execute(all);
        }
    }

    /** Rank and distance, which selection and replacement leave in a population. */
    private static void rank(List<DesignSolution> population) {
        new FastNonDominatedSortRanking<DesignSolution>(new DominanceWithConstraintsComparator<>()).compute(population);
        new CrowdingDistanceDensityEstimator<DesignSolution>().compute(population);
    }

    private static DesignSolution random(DesignSpace space, RandomStream random) {
        Design design = RandomDesign.of(space, random);
        return new DesignSolution(design, 2, 2);
    }
}
