// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.IContainer;
import org.loggia.decision.fit.MeasuredLoad;

/**
 * What a calibration is to do.
 *
 * @param folder where the model is
 * @param allocation its file; null where there is one only
 * @param usage its file; null where there is one only
 * @param measured what the table of measurements is called in messages
 * @param numbers that are looked for, as {@code loggia fit --find} takes them
 * @param heldOut names of loads that are only predicted
 * @param measurements usage scenario runs of each run of the model
 */
record FitRequest(IContainer folder, Path allocation, Path usage, String measured, List<MeasuredLoad> loads,
        List<String> numbers, Set<String> heldOut, long measurements) {
}
