package org.loggia.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * The finished runs of experiments: a folder with a JSON file for each. A file's name ends with a fingerprint of all that
 * the run's figures follow from (combination, settings, content of the model files), so a run is found again exactly as
 * long as it would come out the same.
 */
final class StoredRuns {

    private static final int DIGITS = 16;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;

    /**
     * Opens a folder.
     *
     * @param resume whether runs may be there already
     */
    StoredRuns(Path folder, boolean resume) {
        this.folder = folder;
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw CommandFailure.badInput(folder + ": is no folder; choose another with --store", null);
        }
        try {
            Files.createDirectories(folder);
            if (!resume && hasRuns()) {
                throw CommandFailure.badInput(folder + ": has runs already; go on with --resume, remove the folder, or"
                        + " choose another with --store", null);
            }
        } catch (IOException unwritable) {
            throw CommandFailure.badInput(folder + ": cannot be used (" + unwritable.getMessage()
                    + "); choose another with --store", unwritable);
        }
        OutputOptions.checkWritable(folder.resolve("new.json"));
    }

    private boolean hasRuns() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".json"));
        }
    }

    Path folder() {
        return folder;
    }

    /** Where a run is kept. */
    Path file(String label, String fingerprint) {
        String words = label.replaceAll("[^\\p{L}\\p{N}]+", "-");
        return folder.resolve(words.substring(0, Math.min(words.length(), 100)) + "-" + fingerprint + ".json");
    }

    /** A run that is there. */
    Optional<Map<?, ?>> find(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readValue(Files.readString(file), Map.class));
        } catch (JsonProcessingException broken) {
            throw CommandFailure.badInput(file + ": is no run that was stored; remove it", broken);
        } catch (IOException unreadable) {
            throw CommandFailure.badInput(file + ": cannot be read (" + unreadable.getMessage() + "); remove it",
                    unreadable);
        }
    }

    /** Keeps a run and gives it back as it will be found. */
    Map<?, ?> keep(Path file, Map<String, Object> run) {
        OutputOptions.writeAtomically(file, JsonText.of(run));
        return find(file).orElseThrow();
    }

    /**
     * A fingerprint of words and of the content of files.
     *
     * @param files their order does not matter
     */
    static String fingerprint(List<?> words, Collection<Path> files) {
        List<String> contents = new ArrayList<>();
        for (Path file : new TreeSet<>(files)) {
            try {
                contents.add(file.getFileName() + " " + digest(Files.readAllBytes(file)));
            } catch (IOException unreadable) {
                throw CommandFailure.badInput(file + ": cannot be read (" + unreadable.getMessage()
                        + "); check its permissions", unreadable);
            }
        }
        return digest((words + " " + contents).getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);     // every Java platform has it
        }
    }
}
