// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.pcm.check.ModelCheck;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.simulation.IgnoredFiles;
import org.loggia.simulation.ArrivalProcess;
import org.loggia.simulation.ArrivalTrace;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProblems;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.DeclaredArrivals;
import org.loggia.simulation.compile.ConfiguredAnalysisModels;
import org.loggia.simulation.compile.ModelCompiler;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.ModelObjective;
import org.loggia.simulation.objective.MonitorFile;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.ResponseElasticity;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.run.Exploration;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.RareEvents;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Scenario;
import org.loggia.simulation.run.ToleratedFault;
import org.loggia.simulation.run.UsageChange;

/**
 * Simulates a PCM instance: from the selected model files to the results.
 *
 * <pre>
 *   files ──ModelSelection──&gt; model ──ModelCompiler──&gt; plan ──Simulator──&gt; result
 * </pre>
 */
public final class PcmSimulation {

    private final ModelSelection selection;
    private final Plan plan;
    /** Found once for all runs: it depends on the plan only. */
    private final RareEvents rare;
    /** The measured metrics of a run; null until first used. */
    private List<Metric> figures;

    private PcmSimulation(ModelSelection selection, Plan plan) {
        this.selection = selection;
        this.plan = plan;
        rare = Exploration.of(plan);
    }

    /**
     * Compiles a model.
     *
     * @param formalisms the I/O analysis formalisms at hand
     * @param analysisModels regression model files that replace the configured analysis models; empty for none
     * @param optional the parts that are simulated although they need not be
     * @throws SimulationException if the model cannot be simulated
     */
    public static PcmSimulation of(ModelSelection selection, IoAnalysisModels formalisms, List<Path> analysisModels,
            Set<OptionalPart> optional) {
        return compiled(selection, formalisms, analysisModels, optional, null);
    }

    /** @param faults takes what would end a run that gets there and has to do with variables; null for nobody */
    private static PcmSimulation compiled(ModelSelection selection, IoAnalysisModels formalisms,
            List<Path> analysisModels, Set<OptionalPart> optional, Consumer<Problem> faults) {
        try {
            Plan plan = ModelCompiler.compile(selection.allocation(), selection.usage(), selection.evolution(),
                    selection.policies(), selection.ioModels(), new ConfiguredAnalysisModels(selection.ioModels(),
                            formalisms, analysisModels), optional, faults).withNotes(IgnoredFiles.notes(selection));
            return new PcmSimulation(selection, plan).withStatedArrivals();
        } catch (StackOverflowError deep) {
            throw new SimulationException(selection.allocation(), ModelCheck.TOO_FAR, "shorten the chain", deep);
        }
    }

    /**
     * Returns the errors that prevent or end a simulation, as far as they can be determined without a run: the first
     * fault of compiling or of starting, and variables that are read and have no value.
     */
    public static List<Problem> faults(ModelSelection selection, IoAnalysisModels formalisms) {
        List<Problem> faults = new ArrayList<>();
        try {
            PcmSimulation simulation = compiled(selection, formalisms, List.of(), Set.of(), faults::add);
            if (faults.isEmpty()) {
                new Run(simulation.plan, SimulationSettings.ofSeed(1), 0, SimulationProgress.NONE);
            }
        } catch (SimulationException fault) {
            faults.add(problem(fault, selection));
        }
        return faults;
    }

    /**
     * The same simulation with another number of users in each closed workload.
     *
     * @param users 1 or more
     * @throws SimulationException if all workloads are open, so that there is no number of users
     */
    public PcmSimulation withUsers(int users) {
        if (users < 1) {
            throw new IllegalArgumentException("the number of users must be 1 or more");
        }
        if (plan.users() == 0) {
            throw new SimulationException(selection.usage(), "all workloads are open, so the number of users cannot be "
                    + "set", "remove it, or change the inter-arrival time in the model");
        }
        for (UsageChange change : plan.changes()) {
            if (change.meanPause() == 0) {
                throw new SimulationException(change.element(), "the number of users follows a load profile, so it "
                        + "cannot be set", "remove one of them");
            }
        }
        return new PcmSimulation(selection, plan.withUsers(users));
    }

    /** The same simulation with further notes in its results. */
    public PcmSimulation withNotes(List<Problem> notes) {
        return new PcmSimulation(selection, plan.withNotes(notes));
    }

    /** The same simulation, observing where the time of usage scenarios goes. */
    public PcmSimulation brokenDown() {
        return new PcmSimulation(selection, plan.brokenDown());
    }

