// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.List;

import org.loggia.calibration.model.StorageModel;
import org.loggia.problem.Problem;

/**
 * What a calibration found.
 *
 * @param calibration the measurements used, beside the calibrated nets
 * @param notes what was assumed or left out, for the user
 */
public record CalibrationResult(StorageModel model, Comparison calibration, List<Problem> notes) {
    public CalibrationResult {
        notes = List.copyOf(notes);
    }
}
