// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.derived.DerivedModel;
import org.loggia.regression.split.SplitModel;

/**
 * Complexity of a model.
 *
 * @param count number of parts, of all models of a split
 * @param unit the parts: terms (with the constant), leaves, rules, or rows that a Gaussian process keeps
 */
public record ModelSize(int count, String unit) {

    /** Size of a trained model. */
    public static ModelSize of(RegressionModel model) {
        if (model instanceof DerivedModel derived) {
            return of(derived.inner());
        } else if (model instanceof LogResponseModel logarithmic) {
            return of(logarithmic.inner());
        } else if (model instanceof SplitModel split) {
            return ofParts(split);
        }
        return Technique.body(model).orElseThrow(() -> new IllegalArgumentException(model.getClass().getName()))
                .sizeOf(model);
    }

    private static ModelSize ofParts(SplitModel split) {
        List<ModelSize> parts = Stream.concat(IntStream.range(0, split.combinations().count()).mapToObj(split::model),
                Stream.of(split).map(SplitModel::others)).filter(Objects::nonNull).map(ModelSize::of).toList();
        return new ModelSize(parts.stream().mapToInt(ModelSize::count).sum(), parts.get(0).unit());
    }
}
