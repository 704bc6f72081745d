// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** What a simulation would refuse, or would end with, is said by a check, once and with its element. */
class CheckSimulationTest {

    private static final String ACTION = "successor_AbstractAction=\"_fileServer_create_stop\"";
    private static final String STOP = "<steps_Behaviour xsi:type=\"seff:StopAction\" id=\"_fileServer_create_stop\" "
            + "entityName=\"stop\" predecessor_AbstractAction=\"";

    @TempDir
    private Path directory;
    private Path model;

    @BeforeEach
    void copy() {
        model = Repository.copyFileServer(directory);
        assertEquals(ExitStatus.SUCCESS, Run.of("check", model).status());
    }

    /** Both refuse the model, and the check names the element in a line of its own. */
    private void assertRefused(String element, String message) {
        assertEquals(ExitStatus.BAD_INPUT, Run.of("simulate", model, "--measurements", "100").status());
        Run check = Run.of("check", model).exits(ExitStatus.BAD_INPUT);
        assertEquals(1, check.err().lines().filter(line -> line.contains(element) && line.contains(message)).count(),
                check.err());
        assertEquals(1, check.err().lines().filter(line -> !line.contains("warning: ")).count(), check.err());
    }

    private void replaceInUsage(String wanted, String by) throws IOException {
        Path usage = model.resolve("file-server.usagemodel");
        String text = Files.readString(usage);
        assertTrue(text.contains(wanted));
        Files.writeString(usage, text.replace(wanted, by));
    }

    /** Puts an action between the action of the service that creates files and its end. */
    private void insert(String kind, String rest) {
        Repository.edit(model.resolve("file-server.repository"), ACTION, "successor_AbstractAction=\"_inserted\"",
                STOP + "_fileServer_create_action\"/>", "<steps_Behaviour xsi:type=\"seff:" + kind
                        + "\" id=\"_inserted\" entityName=\"inserted\" "
                        + "predecessor_AbstractAction=\"_fileServer_create_action\" "
                        + "successor_AbstractAction=\"_fileServer_create_stop\"" + rest + STOP + "_inserted\"/>");
    }

    @Test
    void reportsCompilationErrors() {
        Repository.edit(model.resolve("file-server.allocation"),
                "<targetResourceEnvironment_Allocation href=\"file-server.resourceenvironment#/\"/>", "");
        assertRefused("file-server.allocation", "the allocation has no known resource environment");
    }

    @Test
    void capacitiesOfPassiveResources() {
        Repository.edit(model.resolve("file-server.repository"), "  </components__Repository>",
                "<passiveResource_BasicComponent id=\"_pool\" entityName=\"pool\"><capacity_PassiveResource "
                        + "specification=\"1.5\"/></passiveResource_BasicComponent></components__Repository>");
        insert("AcquireAction", " passiveresource_AcquireAction=\"_pool\"/>");
        assertRefused("file-server.repository", "the capacity 1.5 gave 1.5; it must be a whole number");
    }

    @Test
    void reportsUnsetVariables() {
        Repository.edit(model.resolve("file-server.repository"), "specification=\"0.02\"",
                "specification=\"nobody.VALUE\"");
        assertRefused("file-server.repository", "the variable nobody.VALUE, which");
    }

    @Test
    void reportsVariablesMissingInCall() throws IOException {
        // The behaviour of "open" is called three times: the first call sets what the others do not.
        replaceInUsage("<operationSignature__EntryLevelSystemCall href=\"file-server.repository#_fileServer_open\"/>",
                "<operationSignature__EntryLevelSystemCall href=\"file-server.repository#_fileServer_open\"/><!-- -->");
        Path usage = model.resolve("file-server.usagemodel");
        Files.writeString(usage, Files.readString(usage).replaceFirst("<!-- -->",
                "<inputParameterUsages_EntryLevelSystemCall><variableCharacterisation_VariableUsage type=\"VALUE\">"
                        + "<specification_VariableCharacterisation specification=\"0.02\"/>"
                        + "</variableCharacterisation_VariableUsage><namedReference__VariableUsage "
                        + "xsi:type=\"stoex:VariableReference\" referenceName=\"effort\"/>"
                        + "</inputParameterUsages_EntryLevelSystemCall>"));
        Repository.edit(model.resolve("file-server.repository"), "specification=\"0.02\"",
                "specification=\"effort.VALUE\"");
        assertEquals(ExitStatus.BAD_INPUT, Run.of("simulate", model, "--measurements", "100").status());
        Run check = Run.of("check", model);
        assertTrue(check.err().lines().filter(line -> !line.contains("warning: "))
                .allMatch(line -> line.contains("the call does not set the variable effort.VALUE")), check.err());
        assertFalse(check.err().contains("(entry level system call \"open 1\")"), "it gives one");
        assertTrue(check.err().contains("open 2"), check.err());
    }

