// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

/** What check and simulate do alike with models that Palladio's simulator accepts, or that hold unknown types. */
class TolerantReadingTest extends CommandTest {

    @BeforeEach
    void writesModel() throws IOException {
        MonitoredModel.write(folder);
    }

    private void replace(String file, String before, String after) throws IOException {
        MonitoredModel.replace(folder.resolve(file), before, after);
    }

    private void assertAcceptedWith(String warning) {
        assertSuccess("simulate", folder, "--measurements=200");
        assertTrue(results().contains("U/call"), results());
        assertSuccess("check", folder);
        assertTrue(messages().contains(warning), messages());
    }

    private void assertRefusedWith(String message, String never) {
        assertMessage(message, ExitStatus.BAD_INPUT, "simulate", folder, "--measurements=200");
        assertFalse(messages().contains(never), messages());
        run("check", folder.toString());
        assertTrue(messages().contains(message), messages());
        assertFalse(messages().contains(never), messages());
    }

    @Test
    void acceptsDanglingDataType() throws IOException {
        replace("m.repository", "<signatures__OperationInterface id=\"open\" entityName=\"open\"/>", """
                <signatures__OperationInterface id="open" entityName="open">
                  <parameters__OperationSignature parameterName="x">
                    <dataType__Parameter xsi:type="r:CompositeDataType" href="types.repository#_T1"/>
                  </parameters__OperationSignature>
                </signatures__OperationInterface>
                """);
        assertAcceptedWith("'Data type' refers to types.repository#_T1: no such file; correct the reference;"
                + " simulations do not need the data type");
    }

    @Test
    void acceptsUnusedDuplicateIdAndRefusesUsedOne() throws IOException {
        String extra = "<interfaces__Repository xsi:type=\"r:OperationInterface\" id=\"K\" entityName=\"K\"/>";
        replace("m.repository", "</r:Repository>", extra + extra + "</r:Repository>");
        assertAcceptedWith("another element of the file has the same id, which is unused");
        replace("m.repository", "</r:Repository>",
                "<interfaces__Repository xsi:type=\"r:OperationInterface\" id=\"J\" entityName=\"J\"/></r:Repository>");
        assertRefusedWith("another element of the file has the same id; change the id of one", "no such element");
    }

    @Test
    void readsQualifiedId() throws IOException {
        replace("m.repository", "xsi:type=\"r:BasicComponent\" id=\"Back\"", "xmlns:identifier="
                + "\"http://sdq.ipd.uka.de/Identifier/2.1\" xsi:type=\"r:BasicComponent\" identifier:id=\"Back\"");
        assertAcceptedWith("the attribute identifier:id is interpreted as id; write it without its prefix");
    }

    @Test
    void namesUnknownTypeOfAction() throws IOException {
        replace("m.repository", "<r:Repository ", "<r:Repository xmlns:x=\"http://example.org/extension/1.0\" ");
        replace("m.repository", "xsi:type=\"s:InternalAction\" id=\"bw\"", "xsi:type=\"x:EmitThing\" id=\"bw\"");
        assertRefusedWith("its type x:EmitThing (http://example.org/extension/1.0) belongs to an unknown "
                + "extension; replace it with PCM elements", "connect");
    }

    @Test
    void namesUnknownTypeOfComponent() throws IOException {
        replace("m.repository", "<r:Repository ", "<r:Repository xmlns:x=\"http://example.org/extension/1.0\" ");
        replace("m.repository", "xsi:type=\"r:BasicComponent\" id=\"Back\"", "xsi:type=\"x:Store\" id=\"Back\"");
        replace("m.system", "<y:System ", "<y:System xmlns:x=\"http://example.org/extension/1.0\" ");
        replace("m.system", "xsi:type=\"r:BasicComponent\" href=\"m.repository#Back\"",
                "xsi:type=\"x:Store\" href=\"m.repository#Back\"");
        assertRefusedWith("x:Store (http://example.org/extension/1.0) belongs to an unknown extension",
                "has no component");
    }

    private void declare(String file, String root) throws IOException {
        replace(file, "<" + root + " ", "<" + root + " xmlns:x=\"http://example.org/extension/1.0\" ");
    }

