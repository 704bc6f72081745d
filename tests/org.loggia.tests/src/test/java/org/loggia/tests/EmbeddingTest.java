// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

/** The library as the guide's page about embedding shows it. */
class EmbeddingTest {

    @Test
    void simulatesFileServer() {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            EmbeddingExample.main(new String[] {Repository.EXAMPLES.resolve("file-server").toString()});
        } finally {
            System.setOut(before);
        }
        String text = printed.toString(StandardCharsets.UTF_8);
        assertTrue(text.matches("UsageScenario:FileServerUsers: 1[12]\\.\\d+ ms\\R"), text);
    }

    @Test
    void pageShowsCompiledExample() throws IOException {
        String page = Files.readString(Repository.ROOT.resolve("docs/how-to/embedding.md"));
        String source = Files.readString(Path.of("src/test/java/org/loggia/tests/EmbeddingExample.java"));
        String body = source.substring(source.indexOf("        ModelSelection.Loaded"), source.lastIndexOf("    }"))
                .stripTrailing().stripIndent();
        assertTrue(page.contains(body), "docs/how-to/embedding.md must contain:\n" + body);
    }
}
