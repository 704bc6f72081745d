// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.loggia.decision.cost.Cost;
import org.loggia.decision.cost.CostModel;
import org.loggia.decision.selection.DesignEvaluation;
import org.loggia.decision.selection.DesignEvaluator;
import org.loggia.decision.space.Degree;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.objective.Verdict.State;
import org.loggia.simulation.simulator.EvaluatedResult;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * Simulates designs of one model, several at a time, all with the same random numbers. The model is changed and
 * compiled for one design after the other; the runs, which touch no model, go side by side.
 */
public final class SimulatedDesigns implements DesignEvaluator, AutoCloseable {

    /** Turns half of the bits of a seed: the golden ratio's. */
    private static final long OTHER = 0x9E3779B97F4A7C15L;

    private final ModelSelection selection;
    private final DesignSpace space;
    private final CostModel costs;
    private final Supplier<PcmSimulation> compiling;
    private final List<ObjectiveText> objectives;
    private final SimulationSettings settings;
    private final LongConsumer progress;
    private final ExecutorService workers;
    private final List<Design> designs = new ArrayList<>();
    private final Map<Design, Integer> numbers = new HashMap<>();
    private final List<Cost> prices = new ArrayList<>();
    /** By design: its simulation, the fault that prevents one, or null before the first request. */
    private final List<Object> compiled = new ArrayList<>();
    private final int limited;
    private EvaluationStore store = EvaluationStore.NONE;
    private RemoteEvaluator remote;
    private Consumer<Candidate> watcher = candidate -> {};
    private volatile boolean isStopped;
    private long looks;

    /**
     * @param compiling makes a simulation of the model as it then is
     * @param objectives what is looked at, with and without limits
     * @param settings of which the lengths are replaced
     * @param threads how many runs go side by side
     * @param progress told how many looks have been taken
     */
    public SimulatedDesigns(ModelSelection selection, DesignSpace space, CostModel costs,
            Supplier<PcmSimulation> compiling, List<ObjectiveText> objectives, SimulationSettings settings, int threads,
            LongConsumer progress) {
        this.selection = selection;
        this.space = space;
        this.costs = costs;
        this.compiling = compiling;
        this.objectives = List.copyOf(objectives);
        this.settings = settings;
        this.progress = progress;
        limited = Math.max(1, (int) objectives.stream().filter(Demand::isLimited).count());
        workers = Executors.newFixedThreadPool(threads);
    }

    /** Reads and writes evaluations in a store, and evaluates only those that belong to this process. */
    public void use(EvaluationStore shared) {
        store = shared;
    }

    /** Has designs simulated elsewhere; at most as many at a time as there are threads. */
    public void simulateOn(RemoteEvaluator machines) {
        remote = machines;
    }

    /** Reports each evaluation as soon as it is complete, in the calling thread. */
    public void watch(Consumer<Candidate> interested) {
        watcher = interested;
    }

    /** Ends all runs, from whatever thread; who waits for looks is told that the search was stopped. */
    public void stop() {
        isStopped = true;
        workers.shutdownNow().forEach(each -> ((Future<?>) each).cancel(false));
    }

    /** The number of a design, which gets its price when it is met for the first time. */
    public int add(Design design) {
        Integer known = numbers.get(design);
        if (known != null) {
            return known;
        }
        designs.add(design);
        numbers.put(design, designs.size() - 1);
        prices.add(space.with(design, values -> costs.of(selection.allocation(), values)));
        compiled.add(null);
        return designs.size() - 1;
    }

    /** Returns the simulation of a design, or the reason why it cannot be simulated; compiled on first use. */
    private Object compiled(int number) {
        if (compiled.get(number) == null) {
            compiled.set(number, space.with(designs.get(number), values -> {
                try {
                    return compiling.get();
                } catch (SimulationException fault) {
                    return PcmSimulation.problem(fault, selection).text();
                }
            }));
        }
        return compiled.get(number);
    }

    /** The number of a design that was added; -1 for another one. */
    public int number(Design design) {
        return numbers.getOrDefault(design, -1);
    }

    /** Returns the cost of a design, also of one that was not added. */
    public Cost cost(Design design) {
        Integer known = numbers.get(design);
        return known != null ? prices.get(known) : space.with(design, values -> costs.of(selection.allocation(),
                values));
    }

    /**
     * One design for all those that differ in nothing but machines on which nothing runs: they cost the same and behave
     * the same.
     */
    public Design normal(Design design) {
        return space.with(design, values -> {
            List<Double> choices = new ArrayList<>(design.choices());
            for (int i = 0; i < choices.size(); i++) {
                Degree degree = space.degrees().get(i);
                if (degree.isIdle(selection.allocation())) {
                    choices.set(i, degree.options() == 0 ? degree.from() : 0);
                }
            }
            Design normal = new Design(choices);
            Map<String, Object> others = space.values(normal);
            return costs.of(selection.allocation(), values).equals(costs.of(selection.allocation(), others)) ? normal
                    : design;
        });
    }

    /** Returns the number of evaluated metrics of each design, with and without limits. */
    public int figures() {
        return objectives.size();
    }

    public int size() {
        return designs.size();
    }

    public Design design(int number) {
        return designs.get(number);
    }

    public Cost cost(int number) {
        return prices.get(number);
    }

