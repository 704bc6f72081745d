// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.loggia.measurement.report.MeasurementTable;
import org.loggia.regression.data.DataSet;

/** Reports of fio: made a table of, together with a sound one. */
final class FioReportReader extends Reader {

    private final Path folder = workFolder();

    FioReportReader() {
        super(Structure.JSON, files(SEEDS.resolve("fio"), ".json"));
    }

    @Override
    void read(Document document) throws IOException {
        Files.writeString(folder.resolve("qd1_run2.json"), seeds().get(0).text());
        write(folder, document);
        MeasurementTable table = MeasurementTable.read(folder, null, false, false);
        StringBuilder csv = new StringBuilder("n\n");
        table.rows().forEach(row -> csv.append(row.size() == table.header().size() ? "1\n" : "x,x\n"));
        DataSet.parse("table.csv", csv.toString());
    }
}
