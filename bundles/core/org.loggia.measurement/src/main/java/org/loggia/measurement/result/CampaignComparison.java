// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFactor;
import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.Setting;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Two campaigns next to each other, such as before and after a change of the storage: the configurations that both
 * measured, response by response. Configurations are the same if all factors have the same levels.
 *
 * @param differences what the campaigns set differently, one line each; what is compared shows all of it together
 * @param onlyHere configurations with results that only the first campaign has
 * @param onlyThere configurations with results that only the second campaign has
 * @param responses what both measured
 */
public record CampaignComparison(List<String> differences, int onlyHere, int onlyThere, List<Response> responses) {

    /**
     * A response in both campaigns.
     *
     * @param ratio geometric mean over the configurations of first over second, with its interval (over the
     *        configurations); NaN if a mean is not above 0
     */
    public record Response(String name, String unit, List<Pair> pairs, double ratio, double ratioLow,
            double ratioHigh) {
    }

    /** A configuration in both, with the number of runs. */
    public record Pair(Configuration configuration, int runsHere, int runsThere, WelchInterval interval) {
    }

    /**
     * Compares.
     *
     * @throws ProblemException if the campaigns vary different factors, or nothing was measured in both
     */
    public static CampaignComparison of(CampaignResults here, CampaignResults there) {
        List<String> factors = factors(here.campaign());
        if (!new TreeSet<>(factors).equals(new TreeSet<>(factors(there.campaign())))) {
            throw fault(there, "varies " + String.join(", ", factors(there.campaign())) + ", "
                    + here.campaign().file() + " varies " + String.join(", ", factors),
                    "compare campaigns with the same factors");
        }
        Map<Map<String, String>, Integer> others = new LinkedHashMap<>();
        measured(there).forEach(id -> others.put(levels(there.campaign(), id), id));
        Map<Integer, Integer> pairs = new TreeMap<>();
        for (int id : measured(here)) {
            Integer other = others.get(levels(here.campaign(), id));
            if (other != null) {
                pairs.put(id, other);
            }
        }
        if (pairs.isEmpty()) {
            throw fault(there, "there is no common configuration with " + here.campaign().file(),
                    "compare campaigns with common levels");
        }
        List<Response> responses = here.responses().entrySet().stream()
                .filter(entry -> there.responses().containsKey(entry.getKey()))
                .map(entry -> response(entry.getKey(), entry.getValue(), here, there, pairs))
                .filter(response -> !response.pairs().isEmpty()).toList();
        return new CampaignComparison(differences(here.campaign(), there.campaign()),
                measured(here).size() - pairs.size(), measured(there).size() - pairs.size(), responses);
    }

    private static List<String> factors(Campaign campaign) {
        return campaign.factors().stream().map(CampaignFactor::name).toList();
    }

    private static TreeSet<Integer> measured(CampaignResults results) {
        return results.measurements().stream().map(measurement -> measurement.configuration().id())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<String, String> levels(Campaign campaign, int configuration) {
        Map<String, String> levels = new TreeMap<>();
        for (int i = 0; i < campaign.factors().size(); i++) {
            levels.put(campaign.factors().get(i).name(), campaign.configurations().get(configuration).levels().get(i)
                    .text());
        }
        return levels;
    }

    private static Response response(String name, String unit, CampaignResults here, CampaignResults there,
            Map<Integer, Integer> configurations) {
        Map<Integer, double[]> first = here.byConfiguration(name);
        Map<Integer, double[]> second = there.byConfiguration(name);
        List<Pair> pairs = new ArrayList<>();
        configurations.forEach((id, other) -> {
            if (first.containsKey(id) && second.containsKey(other)) {
                pairs.add(new Pair(here.campaign().configurations().get(id), first.get(id).length,
                        second.get(other).length, WelchInterval.of(first.get(id), second.get(other))));
            }
        });
        // Of ratios the logarithms are averaged, so that it does not matter which campaign is first.
        double[] logarithms = pairs.stream().mapToDouble(pair -> Math.log(pair.interval().first()
                / pair.interval().second())).toArray();
        if (logarithms.length == 0) {
            return new Response(name, unit, pairs, Double.NaN, Double.NaN, Double.NaN);
        }
        WelchInterval mean = WelchInterval.ofMean(logarithms);
        boolean known = Double.isFinite(mean.first());
        return new Response(name, unit, pairs, known ? Math.exp(mean.first()) : Double.NaN,
                known ? Math.exp(mean.low()) : Double.NaN, known ? Math.exp(mean.high()) : Double.NaN);
    }

    private static List<String> differences(Campaign here, Campaign there) {
        Map<String, String> first = settings(here);
        Map<String, String> second = settings(there);
        List<String> lines = new ArrayList<>();
        TreeSet<String> names = new TreeSet<>(first.keySet());
        names.addAll(second.keySet());
        for (String name : names) {
            String a = first.getOrDefault(name, "not given");
            String b = second.getOrDefault(name, "not given");
            if (!a.equals(b)) {
                lines.add(name + ": " + a + " here, " + b + " there");
            }
        }
        return lines;
    }

    private static Map<String, String> settings(Campaign campaign) {
        Map<String, String> settings = new TreeMap<>();
        campaign.settings().forEach((setting, level) -> settings.put(setting.label(), withUnit(setting, level.text())));
        campaign.targets().forEach(target -> target.settings().forEach((setting, level) -> settings.put((campaign
                .targets().size() == 1 ? "" : target.name() + ".") + setting.label(),
                withUnit(setting, level.text()))));
        campaign.labels().forEach((name, value) -> settings.put("label " + name, value));
        settings.put("warmUp", campaign.warmUp().toMillis() + " ms");
        settings.put("runTime", campaign.runTime().toMillis() + " ms");
        settings.put("driver", campaign.targets().stream().map(target -> target.generator().label()).distinct()
                .collect(Collectors.joining(", ")));
        campaign.options().fioOptions().forEach((name, value) -> settings.put("fioOptions." + name, value));
        campaign.options().preconditioning().ifPresent(writes -> settings.put("precondition", writes.passes() + " x "
                + (writes.sequential() ? "sequential " : "random ") + writes.requestSize() + " B"));
        campaign.options().steadyState().ifPresent(rule -> settings.put("steadyState", rule.round().toMillis()
                + " ms, at most " + rule.mostRounds() + " rounds"));
        return settings;
    }

    private static String withUnit(Setting setting, String text) {
        return setting.unit().isEmpty() ? text : text + " " + setting.unit();
    }

    private static ProblemException fault(CampaignResults results, String message, String remedy) {
        return MeasurementProblems.RESULT.failure(Location.file(results.campaign().file()), message, remedy);
    }
}