    private static String unknown(String type) {
        return type + " (http://example.org/extension/1.0) belongs to an unknown extension";
    }

    @Test
    void namesUnknownTypeOfWorkload() throws IOException {
        declare("m.usagemodel", "u:UsageModel");
        replace("m.usagemodel", "xsi:type=\"u:ClosedWorkload\" population=\"1\"", "xsi:type=\"x:Trace\"");
        assertFailure(ExitStatus.BAD_INPUT, "simulate", folder);
        assertTrue(messages().contains("its type " + unknown("x:Trace") + "; replace it with PCM elements"),
                messages());
        assertFalse(messages().contains("add an open or a closed one"), messages());
    }

    @Test
    void namesUnknownTypeOfUsageAction() throws IOException {
        declare("m.usagemodel", "u:UsageModel");
        replace("m.usagemodel", "xsi:type=\"u:EntryLevelSystemCall\"", "xsi:type=\"x:Click\"");
        assertRefusedWith(unknown("x:Click") + "; replace it with PCM elements", "connect");
    }

    @Test
    void namesUnknownTypeOfStepToWhichNoSuccessorLeads() throws IOException {
        declare("m.usagemodel", "u:UsageModel");
        replace("m.usagemodel", "entityName=\"u0\" successor=\"call\"/>", "entityName=\"u0\"/>");
        replace("m.usagemodel", "xsi:type=\"u:EntryLevelSystemCall\"", "xsi:type=\"x:Click\"");
        assertRefusedWith(unknown("x:Click") + "; replace it with PCM elements", "connect");
    }

    @Test
    void namesUnknownTypeOfConnector() throws IOException {
        declare("m.system", "y:System");
        replace("m.system", "xsi:type=\"c:AssemblyConnector\"", "xsi:type=\"x:Bus\"");
        assertMessage(unknown("x:Bus") + "; replace it with PCM elements", ExitStatus.BAD_INPUT, "simulate", folder,
                "--measurements=200");
        assertFalse(messages().contains("add an assembly connector"), messages());
        run("check", folder.toString());
        assertTrue(messages().contains("is not connected: 'Connectors") && messages().contains(unknown("x:Bus")
                + "; replace it with PCM elements"), messages());
    }

    @Test
    void namesUnknownTypeOfResourceType() throws IOException {
        Files.writeString(folder.resolve("x.resourcetype"), """
                <t:ResourceRepository xmlns:t="http://palladiosimulator.org/PalladioComponentModel/ResourceType/5.2"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:x="http://example.org/extension/1.0">
                  <availableResourceTypes_ResourceRepository xsi:type="x:Gpu" id="gpu" entityName="GPU"/>
                </t:ResourceRepository>
                """);
        String cpu = "pathmap://PCM_MODELS/Palladio.resourcetype#_oro4gG3fEdy4YaaT-RYrLQ";
        replace("m.repository", cpu, "x.resourcetype#gpu");
        assertRefusedWith(unknown("x:Gpu"), "such as CPU");
        replace("m.repository", "x.resourcetype#gpu", cpu);
        replace("m.resourceenvironment", cpu, "x.resourcetype#gpu");
        assertRefusedWith(unknown("x:Gpu"), "such as CPU");
    }

    @Test
    void namesUnknownTypeOfFailure() throws IOException {
        declare("m.repository", "r:Repository");
        replace("m.repository", "<interfaces__Repository xsi:type=\"r:OperationInterface\" id=\"I\"", """
                <failureTypes__Repository xsi:type="x:Attack" id="attack" entityName="attack"/>
                <interfaces__Repository xsi:type="r:OperationInterface" id="I\"""");
        replace("m.repository", "successor_AbstractAction=\"b9\">", """
                successor_AbstractAction="b9">
                <internalFailureOccurrenceDescriptions__InternalAction failureProbability="0.01"
                    softwareInducedFailureType__InternalFailureOccurrenceDescription="attack"/>
                """);
        assertMessage(unknown("x:Attack") + "; replace it with PCM elements", ExitStatus.BAD_INPUT, "simulate", folder,
                "--failures");
        assertFalse(messages().contains("choose one"), messages());
    }

