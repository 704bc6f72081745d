// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.decision.cost.CostFunction;
import org.loggia.decision.cost.CostModel;
import org.loggia.decision.cost.PricedPart;
import org.loggia.decision.space.Degree;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.decision.space.NumberDegree;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.simulation.sizing.ModelFeature;

/** A short run of {@link CheapestStudy}: the seeds are fixed. */
class CheapestOfTandemTest {

    @Test
    void findsTrueCheapestWithFewRuns() {
        Tandem tandem = new Tandem();
        assertEquals(512, tandem.space.all().size());
        for (long seed = 1; seed <= 2; seed++) {
            try (SimulatedDesigns designs = tandem.designs(seed, 2)) {
                DesignResult result = Enumeration.run("tandem", tandem.space, designs, 1_000, 200_000,
                        Tandem.NO_BUDGET, 0.05);
                assertEquals(tandem.cheapest(), result.candidates().get(result.chosen()).design());
                assertTrue(result.scenarioRuns() <= 0.2 * result.exhaustive(), result.scenarioRuns() + " runs");
                assertTrue(result.front().contains(result.chosen()));
            }
        }
    }

    /**
     * How often the true cheapest of 512 designs is found, and how much is simulated for it; a line for each seed. The
     * argument is the number of seeds, the first one may follow. Results are in {@code docs/how-to/design-space.md}.
     */
    private static final class CheapestStudy {

        private CheapestStudy() {
        }

        public static void main(String[] arguments) {
            int seeds = Integer.parseInt(arguments[0]);
            int from = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1;
            Tandem tandem = new Tandem();
            Design truth = tandem.cheapest();
            int right = 0;
            int open = 0;
            double share = 0;
            double most = 0;
            for (int seed = from; seed < from + seeds; seed++) {
                try (SimulatedDesigns designs = tandem.designs(seed, 1)) {
                    DesignResult result = Enumeration.run("tandem", tandem.space, designs, 1_000, 200_000,
                            Tandem.NO_BUDGET, 0.05);
                    boolean isRight = result.chosen() >= 0
                            && result.candidates().get(result.chosen()).design().equals(truth);
                    right += isRight ? 1 : 0;
                    open += result.undecided().isEmpty() ? 0 : 1;
                    double used = result.scenarioRuns() / result.exhaustive();
                    share += used / seeds;
                    most = Math.max(most, used);
                    System.out.printf(Locale.ROOT, "seed %d: %s, %,d scenario runs, %.2f %%, %d not decided%n", seed,
                            isRight ? "right" : "wrong", result.scenarioRuns(), 100 * used, result.undecided().size());
                }
            }
            System.out.printf(Locale.ROOT, "right in %d of %d, with something left open in %d; %.2f %% of exhaustive"
                    + " simulation on average, %.2f %% at most%n", right, seeds, open, 100 * share, 100 * most);
        }
    }

    /**
     * Three servers in a row, each M/M/1, with eight rates for each: 512 designs whose mean response times are known
     * exactly, as the sum of 1 / (rate - 10) (J. R. Jackson, "Networks of waiting lines", 1957).
     */
    private static final class Tandem {

        static final double ARRIVALS = 10;
        static final double NO_BUDGET = Double.POSITIVE_INFINITY;
        static final double LIMIT = 0.485;
        static final List<Double> RATES = List.of(13.0, 15.0, 18.0, 22.0, 27.0, 33.0, 40.0, 50.0);

        private static final Path MODEL = Path.of("../../../examples/design-space");
        private static final String[] NAMES = {"web", "business", "data"};
        private static final double[] PRICES = {8, 10, 12};

        final ModelSelection selection = ModelSelection.load(List.of(MODEL), null, null).selection();
        final DesignSpace space;
        final CostModel costs;

        Tandem() {
            List<Degree> degrees = new ArrayList<>();
            List<PricedPart> items = new ArrayList<>();
            for (int i = 0; i < NAMES.length; i++) {
                String id = "_" + NAMES[i] + "_server_cpu";
                var resource = selection.allocation().getTargetResourceEnvironment_Allocation().eResource()
                        .getEObject(id);
                degrees.add(NumberDegree.among(NAMES[i], ModelFeature.of(NAMES[i], resource,
                        "processingRate_ProcessingResourceSpecification"), RATES));
                items.add(new PricedPart(deployment -> 1, CostFunction.of(PRICES[i] + " * " + NAMES[i] + ".VALUE ^ 1.2",
                        List.of(NAMES)), CostFunction.NONE));
            }
            space = new DesignSpace(degrees);
            costs = new CostModel(new ArrayList<>(items), 1, 0);
        }

        SimulatedDesigns designs(long seed, int threads) {
            return new SimulatedDesigns(selection, space, costs, () -> PcmSimulation.of(selection,
                    IoAnalysisModels.installed(), List.of(), java.util.Set.of()),
                    List.of(ObjectiveText.of("mean of Customers < " + LIMIT)), SimulationSettings.ofSeed(seed), threads,
                    looks -> {});
        }

        double cost(Design design) {
            return space.number(design, values -> costs.of(selection.allocation(), values).total());
        }

        double mean(Design design) {
            Map<String, Object> values = space.values(design);
            return values.values().stream().mapToDouble(rate -> 1 / ((Double) rate - ARRIVALS)).sum();
        }

        /** The cheapest design whose exact mean keeps the limit. */
        Design cheapest() {
            return space.all().stream().filter(design -> mean(design) < LIMIT)
                    .min((a, b) -> Double.compare(cost(a), cost(b))).orElseThrow();
        }
    }
}
