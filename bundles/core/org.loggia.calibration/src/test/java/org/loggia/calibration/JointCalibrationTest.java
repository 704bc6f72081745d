// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.NetKind;
import org.loggia.calibration.model.ScheduledModel;
import org.loggia.calibration.net.Clients;
import org.loggia.calibration.net.RequestStream;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.calibration.net.ServiceTime;
import org.loggia.calibration.net.StorageNets;
import org.loggia.regression.data.DataSet;

/** Clients that issue reads and writes in turn. */
class JointCalibrationTest {
    @Test
    void recoversBothServiceTimesFromMixes() {
        Random random = new Random(8);
        SimulatedResponseTimes measure = new SimulatedResponseTimes(60_000, 99);
        StringBuilder table = new StringBuilder("concurrentRequests,readShare,meanReadSize [B],meanWriteSize [B],"
                + "readResponseTime [ms],writeResponseTime [ms]\n");
        for (int i = 0; i < 40; i++) {
            int clients = new int[] {1, 2, 8, 32, 100}[i % 5];
            double share = 0.2 + 0.1 * random.nextInt(7);
            double reads = 4096 * (1 + random.nextInt(16));
            double writes = 4096 * (1 + random.nextInt(16));
            Map<String, Double> times = measure.of(StorageNets.scheduled("hidden",
                    List.of(new Clients("Clients", clients, 0)),
                    List.of(new RequestStream("read", "Clients", share, service(RequestType.READ, reads), 1),
                            new RequestStream("write", "Clients", 1 - share, service(RequestType.WRITE, writes), 1)),
                    4));
            table.append(clients + "," + share + "," + reads + "," + writes + "," + times.get("read") + ","
                    + times.get("write") + "\n");
        }
        CalibrationResult result = new Calibration(ResponseTimeMeasurements.of(DataSet.parse("mixed.csv", table
                .toString())),
                new CalibrationSettings(0, 0, Double.NaN, 30_000, 1)).run(NetKind.HETEROGENEOUS);
        ScheduledModel model = (ScheduledModel) result.model();
        assertEquals(4, model.servers());
        for (RequestType type : RequestType.values()) {
            for (double bytes : new double[] {4096, 32_768, 65_536}) {
                double truth = service(type, bytes).mean();
                assertEquals(truth, model.laws().get(type).mean().at(new Term.Point(1, bytes, 0)), 0.05 * truth,
                        model.text().toString());
            }
        }
        assertTrue(result.notes().toString().contains("served in the order of arrival"), result.notes().toString());
        assertTrue(result.calibration().errors(entry -> true).mean() < 0.05, model.text().toString());
    }

    private static ServiceTime service(RequestType type, double bytes) {
        return new ServiceTime(HiddenStorage.serviceTime(type, bytes), 1);
    }
}
