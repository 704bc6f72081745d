// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.loggia.cli.terminal.CommandFailure;
import org.loggia.pcm.expression.EvaluationException;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.SimulationException;

/**
 * A reader of files under test: the documents that changes begin with, and what is read from a changed one. A document
 * is accepted, or refused by an exception of the reader's domain; anything else is a fault.
 */
abstract class Reader {

    /** Where the small files lie that changes begin with. */
    static final Path SEEDS = Path.of("src/test/resources/seeds");
    static final Path EXAMPLES = Path.of("../../examples");

    private static final List<Class<? extends Exception>> REFUSALS = List.of(ProblemException.class,
            CommandFailure.class, EvaluationException.class, ExpressionException.class, SimulationException.class);

    /** A document and the name of the file that it stands in. */
    record Document(String name, String text) {
    }

    private final Structure structure;
    private final List<Document> seeds;

    Reader(Structure structure, List<Document> seeds) {
        this.structure = structure;
        this.seeds = List.copyOf(seeds);
    }

    List<Document> seeds() {
        return seeds;
    }

    /** Whether the seeds have no fault, so that they are accepted. */
    boolean hasSoundSeeds() {
        return true;
    }

    /** Reads a document as the product does, as far as reading goes. */
    abstract void read(Document document) throws Exception;

    /** A seed, changed as the choices say. */
    Document changed(Choices choices) {
        Document seed = choices.of(seeds);
        List<String> donors = seeds.stream().map(Document::text).toList();
        return new Document(seed.name(), FuzzMutation.changed(seed.text(), structure, donors, choices));
    }

    /**
     * Reads a document.
     *
     * @return whether it was accepted; false if it was refused as it should be
     * @throws AssertionError if it ended in any other way
     */
    final boolean accepts(Document document) {
        try {
            read(document);
            return true;
        } catch (Exception | StackOverflowError | OutOfMemoryError end) {
            if (REFUSALS.stream().anyMatch(refusal -> refusal.isInstance(end)) && isClear(end.getMessage())) {
                return false;
            }
            throw new AssertionError(document.name() + ": " + end, end);
        }
    }

    /** A refusal says something, and names no class. */
    private static boolean isClear(String message) {
        return message != null && !message.isBlank() && !message.startsWith("java.")
                && !message.contains("Exception:");
    }

    /** All files of a folder and of those in it. */
    static List<Document> files(Path folder, String... extensions) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).filter(file -> Stream.of(extensions)
                    .anyMatch(extension -> file.toString().endsWith(extension))).sorted()
                    .map(file -> new Document(file.getFileName().toString(), text(file))).toList();
        } catch (IOException absent) {
            throw new UncheckedIOException(absent);
        }
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException absent) {
            throw new UncheckedIOException(absent);
        }
    }

    /** A folder for one run of a reader, in memory where there is such a place. */
    static Path workFolder() {
        try {
            Path memory = Path.of("/dev/shm");
            Path folder = Files.isWritable(memory) ? Files.createTempDirectory(memory, "loggia-fuzz")
                    : Files.createTempDirectory("loggia-fuzz");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
            return folder;
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(java.util.Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException gone) {
            // Nothing is left to delete.
        }
    }

    /** Writes a document; half surrogates, which no file can have, become question marks. */
    static Path write(Path folder, Document document) {
        try {
            return Files.write(folder.resolve(document.name()),
                    document.text().getBytes(java.nio.charset.StandardCharsets.UTF_8));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
