// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.CustomNetModel;
import org.loggia.calibration.net.Clients;
import org.loggia.calibration.net.RequestStream;
import org.loggia.calibration.net.ServiceTime;
import org.loggia.calibration.net.StorageNets;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.regression.data.DataSet;

/** Nets that somebody drew. */
class OwnNetTest {
    private static final CalibrationSettings SETTINGS = new CalibrationSettings(0, 0, Double.NaN, 60_000, 5);

    /** Two servers, weights of 2 to 1, and service times that are off. */
    private static QueueingPetriNet guess() {
        return StorageNets.scheduled("guess", List.of(new Clients("Clients read", 1, 0), new Clients("clients write", 1,
                0)),
                List.of(new RequestStream("read", "Clients read", 1, new ServiceTime(7, 0.5), 2),
                        new RequestStream("write", "clients write", 1, new ServiceTime(3, 0.8), 1)),
                HiddenStorage.SERVERS);
    }

    @Test
    void scalesServiceTimesToMeasurements() {
        HiddenStorage storage = new HiddenStorage(1);
        for (double size : new double[] {4, 16, 64}) {
            storage.measure(size, size, 20, 20);
            storage.measure(size, size, 30, 0);
            storage.measure(size, size, 0, 10);
        }
        QueueingPetriNet net = guess();
        CalibrationResult result = new Calibration(storage.measurements(), SETTINGS).run(net);
        CustomNetModel model = (CustomNetModel) result.model();
        assertEquals("guess", model.name());
        for (double bytes : new double[] {4096, 65_536}) {
            double read = HiddenStorage.serviceTime(RequestType.READ, bytes);
            double write = HiddenStorage.serviceTime(RequestType.WRITE, bytes);
            Term.Point point = new Term.Point(20, bytes, 0);
            assertEquals(read, 7 * model.factors().get(RequestType.READ).at(point), 0.05 * read,
                    model.text().toString());
            assertEquals(write, 3 * model.factors().get(RequestType.WRITE).at(point), 0.05 * write,
                    model.text().toString());
        }
        assertTrue(result.calibration().errors(entry -> true).mean() < 0.05, model.text().toString());
        assertEquals(1, net.getPlaces().get(3).getColorReferences().get(0).getInitialPopulation(),
                "the net is not changed");
    }

    @Test
    void rejectsMismatchOfNetAndMeasurements() {
        ResponseTimeMeasurements mixed = ResponseTimeMeasurements.of(DataSet.parse("m.csv",
                "concurrentRequests,readShare,readResponseTime,writeResponseTime\n4,0.5,1,1\n"));
        assertTrue(assertThrows(ProblemException.class, () -> new Calibration(mixed, SETTINGS).run(guess()))
                .getMessage().startsWith("m.csv: no measurement matches the net guess"));
        QueueingPetriNet nameless = StorageNets.cache(new Clients("Terminals", 3, 0), "read", new ServiceTime(1, 1), 1);
        assertTrue(assertThrows(ProblemException.class, () -> new Calibration(mixed, SETTINGS).run(nameless))
                .getMessage().contains("no queueing place whose name begins with 'client'"));
    }
}
