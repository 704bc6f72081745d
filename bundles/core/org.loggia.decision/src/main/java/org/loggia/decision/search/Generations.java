// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.queueing.random.RandomStream;
import org.uma.jmetal.algorithm.multiobjective.nsgaii.NSGAII;
import org.uma.jmetal.problem.Problem;

/**
 * NSGA-II (K. Deb, A. Pratap, S. Agarwal, T. Meyarivan, "A fast and elitist multiobjective genetic algorithm: NSGA-II",
 * 2002) in jMetal's implementation, limits by constraint domination, over designs. A child that has been met already is
 * mutated again, so that every simulation tells something new. Crossover seldom improves a design that is good already:
 * where machines may take each other's place, two good designs that use different ones have bad children. So of four
 * children only one is left as it is. Where there are limits, two are mutations of the cheapest design that seems to
 * keep them, and cost less: the end of the front that matters most. One is a mutation of a design on the front, each
 * in turn: its other designs get better like the cheapest one, choice by choice. It ends when as many designs have been
 * simulated as may be, or when many generations have found nothing more to simulate.
 */
final class Generations extends NSGAII<DesignSolution> {

    private static final long serialVersionUID = 1L;
    private static final int TRIES = 20;
    private static final int IDLE = 25;
    private static final int FOUR = 4;

    private final transient DesignSpace space;
    private final transient Screening screening;
    private final transient SearchSettings settings;
    private final transient UnaryOperator<Design> normal;
    private final transient RandomStream random;
    private transient int simulated;
    private transient int idle;
    private transient int turn;

    /**
     * @param normal one design for all those that differ in nothing that counts
     * @param objectives how many figures there are, the cost among them
     */
    Generations(DesignSpace space, Screening screening, SearchSettings settings, UnaryOperator<Design> normal,
            int objectives, RandomStream random) {
        super(new Designs(space, OptionGroups.of(space.degrees()), objectives, random), settings.candidates(),
                settings.population(), settings.population() + settings.population() % 2,
                settings.population() + settings.population() % 2, new Crossover(random),
                new DesignMutation(space.degrees(), random), new Tournament(random), screening);
        this.space = space;
        this.screening = screening;
        this.settings = settings;
        this.normal = normal;
        this.random = random;
    }

    @Override
    protected List<DesignSolution> createInitialPopulation() {
        List<DesignSolution> first = new ArrayList<>();
        Design current = space.current();
        while (first.size() < settings.population()) {
            DesignSolution solution = problem.createSolution();
            if (current != null && first.isEmpty()) {
                solution.take(current);
            }
            solution.take(normal.apply(solution.design()));
            first.add(solution);
        }
        return first;
    }

    @Override
    protected List<DesignSolution> reproduction(List<DesignSolution> parents) {
        List<DesignSolution> children = super.reproduction(parents);
        List<Design> brothers = new ArrayList<>();
        Design cheapest = screening.cheapest();
        List<Design> front = screening.front();
        for (int i = 0; i < children.size(); i++) {
            DesignSolution child = children.get(i);
            boolean isCheaper = cheapest != null && i % 2 == 1;
            if (isCheaper) {
                mutate(child, cheapest, brothers, true);
            } else if (i % FOUR == 2 && !front.isEmpty()) {
                mutate(child, front.get(turn++ % front.size()), brothers, false);
            } else {
                child.take(normal.apply(child.design()));
                for (int j = 0; j < TRIES && !isNew(child.design(), brothers, false); j++) {
                    child.take(normal.apply(getMutationOperator().execute(child).design()));
                }
            }
            brothers.add(child.design());
        }
        return children;
    }

    /** Makes a child a new mutation of a design, or any one if most are known. */
    private void mutate(DesignSolution child, Design parent, List<Design> brothers, boolean isCheaper) {
        int tries = 0;
        do {
            child.take(parent);
            child.take(normal.apply(getMutationOperator().execute(child).design()));
        } while (++tries < TRIES && !isNew(child.design(), brothers, isCheaper));
    }

    private boolean isNew(Design design, List<Design> brothers, boolean isCheaper) {
        return !screening.knows(design) && !brothers.contains(design)
                && (!isCheaper || screening.isCheaper(design));
    }

    @Override
    protected boolean isStoppingConditionReached() {
        idle = screening.simulated() > simulated ? 0 : idle + 1;
        simulated = screening.simulated();
        return simulated >= settings.candidates() || idle > IDLE;
    }

    /** The designs as a problem of jMetal. */
    private record Designs(DesignSpace space, OptionGroups groups, int numberOfObjectives, RandomStream random)
            implements Problem<DesignSolution> {

        @Override
        public int numberOfVariables() {
            return space.degrees().size();
        }

        @Override
        public int numberOfConstraints() {
            return numberOfObjectives;
        }

        @Override
        public String name() {
            return "designs";
        }

        @Override
        public DesignSolution evaluate(DesignSolution solution) {
            throw new UnsupportedOperationException("designs are evaluated in batches");
        }

        @Override
        public DesignSolution createSolution() {
            return new DesignSolution(RandomDesign.spread(space, groups, random), numberOfObjectives,
                    numberOfObjectives);
        }
    }
}
