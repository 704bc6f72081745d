// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.net;

import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.loggia.calibration.Calibration;
import org.loggia.calibration.CalibrationResult;
import org.loggia.calibration.CalibrationSettings;
import org.loggia.calibration.CalibrationComparison;
import org.loggia.calibration.GeneralWorkload;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.model.NetKind;
import org.loggia.calibration.net.CalibrationProgress;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.file.QpeFiles;

/**
 * A calibration that was asked for.
 *
 * @param kind the net of the library; null for a net of somebody's own
 * @param own the file of this net; null for one of the library
 * @param others measurements that are only predicted; null for none
 * @param target the file that the net is written to
 */
record NetCalibration(ResponseTimeMeasurements measured, NetKind kind, Path own, ResponseTimeMeasurements others,
        CalibrationSettings settings,
        IFile target) {

    /**
     * What was found.
     *
     * @param net for the clients of a measurement
     * @param row this measurement, counted from 1
     * @param predicted the other measurements next to the net; null if there are none
     */
    record Found(NetCalibration request, QueueingPetriNet net, int row, CalibrationResult result,
            CalibrationComparison predicted) {
    }

    /**
     * @throws org.loggia.problem.ProblemException if the measurements do not suit the net, or its file is at fault
     * @throws java.util.concurrent.CancellationException if the progress says so
     */
    Found run(CalibrationProgress progress) {
        Calibration calibration = new Calibration(measured, settings, progress);
        CalibrationResult result = kind == null ? calibration.run(QpeFiles.load(own)) : calibration.run(kind);
        ResponseTimeMeasurement chosen = GeneralWorkload.chosen(result.model(), measured.rows());
        QueueingPetriNet net = result.net(GeneralWorkload.of(result.model(), chosen, measured.rows(), 0),
                measured.timeUnit(), settings);
        return new Found(this, net, chosen.row(), result, others == null ? null
                : calibration.validate(result.model(), others));
    }
}
