// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.testing.Browser;

/** Reports: what they say, that they need nothing else, and how a browser shows them. */
class ReportPageTest {

    private static final Path FILE_SERVER = Repository.EXAMPLES.resolve("file-server");
    /** System, allocation, environment, users, what eight services do, and the repository. */
    private static final int DIAGRAMS = 4 + 8 + 1;

    /** Loads each page into a frame of each width, and notes what is wrong with it. */
    private static final String CHECK = """
              for (const page of ["simulate.html", "experiment.html", "size.html", "optimize.html"]) {
                for (const width of [400, 1280]) {
                  const frame = await load(page, width);
                  const inside = frame.contentDocument;
                  if (inside.documentElement.scrollWidth > width) {
                    lines.push(page + " is " + inside.documentElement.scrollWidth + " pixels wide in " + width);
                  }
                  for (const link of inside.querySelectorAll("a")) {
                    const to = link.getAttribute("href");
                    if (!to.startsWith("#") || !inside.getElementById(to.substring(1))) lines.push("dead link " + to);
                  }
                  for (const text of inside.querySelectorAll("svg text")) {
                    const box = text.getBoundingClientRect();
                    const room = text.closest("svg").getBoundingClientRect();
                    if (box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1
                        || box.bottom > room.bottom + 1) lines.push(page + ": '" + text.textContent + "' is cut off");
                  }
                  const ids = Array.from(inside.querySelectorAll("[id]"), each => each.id);
                  if (new Set(ids).size < ids.length) lines.push(page + " has an id twice");
                  if (width == 400) {
                    const ink = frame.contentWindow.getComputedStyle(inside.querySelector("svg text")).fill;
                    lines.push(inside.querySelectorAll("svg").length + " pictures, ground "
                        + frame.contentWindow.getComputedStyle(inside.body).backgroundColor + ", ink " + ink);
                  }
                  frame.remove();
                }
              }
            """;

    @TempDir
    private Path folder;

    private String report(ExitStatus expected, Object... words) throws IOException {
        Path file = folder.resolve(words[0] + ".html");
        Run.of(words, "--report", file).exits(expected);
        String html = Files.readString(file);
        assertFalse(html.contains("<script") || html.contains("NaN"), html);
        assertFalse(html.matches("(?s).*(src=|href=\"[^#]|@import|url\\((?!#)).*"), "no other file is asked for");
        return html;
    }

    private String simulation() throws IOException {
        return report(ExitStatus.OBJECTIVE_MISSED, "simulate", FILE_SERVER, "--measurements", "10000", "--seed", "7",
                "--objective", "mean of FileServerUsers < 1 ms", "--objective",
                "utilization of FileServerVM/CPU < 70 %", "--replications", "2", "--over-time");
    }

    private String experiment() throws IOException {
        Path plan = folder.resolve("growth.yaml");
        Files.writeString(plan, "models:\n  <own> & storage: " + FILE_SERVER + "\nusers: [5, 10, 20]\n"
                + "measurements: 2000\nseed: 3   # as agreed\n");
        return report(ExitStatus.SUCCESS, "experiment", plan);
    }

    private String size() throws IOException {
        return report(ExitStatus.SUCCESS, "size", FILE_SERVER, "--objective", "mean of FileServerUsers < 20 ms", "--to",
                "400", "--resolution", "0.1", "--measurements", "20000");
    }

    private String optimization() throws IOException {
        Path plan = folder.resolve("designs.yaml");
        Files.writeString(plan, "model: " + Repository.EXAMPLES.resolve("design-space") + """

                degrees: {web: {rate: WebServer/CPU, values: [16, 22, 40]}}   # <three>
                costs: {items: [{initial: 3 * web.VALUE}]}
                objectives: [mean of Customers < 0.32]
                measurements: 50000
                """);
        return report(ExitStatus.SUCCESS, "optimize", plan);
    }

