// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.Level;

/**
 * A response over the levels of a factor, as a picture shows it while a campaign continues: only levels that were
 * measured already are in it.
 *
 * @param level of the other factor; its text is empty where there is none
 * @param levels in ascending order
 * @param means for each level, over the configurations with it, of their medians
 * @param low the smallest run of these configurations
 * @param high the largest one
 */
public record ResponseCurve(Level level, List<Level> levels, double[] means, double[] low, double[] high) {

    private static final Comparator<Level> ASCENDING = Comparator.comparingDouble(Level::number)
            .thenComparing(Level::text);

    /**
     * One curve, or one for each level of another factor.
     *
     * @param over position of the factor along the axis
     * @param by position of the other factor; -1 for none
     */
    public static List<ResponseCurve> of(CampaignResults results, String response, int over, int by) {
        Map<Level, Map<Level, List<double[]>>> runs = new TreeMap<>(ASCENDING);
        results.byConfiguration(response).forEach((id, values) -> {
            Configuration configuration = results.campaign().configurations().get(id);
            runs.computeIfAbsent(by < 0 ? Level.named("") : configuration.levels().get(by), key -> new TreeMap<>(
                    ASCENDING)).computeIfAbsent(configuration.levels().get(over), key -> new ArrayList<>()).add(values);
        });
        return runs.entrySet().stream().map(each -> of(each.getKey(), each.getValue())).toList();
    }

    private static ResponseCurve of(Level level, Map<Level, List<double[]>> runs) {
        return new ResponseCurve(level, List.copyOf(runs.keySet()),
                runs.values().stream().mapToDouble(list -> list.stream().mapToDouble(CampaignResults::median).average()
                        .orElseThrow()).toArray(),
                runs.values().stream().mapToDouble(list -> list.stream().flatMapToDouble(Arrays::stream).min()
                        .orElseThrow()).toArray(),
                runs.values().stream().mapToDouble(list -> list.stream().flatMapToDouble(Arrays::stream).max()
                        .orElseThrow()).toArray());
    }
}
