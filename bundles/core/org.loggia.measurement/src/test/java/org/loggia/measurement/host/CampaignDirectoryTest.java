// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.problem.ProblemException;

class CampaignDirectoryTest {

    private final Host host = new LocalHost("here");

    @TempDir
    private Path temporary;
    private Path folder;
    private String path;

    @BeforeEach
    void place() throws IOException {
        folder = temporary.toRealPath();
        path = CampaignDirectory.pathBelow(folder.toString(), "c", "k1");
    }

    private String refused(CampaignDirectory place) {
        String message = assertThrows(ProblemException.class, place::check).getMessage();
        assertThrows(ProblemException.class, place::removeAll);
        return message;
    }

    @Test
    void createsOwnDirectory() throws Exception {
        CampaignDirectory place = CampaignDirectory.make(host, path, "k1");
        place.check();
        assertEquals("rwx------", java.nio.file.attribute.PosixFilePermissions.toString(
                Files.getPosixFilePermissions(Path.of(path))));
        place.write("job", "$(touch x) `id` ; 'quoted'\n");
        assertEquals("$(touch x) `id` ; 'quoted'\n", new String(place.read("job")));
        assertEquals(path, place.run("generator", List.of("pwd", "-P"), Duration.ofSeconds(9)).text().strip());
        place.removeAll();
        assertFalse(Files.exists(Path.of(path)));
        place.removeAll();
    }

    @Test
    void argumentsAreNotInterpreted() throws Exception {
        CampaignDirectory place = CampaignDirectory.make(host, path, "k1");
        String evil = "$(touch " + folder + "/evil); touch '" + folder + "/evil' | \"x\" \\ * ~";
        assertEquals(evil, place.run("generator", List.of("printf", "%s", evil), Duration.ofSeconds(9)).text());
        assertFalse(Files.exists(folder.resolve("evil")));
    }

    @Test
    void rejectsLinkedDirectory() throws Exception {
        Files.createDirectory(folder.resolve("real"));
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("real"));
        String message = assertThrows(ProblemException.class,
                () -> CampaignDirectory.checkParent(host, folder.resolve("link").toString())).getMessage();
        assertTrue(message.contains("is really " + folder.resolve("real") + ", reached by a symbolic link"), message);
        CampaignDirectory.checkParent(host, folder.resolve("real").toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev", "/dev/shm", "/proc", "/sys/kernel", "/dev/null", "/no/such", "/etc/passwd"})
    void rejectsDevicesAndSystemDirectories(String directory) {
        assertThrows(ProblemException.class, () -> CampaignDirectory.checkParent(host, directory));
    }

    @Test
    void rejectsPlantedLink() throws Exception {
        Path treasure = Files.createDirectory(folder.resolve("treasure"));
        Files.writeString(treasure.resolve("gold"), "gold");
        CampaignDirectory place = CampaignDirectory.make(host, path, "k1");
        Files.createSymbolicLink(Path.of(path, "files"), treasure);
        assertTrue(refused(place).contains("holds ./files, which is a link or a device"));
        Files.delete(Path.of(path, "files"));
        Files.createLink(Path.of(path, "set.0"), treasure.resolve("gold"));
        assertTrue(refused(place).contains("holds ./set.0"));
        assertEquals("gold", Files.readString(treasure.resolve("gold")));
    }

    @Test
    void removesOnlyOwnFiles() throws Exception {
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.writeString(other.resolve("gold"), "gold");
        Files.writeString(other.resolve("server.pid"), "1");
        CampaignDirectory stranger = CampaignDirectory.leftOver(host, other.toString(), "k1");
        assertTrue(refused(stranger).contains("is not this campaign's; it is unchanged"));
        CampaignDirectory.make(host, path, "k1");
        assertTrue(refused(CampaignDirectory.leftOver(host, path, "k2")).contains("is not this campaign's"));
        Files.move(Path.of(path), folder.resolve("moved"));
        Files.createSymbolicLink(Path.of(path), other);
        assertTrue(refused(CampaignDirectory.leftOver(host, path, "k1")).contains("is a symbolic link"));
        assertThrows(ProblemException.class, CampaignDirectory.leftOver(host, path, "k1")::endPrograms);
        assertThrows(ProblemException.class, stranger::endPrograms);
        assertThrows(ProblemException.class, () -> stranger.unmount("mount"));
        assertTrue(Files.exists(other.resolve("gold")));
        assertTrue(Files.exists(other.resolve("server.pid")), "nothing is removed before it is known whose it is");
    }

    @Test
    void stopsRemainingPrograms() throws Exception {
        CampaignDirectory place = CampaignDirectory.make(host, path, "k1");
        RunningCommand sleeping = place.start("generator", List.of("sleep", "300"), Duration.ofSeconds(300));
        while (!Files.exists(Path.of(path, "generator.pid"))) {
            Thread.sleep(20);
        }
        Thread.sleep(100);
        long start = System.nanoTime();
        place.endPrograms();
        assertFalse(sleeping.await().succeeded());
        assertTrue(System.nanoTime() - start < 60e9, "ended, not waited for");
    }

    @Test
    void programEndsAtItsLimit() throws Exception {
        CampaignDirectory place = CampaignDirectory.make(host, path, "k1");
        long start = System.nanoTime();
        CommandResult result = place.run("generator", List.of("sleep", "300"), Duration.ofMillis(300));
        assertTrue(result.timedOut());
        assertTrue(System.nanoTime() - start < 10e9);
    }

    /** The system without memory kills a program long before its limit. */
    @Test
    void killedProgramIsNotLate() throws Exception {
        CampaignDirectory place = CampaignDirectory.make(host, path, "k1");
        CommandResult result = place.run("generator", List.of("sh", "-c", "kill -s KILL $$"), Duration.ofSeconds(60));
        assertFalse(result.timedOut());
        assertEquals("Killed", result.reason());
        place.removeAll();
    }

    @Test
    void processesOfProgramEndWithIt() throws Exception {
        CampaignDirectory place = CampaignDirectory.make(host, path, "k1");
        String pid = place.run("generator", List.of("sh", "-c", "sleep 300 >/dev/null 2>&1 & echo $!; kill -s KILL $$"),
                Duration.ofSeconds(60)).text().strip();
        ProcessHandle left = ProcessHandle.of(Long.parseLong(pid)).orElse(null);
        for (int attempt = 0; attempt < 100 && left != null && left.isAlive(); attempt++) {
            Thread.sleep(50);
        }
        assertFalse(left != null && left.isAlive(), pid);
        place.removeAll();
    }
}
