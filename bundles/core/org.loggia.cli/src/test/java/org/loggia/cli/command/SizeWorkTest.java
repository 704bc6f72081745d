// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.cli.terminal.Terminal;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.sizing.BatchedSizing.Question;
import org.loggia.simulation.sizing.Trial;
import picocli.CommandLine;

/** Trials on another machine: what is carried there comes to what comes out here. */
class SizeWorkTest {

    private static final Path MODEL = Path.of("../../../examples/file-server");
    private static final List<String> WORDS = List.of(MODEL.toString(), "--objective=p95 of FileServerUsers < 20 ms",
            "--measurements", "20000");

    private static SizeWork carried() throws Exception {
        ModelSelection selection = ModelSelection.load(List.of(MODEL), null, null).selection();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new SizeWork(WORDS, selection.files()));
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (SizeWork) in.readObject();
        }
    }

    @Test
    void remoteTrialEqualsLocalTrial() throws Exception {
        var nowhere = new ByteArrayOutputStream();
        SizeCommand here = new SizeCommand();
        here.use(new Terminal(nowhere, new PrintStream(nowhere, true,
                StandardCharsets.UTF_8), false));
        new CommandLine(here).parseArgs(WORDS.toArray(String[]::new));
        SizeWork there = carried();
        for (double users : new double[] {2, 500}) {
            Question question = new Question(users, 0.025);
            Trial expected = here.sought().at(users, question.error());
            assertEquals(expected, SizeWork.trial(question, there.answer(SizeWork.question(question))));
        }
    }

    @Test
    void reportsRemoteErrorsLikeLocalOnes() throws Exception {
        ModelSelection selection = ModelSelection.load(List.of(MODEL), null, null).selection();
        SizeWork work = new SizeWork(List.of(MODEL.toString()), selection.files());
        String answer = work.answer(SizeWork.question(new Question(1, 0.05)));
        assertTrue(answer.contains("loggia size: there is no objective; give --objective, or an .slo file"), answer);
    }
}
