// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.loggia.decision.selection.DesignEvaluation;
import org.loggia.decision.selection.DesignEvaluator.Question;
import org.loggia.decision.selection.ParetoFront;
import org.loggia.decision.study.SimulatedDesigns;
import org.loggia.queueing.random.RandomStream;

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
}
