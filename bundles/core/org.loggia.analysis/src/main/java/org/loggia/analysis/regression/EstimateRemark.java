// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.Locale;

import org.loggia.input.NumberText;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.file.ModelEstimate;

/** The clause that marks results of an estimated model, with the range in which measurements are expected. */
final class EstimateRemark {

    private EstimateRemark() {
    }

    /** Empty if the model was learned from measurements of its device. */
    static String of(DistributionFile file) {
        ModelEstimate estimate = file.estimate();
        if (estimate == null) {
            return "";
        }
        DistributionModel model = file.model();
        int mean = model.bands().length - 1;
        String source = estimate.source() == ModelEstimate.Source.DATASHEET ? "estimated from a datasheet"
                : "adapted from another device with a few measurements";
        String range = switch (estimate.bound()) {
            case TYPICAL -> String.format(Locale.ROOT, "expect means between %s and %s times the predicted ones",
                    NumberText.significant(1 / model.band(mean), 2), NumberText.significant(model.band(mean), 2));
            case OPTIMISTIC -> "this is the optimistic end of the expected range";
            case PESSIMISTIC -> "this is the pessimistic end of the expected range";
        };
        return "'" + estimate.device() + "' is " + source + "; " + range;
    }
}
