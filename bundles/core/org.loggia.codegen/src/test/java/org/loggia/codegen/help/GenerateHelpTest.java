// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class GenerateHelpTest {

    @TempDir
    Path directory;

    private Path guide;
    private Path help;

    @BeforeEach
    void guide() throws IOException {
        guide = Files.createDirectories(directory.resolve("docs"));
        Files.writeString(directory.resolve("README.md"), "# Outside of the guide");
        help = directory.resolve("help");
        write("README.md", "# The guide\n\n## First\n\n- [Nets](nets.md): nets\n\n## Second\n\n- [I/O](io.md)\n");
        write("io.md", "# The I/O extension\n\n## I/O requests & `file sets`\n\nSee [nets](nets.md#nets).\n\n## "
                + "Twice\n\n## Twice\n");
        write("nets.md", "# Nets\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[up](#nets) [out](../README.md) "
                + "[far](https://example.org/x.md)\n");
    }

    @Test
    void pageKeepsItsTablesAnchorsAndLinks() throws IOException {
        GenerateHelp.main(new String[] {guide.toString(), help.toString()});

        String io = Files.readString(help.resolve("pages/io.html"));
        assertTrue(io.contains("<title>The I/O extension</title>"), io);
        assertTrue(io.contains("<h2 id=\"io-requests--file-sets\">I/O requests &amp; <code>file sets</code></h2>"), io);
        assertTrue(io.contains("<h2 id=\"twice\">") && io.contains("<h2 id=\"twice-1\">"), io);
        assertTrue(io.contains("href=\"nets.html#nets\""), io);
        String nets = Files.readString(help.resolve("pages/nets.html"));
        assertTrue(nets.contains("<td>2</td>"), nets);
        assertTrue(nets.contains("href=\"#nets\""), nets);
        assertTrue(nets.contains("href=\"https://example.org/x.md\""), nets);
        assertFalse(nets.contains("../README"), "what lies outside of the guide is not linked");
        assertTrue(nets.contains(" out "), "but named");
    }

    @Test
    void takesContentsFromReadMe() throws Exception {
        write("late.md", "# Added without a mention");
        GenerateHelp.main(new String[] {guide.toString(), help.toString()});

        Document toc = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(help.resolve("toc.xml")
                .toFile());
        List<String> topics = IntStream.range(0, toc.getElementsByTagName("topic").getLength())
                .mapToObj(i -> (Element) toc.getElementsByTagName("topic").item(i))
                .map(topic -> topic.getAttribute("label") + "=" + topic.getAttribute("href")).toList();
        assertEquals(List.of("First=", "Nets=pages/nets.html", "Second=", "The I/O extension=pages/io.html",
                "I/O requests & file sets=pages/io.html#io-requests--file-sets", "Twice=pages/io.html#twice",
                "Twice=pages/io.html#twice-1", "More=", "Added without a mention=pages/late.html"), topics);
    }

    @Test
    void copiesImages() throws IOException {
        Files.createDirectories(guide.resolve("images"));
        write("images/plot.svg", "<svg/>");
        write("images/unused.svg", "<svg/>");
        write("nets.md", "# Nets\n\n![A plot](images/plot.svg)\n");
        GenerateHelp.main(new String[] {guide.toString(), help.toString()});

        assertEquals("<svg/>", Files.readString(help.resolve("pages/images/plot.svg")));
        assertFalse(Files.exists(help.resolve("pages/images/unused.svg")));
    }

    @Test
    void linksOfPagesInFoldersArePreserved() throws IOException {
        Files.createDirectories(guide.resolve("how-to"));
        Files.createDirectories(guide.resolve("images"));
        write("images/plot.svg", "<svg/>");
        write("how-to/train.md", "# Train\n\n[nets](../nets.md#nets) [self](#train) [out](../../README.md)"
                + " ![A plot](../images/plot.svg)\n");
        write("nets.md", "# Nets\n\n[how](how-to/train.md#train)\n");
        GenerateHelp.main(new String[] {guide.toString(), help.toString()});

        String train = Files.readString(help.resolve("pages/train.html"));
        assertTrue(train.contains("href=\"nets.html#nets\""), train);
        assertTrue(train.contains("href=\"#train\""), train);
        assertTrue(train.contains("src=\"images/plot.svg\""), train);
        assertFalse(train.contains("README"), train);
        assertTrue(Files.readString(help.resolve("pages/nets.html")).contains("href=\"train.html#train\""));
    }

    @Test
    void rejectsPagesOfTheSameFileName() throws IOException {
        Files.createDirectories(guide.resolve("how-to"));
        write("how-to/nets.md", "# Nets, step by step");
        String fault = assertThrows(IllegalArgumentException.class,
                () -> GenerateHelp.main(new String[] {guide.toString(), help.toString()})).getMessage();
        assertTrue(fault.endsWith("nets.md: has the file name of how-to/nets.md; rename one of the two"), fault);
    }

    @Test
    void reportsDeadLinksWithLine() throws IOException {
        write("nets.md", "# Nets\n\n[a](gone.md)\n\n[b](io.md#nothing) ![c](images/gone.png)\n");
        IllegalArgumentException fault = assertThrows(IllegalArgumentException.class,
                () -> GenerateHelp.main(new String[] {guide.toString(), help.toString()}));

        List<String> lines = fault.getMessage().lines().toList();
        assertEquals(3, lines.size(), fault.getMessage());
        assertTrue(lines.get(0).startsWith(guide.resolve("nets.md") + ":3: 'gone.md' does not exist"), lines.get(0));
        assertTrue(lines.get(1).contains(":5: 'io.md#nothing' is not a heading of that page; link to one of "
                + "[#the-io-extension"), lines.get(1));
        assertTrue(lines.get(2).contains("images/gone.png"), lines.get(2));
        assertFalse(Files.exists(help), "nothing is written");
    }

    @Test
    void rejectsPageWithoutTitle() throws IOException {
        write("nets.md", "Nets\n");
        assertTrue(assertThrows(IllegalArgumentException.class,
                () -> GenerateHelp.main(new String[] {guide.toString(), help.toString()})).getMessage().contains(
                        "no title"));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(guide.resolve(name), text);
    }
}
