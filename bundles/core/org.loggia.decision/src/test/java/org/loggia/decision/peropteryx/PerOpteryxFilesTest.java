// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.peropteryx;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.decision.cost.Cost;
import org.loggia.decision.cost.CostModel;
import org.loggia.decision.space.Degree;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.decision.study.Demand;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.testing.SharedFiles;

class PerOpteryxFilesTest {

    private static final Path ORDERS = Path.of("../../../examples/design-space");
    private static final String DECISION = "http://sdq.ipd.uka.de/DesignDecision/3.0";
    private static final String XSI = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"";

    @TempDir
    private Path folder;

    private static ModelSelection brs() {
        Path model = SharedFiles.file("models/brs-ids");
        return ModelSelection.load(List.of(model.resolve("brs.allocation"), model.resolve("brs.usagemodel")), null,
                null).selection();
    }

    private static ModelSelection orders() {
        return ModelSelection.load(List.of(ORDERS), null, null).selection();
    }

    @Test
    void decisionsOfBusinessReportingSystem() throws IOException {
        ModelSelection model = brs();
        Path file = SharedFiles.file("models/brs-ids/brs.designdecision");
        byte[] before = Files.readAllBytes(file);
        DesignSpace space = new DesignSpace(DecisionFile.read(file, model, 3));
        List<Integer> options = space.degrees().stream().map(Degree::options).toList();
        assertEquals(List.of(3, 3, 3, 3, 3, 3, 3, 3, 3), options.subList(0, 9));
        assertEquals(24, options.stream().skip(9).limit(4).reduce(1, (a, b) -> a * b));
        assertEquals(9, options.stream().skip(13).filter(each -> each == 9).count());
        assertEquals(List.of(10.0, 15.0, 20.0), List.of(space.degrees().get(0).value(0),
                space.degrees().get(0).value(1), space.degrees().get(0).value(2)));
        assertEquals(space.degrees().size(), space.degrees().stream().map(Degree::name).distinct().count());
        double discrete = Math.pow(9, 9) * 24;
        assertEquals(discrete * Math.pow(3, 9), space.size(), 1e-6 * space.size());
        assertEquals(Double.POSITIVE_INFINITY, new DesignSpace(DecisionFile.read(file, model, 0)).size());
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    /** Three servers at rate 10 with the web server and the database for 100 each: 664.03 at once, 66 a year. */
    @Test
    void costsOfBusinessReportingSystem() {
        ModelSelection model = brs();
        DesignSpace space = new DesignSpace(DecisionFile.read(SharedFiles.file("models/brs-ids/brs.designdecision"),
                model, 3));
        List<String> notes = new ArrayList<>();
        CostModel costs = CostFile.read(SharedFiles.file("models/brs-ids/brs.cost"), model, notes::add);
        assertEquals(5, costs.years());
        assertEquals(0.02, costs.interest());
        assertEquals(1, notes.size());
        assertTrue(notes.get(0).endsWith("brs.cost:51: a cost has no effect: the model has no component "
                + "brs.repository#_sQC2sNo4EeyCSNQKlT1LxA"), notes.get(0));
        List<Double> choices = new ArrayList<>();
        int places = 0;
        for (Degree degree : space.degrees()) {
            choices.add(degree.name().startsWith("place_") ? (double) (places++ % 3) : 0.0);
        }
        Cost cost = space.with(new Design(choices), values -> costs.of(model.allocation(), values));
        assertEquals(66, cost.operating(), 1e-9);
        assertEquals(975.12, cost.total(), 0.005);
    }

    /** Three servers at rate 10, and components for 100 and 200: 764.03 at once, 66 a year, 1,075.12 in all. */
    @Test
    void workedExampleOfCosts() throws IOException {
        StringBuilder text = new StringBuilder("<c:CostRepository xmlns:c=\"http://sdq.ipd.uka.de/CostModel/1.0\" "
                + XSI + " timePeriodYears=\"5\" interest=\"0.02\">\n");
        for (String server : List.of("web", "business", "data")) {
            text.append("<cost xsi:type=\"c:VariableProcessingResourceCost\" fixedOperatingCost=\"22.0\">"
                    + "<processingresourcespecification href=\"o#_" + server + "_server_cpu\"/>"
                    + "<processingRateInitialFunction specification=\"0.7665*((procRate.VALUE/10*1.5)^6.2539)+145\"/>"
                    + "</cost>");
        }
        text.append("<cost xsi:type=\"c:ComponentCost\" componentInitialCost=\"100.0\">"
                + "<repositoryComponent href=\"o#_web\"/></cost><cost xsi:type=\"c:ComponentCostPerInstance\" "
                + "componentInitialCost=\"200.0\"><repositoryComponent href=\"o#_database\"/></cost>"
                + "<cost xsi:type=\"c:ComponentCost\" componentInitialCost=\"7\"><repositoryComponent "
                + "href=\"o#_cached\"/></cost></c:CostRepository>");
        ModelSelection model = orders();
        CostModel costs = CostFile.read(Files.writeString(folder.resolve("a.cost"), text.toString()), model,
                note -> {});
        DesignSpace space = new DesignSpace(DecisionFile.read(decisions(
                degree("ContinuousProcessingRateDegree", "from=\"5.0\" to=\"20.0\"", "o#_web_server", CPU)
                        + degree("ContinuousProcessingRateDegree", "from=\"5.0\" to=\"20.0\"", "o#_business_server",
                                CPU)
                        + degree("ContinuousProcessingRateDegree", "from=\"5.0\" to=\"20.0\"", "o#_data_server", CPU)),
                model,
                0));
        Cost cost = space.with(new Design(List.of(10.0, 10.0, 10.0)), values -> costs.of(model.allocation(), values));
        assertEquals(764.03, cost.initial(), 0.005);
        assertEquals(66, cost.operating(), 1e-9);
        assertEquals(1075.12, cost.total(), 0.005);
    }

    @Test
    void goalsOfBusinessReportingSystem() {
        ModelSelection model = brs();
        GoalFile goals = GoalFile.read(SharedFiles.file("models/brs-ids/QMLDefinition_10_InfCon_Deb_Tight/"
                + "PCMProfile_BRS_2_InfCon_Deb.qmldeclarations"), model);
        assertEquals(1500, goals.budget());
        List<ObjectiveText> limited = goals.objectives().stream().filter(Demand::isLimited).toList();
        assertEquals(List.of(0.0015, 2.5), limited.stream().map(ObjectiveText::number).toList());
        assertEquals(4, goals.objectives().size());
        var fault = assertThrows(ProblemException.class, () -> GoalFile.read(SharedFiles.file(
                "models/brs-ids/QMLDefinition_1_NoCon/PCMProfile_BRS_1_NoCon.qmldeclarations"), model));
        assertTrue(fault.getMessage().contains("is not in a file in the same folder"), fault.getMessage());
    }

    private Path decisions(String degrees) throws IOException {
        return Files.writeString(folder.resolve("a.designdecision"), "<d:DecisionSpace xmlns:d=\"" + DECISION + "\" "
                + XSI + " xmlns:s=\"http://sdq.ipd.uka.de/DesignDecision/Specific/3.0\">\n" + degrees
                + "\n</d:DecisionSpace>\n");
    }

    private static String degree(String type, String attributes, String target, String more) {
        return "<degreesOfFreedom xsi:type=\"s:" + type + "\" " + attributes + "><primaryChanged href=\"" + target
                + "\"/>" + more + "</degreesOfFreedom>";
    }

    private static final String CPU = "<processingresourcetype href=\"pathmap://PCM_MODELS/Palladio.resourcetype"
            + "#_oro4gG3fEdy4YaaT-RYrLQ\"/>";

    @Test
    void ratesAndCores() throws IOException {
        ModelSelection model = orders();
        List<Degree> degrees = DecisionFile.read(decisions(
                degree("DiscreteProcessingRateDegree", "from=\"10\" to=\"11\" numberOfSteps=\"4\"", "o#_web_server",
                        CPU)
                        + degree("ContinuousProcessingRateDegree", "from=\"5.0\" to=\"20.0\"", "o#_data_server", CPU)
                        + degree("NumberOfCoresAsRangeDegree", "from=\"1\" to=\"4\" upperBoundIncluded=\"false\"",
                                "o#_web_server", CPU)
                        + degree("NumberOfCoresAsListDegree", "listOfIntegers=\"1 2 8\"", "o#_data_server", CPU)),
                model, 0);
        assertEquals(List.of("rate_WebServer", "rate_DataServer", "cores_WebServer", "cores_DataServer"),
                degrees.stream().map(Degree::name).toList());
        // Steps of a quarter: PerOpteryx' division of whole numbers would make all of them 10.
        assertEquals(List.of(10.0, 10.25, 10.5, 10.75, 11.0), java.util.stream.IntStream.range(0, 5)
                .mapToObj(step -> degrees.get(0).value(step)).toList());
        assertEquals(12.5, degrees.get(1).value(12.5));
        assertEquals(3, degrees.get(2).options());
        assertEquals(8.0, degrees.get(3).value(2));
        assertEquals(0, degrees.get(3).current());
    }

    @Test
    void rejectsUnsupportedElements() {
        ModelSelection model = orders();
        Map<String, String> faults = Map.of(
                degree("ResourceContainerReplicationDegree", "from=\"1\" to=\"2\"", "o#_web_server", ""),
                "ResourceContainerReplicationDegree is not supported",
                degree("MonitoringDegree", "", "o#_web_server", ""), "MonitoringDegree is not supported",
                degree("AllocationDegree", "", "o#_nobody", ""),
                "o#_nobody does not refer to a AllocationContext of the model",
                degree("AllocationDegree", "", "o#_back_allocation", ""), "has no options",
                degree("ContinuousProcessingRateDegree", "from=\"x\" to=\"2\"", "o#_web_server", CPU),
                "its from 'x' is not a number",
                degree("ContinuousProcessingRateDegree", "from=\"3\" to=\"2\"", "o#_web_server", CPU), "is empty",
                degree("ContinuousProcessingRateDegree", "from=\"1\" to=\"2e300\"", "o#_web_server", CPU),
                "its to is too large for calculations (2.0E300)",
                degree("NumberOfCoresAsListDegree", "listOfIntegers=\"0\"", "o#_web_server", CPU),
                "'0' is not a number of cores",
                degree("NumberOfCoresAsRangeDegree", "from=\"0\" to=\"2\"", "o#_web_server", CPU),
                "cannot be enumerated",
                degree("ContinuousProcessingRateDegree", "from=\"1\" to=\"2\"", "o#_web_server", ""),
                "has no resource of the type");
        faults.forEach((text, message) -> {
            var fault = assertThrows(ProblemException.class, () -> DecisionFile.read(decisions(text), model, 0), text);
            assertTrue(fault.getMessage().contains("a.designdecision:2: ") && fault.getMessage().contains(message),
                    fault.getMessage());
        });
    }

    private GoalFile goals(String aspect) throws IOException {
        return goals("_c", "requireContract=\"_c\"", aspect);
    }

    private GoalFile goals(String contract, String required, String aspect) throws IOException {
        Path file = Files.writeString(folder.resolve("g.qmldeclarations"), """
                <D:QMLDeclarations xmlns:D="http:///QMLDeclarations.ecore" %s xmlns:C="http:///QMLContract.ecore"
                    xmlns:P="http:///QMLProfile.ecore">
                  <qmlDeclarations xsi:type="C:SimpleQMLContract" id="%s">
                    <criteria xsi:type="C:Constraint"><dimension href="x#_r_iVkKCrEd-s9uTaURbrKA"/>%s</criteria>
                  </qmlDeclarations>
                  <qmlDeclarations xsi:type="P:SimpleQMLProfile" id="_p">
                    <requirements xsi:type="P:UsageScenarioRequirement" %s>
                      <usageScenario href="orders.usagemodel#_customers_scenario"/>
                    </requirements>
                  </qmlDeclarations>
                </D:QMLDeclarations>
                """.formatted(XSI, contract, aspect, required));
        return GoalFile.read(file, orders());
    }

    private static String aspect(String type, String attributes, double limit) {
        return "<aspects xsi:type=\"C:" + type + "\" " + attributes + "><aspectRequirement xsi:type=\"C:Restriction\">"
                + "<aspectRequirementLiteral xsi:type=\"C:NumericLiteral\" value=\"" + limit
                + "\"/></aspectRequirement></aspects>";
    }

    @Test
    void percentilesAreGoals() throws IOException {
        assertEquals(ObjectiveText.of("p95 of UsageScenario:Customers < 0.5"),
                goals(aspect("Percentile", "percentile=\"95.0\"", 0.5)).objectives().get(0));
        assertEquals(ObjectiveText.of("p95 of UsageScenario:Customers < 0.5"),
                goals(aspect("Percentile", "percentile=\"0.95\"", 0.5)).objectives().get(0));
        assertEquals(Double.POSITIVE_INFINITY, goals(aspect("Mean", "", 0.5)).budget());
        for (String other : List.of("Variance", "Frequency", "Value")) {
            var fault = assertThrows(ProblemException.class, () -> goals(aspect(other, "", 1)));
            assertTrue(fault.getMessage().contains(other + " is not supported"), fault.getMessage());
        }
        var fault = assertThrows(ProblemException.class, () -> goals(aspect("Percentile", "percentile=\"100\"", 1)));
        assertTrue(fault.getMessage().contains("is not between 0 and 100"), fault.getMessage());
    }

    /** A goal that is not found would let designs through that miss it. */
    @Test
    void rejectsRequirementWithoutContract() throws IOException {
        String mean = aspect("Mean", "", 0.5);
        for (String id : List.of("_c", "c", "quick-answers")) {
            assertEquals(List.of(ObjectiveText.of("mean of UsageScenario:Customers < 0.5")),
                    goals(id, "requireContract=\"" + id + "\"", mean).objectives(), id);
        }
        assertEquals(1, goals("c", "requireContract=\"C:SimpleQMLContract g.qmldeclarations#c\"", mean).objectives()
                .size());
        String elementWithoutAddress = "><requireContract/";
        for (String nothing : List.of("", "requireContract=\"\"", "requireContract=\"C:SimpleQMLContract\"",
                elementWithoutAddress)) {
            var fault = assertThrows(ProblemException.class, () -> goals("_c", nothing, mean));
            assertTrue(fault.getMessage().contains("requires no contract"), fault.getMessage());
        }
        var fault = assertThrows(ProblemException.class, () -> goals("_c", "requireContract=\"other\"", mean));
        assertTrue(fault.getMessage().contains("there is no contract other"), fault.getMessage());
    }

    @Test
    void reportsUnsupportedCosts() throws IOException {
        String head = "<c:CostRepository xmlns:c=\"http://sdq.ipd.uka.de/CostModel/1.0\" " + XSI
                + " timePeriodYears=\"1\" interest=\"0\">\n<cost xsi:type=\"c:";
        Map<String, String> faults = Map.of("GoodwillCost\"/>", "GoodwillCost is not supported",
                "ComponentCost\" componentInitialCost=\"many\"><repositoryComponent href=\"o#_web\"/></cost>",
                "its componentInitialCost 'many' is not a number",
                "FixedProcessingResourceCost\"><processingresourcespecification href=\"o#_nobody\"/></cost>",
                "does not refer to a ProcessingResourceSpecification",
                "VariableProcessingResourceCost\"><processingresourcespecification href=\"o#_web_server_cpu\"/>"
                        + "<processingRateInitialFunction specification=\"speed.VALUE\"/></cost>",
                "unknown variable speed.VALUE");
        for (var each : faults.entrySet()) {
            Path file = Files.writeString(folder.resolve("a.cost"), head + each.getKey() + "</c:CostRepository>");
            var fault = assertThrows(ProblemException.class, () -> CostFile.read(file, orders(), note -> {}));
            assertTrue(fault.getMessage().contains("a.cost:2: ") && fault.getMessage().contains(each.getValue()),
                    fault.getMessage());
        }
        assertThrows(ProblemException.class, () -> CostFile.read(folder.resolve("none.cost"), orders(),
                note -> {}));
    }
}