    /**
     * The same simulation with arrivals that are replayed.
     *
     * @param scenario name of a usage scenario with an open workload; null for the only one that has such
     * @throws SimulationException if there is no such usage scenario, or its load changes already
     */
    public PcmSimulation withArrivals(String scenario, ArrivalTrace trace) {
        double[] times = trace.times().stream().mapToDouble(Double::doubleValue).toArray();
        return new PcmSimulation(selection, plan.withArrivals(openScenario(scenario, "replayed"), times));
    }

    /**
     * The same simulation with arrivals drawn from a process instead of the usage model's inter-arrival times.
     *
     * @param scenario name of a usage scenario with an open workload; null for the only one that has such
     * @throws SimulationException if there is no such usage scenario, or its load changes already
     */
    public PcmSimulation withArrivals(String scenario, ArrivalProcess process) {
        int number = openScenario(scenario, "drawn from a process");
        return new PcmSimulation(selection, plan.withProcess(number, process.process(),
                "The arrivals of " + plan.scenarios().get(number).name() + " " + process.origin()));
    }

    /** Returns the arrivals in the model's I/O files. */
    private PcmSimulation withStatedArrivals() {
        PcmSimulation simulation = this;
        for (DeclaredArrivals stated : DeclaredArrivals.of(selection)) {
            try {
                String scenario = stated.element().getScenario().getEntityName();
                simulation = stated.isReplayed() ? simulation.withArrivals(scenario, stated.trace())
                        : simulation.withArrivals(scenario, stated.process());
            } catch (SimulationException wrong) {
                throw wrong.element() == null ? wrong : new SimulationException(stated.element(), wrong.problem());
            }
        }
        return simulation;
    }

    /** The same simulation with arrivals that stand in files coming so many times as fast; others stay as they are. */
    public PcmSimulation withFasterArrivals(double factor) {
        return new PcmSimulation(selection, plan.withFasterArrivals(factor));
    }

