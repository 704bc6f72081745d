// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.nio.file.Path;
import java.util.List;

import org.loggia.calibration.measurement.Measurements;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;

/** Tables in CSV: measurements to train on or to calibrate from, and folds. */
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
            Measurements.read(file);
        } else {
            DataSet table = DataSet.read(file);
            table.trainingData(table.columns().get(table.columns().size() - 1).name(), List.of());
        }
    }
}