    @Test
    void reportsInvalidConstants() throws IOException {
        replaceInUsage("4096 * UniInt(1,7)", "-1");
        assertRefused("file-server.io", "the request size data.BYTESIZE gave -1.0; it must be a finite number");
        replaceInUsage("specification=\"-1\"", "specification=\"&quot;large&quot;\"");
        assertRefused("file-server.io", "a number is needed, but the value is a string");
    }

    /** A run may never get there: the model is simulated, and the check tells of it. */
    @Test
    void warnsOfErrorsBehindConditions() {
        insert("BranchAction", "><branches_Branch xsi:type=\"seff:ProbabilisticBranchTransition\" id=\"_seldom\" "
                + "entityName=\"seldom\" branchProbability=\"1.0\">" + body("_a", "1") + "</branches_Branch>"
                + "<branches_Branch xsi:type=\"seff:ProbabilisticBranchTransition\" id=\"_never\" entityName=\"never\""
                + " branchProbability=\"0.0\">" + body("_b", "nobody.VALUE") + "</branches_Branch></steps_Behaviour>");
        assertEquals(ExitStatus.SUCCESS, Run.of("simulate", model, "--measurements", "100").status());
        Run check = Run.of("check", model).succeeds();
        assertTrue(check.err().contains("warning: the variable nobody.VALUE, which"), check.err());
        assertFalse(Run.of("check", model, "--lenient").err().contains("nobody.VALUE"), "gaps are counted instead");
    }

    private static String body(String id, String count) {
        return "<branchBehaviour_BranchTransition id=\"" + id + "\"><steps_Behaviour xsi:type=\"seff:StartAction\" "
                + "id=\"" + id + "1\" entityName=\"from\" successor_AbstractAction=\"" + id + "2\"/>"
                + "<steps_Behaviour xsi:type=\"seff:LoopAction\" id=\"" + id + "2\" entityName=\"loop\" "
                + "predecessor_AbstractAction=\"" + id + "1\" successor_AbstractAction=\"" + id + "3\">"
                + "<bodyBehaviour_Loop id=\"" + id + "4\"><steps_Behaviour xsi:type=\"seff:StartAction\" id=\"" + id
                + "5\" entityName=\"from\" successor_AbstractAction=\"" + id + "6\"/><steps_Behaviour "
                + "xsi:type=\"seff:StopAction\" id=\"" + id + "6\" entityName=\"to\" predecessor_AbstractAction=\""
                + id + "5\"/></bodyBehaviour_Loop><iterationCount_LoopAction specification=\"" + count + "\"/>"
                + "</steps_Behaviour><steps_Behaviour xsi:type=\"seff:StopAction\" id=\"" + id
                + "3\" entityName=\"to\" predecessor_AbstractAction=\"" + id + "2\"/>"
                + "</branchBehaviour_BranchTransition>";
    }

    /** Each usage model of a folder is looked at with the allocation of its system; what both meet is said once. */
    @Test
    void allUsageModelsOfFolder() throws IOException {
        Path usage = model.resolve("file-server.usagemodel");
        Files.copy(usage, model.resolve("second.usagemodel"));
        assertEquals(ExitStatus.SUCCESS, Run.of("check", model).status(), Run.of("check", model).err());
        Repository.edit(model.resolve("file-server.repository"), "specification=\"0.02\"",
                "specification=\"nobody.VALUE\"");
        assertRefused("file-server.repository", "the variable nobody.VALUE, which");
    }
}
