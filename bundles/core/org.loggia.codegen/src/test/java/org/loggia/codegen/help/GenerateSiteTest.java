// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The web site of the real guide: what a reader meets on every page. */
class GenerateSiteTest {

    private static final Path GUIDE = Path.of("..", "..", "..", "docs");
    private static final Pattern LINK = Pattern.compile("<(\\w+)[^>]* (?:href|src)=\"([^\"]*)\"");
    private static final Pattern HEADING = Pattern.compile("<h([1-6])[ >]");

    @TempDir
    private static Path site;
    private static final Map<String, String> PAGES = new TreeMap<>();

    @BeforeAll
    static void generate() throws IOException {
        GenerateSite.main(new String[] {GUIDE.toString(), site.toString()});
        try (Stream<Path> files = Files.list(site)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".html")).toList()) {
                PAGES.put(file.getFileName().toString(), Files.readString(file));
            }
        }
    }

    @Test
    void thereIsPageForEachPageOfGuideAndEachSchema() throws IOException {
        try (Stream<Path> files = Files.walk(GUIDE)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".md")).toList()) {
                String name = file.getFileName().toString();
                assertTrue(PAGES.containsKey(name.equals("README.md") ? "index.html" : name.replace(".md", ".html")),
                        name);
            }
        }
        try (Stream<Path> files = Files.walk(GUIDE.resolve("schema"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".json")).toList()) {
                String name = file.getFileName().toString().replaceFirst("\\.(schema|table)\\.json$", ".html");
                assertTrue(PAGES.containsKey(file.getParent().getFileName() + "-" + name), file.toString());
            }
        }
        String simulate = PAGES.get("output-simulate.html");
        assertTrue(simulate.contains(
                "<code class=\"short\">wallSeconds</code></td>\n<td>number or null</td>\n<td>s</td>"), simulate);
        assertTrue(simulate.contains("<h2 id=\"csv\">CSV</h2>"), "the table is on the same page");
    }

    @Test
    void hasNoDeadOrExternalLinks() {
        List<String> dead = new ArrayList<>();
        PAGES.forEach((name, html) -> {
            Matcher link = LINK.matcher(html);
            while (link.find()) {
                String target = link.group(2);
                boolean reader = link.group(1).equals("a") && target.startsWith("https://");
                if (!reader && !target.equals("data:,") && isDead(name, target)) {
                    dead.add(name + ": " + target);
                }
            }
        });
        assertEquals(List.of(), dead);
    }

    private static boolean isDead(String page, String target) {
        String[] parts = target.split("#", 2);
        String file = parts[0].isEmpty() ? page : parts[0];
        if (target.contains(":") || !Files.exists(site.resolve(file))) {
            return true;
        }
        return parts.length == 2 && !PAGES.get(file).contains(" id=\"" + parts[1] + "\"");
    }

    @Test
    void searchFindsSectionsThatExist() throws IOException {
        String index = Files.readString(site.resolve("search-index.js"));
        Matcher target = Pattern.compile("\"target\":\"([^\"]*)\"").matcher(index);
        int sections = 0;
        for (; target.find(); sections++) {
            assertFalse(isDead("index.html", target.group(1)), target.group(1));
        }
        assertTrue(sections > PAGES.size(), sections + " sections");
        assertTrue(index.contains("\"heading\":\"The store\",\"target\":\"measuring.html#the-store\""), "headings");
    }

    @Test
    void pagesAreAccessible() {
        PAGES.forEach((name, html) -> {
            assertEquals(1, count(html, "<h1"), name + " has one title");
            assertEquals(1, count(html, "<main "), name);
            for (String part : List.of("<html lang=\"en\">", "<a class=\"skip\" href=\"#content\">",
                    "<label for=\"search\">")) {
                assertTrue(html.contains(part), name + ": " + part);
            }
            assertEquals(count(html, "<img "), count(html, " alt=\"") - count(html, " alt=\"\""), name + ": pictures");
            Set<String> ids = new HashSet<>();
            Matcher id = Pattern.compile(" id=\"([^\"]*)\"").matcher(html);
            while (id.find()) {
                assertTrue(ids.add(id.group(1)), name + " has two of #" + id.group(1));
            }
            int level = 0;
            Matcher heading = HEADING.matcher(html.substring(html.indexOf("<main "), html.indexOf("</main>")));
            while (heading.find()) {
                int next = Integer.parseInt(heading.group(1));
                assertTrue(next <= level + 1, name + " skips a level of headings");
                level = next;
            }
        });
    }

    @Test
    void contentsMarkCurrentPage() {
        PAGES.forEach((name, html) -> assertEquals(1, count(html, "<a href=\"" + name + "\" aria-current=\"page\""),
                name));
        assertTrue(PAGES.get("index.html").contains("rel=\"next\""));
        assertFalse(PAGES.get("index.html").contains("rel=\"prev\""));
    }

    @Test
    void rejectsPictureWithoutDescription(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("README.md"), "# The guide\n\n![](a.png)\n");
        Files.writeString(folder.resolve("a.png"), "");
        assertTrue(assertThrows(IllegalArgumentException.class, () -> GenerateSite.main(
                new String[] {folder.toString(), folder.resolve("site").toString()})).getMessage()
                .endsWith("README.md:3: 'a.png' is a picture without a description; add one between the brackets"));
    }

    @Test
    void apiDocumentsExportedPackages(@TempDir Path folder) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("core/org.loggia.simulation/src/main/java/a"));
        Files.writeString(sources.resolve("Exported.java"), "package a; /** An example. */ public class Exported {}");
        Files.createDirectory(sources.resolve("inner"));
        Files.writeString(sources.resolve("inner/Inner.java"), "package a.inner; public class Inner {}");
        Files.writeString(folder.resolve("core/org.loggia.simulation/bnd.bnd"), "-exportcontents:\\\n a\n");
        Files.createDirectory(folder.resolve("docs"));
        Files.writeString(folder.resolve("docs/README.md"), "# The guide\n");
        Path target = folder.resolve("site");
        GenerateSite.main(new String[] {folder.resolve("docs").toString(), target.toString(), "api"});
        ApiPages.main(new String[] {folder.resolve("core").toString(), folder.toString(), target.toString()});
        assertTrue(Files.readString(target.resolve("index.html")).contains("href=\"api/index.html\""));
        assertTrue(Files.readString(target.resolve("api/a/Exported.html")).contains("An example."));
        assertFalse(Files.exists(target.resolve("api/a/inner")));
        assertTrue(Files.exists(target.resolve("api/index.html")));
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }
}
