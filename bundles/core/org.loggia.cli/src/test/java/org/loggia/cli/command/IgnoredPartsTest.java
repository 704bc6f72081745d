// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

/** Notes of simulate on parts of a model that have no effect on its results. */
class IgnoredPartsTest extends CommandTest {

    private static final String FAILURES = "xmlns:q=\"http://palladiosimulator.org/PalladioComponentModel"
            + "/Reliability/5.2\"";

    @BeforeEach
    void writesModel() throws IOException {
        MonitoredModel.write(folder);
    }

    private void replace(String file, String before, String after) throws IOException {
        MonitoredModel.replace(folder.resolve(file), before, after);
    }

    private void simulate(String... options) {
        assertSuccess("simulate", folder, "--measurements=200", options);
    }

    private void addFailures() throws IOException {
        replace("m.repository", "<r:Repository ", "<r:Repository " + FAILURES + " ");
        replace("m.repository", "<interfaces__Repository xsi:type=\"r:OperationInterface\" id=\"I\"", """
                <failureTypes__Repository xsi:type="q:SoftwareInducedFailureType" id="crash" entityName="crash"/>
                <interfaces__Repository xsi:type="r:OperationInterface" id="I\"""");
        replace("m.repository", "successor_AbstractAction=\"b9\">", """
                successor_AbstractAction="b9">
                <internalFailureOccurrenceDescriptions__InternalAction failureProbability="0.01"
                    softwareInducedFailureType__InternalFailureOccurrenceDescription="crash"/>
                """);
        replace("m.repository", "passiveresource_AcquireAction=\"pool\"",
                "passiveresource_AcquireAction=\"pool\" timeout=\"true\" timeoutValue=\"50\"");
    }

    @Test
    void notesObjectivesThatAreNotGiven() throws IOException {
        Path objectives = Files.writeString(folder.resolve("m.slo"), """
                <o:ServiceLevelObjectiveRepository xmlns:o="http://palladiosimulator.org/ServiceLevelObjective/1.0"/>
                """);
        simulate();
        assertTrue(results().contains("note: The objectives in m.slo are not evaluated; name the file next to the model"
                + " to evaluate them."), results());
        simulate(objectives.toString());
        assertFalse(results().contains("not evaluated"), results());
    }

    @Test
    void notesFailuresAndTimeoutsWithoutFailures() throws IOException {
        addFailures();
        simulate();
        assertTrue(results().contains(
                "Failure probabilities of internal actions (\"bw\") have no effect: failures are not "
                        + "simulated; add --failures to simulate them"), results());
        assertTrue(results().contains(
                "Timeouts of acquire actions (\"take\") have no effect: failures are not simulated; "
                        + "add --failures to simulate them"), results());
        simulate("--format=json");
        assertTrue(results().contains("simulation.ignored-failures"), results());
    }

    @Test
    void omitsNoteWhereFailuresAreSimulated() throws IOException {
        addFailures();
        simulate("--failures");
        assertFalse(results().contains("have no effect"), results());
    }

    @Test
    void notesRulesInSubfolders() throws IOException {
        Path rules = Files.createDirectory(folder.resolve("rules"));
        Files.writeString(rules.resolve("scale.qvto"), "");
        simulate();
        assertTrue(results().contains("(" + Path.of("rules", "scale.qvto") + ") have no effect"), results());
    }

