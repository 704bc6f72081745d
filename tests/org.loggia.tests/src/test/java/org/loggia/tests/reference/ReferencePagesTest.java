// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Compares generated reference pages with the program. Write them again with {@code -Dloggia.write=true}, as
 * CONTRIBUTING.md describes.
 */
class ReferencePagesTest {

    /** Folders of the guide with generated pages only. */
    static final List<String> FOLDERS = List.of("reference/commands", "reference/generated");

    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Path DOCS = ROOT.resolve("docs");
    private static final Map<String, String> PAGES = new TreeMap<>();

    @BeforeAll
    static void generate() throws Exception {
        PAGES.putAll(CommandPages.of(DOCS));
        PAGES.put("reference/generated/message-codes.md", MessagePage.page());
        PAGES.put("reference/generated/feature-tree.md", FeatureTreePage.of(ROOT));
        PAGES.put("reference/generated/transcript.md", TranscriptPage.of(ROOT));
        PAGES.put("reference/generated/publications.md", PublicationsPage.of(ROOT));
        if (Boolean.getBoolean("loggia.write")) {
            for (Map.Entry<String, String> page : PAGES.entrySet()) {
                Files.createDirectories(DOCS.resolve(page.getKey()).getParent());
                Files.writeString(DOCS.resolve(page.getKey()), page.getValue());
            }
        }
    }

    @Test
    void pagesMatchProgram() throws IOException {
        for (Map.Entry<String, String> page : PAGES.entrySet()) {
            Path file = DOCS.resolve(page.getKey());
            assertTrue(Files.exists(file), file + " is missing; run this test with -Dloggia.write=true");
            assertEquals(page.getValue(), Files.readString(file), file
                    + " is out of date; run this test with -Dloggia.write=true");
        }
    }

    @Test
    void foldersContainOnlyGeneratedPages() throws IOException {
        Set<String> found = new TreeSet<>();
        for (String folder : FOLDERS) {
            try (Stream<Path> files = Files.walk(DOCS.resolve(folder))) {
                files.filter(Files::isRegularFile).forEach(file -> found.add(DOCS.relativize(file).toString()));
            }
        }
        assertEquals(PAGES.keySet(), found);
    }

    @Test
    void startPageAndCommandLineLinkEachPage() throws IOException {
        String start = Files.readString(DOCS.resolve("README.md"));
        String commands = Files.readString(DOCS.resolve("reference/command-line.md"));
        for (String page : PAGES.keySet()) {
            assertTrue(start.contains("](" + page + ")"), "docs/README.md does not link " + page);
            assertTrue(!page.startsWith("reference/commands/") || commands.contains("](" + page.replace("reference/",
                    "") + ")"), "docs/reference/command-line.md does not link " + page);
        }
    }

    @Test
    void transcriptFitsTerminal() {
        String page = PAGES.get("reference/generated/transcript.md");
        assertEquals(10, page.lines().filter(line -> line.startsWith("$ loggia ")).count());
        List<String> shown = page.substring(page.indexOf("```")).lines().toList();
        assertEquals(List.of(), shown.stream().filter(line -> line.length() > 80).toList());
        assertTrue(page.contains("more columns: --wide)"), page);
    }

    @Test
    void everyCommandHasOptionsAndEveryCodeMeaning() {
        assertTrue(PAGES.get("reference/commands/simulate.md").contains("| `--precision REL` |"));
        assertTrue(PAGES.get("reference/commands/simulate.md").contains("simulate.schema.json"));
        String codes = PAGES.get("reference/generated/message-codes.md");
        assertTrue(codes.contains("| `input.missing` | error |"));
        assertEquals(List.of(), codes.lines().filter(line -> line.matches("\\| `[^|]*\\|[^|]*\\|[ *]*\\|.*")).toList());
        assertTrue(PAGES.get("reference/generated/feature-tree.md").contains("`scheduler.mq-deadline`"));
    }
}
