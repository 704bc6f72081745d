// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.output.AtomicFile;
import org.loggia.output.UnwritableFileException;
import org.loggia.output.WriteLock;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.problem.ProblemKind;
import org.loggia.report.text.JsonText;

/**
 * The finished runs of experiments and of designs: a folder with a JSON file for each. A file's name ends with a
 * fingerprint of all that the run's figures follow from (version, combination, settings, content of the model files),
 * so a run is found again exactly as long as it would come out the same. The file holds a check value over that and
 * over the run: one that was changed, or took another's name, is refused.
 *
 * <p>One process at a time writes to a folder. Where nothing can be written, runs can still be found.
 */
public final class StoredRuns implements AutoCloseable {

    private static final int DIGITS = 16;
    /** The key of the version that made a run. */
    static final String VERSION = "version";
    private static final String CHECK = "sha256";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;
    private final String version;
    private boolean mayGo;
    private final WriteLock lock;
    private final String unwritable;

    /** A run cannot be kept, and no other could. */
    static final class UnwritableStoreException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Problem problem;

        UnwritableStoreException(Problem problem, Throwable cause) {
            super(problem.toString(), cause);
            this.problem = problem;
        }

        Problem problem() {
            return problem;
        }
    }

    /**
     * Opens a folder.
     *
     * @param resume whether runs may be there already
     * @param version of the program, on which a run's figures depend
     * @throws ProblemException if there is no such folder, or others are using it
     */
    public StoredRuns(Path folder, boolean resume, String version) {
        this.folder = folder;
        this.version = version;
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw fault(ExperimentProblems.NO_FOLDER);
        }
        mayGo = !Files.exists(folder);
        WriteLock taken = null;
        String reason = "";
        try {
            Files.createDirectories(folder);
            taken = WriteLock.of(folder.resolve("experiment.lock"))
                    .orElseThrow(() -> fault(ExperimentProblems.LOCKED));
            if (!resume && hasRuns()) {
                taken.close();
                throw fault(ExperimentProblems.HAS_RUNS);
            }
        } catch (IOException unwritable) {
            reason = UnwritableFileException.reason(unwritable);
        }
        lock = taken;
        unwritable = reason;
        if (!resume) {
            checkWritable();
        }
    }

    private ProblemException fault(ProblemKind kind) {
        return kind.failure(Location.file(folder));
    }

    /**
     * Fails where no run could be kept, before time is spent on one.
     *
     * @throws ProblemException with the reason
     */
    void checkWritable() {
        if (!unwritable.isEmpty()) {
            throw ExperimentProblems.UNWRITABLE.failure(Location.file(folder), Map.of("reason",
                    unwritable));
        }
    }

    private boolean hasRuns() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".json"));
        }
    }

    /** The folder. */
    public Path folder() {
        return folder;
    }

    /** Returns the file of a run. */
    Path file(String label, String fingerprint) {
        String words = label.replaceAll("[^\\p{L}\\p{N}]+", "-");
        return folder.resolve(words.substring(0, Math.min(words.length(), 100)) + "-" + fingerprint + ".json");
    }

    /**
     * A run that is there.
     *
     * @throws ProblemException if what is there is not as it was kept
     */
    Optional<Map<?, ?>> find(Path file) {
        return Files.exists(file) ? Optional.of(read(file)) : Optional.empty();
    }

    /**
     * The run of an experiment that is there.
     *
     * @throws ProblemException if what is there is not as it was kept, or no such run
     */
    Optional<Map<?, ?>> findRun(Path file) {
        return find(file).map(found -> {
            if (!StoredRunSchema.isRun(found)) {
                throw notKept(file, "is not a run of an experiment", null);
            }
            return found;
        });
    }

    /**
     * A run that was kept, here or in another store.
     *
     * @throws ProblemException if the file is not as it was kept
     */
    static Map<?, ?> read(Path file) {
        try {
            Map<?, ?> found = JSON.readValue(InputFile.bytes(file), Map.class);
            if (found == null || !(found.get(CHECK) instanceof String check)) {
                throw notKept(file, found != null && found.containsKey("result")
                        ? "has no check value; it is damaged, or of an older version of Loggia"
                        : "is not a run that was stored", null);
            }
            Map<Object, Object> run = new LinkedHashMap<>(found);
            run.remove(CHECK);
            if (!check.equals(check(file, run))) {
                throw notKept(file, "has changed since it was stored", null);
            }
            return StoredRunSchema.checked(run).orElseThrow(() -> notKept(file, "is not a run that was stored", null));
        } catch (JsonProcessingException broken) {
            throw notKept(file, "is not a run that was stored", broken);
        } catch (UnreadableFileException unreadable) {
            throw notKept(file, unreadable.reason(), unreadable);
        } catch (IOException unreadable) {
            throw notKept(file, UnwritableFileException.reason(unreadable), unreadable);
        }
    }

    private static ProblemException notKept(Path file, String what, Throwable cause) {
        return new ProblemException(ExperimentProblems.NOT_KEPT.at(Location.file(file), Map.of("what", what)), cause);
    }

    /** A file of a plan or of a run that cannot be read. */
    static ProblemException unreadable(Path file, UnreadableFileException unreadable) {
        return ExperimentProblems.PLAN.failure(Location.file(file), unreadable.reason(), unreadable
                .remedy(), unreadable);
    }

    private static String check(Path file, Map<?, ?> run) {
        return digest((file.getFileName() + "\n" + JsonText.of(run)).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Keeps a run and gives it back as it will be found.
     *
     * @throws UnwritableStoreException if the folder takes nothing any more
     */
    Map<?, ?> keep(Path file, Map<String, Object> run) {
        Map<String, Object> sealed = new LinkedHashMap<>(run);
        sealed.put(VERSION, version);
        sealed.put(CHECK, check(file, sealed));
        return keep(file, JsonText.of(sealed).getBytes(StandardCharsets.UTF_8));
    }

    /** Keeps what another store kept under the same name. */
    Map<?, ?> keep(Path file, byte[] content) {
        try {
            AtomicFile.write(file, content);
        } catch (UnwritableFileException fault) {
            throw new UnwritableStoreException(ExperimentProblems.FULL.at(Location.file(folder), Map.of("reason", fault
                    .reason())), fault);
        }
        return read(file);
    }

    /** The version of the program, on which a run's figures depend. */
    String version() {
        return version;
    }

    /**
     * A fingerprint of the program's version, of words and of the content of files.
     *
     * @param files their order does not matter
     */
    String fingerprint(List<?> words, Collection<Path> files) {
        List<String> contents = new ArrayList<>();
        for (Path file : new LinkedHashSet<>(files)) {
            try {
                contents.add(file.getFileName() + " " + digest(InputFile.bytes(file)));
            } catch (UnreadableFileException unreadable) {
                throw unreadable(file, unreadable);
            }
        }
        // By content: paths sort differently where some are relative to the working directory.
        contents.sort(null);
        return digest((version + " " + words + " " + contents).getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible); // every Java platform has it
        }
    }

    /** Keeps the folder even if no run comes: that of a part of a plan is merged with others, whatever it has. */
    public StoredRuns ofPart() {
        mayGo = false;
        return this;
    }

    /** Lets go of the folder; of one that was made for runs of which none came out, nothing is left. */
    @Override
    public void close() {
        if (lock == null) {
            return;
        }
        lock.close();
        if (mayGo) {
            try {
                Files.deleteIfExists(folder);
            } catch (IOException hasRuns) {
                // A folder with anything in it stays.
            }
        }
    }
}