    @Test
    void namesUnknownTypeOfCharacterisation() throws IOException {
        declare("m.usagemodel", "u:UsageModel");
        replace("m.usagemodel", "<thinkTime_ClosedWorkload ", "<thinkTime_ClosedWorkload xsi:type=\"x:Drawn\" ");
        assertMessage(unknown("x:Drawn"), ExitStatus.BAD_INPUT, "simulate", folder);
    }

    @Test
    void acceptsProbabilitiesWithFewDigits() throws IOException {
        replace("m.usagemodel", "successor=\"call\"/>", "successor=\"br\"/>" + """
                <actions_ScenarioBehaviour xsi:type="u:Branch" id="br" entityName="br" predecessor="u0"
                    successor="call">
                """ + transition(0) + transition(1) + transition(2) + "</actions_ScenarioBehaviour>");
        replace("m.usagemodel", "predecessor=\"u0\" successor=\"u9\"", "predecessor=\"br\" successor=\"u9\"");
        assertAcceptedWith("");
    }

    @Test
    void checkAndSimulateRefuseMoreUsersThanFit() throws IOException {
        replace("m.usagemodel", "population=\"1\"", "population=\"2147483647\"");
        assertRefusedWith("the closed workload has 2147483647 users; its population must be 100000000 or less",
                "memory");
    }

    /** As Palladio's constraint, both take sums from 0.999 to 1.001. */
    @ParameterizedTest
    @CsvSource({"0.5, 0.499, true", "0.5, 0.501, true", "0.5, 0.4985, false", "0.5, 0.5015, false", "0.9, 0, false"})
    void checkAndSimulateAgreeOnProbabilitiesOfServiceBranch(String one, String other, boolean isAccepted)
            throws IOException {
        replace("m.repository", "successor_AbstractAction=\"bw\"/>", "successor_AbstractAction=\"bb\"/>" + """
                <steps_Behaviour xsi:type="s:BranchAction" id="bb" entityName="bb" predecessor_AbstractAction="b0"
                    successor_AbstractAction="bw">
                """ + serviceTransition("x", one) + serviceTransition("y", other) + "</steps_Behaviour>");
        replace("m.repository", "predecessor_AbstractAction=\"b0\" successor_AbstractAction=\"b9\"",
                "predecessor_AbstractAction=\"bb\" successor_AbstractAction=\"b9\"");
        if (isAccepted) {
            assertAcceptedWith("");
        } else {
            assertRefusedWith("(branch action \"bb\"): the branch probabilities", "connect");
        }
    }

    private static String serviceTransition(String name, String probability) {
        return """
                <branches_Branch xsi:type="s:ProbabilisticBranchTransition" id="%1$s" branchProbability="%2$s">
                  <branchBehaviour_BranchTransition id="%1$sb">
                    <steps_Behaviour xsi:type="s:StartAction" id="%1$s0" successor_AbstractAction="%1$s9"/>
                    <steps_Behaviour xsi:type="s:StopAction" id="%1$s9" predecessor_AbstractAction="%1$s0"/>
                  </branchBehaviour_BranchTransition>
                </branches_Branch>
                """.formatted(name, probability);
    }

    private static String transition(int number) {
        return """
                <branchTransitions_Branch branchProbability="0.333333">
                  <branchedBehaviour_BranchTransition id="b%1$d" entityName="b%1$d">
                    <actions_ScenarioBehaviour xsi:type="u:Start" id="s%1$d" successor="e%1$d"/>
                    <actions_ScenarioBehaviour xsi:type="u:Stop" id="e%1$d" predecessor="s%1$d"/>
                  </branchedBehaviour_BranchTransition>
                </branchTransitions_Branch>
                """.formatted(number);
    }

    @Test
    void namesOwnerOfRoleThatUsersCannotCall() throws IOException {
        replace("m.usagemodel", "m.system#SP", "m.repository#FP");
        assertMessage(
                "of basic component \"Front\", but users can call only roles of the system; call a "
                        + "provided role of System", ExitStatus.BAD_INPUT, "simulate", folder, "--measurements=200");
    }

    @Test
    void expectsClosingParenthesisOfCall() throws IOException {
        replace("m.usagemodel", "specification=\"1\"", "specification=\"Max(1, Exp(250)\"");
        run("check", folder.toString());
        assertTrue(messages().contains(") is expected instead of the end"), messages());
    }
}
