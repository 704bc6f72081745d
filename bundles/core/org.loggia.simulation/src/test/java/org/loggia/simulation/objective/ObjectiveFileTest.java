// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.testing.SharedFiles;

/** Palladio's objectives, monitors and measuring points. */
class ObjectiveFileTest {

    private static final String RESPONSE_TIME = "_6rYmYs7nEeOX_4BzImuHbA";
    private static final String UTILIZATION = "_QIb6cikUEeSuf8LV7cHLgA";

    @TempDir
    private Path folder;

    private Path slo(String objectives) throws IOException {
        return Files.writeString(folder.resolve("demands.slo"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <slo:ServiceLevelObjectiveRepository xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:slo="http://palladiosimulator.org/ServiceLevelObjective/1.0">
                %s
                </slo:ServiceLevelObjectiveRepository>
                """.formatted(objectives));
    }

    private static String objective(String name, String thresholds, String specification) {
        return "<servicelevelobjectives id=\"_" + name + "\" name=\"" + name + "\">" + thresholds
                + (specification.isEmpty() ? "" : "<measurementSpecification href=\"watch.monitorrepository#"
                        + specification + "\"/>") + "</servicelevelobjectives>";
    }

    private static String threshold(String end, String type, String limit) {
        return "<" + end + "Threshold xsi:type=\"slo:" + type + "\" id=\"_t\" thresholdLimit=\"" + limit + "\"/>";
    }

    /** Monitors of a usage scenario's response time and of a processor's utilization. */
    private void monitors() throws IOException {
        Files.writeString(folder.resolve("watch.monitorrepository"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <m:MonitorRepository xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:m="http://palladiosimulator.org/MonitorRepository/1.0" id="_m" entityName="Monitors">
                  <monitors id="_m1" entityName="response times">
                    %s
                    <measurementSpecifications id="_each">
                      <metricDescription href="pathmap://METRIC_SPEC_MODELS/models/commonMetrics.metricspec#%s"/>
                      <processingType xsi:type="m:FeedThrough" id="_p1"/>
                    </measurementSpecifications>
                    <measurementSpecifications id="_odd">
                      <metricDescription href="pathmap://METRIC_SPEC_MODELS/models/commonMetrics.metricspec#_other"/>
                    </measurementSpecifications>
                    <measurementSpecifications id="_harmonic">
                      <metricDescription href="pathmap://METRIC_SPEC_MODELS/models/commonMetrics.metricspec#%s"/>
                      <processingType xsi:type="m:FixedSizeAggregation" id="_p3">
                        <statisticalCharacterization xsi:type="m:HarmonicMean"/>
                      </processingType>
                    </measurementSpecifications>
                    <measuringPoint href="points.measuringpoint#//@measuringPoints.0"/>
                  </monitors>
                  <monitors id="_m2" entityName="busy">
                    <measurementSpecifications id="_busy">
                      <metricDescription href="pathmap://METRIC_SPEC_MODELS/models/commonMetrics.metricspec#%s"/>
                    </measurementSpecifications>
                    <measuringPoint href="points.measuringpoint#//@measuringPoints.1"/>
                  </monitors>
                </m:MonitorRepository>
                """.formatted("""
                <measurementSpecifications id="_mean">
                  <metricDescription href="pathmap://METRIC_SPEC_MODELS/models/commonMetrics.metricspec#%s"/>
                  <processingType xsi:type="m:TimeDrivenAggregation" id="_p2" windowLength="10.0">
                    <statisticalCharacterization xsi:type="m:ArithmeticMean"/>
                  </processingType>
                </measurementSpecifications>
                """.formatted(RESPONSE_TIME), RESPONSE_TIME, RESPONSE_TIME, UTILIZATION));
        Files.writeString(folder.resolve("points.measuringpoint"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <e:MeasuringPointRepository xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:e="http://palladiosimulator.org/EDP2/MeasuringPoint/1.0"
                    xmlns:p="http://palladiosimulator.org/PCM/MeasuringPoint/1.0" id="_r">
                  <measuringPoints xsi:type="p:UsageScenarioMeasuringPoint">
                    <usageScenario href="users.usagemodel#_scenario"/>
                  </measuringPoints>
                  <measuringPoints xsi:type="p:ActiveResourceMeasuringPoint" replicaID="0">
                    <activeResource href="servers.resourceenvironment#_cpu"/>
                  </measuringPoints>
                </e:MeasuringPointRepository>
                """);
    }

    @Test
    void limitsOfResponseTimesAndUtilizations() throws IOException {
        monitors();
        String upper = threshold("upper", "HardThreshold", "3 s");
        ObjectiveFile file = ObjectiveFile.read(slo(objective("every", upper, "_each")
                + objective("mean", upper + threshold("lower", "HardThreshold", "500 ms"), "_mean")
                + objective("busy", threshold("upper", "HardThreshold", "0.7"), "_busy")));
        assertEquals(List.of(
                new ServiceLevelObjective("every: max responseTime <= 3 s", Statistic.MAXIMUM, Kind.RESPONSE_TIME,
                        "_scenario", Relation.AT_MOST, 3, "s"),
                new ServiceLevelObjective("mean: mean responseTime <= 3 s", Statistic.MEAN, Kind.RESPONSE_TIME,
                        "_scenario", Relation.AT_MOST, 3, "s"),
                new ServiceLevelObjective("mean: mean responseTime >= 500 ms", Statistic.MEAN, Kind.RESPONSE_TIME,
                        "_scenario", Relation.AT_LEAST, 500, "ms"),
                new ServiceLevelObjective("busy: mean utilization <= 0.7", Statistic.MEAN, Kind.UTILIZATION, "_cpu",
                        Relation.AT_MOST, 0.7, "")), file.objectives());
        assertEquals(1, file.notes().size(), file.notes().toString());
        assertTrue(file.notes().get(0).message().contains("not over the windows of TimeDrivenAggregation"));
        assertEquals(3000, file.objectives().get(0).at("UsageScenario:x", "ms").limit(), 1e-9);
        assertEquals(3, file.objectives().get(0).at("UsageScenario:x", null).limit(), 1e-9);
    }

    /** Measuring points at the three kinds of target groups, in the namespace that scaling policies have for them. */
    @Test
    void limitsOfTargetGroups() throws IOException {
        Path points = Files.writeString(folder.resolve("groups.spdmeasuringpoint"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <e:MeasuringPointRepository xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:e="http://palladiosimulator.org/EDP2/MeasuringPoint/1.0"
                    xmlns:s="http://palladiosimulator.org/PCM/SPDMeasuringPoint/1.0" id="_r">
                  <measuringPoints xsi:type="s:ElasticInfrastructureMeasuringPoint">
                    <elasticInfrastructure href="pool.spd#_infrastructure"/>
                  </measuringPoints>
                  <measuringPoints xsi:type="s:ServiceGroupMeasuringPoint">
                    <serviceGroup href="pool.spd#_services"/>
                  </measuringPoints>
                  <measuringPoints xsi:type="s:CompetingConsumerGroupMeasuringPoint">
                    <competingConsumerGroup href="pool.spd#_consumers"/>
                  </measuringPoints>
                </e:MeasuringPointRepository>
                """);
        byte[] before = Files.readAllBytes(points);
        groupMonitors();
        String upper = threshold("upper", "HardThreshold", "5");
        ObjectiveFile file = ObjectiveFile.read(slo(objective("few", upper, "_each0")
                + objective("some", upper + threshold("lower", "HardThreshold", "2"), "_mean1")
                + objective("busy", threshold("upper", "HardThreshold", "70 %"), "_busy2")));
        assertEquals(List.of(), file.notJudged());
        assertEquals(List.of(
                new ServiceLevelObjective("few: max allocatedReplicas <= 5", Statistic.MAXIMUM, Kind.ALLOCATED_REPLICAS,
                        "_infrastructure", Relation.AT_MOST, 5, ""),
                new ServiceLevelObjective("some: mean allocatedReplicas <= 5", Statistic.MEAN, Kind.ALLOCATED_REPLICAS,
                        "_services", Relation.AT_MOST, 5, ""),
                new ServiceLevelObjective("some: mean allocatedReplicas >= 2", Statistic.MEAN, Kind.ALLOCATED_REPLICAS,
                        "_services", Relation.AT_LEAST, 2, ""),
                new ServiceLevelObjective("busy: mean utilization <= 70 %", Statistic.MEAN, Kind.UTILIZATION,
                        "_consumers", Relation.AT_MOST, 70, "%")), file.objectives());
        assertNote("the responseTime is not measured at a ServiceGroupMeasuringPoint; the number of resource"
                + " containers and their utilization are", objective("a", threshold("upper", "HardThreshold", "3 s"),
                        "_time1"));
        assertNote("TimeDrivenAggregation Median, is not supported; use each measurement or their mean", objective("a",
                upper, "_median0"));
        assertNote("its limit '5 s' is not a limit of allocatedReplicas", objective("a", threshold("upper",
                "HardThreshold", "5 s"), "_mean0"));
        assertArrayEquals(before, Files.readAllBytes(points));
    }

    private void groupMonitors() throws IOException {
        StringBuilder monitors = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            monitors.append("<monitors id=\"_m" + i + "\">");
            monitors.append(measured("_each" + i, "_d4k4oa-fEeSgL6DrxYuwZg", ""));
            monitors.append(measured("_mean" + i, "_e7x3gq-eEeSgL6DrxYuwZg", "ArithmeticMean"));
            monitors.append(measured("_median" + i, "_e7x3gq-eEeSgL6DrxYuwZg", "Median"));
            monitors.append(measured("_busy" + i, UTILIZATION, ""));
            monitors.append(measured("_time" + i, RESPONSE_TIME, ""));
            monitors.append("<measuringPoint href=\"groups.spdmeasuringpoint#//@measuringPoints." + i
                    + "\"/></monitors>");
        }
        Files.writeString(folder.resolve("watch.monitorrepository"), """
                <m:MonitorRepository xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:m="http://palladiosimulator.org/MonitorRepository/1.0" id="_m">%s</m:MonitorRepository>
                """.formatted(monitors));
    }

    private static String measured(String id, String metric, String statistic) {
        return "<measurementSpecifications id=\"" + id + "\"><metricDescription"
                + " href=\"pathmap://METRIC_SPEC_MODELS/models/commonMetrics.metricspec#" + metric + "\"/>"
                + (statistic.isEmpty() ? "" : "<processingType xsi:type=\"m:TimeDrivenAggregation\">"
                        + "<statisticalCharacterization xsi:type=\"m:" + statistic + "\"/></processingType>")
                + "</measurementSpecifications>";
    }

    @Test
    void reportsUntestableObjectives() throws IOException {
        monitors();
        String upper = threshold("upper", "HardThreshold", "3 s");
        assertNote("it has no measurement specification", objective("a", upper, ""));
        assertNote("there is no measurement specification watch.monitorrepository#_none", objective("a", upper,
                "_none"));
        assertNote("its metric pathmap://METRIC_SPEC_MODELS/models/commonMetrics.metricspec#_other is not measured",
                objective("a", upper, "_odd"));
        assertNote("FixedSizeAggregation HarmonicMean, is not supported", objective("a", upper, "_harmonic"));
        assertNote("a LinearFuzzyThreshold is met to a degree", objective("a", threshold("upper",
                "LinearFuzzyThreshold", "3 s"), "_each"));
        assertNote("its limit '3 kg' is not a limit of responseTime", objective("a", threshold("upper", "HardThreshold",
                "3 kg"), "_each"));
        assertNote("its limit '' is not a limit", objective("a", threshold("upper", "HardThreshold", ""), "_each"));
        assertNote("the smallest of all measurements is not observed", objective("a", threshold("lower",
                "HardThreshold", "3 s"), "_each"));
        assertNote("it has no threshold", objective("a", "", "_each"));
        Files.delete(folder.resolve("points.measuringpoint"));
        assertNote("the file " + folder.resolve("points.measuringpoint") + " with its ", objective("a", upper,
                "_each"));
    }

    private void assertNote(String expected, String objective) throws IOException {
        ObjectiveFile file = ObjectiveFile.read(slo(objective));
        assertEquals(List.of(), file.objectives());
        assertEquals(1, file.notJudged().size());
        String said = file.notJudged().get(0);
        assertTrue(said.contains(expected), said);
        assertTrue(said.startsWith("The objective \"a\" (demands.slo, line 4) is not evaluated: "), said);
    }

    @Test
    void rejectsOtherFileKind() throws IOException {
        monitors();
        ProblemException fault = assertThrows(ProblemException.class,
                () -> ObjectiveFile.read(folder.resolve("points.measuringpoint")));
        assertTrue(fault.getMessage().contains(
                ": contains no service level objectives, but MeasuringPointRepository; "),
                fault.getMessage());
        Path broken = Files.writeString(folder.resolve("broken.slo"), "<a>");
        assertThrows(ProblemException.class, () -> ObjectiveFile.read(broken));
        assertThrows(ProblemException.class, () -> ObjectiveFile.read(folder.resolve("none.slo")));
    }

    /** The model of a public repository: every response time below three seconds. */
    @Test
    void realFile() throws IOException {
        Path file = SharedFiles.file("models/espresso/espresso.slo");
        byte[] before = Files.readAllBytes(file);
        ObjectiveFile read = ObjectiveFile.read(file);
        assertEquals(List.of(), read.notJudged());
        assertEquals(List.of(new ServiceLevelObjective(
                "3 Seconds Response Time SLO: max responseTime <= 3 s", Statistic.MAXIMUM, Kind.RESPONSE_TIME,
                "_LPnI8CHdEd6lJo4DCALHMw", Relation.AT_MOST, 3, "s")), read.objectives());
        assertEquals(before.length, Files.readAllBytes(file).length);
    }
}
