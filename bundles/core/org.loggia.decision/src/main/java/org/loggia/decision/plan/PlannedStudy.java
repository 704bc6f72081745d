// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.decision.cost.Cost;
import org.loggia.decision.search.GeneticSearch;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.decision.study.Candidate;
import org.loggia.decision.study.DesignResult;
import org.loggia.decision.study.Enumeration;
import org.loggia.decision.study.SimulatedDesigns;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.simulator.PcmSimulation;

/** Optimization that a plan describes, with its model: finds the cheapest feasible design. */
public final class PlannedStudy implements AutoCloseable {

    private final DesignPlan plan;
    private final ModelSelection selection;
    private final DesignSpace space;
    private final SimulatedDesigns designs;
    private final PcmSimulation present;
    private final Map<Design, Candidate> seen = new LinkedHashMap<>();
    private long scenarioRuns;
    private final long seed;

    /**
     * Opens a plan over its model.
     *
     * @param seed of the random numbers
     * @param threads how many runs go side by side
     * @param progress told how many looks at designs have been taken
     * @param notes told about costs that never count, a sentence each
     * @throws org.loggia.problem.ProblemException if the plan does not suit the model, or the model as it is cannot be
     *     simulated: no fault of a design
     */
    public PlannedStudy(DesignPlan plan, ModelSelection selection, long seed, int threads, LongConsumer progress,
            Consumer<String> notes) {
        this.plan = plan;
        this.selection = selection;
        this.seed = seed;
        space = plan.space(selection);
        Supplier<PcmSimulation> compiling = () -> PcmSimulation.of(selection, IoAnalysisModels.installed(), List.of(),
                plan.optional());
        present = compiling.get();
        designs = new SimulatedDesigns(selection, space, plan.costs(selection, space, notes), compiling,
                plan.objectives(selection), SimulationSettings.ofSeed(seed), threads, progress);
        designs.watch(this::see);
    }

    private synchronized void see(Candidate candidate) {
        seen.put(candidate.design(), candidate);
        scenarioRuns += candidate.look().scenarioRuns();
    }

    /** What is known while the search continues, for another thread: nothing is chosen yet. */
    public synchronized DesignResult soFar() {
        List<Candidate> candidates = List.copyOf(seen.values());
        return new DesignResult(selection.name(), space.size(), plan.budget(selection), candidates,
                IntStream.range(0, candidates.size()).boxed().toList(), -1, List.of(), plan.confidence(), scenarioRuns,
                plan.measurements());
    }

    /**
     * The model as it is, simulated as long as a design at most, and no longer than designs are where a plan does not
     * say: what designs are compared with. Its design is null,
     * and it costs an unknown amount, where a degree does not have what the model has among its options. Before the
     * search begins, as this adds no look to what {@link #soFar} knows.
     */
    public Candidate today() {
        Design design = space.current();
        long length = Math.min(plan.measurements(), DesignPlan.MEASUREMENTS);
        return new Candidate(design, design == null ? Map.of() : space.values(design), design == null
                ? new Cost(Double.NaN, Double.NaN, Double.NaN) : designs.cost(design), designs.present(present,
                        length, 1 - plan.confidence()), length);
    }

    /** The designs, to say where what is known of them is kept and where they are simulated. */
    public SimulatedDesigns designs() {
        return designs;
    }

    /** The space that is searched. */
    public DesignSpace space() {
        return space;
    }

    /** What a time unit of the model is; null where it does not say. */
    public String timeUnit() {
        return present.timeUnit();
    }

    /** Searches, or looks at all designs where they are few. */
    public DesignResult run() {
        double budget = plan.budget(selection);
        double error = 1 - plan.confidence();
        return plan.isSearched(space)
                ? GeneticSearch.run(selection.name(), space, designs, plan.search(seed), plan.screening(),
                        plan.measurements(), budget, error)
                : Enumeration.run(selection.name(), space, designs, plan.screening(), plan.measurements(), budget,
                        error);
    }

    @Override
    public void close() {
        designs.close();
    }
}
