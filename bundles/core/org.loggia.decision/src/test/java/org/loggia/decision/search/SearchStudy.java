// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.decision.cost.CostModel;
import org.loggia.decision.peropteryx.CostFile;
import org.loggia.decision.peropteryx.DecisionFile;
import org.loggia.decision.peropteryx.GoalFile;
import org.loggia.decision.selection.DesignEvaluation;
import org.loggia.decision.selection.DesignEvaluator.Question;
import org.loggia.decision.selection.ParetoFront;
import org.loggia.decision.space.Degree;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.decision.study.SimulatedDesigns;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.testing.SharedFiles;
import org.uma.jmetal.operator.selection.impl.RankingAndCrowdingSelection;
import org.uma.jmetal.util.comparator.dominanceComparator.impl.DominanceWithConstraintsComparator;
import org.uma.jmetal.util.densityestimator.impl.CrowdingDistanceDensityEstimator;
import org.uma.jmetal.util.ranking.impl.FastNonDominatedSortRanking;

/**
 * The front that the search finds in the business reporting system, next to random search with ten times the scenario
 * runs and next to a plain genetic search of the size that PerOpteryx' runs had; a line for each seed, with the share
 * of the area below the limits that each front dominates. What counts are figures of longer runs with other random
 * numbers than those of the search. Arguments: the number of seeds, the first one, threads. Results are in {@code
 * docs/how-to/design-space.md}.
 */
final class SearchStudy {

    private static final int CANDIDATES = 280;
    private static final int PUBLISHED = 1_400;
    private static final int TIMES = 10;
    private static final int POPULATION = 20;
    private static final long RUNS = 60;
    private static final long WARM_UP = 10;
    private static final long LONG_RUNS = 500;
    private static final double LIMIT = 2.5;
    private static final long STREAM = 1L << 33;

    private final ReportingSystem system = new ReportingSystem();
    private final long seed;
    private final int threads;

    private SearchStudy(long seed, int threads) {
        this.seed = seed;
        this.threads = threads;
    }

