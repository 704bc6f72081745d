// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** What {@code check --lenient} says of a model's gaps is what {@code simulate --lenient} notes, with its counts. */
class LenientCheckTest {

    @TempDir
    private Path directory;

    /** A branch whose only condition never holds, behind the action of the service that creates files. */
    private Path modelWithGap() {
        Path model = Repository.copyFileServer(directory);
        String stop = "<steps_Behaviour xsi:type=\"seff:StopAction\" id=\"_fileServer_create_stop\" "
                + "entityName=\"stop\" predecessor_AbstractAction=\"";
        Repository.edit(model.resolve("file-server.repository"),
                "successor_AbstractAction=\"_fileServer_create_stop\"", "successor_AbstractAction=\"_gap\"",
                stop + "_fileServer_create_action\"/>", "<steps_Behaviour xsi:type=\"seff:BranchAction\" id=\"_gap\" "
                + "entityName=\"gap\" predecessor_AbstractAction=\"_fileServer_create_action\" "
                + "successor_AbstractAction=\"_fileServer_create_stop\"><branches_Branch "
                + "xsi:type=\"seff:GuardedBranchTransition\" id=\"_never\" entityName=\"never\">"
                + "<branchBehaviour_BranchTransition id=\"_nothing\"><steps_Behaviour xsi:type=\"seff:StartAction\" "
                + "id=\"_from\" entityName=\"from\" successor_AbstractAction=\"_to\"/><steps_Behaviour "
                + "xsi:type=\"seff:StopAction\" id=\"_to\" entityName=\"to\" predecessor_AbstractAction=\"_from\"/>"
                + "</branchBehaviour_BranchTransition><branchCondition_GuardedBranchTransition "
                + "specification=\"1 == 2\"/></branches_Branch></steps_Behaviour>" + stop + "_gap\"/>");
        return model;
    }

    @Test
    void gapsAreToldAsTheSimulationTellsThem() {
        Path model = modelWithGap();
        assertEquals(ExitStatus.BAD_INPUT, Run.of("simulate", model).status());
        String said = Run.of("simulate", model, "--lenient").out();
        int begin = said.indexOf("None of a branch's conditions held ");
        assertTrue(begin >= 0, said);
        String note = said.substring(begin, said.indexOf('.', begin));
        Run check = Run.of("check", model, "--lenient");
        assertEquals(ExitStatus.SUCCESS, check.status(), check.err());
        assertTrue(check.err().contains("warning: " + note + "; complete the model, or simulate it with --lenient"),
                check.err());
        assertFalse(Run.of("check", model).err().contains("conditions held"));
    }

    @Test
    void aModelWithoutGapsIsAsBefore() {
        Path model = Repository.copyFileServer(directory);
        assertEquals(Run.of("check", model), Run.of("check", model, "--lenient"));
    }

    @Test
    void whatEndsTheRunEvenSoIsAnError() {
        Path model = modelWithGap();
        Repository.edit(model.resolve("file-server.repository"), "specification=\"0.05\"",
                "specification=\"size.VALUE\"");
        Run check = Run.of("check", model, "--lenient");
        assertEquals(ExitStatus.BAD_INPUT, check.status());
        assertTrue(check.err().contains("has no value here"), check.err());
        assertFalse(check.err().contains("Exception"), check.err());
    }
}