    private int openScenario(String scenario, String done) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < plan.scenarios().size(); i++) {
            Scenario each = plan.scenarios().get(i);
            if (each.isOpen() && (scenario == null || each.name().equals(scenario))) {
                found.add(i);
            }
        }
        if (found.size() != 1) {
            throw new SimulationException(selection.usage(), "arrivals are "
                    + done
                    + " for one usage scenario with an open workload, but there are " + found.size() + (scenario == null
                            ? "" : " with the name " + scenario),
                    "choose one");
        }
        for (UsageChange change : plan.changes()) {
            if (change.scenario() == found.get(0)) {
                throw new SimulationException(change.element(), "the arrivals follow a load profile, so they cannot be "
                        + done, "remove one of them");
            }
        }
        return found.get(0);
    }

    /** Runs the model; may be called several times. */
    public SimulationResult run(SimulationSettings settings, SimulationProgress progress) {
        return Simulator.simulate(selection.name(), plan, settings, progress);
    }

    /**
     * Runs the model and evaluates objectives.
     *
     * @param untilDecided whether to continue until every objective is decided, at most as long as the settings say;
     *     otherwise the run ends where the settings say
     * @throws org.loggia.simulation.objective.ObjectiveException if an objective is about what the model does not have
     */
    public EvaluatedResult judge(SimulationSettings settings, Demands demands, boolean untilDecided,
            SimulationProgress progress) {
        return judge(settings, demands, untilDecided, progress, ResultDetails.NONE);
    }

    /**
     * Runs the model and evaluates objectives, with further details.
     *
     * @throws org.loggia.simulation.objective.ObjectiveException if an objective is about what the model does not have
     */
    public EvaluatedResult judge(SimulationSettings settings, Demands demands, boolean untilDecided,
            SimulationProgress progress, ResultDetails details) {
        ObjectiveSearch found = new ObjectiveSearch(plan, selection.model(), this::figures, demands);
        if (demands.files().isEmpty()) {
            found.notes().addAll(IgnoredFiles.objectives(selection));
        }
        ObjectiveEvaluator judge = judge(found, settings, progress, details);
        return (untilDecided ? judge.untilDecided(found.objectives(), true, Verdict.ERROR)
                : judge.once(found.objectives())).lacking(found.notJudged());
    }

    /**
     * Fails where {@link #judge} would, before time is spent on a run.
     *
     * @throws org.loggia.simulation.objective.ObjectiveException if an objective is about what the model does not have
     */
    public void check(Demands demands) {
        new ObjectiveSearch(plan, selection.model(), this::figures, demands);
    }

    /**
     * Runs the model until all objectives are decided, at most with the length of the settings.
     *
     * @param error how often any of the verdicts may be wrong
     * @throws org.loggia.simulation.objective.ObjectiveException if an objective is about what the model does not have
     */
    public EvaluatedResult decide(SimulationSettings settings, Demands demands, double error,
            SimulationProgress progress) {
        ObjectiveSearch found = new ObjectiveSearch(plan, selection.model(), this::figures, demands);
        return judge(found, settings, progress, ResultDetails.NONE).untilDecided(found.objectives(), false,
                error / Math.max(1, found.objectives().size())).lacking(found.notJudged());
    }

    /**
     * Runs the model with the length of the settings and evaluates once, for callers that evaluate repeatedly with
     * their own confidence level.
     *
     * @param level of the intervals on which the verdicts rest, such as 0.95
     * @throws org.loggia.simulation.objective.ObjectiveException if an objective is about what the model does not have
     */
    public EvaluatedResult look(SimulationSettings settings, Demands demands, double level,
            SimulationProgress progress) {
        Simulator.requireSteadyLoad(plan, "repeated evaluation of a run requires");
        ObjectiveSearch found = new ObjectiveSearch(plan, selection.model(), this::figures, demands);
        return judge(found, settings, progress, ResultDetails.NONE).once(found.objectives(), level).lacking(found
                .notJudged());
    }

    /**
     * Returns the elasticities of the response times to the speed of each resource.
     *
     * @param judgement what this simulation found with the same settings; it tells how long the runs have to be
     */
    public List<ResponseElasticity> elasticities(SimulationSettings settings, EvaluatedResult judgement,
            SimulationProgress progress) {
        return new ElasticityStudy(plan, settings, judgement.result(), judgement.scenarioRuns(), progress)
                .elasticities();
    }

    /** Returns the metrics that the monitors and objectives of a model select; all metrics without monitors. */
    public EvaluatedResult watched(EvaluatedResult found, List<MonitorFile> monitors) {
        return MonitoredFigures.of(plan, selection, found, monitors);
    }

    /**
     * Returns the metrics of a result that monitors and objectives select, without values; all metrics without
     * monitors.
     *
     * @throws org.loggia.simulation.objective.ObjectiveException if an objective is about what the model does not have
     */
    public List<Metric> watched(Demands demands, List<MonitorFile> monitors) {
        return monitors.isEmpty() ? figures() : MonitoredFigures.of(plan, selection, figures(), new ObjectiveSearch(
                plan,
                selection.model(), this::figures, demands).objectives(), monitors);
    }

    /**
     * Returns the problems of the model's own objectives: invalid ones, and those about metrics that this simulation
     * does not have.
     */
    public List<Problem> objectiveProblems() {
        List<ModelObjective> stated = ModelObjective.of(selection.ioModels());
        List<Problem> problems = new ArrayList<>();
        if (!stated.isEmpty()) {
            for (ModelObjective objective : stated) {
                try {
                    objective.in(figures(), plan.timeUnit());
                } catch (SimulationException wrong) {
                    problems.add(wrong.problem());
                }
            }
        }
        return problems;
    }

    /**
     * Runs the model and returns the counts of tolerated gaps, in the form of a result's notes. Without
     * {@link OptionalPart#GAPS}, the first gap ends the run.
     *
     * @throws SimulationException if something else ends the run
     */
    public List<Problem> gaps(SimulationSettings settings) {
        return Simulator.concessions(Simulator.runAll(plan, settings, SimulationProgress.NONE),
                EnumSet.of(ToleratedFault.EMPTY_BRANCH, ToleratedFault.ABSENT_VALUE)).stream()
                .map(each -> SimulationProblems.GAPS.at(Location.file(selection.name()),
                        Map.of("gaps", each.message())))
                .toList();
    }

    /** Returns the time unit of the model; null if unspecified. */
    public String timeUnit() {
        return plan.timeUnit();
    }

    /** The figures that a run finds, each with its kind and measuring point, without values. */
    public synchronized List<Metric> figures() {
        if (figures == null) {
            figures = ObjectiveSearch.metrics(plan, SimulationSettings.ofSeed(1));
        }
        return figures;
    }

    private ObjectiveEvaluator judge(ObjectiveSearch found, SimulationSettings settings, SimulationProgress progress,
            ResultDetails details) {
        return new ObjectiveEvaluator(selection.name(), plan.withNotes(found.notes()), settings, progress, rare,
                details);
    }

    /** The failure as a problem with file and element, for the user. */
    public static Problem problem(SimulationException failure, ModelSelection selection) {
        return failure.problem().orIn(selection.name());
    }
}