    /** @throws PendingEvaluationsException when only other processes can provide the remaining evaluations */
    @Override
    public List<DesignEvaluation> at(List<Question> questions) {
        return at(questions, settings);
    }

    /** Returns an evaluator of the same designs with other random numbers, which all designs share again. */
    public DesignEvaluator withNewRandomNumbers() {
        SimulationSettings other = settings.withSeed(settings.seed() ^ OTHER);
        return questions -> at(questions, other);
    }

    private List<DesignEvaluation> at(List<Question> questions, SimulationSettings numbered) {
        try {
            return taken(questions, numbered);
        } catch (CancellationException | RejectedExecutionException stopped) {
            throw new SimulationException(null, "the search was stopped", "run the command again");
        }
    }

    private List<DesignEvaluation> taken(List<Question> questions, SimulationSettings numbered) {
        List<Future<DesignEvaluation>> open = new ArrayList<>();
        int others = 0;
        for (int place = 0; place < questions.size(); place++) {
            Question question = questions.get(place);
            String key = key(question, numbered);
            DesignEvaluation kept = store.find(key);
            if (kept != null) {
                open.add(CompletableFuture.completedFuture(kept));
            } else if (store.isMine(place)) {
                Callable<DesignEvaluation> looking = looking(question, numbered);
                open.add(workers.submit(() -> {
                    DesignEvaluation look = looking.call();
                    if (isStopped) {
                        throw new CancellationException();
                    }
                    store.keep(key, look);
                    return look;
                }));
            } else {
                others++;
            }
        }
        List<DesignEvaluation> answers = new ArrayList<>();
        try {
            for (int i = 0; i < open.size(); i++) {
                answers.add(open.get(i).get());
                progress.accept(++looks);
                if (others == 0) {
                    Question question = questions.get(i);
                    watcher.accept(candidate(question.design(), answers.get(i), question.scenarioRuns()));
                }
            }
        } catch (ExecutionException failed) {
            open.forEach(each -> each.cancel(true));
            if (failed.getCause() instanceof RuntimeException fault) {
                throw fault;
            }
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new SimulationException(null, "the search was interrupted", "run the command again");
        }
        if (others > 0) {
            throw new PendingEvaluationsException(others, questions.size());
        }
        return answers;
    }

    private String key(Question question, SimulationSettings numbered) {
        return designs.get(question.design()).choices() + " for " + question.scenarioRuns() + ", error "
                + question.error() + ", seed " + numbered.seed();
    }

    private Callable<DesignEvaluation> looking(Question question, SimulationSettings numbered) {
        if (remote != null) {
            Design design = designs.get(question.design());
            return () -> remote.look(design, question.scenarioRuns(), question.error(), numbered.seed());
        }
        Object simulation = compiled(question.design());
        return () -> look(question.scenarioRuns(), question.error(), simulation, numbered);
    }

    /**
     * Simulates a design here, in the thread that asks; several may.
     *
     * @param scenarioRuns how long to simulate
     * @param error how often the verdict on the design may be wrong
     * @param seed of the random numbers
     */
    public DesignEvaluation look(Design design, long scenarioRuns, double error, long seed) {
        Object simulation;
        synchronized (this) {
            simulation = compiled(add(design));
        }
        return look(scenarioRuns, error, simulation, settings.withSeed(seed));
    }

    private DesignEvaluation look(long scenarioRuns, double error, Object simulation, SimulationSettings numbered) {
        if (simulation instanceof String fault) {
            return DesignEvaluation.failed(fault);
        }
        EvaluatedResult judgement;
        try {
            judgement = ((PcmSimulation) simulation).look(numbered.until(numbered.maximumTime(),
                    scenarioRuns), new Demands(objectives, List.of()), 1 - error / limited,
                    new Stopping());
        } catch (ObjectiveException wrong) {
            throw wrong;
        } catch (SimulationException fault) {
            return DesignEvaluation.failed(PcmSimulation.problem(fault, selection).text());
        }
        long warmUp = Math.round(judgement.result().warmUp().scenarioRuns()) * numbered.replications();
        return new DesignEvaluation(state(judgement), judgement.verdicts(), judgement.isUnstable(), judgement
                .scenarioRuns()
                + warmUp, null);
    }

    /** Ends runs when the search is stopped. */
    private final class Stopping implements SimulationProgress {

        @Override
        public boolean proceed(double simulatedTime, long measurements, double meanResponseTime) {
            return !isStopped;
        }

        @Override
        public boolean isCancelled() {
            return isStopped;
        }
    }

    /**
     * Simulates the model as it is, with the random numbers of all designs.
     *
     * @param present the simulation of it
     */
    public DesignEvaluation present(PcmSimulation present, long scenarioRuns, double error) {
        DesignEvaluation look = look(scenarioRuns, error, present, settings);
        if (isStopped) {
            throw new SimulationException(null, "the search was stopped", "run the command again");
        }
        return look;
    }

    /** Whether the limits hold; a figure without a limit has nothing to say. */
    private static State state(EvaluatedResult judgement) {
        return judgement.isUnstable() ? State.MISSED : State.ofAll(judgement.verdicts().stream()
                .filter(each -> !Double.isInfinite(each.objective().limit())).toList());
    }

    /** Returns the results of a design. */
    public Candidate candidate(int number, DesignEvaluation look, long length) {
        return new Candidate(designs.get(number), space.values(designs.get(number)), prices.get(number), look, length);
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
