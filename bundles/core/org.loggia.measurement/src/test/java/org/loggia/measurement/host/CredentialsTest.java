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
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.problem.ProblemException;

class CredentialsTest {

    private static final Map<String, String> KEYS = Map.of("AWS_ACCESS_KEY_ID", "AKIA7", "AWS_SECRET_ACCESS_KEY",
            "s3cr/t+k=y");

    @TempDir
    private Path folder;

    private Credentials file(String text) throws IOException {
        return Credentials.read(Optional.of(Files.writeString(folder.resolve("keys"), text)), Map.of(), "store");
    }

    @Test
    void readsEnvironmentAndDefaultSectionOfFile() throws Exception {
        assertEquals("AWS_ACCESS_KEY_ID=AKIA7\nAWS_SECRET_ACCESS_KEY=s3cr/t+k=y\n", Credentials.read(Optional.empty(),
                KEYS, "store").assignments());
        Credentials read = file("[other]\naws_access_key_id = wrong\n[default]\naws_access_key_id=AKIA8\n"
                + "# aws_secret_access_key = older\naws_secret_access_key = a=b+c\naws_session_token = token==\n");
        assertEquals("AWS_ACCESS_KEY_ID=AKIA8\nAWS_SECRET_ACCESS_KEY=a=b+c\nAWS_SESSION_TOKEN=token==\n", read
                .assignments());
        assertTrue(read.hasToken());
    }

    @Test
    void rejectsMissingAndInvalidKeysWithoutPrintingThem() throws Exception {
        assertEquals("target 'store': AWS_ACCESS_KEY_ID is missing; set the environment variable, or name a file with "
                + "'credentials'", message(() -> Credentials.read(Optional.empty(), Map.of(), "store")));
        assertTrue(message(() -> file("aws_access_key_id = AKIA7")).endsWith(
                "keys: aws_secret_access_key is missing; add it to the section [default]"));
        String invalid = message(() -> file("aws_access_key_id = AKIA7\naws_secret_access_key = new\"line"));
        assertTrue(invalid.contains("aws_secret_access_key is not a valid key"), invalid);
        assertFalse(invalid.contains("new"), invalid);
        assertTrue(message(() -> Credentials.read(Optional.of(folder.resolve("absent")), Map.of(), "store"))
                .contains("absent: the credentials cannot be read (NoSuchFileException)"));
    }

    private static String message(org.junit.jupiter.api.function.Executable read) {
        return assertThrows(ProblemException.class, read).getMessage();
    }

    @Test
    void programsGetKeysThatTheirOutputHides() throws Exception {
        CampaignDirectory place = CampaignDirectory.make(new LocalHost("here"), CampaignDirectory.pathBelow(folder
                .toRealPath().toString(), "c", "k1"), "k1").with(Credentials.read(Optional.empty(), KEYS, "store"));
        CommandResult result = place.run("generator", List.of("sh", "-c",
                "printf '%s' \"$AWS_SECRET_ACCESS_KEY\" | wc -c; echo $AWS_ACCESS_KEY_ID; echo $AWS_SECRET_ACCESS_KEY"
                        + " >&2; tr '\\0' ' ' < /proc/$PPID/cmdline"), Duration.ofSeconds(9));
        assertTrue(result.text().startsWith("10\n***\n"), result.text());
        assertEquals("***\n", result.errors());
        assertTrue(result.text().contains("timeout"), "words of the process: " + result.text());
        assertFalse(result.text().contains("AWS_SECRET_ACCESS_KEY="), result.text());
        place.removeAll();
    }
}
