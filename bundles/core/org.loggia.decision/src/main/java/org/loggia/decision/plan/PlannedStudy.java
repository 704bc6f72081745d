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
     * @param notes receives a sentence for each cost that never counts
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

    /** Returns the intermediate result, without a chosen design; thread-safe. */
    public synchronized DesignResult soFar() {
        List<Candidate> candidates = List.copyOf(seen.values());
        return new DesignResult(selection.name(), space.size(), plan.budget(selection), candidates,
                IntStream.range(0, candidates.size()).boxed().toList(), -1, List.of(), plan.confidence(), scenarioRuns,
                plan.measurements());
    }

    /**
     * Evaluates the present model, with which designs are compared, with the maximum run length of a design or, if that
     * is shorter, the default one. Its design is null, and its cost unknown, if the model's value is missing in the
     * options of a degree. Call it before the search; {@link #soFar} excludes this evaluation.
     */
    public Candidate today() {
        Design design = space.current();
        long length = Math.min(plan.measurements(), DesignPlan.MEASUREMENTS);
        return new Candidate(design, design == null ? Map.of() : space.values(design), design == null
                ? new Cost(Double.NaN, Double.NaN, Double.NaN) : designs.cost(design), designs.present(present,
                        length, 1 - plan.confidence()), length);
    }

    /** Returns the designs, for setting their store and engine. */
    public SimulatedDesigns designs() {
        return designs;
    }

    /** Returns the time unit of the model; null if it has none. */
    public String timeUnit() {
        return present.timeUnit();
    }

    /** Searches, or enumerates all designs of a small space. */
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
