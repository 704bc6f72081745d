// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.testing.SharedFiles;

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
                        + "<branchBehaviour_BranchTransition id=\"_nothing\"><steps_Behaviour "
                        + "xsi:type=\"seff:StartAction\" id=\"_from\" entityName=\"from\" "
                        + "successor_AbstractAction=\"_to\"/><steps_Behaviour xsi:type=\"seff:StopAction\" "
                        + "id=\"_to\" entityName=\"to\" predecessor_AbstractAction=\"_from\"/>"
                        + "</branchBehaviour_BranchTransition><branchCondition_GuardedBranchTransition "
                        + "specification=\"1 == 2\"/></branches_Branch></steps_Behaviour>" + stop + "_gap\"/>");
        return model;
    }

    @Test
    void reportsGapsLikeSimulation() {
        Path model = modelWithGap();
        assertEquals(ExitStatus.BAD_INPUT, Run.of("simulate", model).status());
        String said = Run.of("simulate", model, "--lenient").out();
        int begin = said.indexOf("All conditions of a branch were false ");
        assertTrue(begin >= 0, said);
        String note = said.substring(begin, said.indexOf('.', begin));
        Run check = Run.of("check", model, "--lenient").succeeds();
        assertTrue(check.err().contains("warning: " + note + "; complete the model, or simulate it with --lenient"),
                check.err());
        assertFalse(Run.of("check", model).err().contains("conditions of a branch were false"));
    }

    @Test
    void planToleratesGapsOnRequest() throws IOException {
        Path model = modelWithGap();
        Path plan = directory.resolve("plan.yaml");
        String runs = "models: {gap: {paths: [" + model + "]}}\nmeasurements: 200\n";
        Files.writeString(plan, runs);
        assertEquals(ExitStatus.BAD_INPUT, Run.of("experiment", plan).status());
        Files.writeString(plan, runs + "lenient: true\n");
        Run.of("experiment", plan).succeeds();
        Files.writeString(plan, runs + "lenient: yes\n");
        assertTrue(Run.of("experiment", plan).err().contains(plan + ":3: 'lenient' is 'yes'; give true or false"));
    }

    /**
     * TeaStore, extracted from running systems: its branches know one to three replicas of the authentication service.
     * No shared model has a load that none of its branches is for, so a fourth replica is asked for here.
     */
    @Test
    void simulatesExtractedModelCountingGaps() throws IOException {
        Path extracted = SharedFiles.file("models/teastore-cipm");
        for (String kind : List.of("allocation", "repository", "resourceenvironment", "system", "usagemodel")) {
            Files.copy(extracted.resolve("teastore." + kind), directory.resolve("teastore." + kind));
        }
        Object[] words = {"simulate", directory, "--measurements", "2000", "--seed", "1"};
        Run whole = Run.of(words).succeeds();
        assertEquals(withoutTime(whole.out()), withoutTime(lenient(words).out()), "there are no gaps to close");
        Path users = directory.resolve("teastore.usagemodel");
        Files.writeString(users, Files.readString(users).replaceAll(
                "(?s)specification=\"1\"(/>\\s*</variableCharacterisation_VariableUsage>\\s*<[^<]*\"authReps\")",
                "specification=\"4\"$1"));
        Run strict = Run.of(words).exits(ExitStatus.BAD_INPUT);
        assertTrue(strict.err().contains("all branch conditions are false; add a transition"), strict.err());
        Run lenient = lenient(words).succeeds();
        Matcher note = Pattern.compile(
                "note: All conditions of a branch were false ([\\d,]+) times; the branch counted as"
                        + " empty\\.").matcher(lenient.out());
        assertTrue(note.find(), lenient.out());
        assertTrue(Integer.parseInt(note.group(1).replace(",", "")) > 2000, note.group());
        assertFalse(note.find(), "one note");
    }

    private static Run lenient(Object... words) {
        List<Object> all = new ArrayList<>(List.of(words));
        all.add("--lenient");
        return Run.of(all.toArray());
    }

    private static String withoutTime(String out) {
        return out.replaceAll("events in [\\d.]+ s", "");
    }

    @Test
    void modelWithoutGapsIsAsBefore() {
        Path model = Repository.copyFileServer(directory);
        assertEquals(Run.of("check", model), Run.of("check", model, "--lenient"));
    }

    @Test
    void reportsErrorsThatEndLenientRuns() {
        Path model = modelWithGap();
        Repository.edit(model.resolve("file-server.repository"), "specification=\"0.05\"",
                "specification=\"size.VALUE\"");
        Run check = Run.of("check", model, "--lenient").exits(ExitStatus.BAD_INPUT);
        assertTrue(check.err().contains("has no value here"), check.err());
        assertFalse(check.err().contains("Exception"), check.err());
    }
}
