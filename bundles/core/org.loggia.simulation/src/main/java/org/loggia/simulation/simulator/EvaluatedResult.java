// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.List;
import java.util.function.UnaryOperator;
import org.loggia.problem.Problem;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.result.TimeBreakdown;
import org.loggia.simulation.result.TimeProfile;
import org.loggia.simulation.result.TimeShares;

/**
 * A result, and whether it meets what is demanded.
 *
 * @param result of the simulation
 * @param verdicts one for each objective, in their order
 * @param notJudged objectives of files that cannot be judged, and why, a sentence each
 * @param isUnstable whether the users of an open workload came faster than they could leave
 * @param profiles where the time of each usage scenario went; empty unless requested
 */
public record EvaluatedResult(SimulationResult result, List<Verdict> verdicts, List<String> notJudged,
        boolean isUnstable, List<TimeProfile> profiles) {

    /** Whether all objectives hold; that is not decided where one cannot be judged. */
    public Verdict.State state() {
        Verdict.State state = Verdict.State.ofAll(verdicts);
        return state == Verdict.State.MET && !notJudged.isEmpty() ? Verdict.State.UNDECIDED : state;
    }

    /** Returns the breakdown of the mean response time of each usage scenario; empty unless requested. */
    public List<TimeBreakdown> breakdowns() {
        return profiles.stream().map(TimeProfile::breakdown).toList();
    }

    /** Returns the breakdowns of time in the results; empty unless requested. */
    public List<TimeShares> shares() {
        return profiles.stream().map(TimeShares::of).toList();
    }

    EvaluatedResult lacking(List<String> more) {
        return new EvaluatedResult(result, verdicts, more, isUnstable, profiles);
    }

    /** The same with further notes of the result. */
    public EvaluatedResult noted(List<Problem> further) {
        return further.isEmpty() ? this : with(result.with(result.metrics(), further));
    }

    /** The same with the notes of the result in other words. */
    public EvaluatedResult inWords(UnaryOperator<Problem> words) {
        return with(result.inWords(words));
    }

    EvaluatedResult with(SimulationResult other) {
        return new EvaluatedResult(other, verdicts, notJudged, isUnstable, profiles);
    }

    /** The number of measured usage scenario runs. */
    public long scenarioRuns() {
        return result.metrics().stream().filter(each -> each.kind() == Metric.Kind.RESPONSE_TIME
                && each.point().startsWith("UsageScenario:")).mapToLong(each -> each.summary().count()).sum();
    }
}
