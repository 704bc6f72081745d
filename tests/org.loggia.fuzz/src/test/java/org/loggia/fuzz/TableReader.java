// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.nio.file.Path;
import java.util.List;

import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.characterization.FileSetSamples;
import org.loggia.decision.fit.MeasuredLoads;
import org.loggia.pcm.usagemodel.UsagemodelFactory;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.simulation.ArrivalProcess;
import org.loggia.simulation.ArrivalTrace;

/** Tables in CSV: measurements to train on, to calibrate from or to fit to, folds, arrivals, scans of file sets. */
final class TableReader extends Reader {

    private static final int ROWS = 6;

    private final Path folder = workFolder();

    TableReader() {
        super(Structure.CSV, files(SEEDS.resolve("csv"), ".csv"));
    }

    @Override
    void read(Document document) {
        Path file = write(folder, document);
        if (document.name().startsWith("folds")) {
            Folds.read(file, ROWS);
        } else if (document.name().startsWith("calibration")) {
            ResponseTimeMeasurements.read(file);
        } else if (document.name().startsWith("loads")) {
            MeasuredLoads.read(file).forEach(Object::toString);
        } else if (document.name().startsWith("arrivals-process")) {
            ArrivalProcess.read(file, UsagemodelFactory.eINSTANCE.createUsageModel()).origin();
        } else if (document.name().startsWith("arrivals")) {
            ArrivalTrace.read(file, UsagemodelFactory.eINSTANCE.createUsageModel()).times();
        } else if (document.name().startsWith("scans")) {
            FileSetSamples.of(file).toString();
        } else {
            DataSet table = DataSet.read(file);
            table.trainingData(table.columns().get(table.columns().size() - 1).name(), List.of());
        }
    }
}
