// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.Terminal;
import org.loggia.report.text.JsonText;

/**
 * The run that an experiment has kept, changed; then the experiment continues and tells what came out. A changed run is
 * refused for its check value, so it gets the right one, as from somebody who means harm.
 */
final class StoredRunReader extends Reader {

    private static final String PLAN = """
            models:
              own: %s
            objectives: ["mean of Customers < 1"]
            measurements: 100
            """;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path plan;
    private final Path store;

    StoredRunReader() {
        this(workFolder());
    }

    private StoredRunReader(Path folder) {
        super(Structure.JSON, List.of(stored(folder)));
        plan = folder.resolve("plan.yaml");
        store = folder.resolve("runs");
    }

    private static Document stored(Path folder) {
        Path plan = write(folder, new Document("plan.yaml", PLAN.formatted(EXAMPLES.resolve("design-space")
                .toAbsolutePath().normalize())));
        Path store = folder.resolve("runs");
        run(plan, store, "text");
        return files(store, ".json").get(0);
    }

    /** What the experiment says where it fails. */
    private static String run(Path plan, Path store, String format) {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(OutputStream.nullOutputStream(),
                new PrintStream(messages, true, StandardCharsets.UTF_8), false);
        ExitStatus status = new Loggia(terminal).run(List.of("experiment", plan.toString(), "--store",
                store.toString(), "--resume", "--threads", "1", "--format", format, "--debug"));
        String text = messages.toString(StandardCharsets.UTF_8);
        if (status == ExitStatus.INTERNAL_FAULT) {
            throw new IllegalStateException(text);
        }
        return status == ExitStatus.SUCCESS ? "" : text.lines().findFirst().orElse("");
    }

    @Override
    void read(Document document) throws IOException {
        // The name tells the version and the plan, so that of a finding is another one.
        write(store, sealed(new Document(seeds().get(0).name(), document.text())));
        for (String format : List.of("text", "csv")) {
            String refusal = run(plan, store, format);
            if (!refusal.isEmpty()) {
                throw CommandFailure.badInput(refusal, null);
            }
        }
    }

    /** With the check value that the store expects, if it is an object at all. */
    private static Document sealed(Document document) {
        try {
            Map<?, ?> read = JSON.readValue(document.text(), Map.class);
            Map<Object, Object> run = new LinkedHashMap<>(read == null ? Map.of() : read);
            run.remove("sha256");
            byte[] content = (document.name() + "\n" + JsonText.of(run)).getBytes(StandardCharsets.UTF_8);
            run.put("sha256", HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content)));
            return new Document(document.name(), JsonText.of(run));
        } catch (JsonProcessingException | IllegalArgumentException noObject) {
            return document;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
