// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.result.AdaptiveResults;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.MeasuredRun;
import org.loggia.regression.adaptive.AdaptiveChoice;
import org.loggia.regression.adaptive.AdaptiveDesign;
import org.loggia.regression.adaptive.AdaptiveGoal;
import org.loggia.regression.adaptive.AdaptiveStep;
import org.loggia.regression.adaptive.ChoiceReason;

/**
 * Runs that are chosen while a campaign is measured, until its goal is reached. Choices are stored before they are
 * measured and follow from the seed and the measurements, so an interrupted campaign continues as it would have.
 */
final class AdaptiveRuns implements RunSource {

    private static final double SECONDS = 1e3;

    private final Campaign campaign;
    private final CampaignStore store;
    private final AdaptiveGoal goal;
    private boolean begun;

    AdaptiveRuns(Campaign campaign, CampaignStore store, AdaptiveGoal goal) {
        this.campaign = campaign;
        this.store = store;
        this.goal = goal;
    }

    @Override
    public List<PlannedRun> next(Consumer<String> listener) {
        if (!begun) {
            begun = true;
            return begin(listener);
        }
        CampaignResults results = CampaignResults.of(campaign, store);
        int count = results.choices().size();
        AdaptiveResults adaptive = AdaptiveResults.of(results);
        AdaptiveStep step = adaptive.step();
        String counts = count + " of " + adaptive.design().size() + " configurations: ";
        Optional<String> end = goal.end(step, spent(results), expected(results, step));
        if (end.isPresent()) {
            listener.accept("ended after " + counts + end.get());
            return List.of();
        }
        listener.accept(counts + step.text());
        store.choose(step.next());
        return RunSource.chosen(store, step.next());
    }

    /** The choices so far; those of a new campaign are its design, with what was measured without a goal. */
    private List<PlannedRun> begin(Consumer<String> listener) {
        List<AdaptiveChoice> choices = store.choices();
        if (choices.isEmpty()) {
            CampaignResults results = CampaignResults.of(campaign, store);
            Set<AdaptiveChoice> first = new LinkedHashSet<>();
            results.measurements().forEach(measurement -> first.add(new AdaptiveChoice(measurement.configuration().id(),
                    ChoiceReason.DESIGN)));
            AdaptiveDesign design = AdaptiveResults.of(results).design();
            first.addAll(design.first());
            choices = List.copyOf(first);
            listener.accept(goal.beginning(choices.size(), design.size()));
            store.choose(choices);
        }
        return RunSource.chosen(store, choices);
    }

    private static Duration spent(CampaignResults results) {
        return seconds(results.runs().stream().mapToDouble(MeasuredRun::seconds).filter(Double::isFinite).sum());
    }

    private Duration expected(CampaignResults results, AdaptiveStep step) {
        double each = results.measurements().stream().mapToDouble(measurement -> measurement.run().seconds()).average()
                .orElse(campaign.estimatedRunDuration().toMillis() / SECONDS);
        return seconds(each * campaign.repetitions() * step.next().size());
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(seconds * SECONDS));
    }
}
