// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.List;

import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.model.CalibratedStorage;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.calibration.net.StorageNets;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.qpn.file.SimqpnSettings;
import org.loggia.queueing.net.StorageTimeUnit;
import org.loggia.queueing.net.engine.NetResults;

/**
 * The result of a calibration.
 *
 * @param calibration the measurements used, next to the calibrated nets
 * @param notes what was assumed or left out, for the user
 */
public record CalibrationResult(CalibratedStorage model, CalibrationComparison calibration, List<Problem> notes) {
    public CalibrationResult {
        notes = List.copyOf(notes);
    }

    /**
     * The net for a workload, as a file holds it: with its laws, with its unit of time where a storage resource can
     * have it, and with the lengths of runs that SimQPN needs.
     *
     * @param timeUnit of the measurements
     * @param settings of the calibration
     * @throws ProblemException if the net cannot be made for this workload
     */
    public QueueingPetriNet net(ResponseTimeMeasurement workload, String timeUnit, CalibrationSettings settings) {
        QueueingPetriNet net = model.lawful(workload);
        if (List.of("s", "ms", "us", "ns").contains(timeUnit) && net.getSettings().stream()
                .noneMatch(each -> StorageTimeUnit.TYPE.equals(each.getType()))) {
            StorageNets.timeUnit(net, timeUnit);
        }
        NetResults run = new SimulatedResponseTimes(settings.completions(), settings.seed()).run(NetConversion.convert(
                net));
        if (!SimqpnSettings.isRunnable(net)) {
            SimqpnSettings.add(net, "calibrated", run.warmUpTime(), run.simulatedTime());
        }
        return net;
    }
}
