// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFactor;
import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.Level;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.adaptive.AdaptiveDesign;
import org.loggia.regression.adaptive.AdaptiveGoal;
import org.loggia.regression.adaptive.AdaptiveStep;
import org.loggia.regression.adaptive.MeasuredResponse;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;

/** The adaptive choices of a campaign and what follows from their measurements. */
public final class AdaptiveResults {

    private final CampaignResults results;
    private final AdaptiveDesign design;

    private AdaptiveResults(CampaignResults results) {
        this.results = results;
        Campaign campaign = results.campaign();
        try {
            ExperimentalSpace space = space(campaign);
            design = new AdaptiveDesign(space, rows(campaign, space), campaign.seed(), campaign.goal().flatMap(
                    AdaptiveGoal::states));
        } catch (ProblemException wrong) {
            throw fault(wrong);
        }
    }

    /** @throws ProblemException if the campaign has too few configurations to choose from */
    public static AdaptiveResults of(CampaignResults results) {
        return new AdaptiveResults(results);
    }

    /** The design that chooses configurations by their ids. */
    public AdaptiveDesign design() {
        return design;
    }

    /**
     * The errors so far, and the next configurations.
     *
     * @throws ProblemException if the runs lack the response of the goal
     */
    public AdaptiveStep step() {
        List<MeasuredResponse> measured = responses().stream().map(this::measured).toList();
        try {
            return design.step(results.choices(), measured);
        } catch (ProblemException wrong) {
            throw fault(wrong);
        }
    }

    private ProblemException fault(ProblemException wrong) {
        return MeasurementProblems.RESULT.failure(Location.file(results.campaign().file()), wrong.problem().message(),
                wrong.problem().remedy(), wrong);
    }

    private List<String> responses() {
        String wanted = results.campaign().goal().flatMap(AdaptiveGoal::response).orElse(null);
        List<String> found = results.responses().keySet().stream().filter(name -> wanted != null ? name.equals(wanted)
                : name.matches("(.*\\.)?(read|write)ResponseTime")).toList();
        if (found.isEmpty()) {
            throw MeasurementProblems.RESULT.failure(Location.file(results.campaign().file()), "the runs contain no '"
                    + (wanted == null ? "readResponseTime" : wanted) + "'", "choose "
                            + String.join(", ", results.responses().keySet()));
        }
        return found;
    }

    private MeasuredResponse measured(String response) {
        Map<Integer, double[]> values = results.byConfiguration(response);
        return new MeasuredResponse(response, results.choices().stream().mapToDouble(choice -> CampaignResults.median(
                values.getOrDefault(choice.row(), new double[0]))).toArray());
    }

    private static ExperimentalSpace space(Campaign campaign) {
        List<SpaceFactor> factors = new ArrayList<>();
        for (int i = 0; i < campaign.factors().size(); i++) {
            CampaignFactor factor = campaign.factors().get(i);
            int index = i;
            List<Level> levels = campaign.configurations().stream().map(each -> each.levels().get(index)).distinct()
                    .toList();
            factors.add(factor.setting().isNominal()
                    ? new SpaceFactor.Nominal(factor.name(), levels.stream().map(Level::text).toList())
                    : new SpaceFactor.Numeric(factor.name(), factor.setting().unit(), levels.stream().map(
                            Level::number).toList(), 0));
        }
        return new ExperimentalSpace(factors, List.of());
    }

    private static List<double[]> rows(Campaign campaign, ExperimentalSpace space) {
        return campaign.configurations().stream().map(configuration -> row(configuration, space)).toList();
    }

    private static double[] row(Configuration configuration, ExperimentalSpace space) {
        return IntStream.range(0, space.size()).mapToDouble(factor -> {
            Level level = configuration.levels().get(factor);
            return level.isNumeric() ? level.number() : space.value(factor, level.text());
        }).toArray();
    }
}
