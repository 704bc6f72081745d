package org.loggia.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;

import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads YAML 1.2 documents (so {@code on}, {@code off}, {@code yes} and {@code no} are texts). */
final class YamlFile {

    private YamlFile() {
    }

    /** The mapping that a file holds: texts, numbers, truth values, lists and maps. Keys must not repeat. */
    static Map<?, ?> read(Path file) {
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            Object document = new Load(LoadSettings.builder().setLabel(file.toString()).build()).loadFromString(text);
            if (document instanceof Map<?, ?> mapping) {
                return mapping;
            }
            throw CommandFailure.badInput(file + ": holds no mapping; write lines of 'key: value'", null);
        } catch (NoSuchFileException missing) {
            throw CommandFailure.badInput(file + ": no such file; check the path", missing);
        } catch (IOException unreadable) {
            throw CommandFailure.badInput(file + ": cannot be read (" + unreadable.getMessage() + "); check the file",
                    unreadable);
        } catch (MarkedYamlEngineException malformed) {
            String line = malformed.getProblemMark().map(mark -> ":" + (mark.getLine() + 1)).orElse("");
            throw CommandFailure.badInput(file + line + ": is no YAML: " + malformed.getProblem()
                    + "; correct it there", malformed);
        } catch (YamlEngineException malformed) {
            throw CommandFailure.badInput(file + ": is no YAML: " + malformed.getMessage() + "; correct it", malformed);
        }
    }
}
