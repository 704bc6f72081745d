// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import java.io.File;
import java.util.List;
import javax.measure.Measure;
import javax.measure.quantity.Quantity;
import javax.measure.unit.Unit;
import org.palladiosimulator.edp2.models.ExperimentData.DataSeries;
import org.palladiosimulator.edp2.models.ExperimentData.ExperimentGroup;
import org.palladiosimulator.edp2.models.ExperimentData.ExperimentRun;
import org.palladiosimulator.edp2.models.ExperimentData.ExperimentSetting;
import org.palladiosimulator.edp2.models.ExperimentData.Measurement;
import org.palladiosimulator.edp2.models.Repository.Repositories;
import org.palladiosimulator.edp2.models.Repository.Repository;
import org.palladiosimulator.edp2.models.Repository.RepositoryFactory;
import org.palladiosimulator.edp2.repository.local.LocalDirectoryRepositoryHelper;
import org.palladiosimulator.edp2.util.MeasurementsUtility;

/** Opens a folder of EDP2 as Palladio does, and prints count and means of times and values of each measurement. */
public final class StoreReader {

    private StoreReader() {
    }

    /** @param arguments the folder */
    public static void main(String[] arguments) {
        try {
            ResponseTimeRecorder.register();
            Repositories repositories = RepositoryFactory.eINSTANCE.createRepositories();
            Repository repository = LocalDirectoryRepositoryHelper.initializeLocalDirectoryRepository(
                    new File(arguments[0]));
            repositories.getAvailableRepositories().add(repository);
            MeasurementsUtility.ensureOpenRepository(repository);
            for (ExperimentGroup group : repository.getExperimentGroups()) {
                for (ExperimentSetting setting : group.getExperimentSettings()) {
                    for (ExperimentRun run : setting.getExperimentRuns()) {
                        run.getMeasurement().forEach(StoreReader::print);
                    }
                }
            }
            System.exit(0);
        } catch (Throwable failed) {
            failed.printStackTrace();
            System.exit(1);
        }
    }

    private static void print(Measurement measurement) {
        String name = measurement.getMeasuringType().getMetric().getName() + " of "
                + measurement.getMeasuringType().getMeasuringPoint().getStringRepresentation();
        List<DataSeries> series = measurement.getMeasurementRanges().get(0).getRawMeasurements().getDataSeries();
        for (int i = 0; i < series.size(); i++) {
            List<? extends Measure<?, Quantity>> values = MeasurementsUtility.<Quantity>getMeasurementsDao(series.get(
                    i))
                    .getMeasurements();
            double sum = 0;
            for (Measure<?, Quantity> each : values) {
                sum += each.doubleValue(each.getUnit());
            }
            Unit<?> unit = values.get(0).getUnit();
            System.out.println("mean\t" + name + ", " + i + " [" + unit + "]\t" + sum / values.size());
            System.out.println("mean\t" + name + ", count " + i + "\t" + values.size());
        }
    }
}
