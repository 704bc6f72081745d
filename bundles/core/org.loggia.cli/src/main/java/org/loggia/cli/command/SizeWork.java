// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.cli.experiment.TransferredPlan;
import org.loggia.cli.terminal.Terminal;
import org.loggia.report.VerdictText;
import org.loggia.report.text.JsonText;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.sizing.BatchedSizing.Question;
import org.loggia.simulation.sizing.Trial;
import picocli.CommandLine;

/**
 * Trials of a sizing on other machines, which read the same command line over the files that are carried there. A
 * question is a value, and how often the verdict on it may be wrong.
 */
final class SizeWork extends TransferredPlan {

    private static final long serialVersionUID = 1L;

    /** A word of the command line; what names a file is carried as its absolute name. */
    private record Word(String before, String file) implements Serializable {

        private static final long serialVersionUID = 1L;

        static Word of(String text) {
            int equals = text.startsWith("--") ? text.indexOf('=') + 1 : 0;
            String named = text.substring(equals);
            try {
                return !named.isEmpty() && Files.exists(Path.of(named))
                        ? new Word(text.substring(0, equals), Path.of(named).toAbsolutePath().normalize().toString())
                        : new Word(text, null);
            } catch (InvalidPathException noPath) {
                return new Word(text, null);
            }
        }
    }

    private final ArrayList<Word> words = new ArrayList<>();
    private transient SizeCommand.Sought sought;

    /**
     * @param commandLine what stands behind {@code size}
     * @param files the model's and the objectives'
     */
    SizeWork(List<String> commandLine, Collection<Path> files) {
        super(files.iterator().next(), files);
        commandLine.forEach(each -> words.add(Word.of(each)));
    }

    static String question(Question question) {
        return JsonText.of(Map.of("value", question.value(), "error", question.error()));
    }

    /** Parses an answer. */
    static Trial trial(Question question, String answer) {
        Map<?, ?> said = result(answer);
        List<Verdict> verdicts = ((List<?>) said.get("verdicts")).stream().map(each -> VerdictText.read(
                (Map<?, ?>) each)).toList();
        return new Trial(question.value(), VerdictText.state(said.get("state")), verdicts,
                (Boolean) said.get("unstable"), ((Number) said.get("scenarioRuns")).longValue());
    }

    @Override
    protected Map<?, ?> result(Map<?, ?> question) {
        Trial trial = sought().at(((Number) question.get("value")).doubleValue(),
                ((Number) question.get("error")).doubleValue());
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("state", trial.state().key());
        json.put("unstable", trial.isUnstable());
        json.put("scenarioRuns", trial.scenarioRuns());
        json.put("verdicts", trial.verdicts().stream().map(VerdictText::of).toList());
        return json;
    }

    private synchronized SizeCommand.Sought sought() {
        if (sought == null) {
            var nowhere = new ByteArrayOutputStream();
            SizeCommand command = new SizeCommand();
            command.use(new Terminal(nowhere, new PrintStream(nowhere, true,
                    StandardCharsets.UTF_8), false));
            new CommandLine(command).parseArgs(words.stream().map(each -> each.file == null ? each.before
                    : each.before + there(each.file)).toArray(String[]::new));
            sought = command.sought();
        }
        return sought;
    }
}
