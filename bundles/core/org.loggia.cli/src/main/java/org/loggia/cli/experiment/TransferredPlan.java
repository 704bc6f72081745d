// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.problem.ProblemException;
import org.loggia.report.text.JsonText;
import org.loggia.simulation.engine.RemoteWork;

/**
 * A plan and its models as content, on whatever machine. Questions and answers are JSON; an answer says what came out,
 * or in lines why nothing did, so that no engine asks again what has the same answer always.
 */
public abstract class TransferredPlan implements RemoteWork {

    private static final long serialVersionUID = 1L;

    private static final String RESULT = "result";
    private static final String FAULTS = "faults";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final TransferredFiles files;
    private final String plan;
    private transient Path root;

    /** @param files the plan's and its models' */
    protected TransferredPlan(Path plan, Collection<Path> files) {
        this.plan = TransferredFiles.name(plan);
        List<Path> all = new ArrayList<>(files);
        all.add(plan);
        this.files = new TransferredFiles(all);
    }

    /** What comes out, with keys that are texts. */
    protected abstract Map<?, ?> result(Map<?, ?> question);

    /** The plan as a file, with those of the models where it says. */
    final synchronized Path plan() {
        if (root == null) {
            root = files.lay();
        }
        return TransferredFiles.below(root, plan);
    }

    /** What a file or folder of the machine that carries is called here. */
    protected final String there(String name) {
        plan();
        return TransferredFiles.below(root, name).toString();
    }

    @Override
    public final String answer(String question) {
        Map<String, Object> answer = new LinkedHashMap<>();
        try {
            answer.put(RESULT, result(parsed(question)));
        } catch (ProblemException fault) {
            answer.put(FAULTS, ProblemLines.failure(fault).lines());
        } catch (CommandFailure fault) {
            answer.put(FAULTS, fault.lines());
        }
        return outside(JsonText.of(answer));
    }

    /** Nobody knows the folder; names without it are those of the files that everybody knows. */
    private synchronized String outside(String text) {
        return root == null ? text : text.replace(root.toString(), "");
    }

    private static Map<?, ?> parsed(String text) {
        try {
            return JSON.readValue(text, Map.class);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * What an answer says.
     *
     * @throws CommandFailure with the lines, where nothing came out
     */
    protected static Map<?, ?> result(String answer) {
        Map<?, ?> said = parsed(answer);
        if (said.get(RESULT) instanceof Map<?, ?> result) {
            return result;
        }
        throw CommandFailure.badInput(((List<?>) said.get(FAULTS)).stream().map(String::valueOf).toList());
    }
}
