// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.loggia.array.ArraySystem.Measurement;
import org.loggia.array.ArraySystem;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.adaptive.AdaptiveChoice;
import org.loggia.regression.adaptive.AdaptiveDesign;
import org.loggia.regression.adaptive.AdaptiveGoal;
import org.loggia.regression.adaptive.AdaptiveStep;
import org.loggia.regression.adaptive.MeasuredResponse;
import org.loggia.regression.space.ExperimentPlan;

/** An adaptive campaign on a storage system that is a model only. */
final class AdaptiveMeasurement {

    private final ArraySystem system;
    private final ExperimentPlan plan;
    private final AdaptiveGoal goal;
    private final AdaptiveDesign design;
    private final Consumer<String> listener;
    private final List<Integer> responses;
    private final List<AdaptiveChoice> choices = new ArrayList<>();
    private final List<Measurement> measurements = new ArrayList<>();

    /** @throws ProblemException if there are too few configurations, or the system lacks the response */
    AdaptiveMeasurement(ArraySystem system, ExperimentPlan plan, AdaptiveGoal goal, long seed,
            Consumer<String> listener) {
        this.system = system;
        this.plan = plan;
        this.goal = goal;
        this.listener = listener;
        design = new AdaptiveDesign(plan.space(), plan.rows(), seed, goal.states());
        List<String> names = system.names();
        responses = IntStream.range(0, names.size()).filter(column -> goal.response().map(names.get(column)::equals)
                .orElse(names.get(column).endsWith("Time"))).boxed().toList();
        if (responses.isEmpty()) {
            throw RegressionProblems.SPACE.failure("the system has no response '" + goal.response()
                    .orElse("responseTime") + "'", "choose " + String.join(", ", names));
        }
    }

    /** The chosen configurations, in their order. */
    List<AdaptiveChoice> choices() {
        return choices;
    }

    /** The measurements of these configurations. */
    List<Measurement> measurements() {
        return measurements;
    }

    /** Measures to the end and returns its errors. */
    AdaptiveStep run() {
        long start = System.nanoTime();
        List<AdaptiveChoice> first = design.first();
        listener.accept(goal.beginning(first.size(), design.size()));
        measure(first);
        while (true) {
            AdaptiveStep step = design.step(choices, responses.stream().map(this::measured).toList());
            Duration spent = Duration.ofNanos(System.nanoTime() - start);
            Optional<String> end = goal.end(step, spent, spent.multipliedBy(step.next().size()).dividedBy(choices
                    .size()));
            String count = choices.size() + " of " + design.size() + " configurations: ";
            if (end.isPresent()) {
                listener.accept("ended after " + count + end.get());
                return step;
            }
            listener.accept(count + step.text());
            measure(step.next());
        }
    }

    private void measure(List<AdaptiveChoice> next) {
        choices.addAll(next);
        measurements.addAll(system.measure(new ExperimentPlan(plan.space(), next.stream().map(choice -> plan.rows().get(
                choice.row())).toList())));
    }

    private MeasuredResponse measured(int column) {
        return new MeasuredResponse(system.names().get(column), measurements.stream().mapToDouble(each -> each
                .values()[column])
                .toArray());
    }
}