    @Test
    void notesStereotypesWithTheirElements() throws IOException {
        replace("m.resourceenvironment", "<e:ResourceEnvironment ", """
                <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:t="http://example.org/templates"
                    xmlns:p="http://www.modelversioning.org/emfprofile/application/1.1"><e:ResourceEnvironment\s""");
        replace("m.resourceenvironment", "</e:ResourceEnvironment>", """
                </e:ResourceEnvironment>
                <p:ProfileApplication>
                  <stereotypeApplications xsi:type="t:DynamicHorizontalScaling" appliedTo="server"/>
                  <stereotypeApplications xsi:type="t:DynamicHorizontalScaling">
                    <appliedTo href="#spare"/>
                  </stereotypeApplications>
                  <stereotypeApplications xsi:type="t:ReplicableResourceContainer" xmi:id="_s"
                      appliedTo="spare" numberOfReplicas="2" measurementSpecificationID="_m"/>
                </p:ProfileApplication>
                <t:Balanced base_ResourceContainer="server"/>
                </xmi:XMI>""");
        replace("m.allocation", "m.resourceenvironment#/", "m.resourceenvironment#/0");
        simulate();
        assertTrue(results().contains("Stereotype DynamicHorizontalScaling of resource container \"Server\", resource "
                + "container \"Spare\" in m.resourceenvironment has no effect; model its effect, such as scaling with "
                + "scaling policies in an .spd file"), results());
        assertTrue(results().contains("Stereotype Balanced of resource container \"Server\" in m.resourceenvironment "
                + "has no effect"), results());
        assertTrue(results().contains("Stereotype ReplicableResourceContainer of resource container \"Spare\" "
                + "(numberOfReplicas 2) in m.resourceenvironment has no effect; write scaling policies with step "
                + "adjustments of 1 above scaleOutThreshold and of -1 below scaleInThreshold"), results());
        simulate("--format=json");
        assertTrue(results().contains("simulation.stereotype"), results());
    }

    private String replicated(String replicas) throws IOException {
        replace("m.resourceenvironment", "<e:ResourceEnvironment ", """
                <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:t="http://example.org/templates"
                    xmlns:p="http://www.modelversioning.org/emfprofile/application/1.1"><e:ResourceEnvironment\s""");
        replace("m.resourceenvironment", "</e:ResourceEnvironment>", """
                </e:ResourceEnvironment>
                <p:ProfileApplication>
                  <stereotypeApplications xsi:type="t:StaticLoadbalancedResourceContainer" appliedTo="server"
                      numberOfReplicas="%s"/>
                </p:ProfileApplication>
                </xmi:XMI>""".formatted(replicas));
        replace("m.allocation", "m.resourceenvironment#/", "m.resourceenvironment#/0");
        return "--scaling=" + folder.resolve("m.resourceenvironment");
    }

    @Test
    void simulatesStaticReplicasOnRequest() throws IOException {
        String scaling = replicated("3");
        simulate();
        assertTrue(results().contains("Stereotype StaticLoadbalancedResourceContainer of resource container \"Server\" "
                + "(numberOfReplicas 3) in m.resourceenvironment has no effect; give m.resourceenvironment with "
                + "--scaling to simulate its replicas."), results());
        assertFalse(results().contains("TargetGroup:"), results());
        simulate(scaling);
        assertFalse(results().contains("Stereotype"), results());
        assertTrue(results().lines().anyMatch(line -> line.matches("TargetGroup:Server\\s+3\\b.*")), results());
    }

    @Test
    void rejectsInvalidNumbersOfStaticReplicas() throws IOException {
        assertMessage("m.resourceenvironment#server (resource container \"Server\"): "
                + "numberOfReplicas of the stereotype is 0; correct it to a number from 1 on", ExitStatus.BAD_INPUT,
                "simulate", folder, replicated("0"));
    }

    @Test
    void notesElementsOfUnknownTypes() throws IOException {
        replace("m.repository", "<r:Repository ", "<r:Repository xmlns:x=\"http://example.org/extension\" ");
        replace("m.repository", "successor_AbstractAction=\"b9\">", """
                successor_AbstractAction="b9">
                <resourceDemand_Action xsi:type="x:EnergyDemand"/>
                """);
        simulate();
        assertTrue(results().contains("Elements of the unknown type x:EnergyDemand (http://example.org/extension) in "
                + "internal action \"bw\" have no effect"), results());
    }
}