    @Test
    void designSpacePage() throws IOException {
        String html = optimization();
        for (String part : List.of("cheapest feasible design: web 22",
                "cost: 66; correct with a probability of at least 95 %",
                "Front", "All designs", "&lt;three&gt;", "Seed of the random numbers: 1.", "chosen</text>",
                "mean of Customers &lt; 0.32", "Created by Loggia ")) {
            assertTrue(html.contains(part), part + " in " + html);
        }
    }

    @Test
    void simulationPage() throws Exception {
        String html = simulation();
        for (String part : List.of("2 runs with seed 7", "<td class=\"bad\">missed</td>",
                "<td class=\"good\">met</td>", "mean of FileServerUsers &lt; 1 ms",
                "Time breakdown", "FileServer.write whole file", "Over time",
                "Resource:FileServerVM/CPU", "the analysis model &#39;distribution&#39;",
                "--measurements</td><td>10000",
                "&#39;mean of FileServerUsers &lt; 1 ms&#39;", "Created by Loggia ")) {
            assertTrue(html.contains(part), part);
        }
        assertTrue(html.contains(">write</text>") && !html.contains("FileServerUsers/write</text>"),
                "calls stand below their scenario");
        Matcher svg = Pattern.compile("(?s)<svg.*?</svg>").matcher(html);
        int charts = 0;
        while (svg.find()) {
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(svg.group()
                    .getBytes(StandardCharsets.UTF_8)));
            charts++;
        }
        assertEquals(1 + 1 + 2 + 2 + DIAGRAMS + 3, charts,
                "distribution, calls, resources, where the time goes, diagrams, over time");
        for (String part : List.of("Assembly of FileServerSystem", "Behaviour of users",
                "Behaviour of FileServer.write", "% busy</text>", "% of the time</text>",
                "hot\"><title>requests at a")) {
            assertTrue(html.contains(part), part);
        }
        byte[] first = html.getBytes(StandardCharsets.UTF_8);
        assertArrayEquals(first, simulation().getBytes(StandardCharsets.UTF_8), "the same run gives the same report");
    }

    @Test
    void reportChangesNoResult() throws IOException {
        Object[] words = {"simulate", FILE_SERVER, "--measurements", "5000", "--format", "csv"};
        Run plain = Run.of(words);
        Path file = folder.resolve("r.html");
        Run reported = Run.of("simulate", FILE_SERVER, "--measurements", "5000", "--format", "csv", "--report", file);
        assertEquals(plain.out(), reported.out());
        assertFalse(Run.of("simulate", FILE_SERVER, "--measurements", "5000", "--format", "json", "--report", file)
                .out().contains("\"breakdown\""), "results say only what was asked for");
    }

    @Test
    void showsTimeBreakdownAsPicture() throws Exception {
        Path file = folder.resolve("flames.svg");
        Run run = Run.of("simulate", FILE_SERVER, "--measurements", "5000", "--svg", file).succeeds();
        String svg = Files.readString(file);
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        assertTrue(svg.contains(">FileServerUsers ") && svg.contains(">FileServer.write whole file "), svg);
        assertFalse(run.out().contains("Time breakdown"), "the picture was asked for, and not the table");
        run = Run.of("simulate", FILE_SERVER, "--measurements", "5000", "--svg", file, "--svg-percentile", "99")
                .succeeds();
        String slowest = Files.readString(file);
        assertTrue(slowest.contains("Time breakdown near percentile 99"), slowest);
        assertNotEquals(svg, slowest);
        assertWrong(ExitStatus.WRONG_USAGE, "give a number between 0 and 100, such as 95", "simulate", FILE_SERVER,
                "--svg", file, "--svg-percentile", "100");
        assertWrong(ExitStatus.WRONG_USAGE, "add --svg FILE", "simulate", FILE_SERVER, "--svg-percentile", "95");
    }

    @Test
    void bottlenecksAreOnPage() throws IOException {
        Path file = folder.resolve("b.html");
        Run run = Run.of("simulate", FILE_SERVER, "--measurements", "5000", "--bottlenecks", "--report", file)
                .succeeds();
        String sentence =
                "The bottleneck of FileServerUsers is Storage:storage: 10 % more speed "
                        + "reduces the mean response time by about 8.";
        assertTrue(run.out().contains(sentence), run.out());
        String html = Files.readString(file);
        assertTrue(html.contains(sentence) && html.contains("Time breakdown of the scenario runs near"), html);
    }

    @Test
    void experimentPage() throws IOException {
        String html = experiment();
        for (String part : List.of("3 simulations of 1 design.", "&lt;own&gt; &amp; storage", "Mean response time",
                "seed: 3   # as agreed", "users in each closed workload", "Throughput")) {
            assertTrue(html.contains(part), part);
        }
    }

    @Test
    void resourcesOfDesignsSideBySideAreOneChart() throws IOException {
        Path plan = folder.resolve("two.yaml");
        Files.writeString(plan, "models:\n  own: " + FILE_SERVER + "\n  other: " + Repository.EXAMPLES.resolve(
                "design-space") + "\nmeasurements: 2000\n");
        String html = report(ExitStatus.SUCCESS, "experiment", plan);
        assertEquals(3, html.split("<svg", -1).length - 1, "a response time of each, and the utilizations");
        for (String text : List.of("CPU, FileServerVM", "CPU, WebServer", "own", "other")) {
            assertTrue(html.contains(">" + text + "</text>"), text);
        }
    }

    @Test
    void sizingPage() throws IOException {
        String html = size();
        for (String part : List.of("users: largest value that meets the objectives: ", "Tried values", "holds</text>",
                "mean of FileServerUsers &lt; 20 ms", "--resolution</td><td>0.1</td>")) {
            assertTrue(html.contains(part), part);
        }
    }

    @Test
    void reportsErrorInOneLine() throws IOException {
        assertWrong(ExitStatus.WRONG_USAGE, "the report is an HTML page; give a name that ends with .html", "simulate",
                FILE_SERVER, "--report", "r.pdf");
        assertWrong(ExitStatus.BAD_INPUT, "nowhere/r.html: ", "size", FILE_SERVER, "--objective",
                "mean of FileServerUsers < 20 ms", "--report", folder.resolve("nowhere/r.html"));
        Path plan = folder.resolve("plan.yaml");
        Files.writeString(plan, "factors:\n  a: [1, 2]\nplan: full\n");
        assertWrong(ExitStatus.WRONG_USAGE, "--report apply to simulations", "experiment", plan, "--report",
                folder.resolve("r.html"));
    }

    private static void assertWrong(ExitStatus status, String expected, Object... words) {
        Run.of(words).reports(status, expected);
    }

    @Test
    void browserShowsThemAtAnyWidthLightAndDark() throws Exception {
        Browser browser = Browser.installed();
        simulation();
        experiment();
        size();
        optimization();
        assertEquals(List.of(9 + DIAGRAMS + " pictures, ground rgb(255, 255, 255), ink rgb(51, 51, 51)",
                "5 pictures, ground rgb(255, 255, 255), ink rgb(51, 51, 51)",
                "1 pictures, ground rgb(255, 255, 255), ink rgb(51, 51, 51)",
                "1 pictures, ground rgb(255, 255, 255), ink rgb(51, 51, 51)"),
                browser.check(folder, CHECK, false, folder));
        assertEquals(List.of(9 + DIAGRAMS + " pictures, ground rgb(30, 31, 34), ink rgb(223, 225, 229)",
                "5 pictures, ground rgb(30, 31, 34), ink rgb(223, 225, 229)",
                "1 pictures, ground rgb(30, 31, 34), ink rgb(223, 225, 229)",
                "1 pictures, ground rgb(30, 31, 34), ink rgb(223, 225, 229)"),
                browser.check(folder, CHECK, true, folder));
    }
}
