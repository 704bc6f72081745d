// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.pcm.persistence.AuxiliaryModel;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.objective.MonitorFile.Watched;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.testing.SharedFiles;

/** Palladio's monitors. */
class MonitorFileTest {

    private static final Path EXAMPLES = Path.of("../../../examples/objectives");

    @TempDir
    private Path folder;

    private Path monitors(String monitors) throws IOException {
        Files.copy(EXAMPLES.resolve("file-server.measuringpoint"), folder.resolve("points.measuringpoint"));
        return Files.writeString(folder.resolve("watch.monitorrepository"), """
                <m:MonitorRepository xmlns:m="http://palladiosimulator.org/MonitorRepository/1.0" id="_m">
                %s
                </m:MonitorRepository>
                """.formatted(monitors));
    }

    private static String monitor(String name, String attributes, String metric, String point) {
        return """
                <monitors id="_%1$s" entityName="%1$s" %2$s>
                  <measurementSpecifications id="_of%1$s">
                    <metricDescription href="pathmap://METRIC_SPEC_MODELS/models/commonMetrics.metricspec#%3$s"/>
                  </measurementSpecifications>
                  <measuringPoint href="points.measuringpoint#//@measuringPoints.%4$s"/>
                </monitors>
                """.formatted(name, attributes, metric, point);
    }

    @Test
    void everySpecificationSelectsFigure() throws Exception {
        MonitorFile file = MonitorFile.read(EXAMPLES.resolve("file-server.monitorrepository"));
        assertEquals(List.of(new Watched("Users", Kind.RESPONSE_TIME, "_fileServer_fileServer_scenario",
                4),
                new Watched("Processor", Kind.UTILIZATION, "_fileServer_fileServer_vm_cpu",
                        13)), file.watched());
        assertEquals(List.of(), file.notMeasured());
    }

    @Test
    void monitorsThatAreNotActiveSelectNothing() throws Exception {
        MonitorFile file = MonitorFile.read(monitors(
                monitor("off", "activated=\"false\"", "_6rYmYs7nEeOX_4BzImuHbA", "0")
                        + monitor("state", "activated=\"true\"", "_paDhIs7qEeOX_4BzImuHbA", "1")));
        assertEquals(List.of(new Watched("state", Kind.QUEUE_LENGTH, "_fileServer_fileServer_vm_cpu",
                9)),
                file.watched());
        assertEquals(List.of(), file.notMeasured());
    }

    @Test
    void reportsUnmeasuredSpecifications() throws Exception {
        MonitorFile file = MonitorFile.read(monitors(monitor("power", "", "_NbIowlt_EeS0LdH-diVVEQ", "1")
                + monitor("lost", "", "_6rYmYs7nEeOX_4BzImuHbA", "9")));
        assertEquals(List.of(), file.watched());
        assertTrue(file.notMeasured().get(0).startsWith("The monitor \"power\" (watch.monitorrepository, line 3)"
                + " selects no metrics: its metric \"Power Consumption\" is not measured: power and"
                + " energy are not simulated."),
                file.notMeasured().get(0));
        assertTrue(file.notMeasured().get(1).endsWith("there is no measuring point points.measuringpoint"
                + "#//@measuringPoints.9."), file.notMeasured().get(1));
    }

    /** As written by Eclipse for files of another project of the workspace. */
    @Test
    void findsMeasuringPointsByAddressInWorkspace() throws Exception {
        Path monitors = monitors(monitor("Users", "", "_6rYmYs7nEeOX_4BzImuHbA", "0"));
        Path project = Files.createDirectories(folder.resolve("shop/points"));
        Files.move(folder.resolve("points.measuringpoint"), project.resolve("my points.measuringpoint"));
        Files.writeString(monitors, Files.readString(monitors).replace("href=\"points.measuringpoint",
                "href=\"platform:/resource/shop/points/my%20points.measuringpoint"));
        MonitorFile file = MonitorFile.read(monitors);
        assertEquals(List.of(), file.notMeasured());
        assertEquals(List.of(new Watched("Users", Kind.RESPONSE_TIME, "_fileServer_fileServer_scenario", 3)),
                file.watched());
    }

    /** Nine of ten specifications of public models name a metric that results have. */
    @Test
    void mostSpecificationsOfPublicModelsSelectMetrics() throws Exception {
        int selected = 0;
        int all = 0;
        List<String> reasons = new ArrayList<>();
        for (Path path : AuxiliaryModel.files(SharedFiles.file("models"), MonitorFile.EXTENSION)) {
            MonitorFile file = MonitorFile.read(path);
            int specifications = 0;
            for (AuxiliaryModel.Element monitor : AuxiliaryModel.read(path).root().children("monitors")) {
                specifications += "false".equals(monitor.attribute("activated")) ? 0
                        : monitor.children("measurementSpecifications").size();
            }
            assertEquals(specifications, file.watched().size() + file.notMeasured().size(), path.toString());
            all += specifications;
            selected += file.watched().size();
            reasons.addAll(file.notMeasured());
        }
        assertTrue(all > 0 && selected >= 0.9 * all, selected + " of " + all + ": " + reasons);
    }

    @Test
    void rejectsOtherFileKind() {
        ProblemException fault = assertThrows(ProblemException.class, () -> MonitorFile.read(EXAMPLES.resolve(
                "file-server.slo")));
        assertTrue(fault.problem().toString().contains("contains no monitors, but ServiceLevelObjectiveRepository"),
                fault.problem().toString());
    }

    @Test
    void espressoMachineWatchesItsUsers() throws Exception {
        MonitorFile file = MonitorFile.read(SharedFiles.file("models/espresso/espresso.monitorrepository"));
        assertEquals(List.of(new Watched("Response Times - Usage Scenario", Kind.RESPONSE_TIME,
                "_LPnI8CHdEd6lJo4DCALHMw", 4)), file.watched());
    }
}
