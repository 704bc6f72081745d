// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The page with the experiments of the publications that Loggia implements, from {@code publications.txt}. Results must
 * occur on the page that they are from, and what repeats an experiment must exist.
 */
final class PublicationsPage {

    private static final Path ROWS = Path.of("src/test/resources/publications.txt");
    private static final Pattern FIGURE = Pattern.compile("\\d[\\d.,]*\\d|\\d");
    private static final String ABSENT = "not repeated: ";

    private final MarkdownText text = new MarkdownText("Experiments of the publications");
    private final Path root;

    private PublicationsPage(Path root) {
        this.root = root;
    }

    /** @param root the root of the repository */
    static String of(Path root) throws IOException {
        return new PublicationsPage(root).page();
    }

    private String page() throws IOException {
        text.paragraph("Experiments of the publications that Loggia implements, the published results, and those of"
                + " Loggia with the command that repeats them. Percentages are mean relative errors unless stated"
                + " otherwise. The measurements of the publications are not available, so that Loggia's results are"
                + " from other storage; the linked pages describe it.");
        for (String line : Files.readAllLines(ROWS)) {
            if (line.startsWith("[")) {
                String[] publication = line.substring(1, line.length() - 1).split(": ");
                text.heading(publication[0]);
                text.paragraph("*" + publication[1] + "*");
                text.tableHead("item", "experiment", "published", "Loggia", "repeat with");
            } else if (!line.isBlank() && !line.startsWith("#")) {
                row(line);
            }
        }
        return text.toString();
    }

    private void row(String line) throws IOException {
        String[] cells = line.split(" \\| ", -1);
        assertEquals(6, cells.length, line);
        String page = Files.readString(root.resolve("docs").resolve(cells[4]));
        for (Matcher figure = FIGURE.matcher(cells[3]); figure.find();) {
            assertTrue(Pattern.compile("(?<![\\d.,])" + Pattern.quote(figure.group()) + "(?![.,]?\\d)").matcher(page)
                    .find(), () -> cells[4] + " lacks a result of " + line);
        }
        assertTrue(!cells[5].startsWith(ABSENT) || cells[3].equals("-"), line);
        String result = cells[3].equals("-") ? "-" : "[" + MarkdownText.escaped(cells[3]) + "](../../" + cells[4] + ")";
        text.row(MarkdownText.escaped(cells[0]), MarkdownText.escaped(cells[1]), MarkdownText.escaped(cells[2]), result,
                repetition(cells[5]));
    }

    private String repetition(String command) {
        if (command.startsWith(ABSENT)) {
            return MarkdownText.escaped(command);
        }
        String[] words = command.split(" ", 3);
        if (!words[0].equals("loggia")) {
            assertTrue(Files.isExecutable(root.resolve(words[0])), command);
            return "`" + command + "`";
        }
        assertTrue(Files.exists(root.resolve("docs/reference/commands/" + words[1] + ".md")), command);
        return "[" + words[1] + "](../commands/" + words[1] + ".md)" + (words.length == 2 ? "" : " `" + words[2] + "`");
    }
}
