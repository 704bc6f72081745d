// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.loggia.io.completion.ChosenAnalysisModel;

/** Reports the difference between the configured storage system and that for which its analysis model was made. */
public final class FeatureDifference {

    /** How a model for exactly the configured system can be had. */
    public static final String REMEDY = "estimate this system from a datasheet, adapt the model to a few measurements, "
            + "or measure the system";

    private FeatureDifference() {
    }

    /**
     * A sentence without its full stop; empty if the model was made for all selected features, or has factors for
     * them.
     *
     * @param chosen the model, with the features of its configuration
     * @param loaded the same, loaded
     */
    public static Optional<String> message(ChosenAnalysisModel chosen, StorageModel loaded) {
        List<String> parts = new ArrayList<>();
        if (!chosen.unselected().isEmpty()) {
            parts.add("was made for " + quoted(chosen.unselected()) + " and is only the nearest one");
        }
        List<String> without = chosen.unstated().entrySet().stream()
                .filter(each -> each.getValue().stream().noneMatch(loaded::isFactor)).map(Map.Entry::getKey).toList();
        if (!without.isEmpty()) {
            parts.add("was not made for " + quoted(without) + ": it predicts the same for any alternative");
        }
        return parts.isEmpty() ? Optional.empty()
                : Optional.of("the analysis model '" + chosen.name() + "' " + String.join("; it ", parts));
    }

    private static String quoted(Collection<String> names) {
        return names.stream().sorted().map(each -> "'" + each + "'").collect(Collectors.joining(", "));
    }
}
