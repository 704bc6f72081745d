// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.cli.CommandTest;

/** The figures that Palladio's measuring points and metrics select, each by the exact mean that it must have. */
class MonitoredElementsTest extends CommandTest {

    private static final String ROLE = "<role href=\"m.system#SP\"/>";

    @BeforeEach
    void writesModel() throws IOException {
        MonitoredModel.write(folder);
    }

    /** Metric, point and mean of each figure that a monitor selects. */
    private List<String> selected(String metric, String type, String content, String... options) throws IOException {
        Files.writeString(folder.resolve("m.monitorrepository"), """
                <m:MonitorRepository xmlns:m="http://palladiosimulator.org/MonitorRepository/1.0" id="mr">
                  <monitors id="mon" entityName="Watch">
                    <measurementSpecifications id="ms">
                      <metricDescription href="pathmap://METRIC_SPEC_MODELS/commonMetrics.metricspec#%s"/>
                    </measurementSpecifications>
                    <measuringPoint href="m.measuringpoint#//@measuringPoints.0"/>
                  </monitors>
                </m:MonitorRepository>
                """.formatted(metric));
        Files.writeString(folder.resolve("m.measuringpoint"), """
                <e:MeasuringPointRepository xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:e="http://palladiosimulator.org/EDP2/MeasuringPoint/1.0"
                    xmlns:p="http://palladiosimulator.org/PCM/MeasuringPoint/1.0">
                  <measuringPoints xsi:type="p:%sMeasuringPoint">%s</measuringPoints>
                </e:MeasuringPointRepository>
                """.formatted(type, content));
        String[] arguments = new String[options.length + 4];
        List<String> all = List.of("simulate", folder.toString(), "--measurements=200", "--format=csv");
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = i < all.size() ? all.get(i) : options[i - all.size()];
        }
        assertSuccess(arguments);
        return results().lines().skip(1).filter(line -> !line.startsWith("note,")).map(line -> line.split(","))
                .map(each -> each[0] + " " + each[1] + " " + Math.round(1e6 * Double.parseDouble(each[3])) / 1e6)
                .toList();
    }

    private static String reference(String feature, String target) {
        return "<" + feature + " href=\"" + target + "\"/>";
    }

    @Test
    void selectsExternalCall() throws IOException {
        assertEquals(List.of("responseTime ExternalCall:AF/first 1.0"), selected("_6rYmYs7nEeOX_4BzImuHbA",
                "ExternalCallAction", reference("externalCall", "m.repository#first")));
        assertEquals(List.of("throughput ExternalCall:AF/second 0.222222"), selected("_XqX1QgYAEeaz8bKeq_K-2w",
                "ExternalCallAction", reference("externalCall", "m.repository#second")));
    }

    @Test
    void selectsCallsOfSystemOperation() throws IOException {
        assertEquals(List.of("responseTime EntryLevelSystemCall:U/call 3.5"), selected("_mZb3MdoLEeO-WvSDaR6unQ",
                "SystemOperation", ROLE + reference("operationSignature", "m.repository#open")
                        + reference("system", "m.system#sys")));
    }

    @Test
    void selectsCallsOfAssemblyOperation() throws IOException {
        assertEquals(List.of("responseTime ExternalCall:AF/first 1.0", "responseTime ExternalCall:AF/second 1.0"),
                selected("_6rYmYs7nEeOX_4BzImuHbA", "AssemblyOperation", reference("role", "m.repository#BP")
                        + reference("operationSignature", "m.repository#load") + reference("assembly",
                                "m.system#AB")));
        assertEquals(List.of("responseTime EntryLevelSystemCall:U/call 3.5"), selected("_6rYmYs7nEeOX_4BzImuHbA",
                "AssemblyOperation", reference("role", "m.repository#FP") + reference("operationSignature",
                        "m.repository#open") + reference("assembly", "m.system#AF")));
    }

    @Test
    void selectsNumberOfContainersOfResourceEnvironment() throws IOException {
        assertEquals(List.of("resourceContainers ResourceEnvironment:E 2.0"), selected("_d4k4oa-fEeSgL6DrxYuwZg",
                "ResourceEnvironment", reference("resourceEnvironment", "m.resourceenvironment#/")));
    }

    @ParameterizedTest
    @CsvSource({"_zETOUs7pEeOX_4BzImuHbA, holdingTime, 1.5", "_UyxagdpjEeO-WvSDaR6unQ, holdingTime, 1.5",
        "_QWjAYs7qEeOX_4BzImuHbA, waitingTime, 0.0", "_x0-pks7rEeOX_4BzImuHbA, utilization, 0.333333"})
    void selectsFiguresOfPassiveResource(String metric, String kind, String mean) throws IOException {
        assertEquals(List.of(kind + " PassiveResource:AF/pool " + mean), selected(metric, "AssemblyPassiveResource",
                reference("passiveResource", "m.repository#pool") + reference("assembly", "m.system#AF")));
    }

    /** Of each run, the front asks for 3 / 2 and the back twice for 2 / 2. */
    @ParameterizedTest
    @CsvSource({"_eg_F0s7qEeOX_4BzImuHbA, resourceDemand, 1.166667", "_QIb6cikUEeSuf8LV7cHLgA, utilization, 0.777778",
        "_paDhIs7qEeOX_4BzImuHbA, queueLength, 0.777778"})
    void selectsFiguresOfProcessingResourceAndOfItsContainer(String metric, String kind, String mean)
            throws IOException {
        List<String> figure = List.of(kind + " Resource:Server/CPU " + mean);
        assertEquals(figure, selected(metric, "ActiveResource", reference("activeResource",
                "m.resourceenvironment#cpu")));
        assertEquals(figure, selected(metric, "ResourceContainer", reference("resourceContainer",
                "m.resourceenvironment#server")));
    }

    /** Jobs may be served by any core, so the cores of a resource are alike. */
    @Test
    void selectsMeanUtilizationForSingleCore() throws IOException {
        MonitoredModel.replace(folder.resolve("m.resourceenvironment"), "numberOfReplicas=\"1\"",
                "numberOfReplicas=\"2\"");
        assertEquals(List.of("utilization Resource:Server/CPU 0.388889"), selected("_QIb6cikUEeSuf8LV7cHLgA",
                "ActiveResource", "<replicaID>1</replicaID>" + reference("activeResource",
                        "m.resourceenvironment#cpu")));
    }

    @Test
    void selectsFailures() throws IOException {
        String scenario = reference("usageScenario", "m.usagemodel#us");
        assertEquals(List.of("failureProbability UsageScenario:U 0.0"), selected("_wvh0gBX7Eey-ibmvVnJ8rg",
                "UsageScenario", scenario, "--failures"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "_IiHVQdgLEeSCcbn_evnMvQ|ResourceEnvironment|resourceEnvironment|m.resourceenvironment#/"
                + "|its metric \"Cost\" is not measured: costs are not simulated",
        "_2mStsejFEeSB6OBq2SKZxQ|UsageScenario|usageScenario|m.usagemodel#us"
                + "|its metric \"Reconfiguration Time\" is not measured: reconfiguration rules are not simulated",
        "_QWjAYs7qEeOX_4BzImuHbA|ActiveResource|activeResource|m.resourceenvironment#cpu"
                + "|the waitingTime is measured at passive resources",
        "_6rYmYs7nEeOX_4BzImuHbA|ExternalCallAction|externalCall|m.repository#gone"
                + "|of its element gone, which is not in the loaded files",
        "_wvh0gBX7Eey-ibmvVnJ8rg|UsageScenario|usageScenario|m.usagemodel#us"
                + "|(m.monitorrepository, line 3) selects no metrics: this simulation has no failureProbability"
                + " of usage scenario \"U\": failures are not simulated",
        "_QIb6cikUEeSuf8LV7cHLgA|LinkingResource|linkingResource|m.resourceenvironment#lan"
                + "|no utilization of linking resource \"LAN\": the network is not simulated",
        "_QWjAYs7qEeOX_4BzImuHbA|AssemblyPassiveResource|passiveResource|m.repository#idle"
                + "|no waitingTime of passive resource \"idle\": no user reaches it",
        "_6rYmYs7nEeOX_4BzImuHbA|UsageScenario|usageScenario|other.usagemodel#ous"
                + "|no responseTime of its element ous, which is not in the loaded files",
        "_6rYmYs7nEeOX_4BzImuHbA|UsageScenario|usageScenario|m.usagemodel#/"
                + "|no responseTime of its element /, which is not in the loaded files"})
    void explainsMonitorsWithoutEffect(String metric, String type, String feature, String target,
            String reason) throws IOException {
        Path usage = folder.resolve("m.usagemodel");
        Files.writeString(folder.resolve("other.usagemodel"), Files.readString(usage).replaceAll(
                "(id|successor|predecessor)=\"", "$1=\"o").replace("\"U\"", "\"Others\""));
        MonitoredModel.replace(folder.resolve("m.repository"), "<passiveResource_BasicComponent id=\"pool\"",
                "<passiveResource_BasicComponent id=\"idle\" entityName=\"idle\"><capacity_PassiveResource"
                        + " specification=\"1\"/></passiveResource_BasicComponent>"
                        + "<passiveResource_BasicComponent id=\"pool\"");
        MonitoredModel.addLink(folder);
        selected(metric, type, reference(feature, target), "--usage=" + usage);
        assertSuccess("simulate", folder, "--measurements=200", "--usage=" + usage);
        assertTrue(results().contains(reason), results());
    }
}
