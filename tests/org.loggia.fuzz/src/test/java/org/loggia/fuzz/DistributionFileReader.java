// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.nio.file.Path;

import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.file.DistributionFile;

/** Files with models of distributions: read and asked. */
final class DistributionFileReader extends Reader {

    private final Path folder = workFolder();

    DistributionFileReader() {
        super(Structure.JSON, files(SEEDS.resolve("distribution"), ".json"));
    }

    @Override
    void read(Document document) {
        DistributionModel model = DistributionFile.read(write(folder, document)).model();
        double[] row = new double[model.factorSpace().size()];
        double[] quantiles = new double[model.levels().size()];
        model.quantiles(row, quantiles);
        model.mean(row);
    }
}
