// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.emulation;

import org.loggia.characterization.Characterization;
import org.loggia.characterization.picture.TraceChartData;

/**
 * What reading a trace gave.
 *
 * @param workload its figures
 * @param picture what its pictures show
 * @param device the device that the picture of places shows; empty where the trace tells none
 */
public record TraceResult(Characterization workload, TraceChartData picture, String device) {
}
