// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.io.RequestType;
import org.loggia.problem.ProblemException;

class IoAnnotationsTest {

    private static final Path EXAMPLES = Path.of("../../../examples").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    @Test
    void findsRequestsByIdsOfActions() {
        IoAnnotations annotations = read(EXAMPLES.resolve("file-server"));
        assertEquals(Set.of("_fileServer_write_action", "_fileServer_append_action", "_fileServer_read_action"),
                annotations.actions());
        assertEquals(List.of(new IoAnnotation("_fileServer_read_request", "read whole file",
                "_fileServer_read_action", RequestType.READ, "data.BYTESIZE", "0.97", "0.8 * 10000 * 131072")),
                annotations.of("_fileServer_read_action"));
        assertEquals(List.of(), annotations.of("_fileServer_stat_action"));
        assertFalse(annotations.isEmpty());
    }

    /** Palladio multiplies whole numbers of 32 bits: 16 GiB would be 0. */
    @ParameterizedTest
    @CsvSource({"16 * 1073741824, 17179869184.0", "2147483648, 2147483648.0", "2147483647, 2147483647",
        "4294967296 * 0.75 + 0.25, 3221225472.25", "0.8 * 10000 * 131072, 0.8 * 10000 * 131072"})
    void largeConstantIsDecimal(String written, String evaluated) throws IOException {
        copy();
        Path file = folder.resolve("file-server/file-server.io");
        Files.writeString(file, Files.readString(file).replace("0.8 * 10000 * 131072", written));
        assertEquals(evaluated, read(folder.resolve("file-server")).of("_fileServer_read_action").get(0).fileSetSize());
    }

    @Test
    void acceptsFolderWithoutAnnotations() {
        assertTrue(read(folder).isEmpty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "data.BYTESIZE | data.BYTESIZE + | palladio.annotation | the request size \"data.BYTESIZE +\"",
        "fileSet=\"_fileServer_fileSet\" | | simulation.failure | the I/O request has no known "
                + "file set",
        "_fileServer_append_request | _fileServer_write_request | | _fileServer_write_request",
        "#_fileServer_write_action | #_gone | | _gone",
        "</io:IoModel> | <io:IoModel> | |"})
    void rejectsInvalidInput(String written, String instead, String code, String words) throws IOException {
        copy();
        Path file = folder.resolve("file-server/file-server.io");
        Files.writeString(file, Files.readString(file).replace(written, instead == null ? "" : instead));
        ProblemException refused = assertThrows(ProblemException.class, () -> read(folder.resolve("file-server")));
        String text = refused.problem().toString();
        assertTrue(text.contains("file-server.io") && text.lines().count() == 1, text);
        assertTrue(words == null || text.contains(words), text);
        assertTrue(code == null || refused.problem().code().equals(code), refused.problem().code());
    }

    @Test
    void rejectsDuplicateAnnotations() throws IOException {
        copy();
        Files.copy(folder.resolve("file-server/file-server.io"), folder.resolve("file-server/second.io"));
        ProblemException refused = assertThrows(ProblemException.class, () -> read(folder.resolve("file-server")));
        assertTrue(refused.problem().toString().contains(
                "another I/O request has the same id _fileServer_write_request; keep one of the files"), refused
                        .problem().toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "-1 | 0.5 | 1 | the request size data.BYTESIZE gave -1.0; it must be a finite number of 0 or more",
        "NaN | 0.5 | 1 | the request size data.BYTESIZE gave NaN; it must be a finite number of 0 or more",
        "1 | 1.5 | 1 | the sequentiality 0.97 gave 1.5; it must lie in [0, 1]",
        "1 | 0 | Infinity | the file set size 0.8 * 10000 * 131072 gave Infinity; it must be a finite number of 0 or"
                + " more"})
    void rejectsImpossibleRequest(double size, double sequentiality, double files, String words) {
        IoAnnotations annotations = read(EXAMPLES.resolve("file-server"));
        StorageSession session = new StorageSession(annotations, new StandingClock(), 1, (point, time, took) -> {});
        IoAnnotation request = annotations.of("_fileServer_read_action").get(0);
        ProblemException refused = assertThrows(ProblemException.class, () -> session.request(request,
                List.of("_fileServer_fileServer_vm"), size, sequentiality, files, () -> {}));
        assertTrue(refused.problem().toString().contains("file-server.io"), refused.problem().toString());
        assertTrue(refused.problem().toString().endsWith(words), refused.problem().toString());
    }

    @Test
    void containersAreLookedForFromInnermostOn() {
        IoAnnotations annotations = read(EXAMPLES.resolve("file-server"));
        StandingClock clock = new StandingClock();
        StorageSession session = new StorageSession(annotations, clock, 1, (point, time, took) -> {});
        IoAnnotation request = annotations.of("_fileServer_read_action").get(0);
        assertEquals(0, session.storageOf(request, List.of("_nobody", "_fileServer_fileServer_vm")));
        ProblemException unknown = assertThrows(ProblemException.class,
                () -> session.storageOf(request, List.of("_nobody")));
        assertEquals("palladio.container", unknown.problem().code());
        assertTrue(unknown.problem().toString().contains("issued in container _nobody"), unknown.problem().toString());
        assertFalse(session.request(request, List.of("_fileServer_fileServer_vm"), 0, 0, 0, () -> {}),
                "a request of no bytes is none");
        assertEquals(Double.NaN, clock.asked);
    }

    private IoAnnotations read(Path path) {
        return IoAnnotations.read(List.of(path), IoAnalysisModels.installed());
    }

    private void copy() throws IOException {
        for (String each : List.of("file-server", "storage")) {
            try (Stream<Path> tree = Files.walk(EXAMPLES.resolve(each))) {
                for (Path from : tree.toList()) {
                    Files.copy(from, folder.resolve(EXAMPLES.relativize(from)));
                }
            }
        }
    }

    /** A clock that never moves, and remembers what it was asked. */
    private static final class StandingClock implements HostClock {
        private double asked = Double.NaN;

        @Override
        public double now() {
            return 0;
        }

        @Override
        public void wakeAt(double time) {
            asked = time;
        }
    }
}