    private record Front(int met, int simulated, long scenarioRuns, int size, double volume, double seconds) {

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.4f (%d designs on the front, %d priced, %d simulated, %,d scenario"
                    + " runs, %.0f s)", volume, size, met, simulated, scenarioRuns, seconds);
        }
    }

    @FunctionalInterface
    private interface Search {
        Screening of(SimulatedDesigns designs);
    }

    private SearchSettings settings(int candidates) {
        return new SearchSettings(candidates, POPULATION, RUNS, seed);
    }

    private Front found() {
        return front(designs -> GeneticSearch.screen(system.space, designs, settings(CANDIDATES), system.budget, 0.05));
    }

    /** Designs drawn at random, those that cost too much left out as the search does, until the runs are used up. */
    private Front random(long scenarioRuns) {
        return front(designs -> {
            Screening screening = new Screening(designs, settings(Integer.MAX_VALUE), system.budget, 0.05);
            RandomStream random = new RandomStream(seed, STREAM);
            while (screening.scenarioRuns() < scenarioRuns) {
                List<DesignSolution> batch = new ArrayList<>();
                for (int i = 0; i < 500; i++) {
                    batch.add(new DesignSolution(RandomDesign.of(system.space, random), 2, 2));
                }
                screening.evaluate(batch, null);
            }
            return screening;
        });
    }

    private Front published() {
        return front(designs -> {
            Screening screening = new Screening(designs, settings(PUBLISHED), system.budget, 0.05);
            PlainSearch.run(system.space, screening, PUBLISHED, new RandomStream(seed, STREAM + 1));
            return screening;
        });
    }

    private Front front(Search search) {
        long start = System.nanoTime();
        try (SimulatedDesigns designs = system.designs(seed, WARM_UP, threads)) {
            Screening screening = search.of(designs);
            List<double[]> points = new ArrayList<>();
            for (int i = 0; i < screening.simulated(); i++) {
                points.add(point(designs, i, screening.looks().get(i)));
            }
            List<Integer> front = ParetoFront.of(points);
            List<DesignEvaluation> looks = designs.withNewRandomNumbers().at(front.stream().map(each -> new Question(
                    each, LONG_RUNS,
                    0.05))
                    .toList());
            List<double[]> again = IntStream.range(0, front.size()).mapToObj(i -> point(designs, front.get(i),
                    looks.get(i))).filter(each -> !Double.isNaN(each[0])).toList();
            return new Front(screening.met(), screening.simulated(), screening.scenarioRuns(), front.size(),
                    volume(again), (System.nanoTime() - start) / 1e9);
        }
    }

    private double[] point(SimulatedDesigns designs, int number, DesignEvaluation look) {
        double figure = look.verdicts().isEmpty() ? Double.NaN : look.figures()[0];
        return new double[] {figure < LIMIT && !look.isUnstable() ? designs.cost(number).total() : Double.NaN, figure};
    }

    /** The share of the rectangle from 0 to the limits of cost and response time that points dominate. */
    private double volume(List<double[]> points) {
        double volume = 0;
        double figure = LIMIT;
        for (double[] point : points.stream().sorted(Comparator.comparingDouble(each -> each[0])).toList()) {
            if (point[1] < figure) {
                volume += (system.budget - point[0]) / system.budget * (figure - point[1]) / LIMIT;
                figure = point[1];
            }
        }
        return volume;
    }

    public static void main(String[] arguments) {
        int seeds = Integer.parseInt(arguments[0]);
        int first = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1;
        int threads = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 1;
        Set<String> parts = arguments.length > 3 ? Set.of(arguments[3].split(",")) : Set.of("random", "published");
        for (int seed = first; seed < first + seeds; seed++) {
            SearchStudy study = new SearchStudy(seed, threads);
            Front found = study.found();
            System.out.println("seed " + seed + ": search " + found);
            if (parts.contains("random")) {
                System.out.println("  random " + study.random(TIMES * found.scenarioRuns()));
            }
            if (parts.contains("published")) {
                System.out.println("  published size " + study.published());
            }
        }
    }

    /**
     * The business reporting system of PerOpteryx with its own decisions, costs and goals: 9.3e9 designs without rates,
     * of which continuous ranges are divided into three parts. Its goal on failures, 15 in 10,000 scenario runs, is
     * left out: no short simulation sees it.
     */
    private static final class ReportingSystem {

        private static final int STEPS = 3;

        final ModelSelection selection;
        final DesignSpace space;
        final CostModel costs;
        final double budget;
        final List<ObjectiveText> objectives;

        ReportingSystem() {
            Path folder = SharedFiles.file("models/brs-ids");
            selection = ModelSelection.load(List.of(folder.resolve("brs.allocation"), folder.resolve("brs.usagemodel")),
                    null, null).selection();
            space = new DesignSpace(DecisionFile.read(folder.resolve("brs.designdecision"), selection, STEPS));
            costs = CostFile.read(folder.resolve("brs.cost"), selection, note -> {});
            GoalFile goals = GoalFile.read(folder.resolve("QMLDefinition_10_InfCon_Deb_Tight/"
                    + "PCMProfile_BRS_2_InfCon_Deb.qmldeclarations"), selection);
            budget = goals.budget();
            objectives = goals.objectives().stream().filter(each -> each.number() == 2.5).toList();
        }

        SimulatedDesigns designs(long seed, long warmUp, int threads) {
            return new SimulatedDesigns(selection, space, costs, () -> PcmSimulation.of(selection,
                    IoAnalysisModels.installed(), List.of(), Set.of()), objectives,
                    SimulationSettings.ofSeed(seed).withWarmUp(warmUp), threads, looks -> {});
        }
    }

    /**
     * A genetic search as PerOpteryx does it without tactics: 20 designs a generation, of which 10 are new ones,
     * uniform crossover, each choice drawn again with the probability 1 / length, those that have been met replaced by
     * random ones.
     */
    private static final class PlainSearch {

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
            new FastNonDominatedSortRanking<DesignSolution>(new DominanceWithConstraintsComparator<>()).compute(
                    population);
            new CrowdingDistanceDensityEstimator<DesignSolution>().compute(population);
        }

        private static DesignSolution random(DesignSpace space, RandomStream random) {
            Design design = RandomDesign.of(space, random);
            return new DesignSolution(design, 2, 2);
        }
    }
}
