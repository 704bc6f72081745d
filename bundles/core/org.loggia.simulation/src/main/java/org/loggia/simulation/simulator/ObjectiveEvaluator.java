// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.List;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.Objective;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.result.TimeProfile;
import org.loggia.simulation.run.Exploration;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.RareEvents;
import org.loggia.simulation.run.RunResult;
import org.loggia.simulation.run.StopReason;

/**
 * Simulates a plan and evaluates objectives, once or until they are decided.
 *
 * <p>A look at the figures decides wrongly with the probability that its interval misses. Who looks again and again,
 * until something shows, is wrong more often than at each look, so look number k may use only the share
 * 1 / (k (k + 1)) of {@link Verdict#ERROR}; the shares of any number of looks add up to 1 at most (error spending:
 * K. K. G. Lan, D. L. DeMets, "Discrete sequential boundaries for clinical trials", 1983, with Bonferroni's bound of
 * the sum). Each look is at a run of twice the length, begun again with the same random numbers, so that all looks
 * together cost less than two of the last one, and a seed repeats every verdict.
 */
final class ObjectiveEvaluator {

    /** Scenario runs of the first evaluation. */
    static final long FIRST_LOOK = 10_000;

    private final Plan plan;
    private final SimulationSettings settings;
    private final SimulationProgress progress;
    private final String model;
    private final RareEvents rare;
    private final ResultDetails details;
    private long begin = System.nanoTime();

    ObjectiveEvaluator(String model, Plan plan, SimulationSettings settings, SimulationProgress progress) {
        this(model, plan, settings, progress, Exploration.of(plan), ResultDetails.NONE);
    }

    /** @param rare what seldom happens in the plan's scenario runs */
    ObjectiveEvaluator(String model, Plan plan, SimulationSettings settings, SimulationProgress progress,
            RareEvents rare, ResultDetails details) {
        this.model = model;
        this.plan = plan;
        this.settings = settings;
        this.progress = progress;
        this.rare = rare;
        this.details = details;
    }

    /** Simulates with the length of the settings, and evaluates once. */
    EvaluatedResult once(List<Objective> objectives) {
        return once(objectives, 1 - Verdict.ERROR);
    }

    /** @param level of the intervals on which the verdicts rest */
    EvaluatedResult once(List<Objective> objectives, double level) {
        begin = System.nanoTime();
        List<RunResult> runs = Simulator.runAll(plan, settings, progress, rare, details);
        SimulationResult result = Simulator.result(model, plan, settings, runs, begin, details);
        Estimates estimates = new Estimates(runs, result.metrics());
        return judgement(result, runs, objectives.stream().map(each -> estimates.judge(each, level)).toList());
    }

    private static EvaluatedResult judgement(SimulationResult result, List<RunResult> runs, List<Verdict> verdicts) {
        boolean isUnstable = RunResult.instability(runs).isPresent();
        return new EvaluatedResult(result, isUnstable ? verdicts.stream().map(Verdict::ofUnstableLoad).toList()
                : verdicts,
                List.of(), isUnstable, profiles(runs));
    }

    private static List<TimeProfile> profiles(List<RunResult> runs) {
        List<TimeProfile> all = new ArrayList<>();
        for (int i = 0; i < runs.get(0).profiles().size(); i++) {
            int scenario = i;
            all.add(TimeProfile.combine(runs.stream().map(run -> run.profiles().get(scenario)).toList()));
        }
        return all;
    }

    /**
     * Simulates until the objectives are decided, at most with the length of the settings. Objectives of an overloaded
     * open workload stay undecided.
     *
     * @param each whether every objective has to be decided, even where one that is missed decides for all
     * @param error how often each verdict may be wrong, for instance {@link Verdict#ERROR}
     */
    EvaluatedResult untilDecided(List<Objective> objectives, boolean each, double error) {
        Simulator.requireSteadyLoad(plan, "running until objectives are decided requires");
        begin = System.nanoTime();
        Verdict[] verdicts = new Verdict[objectives.size()];
        long length = Math.min(FIRST_LOOK, settings.maximumMeasurements());
        for (int look = 1;; look++) {
            List<RunResult> runs = Simulator.runAll(plan, settings.until(settings.maximumTime(), length), progress,
                    rare, details);
            SimulationResult result = Simulator.result(model, plan, settings, runs, begin, details);
            Estimates estimates = new Estimates(runs, result.metrics());
            double level = 1 - error / (look * (look + 1.0));
            for (int i = 0; i < verdicts.length; i++) {
                if (verdicts[i] == null || verdicts[i].isOpen()) {
                    verdicts[i] = estimates.judge(objectives.get(i), level);
                }
            }
            EvaluatedResult judgement = judgement(result, runs, List.of(verdicts));
            boolean isDecided = each ? judgement.verdicts().stream().noneMatch(Verdict::isOpen)
                    : judgement.state() != Verdict.State.UNDECIDED;
            boolean isLast = length == settings.maximumMeasurements()
                    || runs.stream().anyMatch(run -> run.stop() != StopReason.MEASUREMENTS);
            if (isDecided || isLast || judgement.isUnstable()) {
                return judgement;
            }
            length = length > settings.maximumMeasurements() / 2 ? settings.maximumMeasurements() : 2 * length;
        }
    }
}
